"""Turn a message id and its arguments into a sentence, in the language and length asked for.

Ids up to 255 belong to a game; those from 256 on are common.  A module a language, such as
`games/GAME/words/en.py` or `words/table/en.py`, holds `WORDS`, a dict from id, by its name, to a
`str.format` template, and `SHORT_WORDS`, its short forms (at most 42 characters, two lines of 21);
without one the long form serves.  What a language lacks is said in English.

A board's image has them as text, all in this folder, for a chip gives each folder whole blocks:
`games.GAME.words.en.txt`, in which each message is looked for.  Such a file has blocks of BLOCK
bytes, the last one shorter, in each an empty line, whole lines `601 text`, and newlines to its
end; a short form stands in the same block, `601- text`.
"""

from ..compat import TYPE_CHECKING, Any, Callable, Sequence, const
from ..games.base.messages import TITLE
from ..table.messages import DOES_NOT_FIT, LANGUAGE, MENU_LANG, MENU_NEW, MENU_START, NO_CLOCKS
from .board_messages import CANNOT_RESUME, COMES_BACK, UNFINISHED

if TYPE_CHECKING:
    from . import tables

    Read = Callable[[int, str, str, bool], str]  # as `template` does

BLOCK = const(256)  # bytes, more than the longest message
COMMON = const(256)  # the first id that belongs to no game
ENGLISH = "en"

# their first argument is the id of a game
_OF_GAMES = (DOES_NOT_FIT, NO_CLOCKS, MENU_START, MENU_NEW, UNFINISHED, CANNOT_RESUME, COMES_BACK)
_home = globals().get("__file__", "")
_home = _home[: -len("words/__init__.mpy")] if _home.endswith(".mpy") else ""  # of an image

if not _home:  # on a board they would take memory
    from . import tables


def folder_of(code: int, game_id: str = "") -> str:
    """Return the folder, within the engine's, with the words of a message of the game."""
    if code < COMMON:
        return "games/" + game_id + "/words"
    return "words/common" if code < 600 else "words/table" if code < 800 else "words/board"


def template(code: int, game_id: str = "", language: str = ENGLISH, short: bool = False) -> str:
    """Return the template of message `code`; raises KeyError where not even English has it."""
    folder = folder_of(code, game_id)
    if _home:
        return find(_open(folder.replace("/", "."), language), code, short)
    return tables.template(code, folder, game_id if code < COMMON else "", language, short)


def _open(folder: str, language: str) -> Any:
    path = "%swords/%s.%%s.txt" % (_home, folder)
    try:
        return open(path % language, "rb")
    except OSError:
        return open(path % ENGLISH, "rb")


def find(file: Any, code: int, short: bool = False) -> Any:
    """Return the template of message `code` in an open file of an image; raises KeyError."""
    # a module of a pack has no more of a file than this (firmware/main.py): nothing to close
    marks = (b"\n%d- " % code, b"\n%d " % code) if short else (b"\n%d " % code,)
    block, count = bytearray(BLOCK), BLOCK
    while count == BLOCK:
        count = file.readinto(block)
        if count < BLOCK:  # what the block before it has left there is none of it
            block = block[:count]
        for mark in marks:
            if mark in block:
                line = bytes(block)
                start = line.find(mark) + len(mark)
                return line[start : line.find(b"\n", start)].decode()
    raise KeyError(code)


def explain(
    code: int,
    args: Sequence[Any] = (),
    game_id: str = "",
    language: str = ENGLISH,
    short: bool = False,
    read: "Read" = template,
) -> str:
    """Return message `code` in words, `args` filled in.

    They are texts, numbers, messages themselves, or lists of texts and messages.  Messages below
    COMMON belong to the game `game_id`.  `read` gives templates, as `template` does.
    """
    words, filled = read(code, game_id, language, short), []
    for arg in args:
        if isinstance(arg, (list, tuple)):
            texts = []
            for part in [arg] if arg and isinstance(arg[0], int) else arg:
                if not isinstance(part, str):
                    part = explain(part[0], part[1:], game_id, language, short, read)
                texts.append(part)
            arg = " ".join(texts)
        filled.append(arg)
    if code in _OF_GAMES:
        filled[0] = title(filled[0], read)
    elif code == MENU_LANG:
        filled[0] = read(LANGUAGE, "", filled[0], short)
    return words.format(*filled)


def explain_line(
    code: int,
    args: Sequence[Any] = (),
    game_id: str = "",
    language: str = ENGLISH,
    short: bool = False,
    read: "Read" = template,
) -> str:
    """Return message `code` in words, as a line of its own: it begins with a capital.

    The name of a place does not: of "a" and "A" either may be one.
    """
    text = explain(code, args, game_id, language, short, read)
    at = int(text[:1] in ("¿", "¡"))
    words = read(code, game_id, language, short)[at:]
    if words[:1] == "{":
        message = args[int(words[1])]
        if isinstance(message, (list, tuple)) and message and not isinstance(message[0], int):
            message = message[0]  # of a list of texts and messages
        if not isinstance(message, (list, tuple)) or not message:
            return text
        words = read(message[0], game_id, language, short)
    return text if words[:1] == "{" else text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def title(game: str, read: "Read" = template) -> str:
    """Return the name of a game by its id, or the id where nobody knows the game."""
    try:
        return read(TITLE, game, ENGLISH, False)
    except (ImportError, KeyError, OSError):
        return game
