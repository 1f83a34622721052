"""Turn a message id and its arguments into a sentence, in the language and length asked for.

Ids are grouped by hundreds; each group has a module a language, loaded when it is first needed:
`games/ur/words/en.py` or `words/table/en.py` holds `WORDS`, a dict from id to a `str.format`
template, and `SHORT_WORDS`, its short forms (at most 42 characters, two lines of 21); where there
is none the long form serves.  `games/ur/clauses.py` tells which numbered rule a reason stands for.

A board's image has them as text, `en.txt`, which is read for each message and never kept:
blocks of BLOCK bytes, in each an empty line, whole lines `601 text`, and newlines to its end;
the short ones, complete, in `short_en.txt`.
"""

from ..compat import const
from . import tables

BLOCK = const(256)  # bytes, more than the longest line

LANGUAGES = ("en", "es")

_GROUPS = ("common", "ur", "uros", "arbos", "pilus", "community", "table", "table", "board")
_OF_GAMES = (600, 604, 717, 752, 800, 806)  # their first argument is the id of a game
_home = globals().get("__file__", "")
_home = _home[: -len("words/__init__.mpy")] if _home.endswith(".mpy") else ""  # of an image


def group_of(code):
    """Return the name of the group that the message id `code` belongs to."""
    return _GROUPS[code // 100]


def template(code, language, short=False):
    """Return the template of message `code`; raises KeyError where no language has it."""
    name = group_of(code)
    if _home:
        path = "%s%s/%s%s.txt" % (_home, _folder(name), "short_" if short else "", language)
        return find(open(path, "rb"), code)
    return tables.template(code, language, _folder(name), short)


def _folder(name):
    """Return the folder of a group's words, within the engine's."""
    if name in ("common", "table", "board"):
        return "words/" + name
    return "games/" + name + "/words"


def find(file, code):
    """Return the template of message `code` in an open file of an image; raises KeyError."""
    # a module of a pack has no more of a file than this (firmware/main.py): nothing to close
    mark, block = b"\n%d " % code, bytearray(BLOCK)
    while file.readinto(block) == BLOCK:
        if mark in block:
            line = bytes(block)
            start = line.find(mark) + len(mark)
            return line[start : line.find(b"\n", start)].decode()
    raise KeyError(code)


def explain(code, args=(), language="en", short=False):
    """Return message `code` in words, `args` filled in.

    They are texts, numbers, messages themselves, or lists of texts and messages.
    """
    words = template(code, language, short)
    args = [_word(arg, language, short) for arg in args]
    if code in _OF_GAMES:
        return words.format(title(args[0]), *args[1:])
    return words.format(*args)


def explain_line(code, args=(), language="en", short=False):
    """Return message `code` in words, as a line of its own: it begins with a capital.

    The name of a place does not: of "a" and "A" either may be one.
    """
    text, words = explain(code, args, language, short), template(code, language, short)
    if words[:1] == "{":
        message = args[int(words[1])]
        if isinstance(message, (list, tuple)) and message and not isinstance(message[0], int):
            message = message[0]  # of a list of texts and messages
        if not isinstance(message, (list, tuple)) or not message:
            return text
        words = template(message[0], language, short)
    return text if words[:1] == "{" else text[:1].upper() + text[1:]


def _word(arg, language, short):
    """Return an argument of a message in words."""
    if not isinstance(arg, (list, tuple)):
        return arg
    if arg and isinstance(arg[0], int):
        return _name(arg, language, short)
    return " ".join([_name(part, language, short) for part in arg])


def _name(message, language, short):
    """Return the words of a text, or of a message that is an argument of another."""
    if isinstance(message, str):
        return message
    return template(message[0], language, short).format(*message[1:])


def title(game):
    """Return the name of a game by its id; it is the same in all languages."""
    return "Building Community" if game == "community" else game[:1].upper() + game[1:]


def clause(code):
    """Return the number of the rule that reason `code` stands for ("UR-35"), or ""."""
    return tables.clause(code, group_of(code))
