"""Turn a message id and its arguments into a sentence, in the language and length asked for.

Ids are grouped by hundreds; each group has a module a language, loaded when it is first needed:
`words/en/ur.py` holds `WORDS`, a dict from id to a `str.format` template.  `words/clauses/ur.py`
tells which numbered rule a reason stands for.  Short forms (at most 42 characters, two lines of
21) live in `words/en/short_ur.py`; where there is none the long form serves.
"""

import sys

LANGUAGES = ("en", "es")

_GROUPS = ("common", "ur", "uros", "arbos", "pilus", "community", "table", "table", "board")


def group_of(code):
    """Return the name of the group that the message id `code` belongs to."""
    return _GROUPS[code // 100]


def template(code, language, short=False):
    """Return the template of message `code`; raises KeyError where no language has it."""
    name = group_of(code)
    if short:
        found = _table(language, "short_" + name).get(code)
        if found is not None:
            return found
    return _table(language, name)[code]


def explain(code, args=(), language="en", short=False):
    """Return message `code` in words, `args` filled in."""
    return template(code, language, short).format(*args)


def clause(code):
    """Return the number of the rule that reason `code` stands for ("UR-35"), or ""."""
    try:
        return _module("clauses." + group_of(code)).CLAUSES.get(code, "")
    except ImportError:  # groups without rules of a game
        return ""


def _table(language, name):
    path = language + "." + name
    try:
        return _module(path).WORDS
    except ImportError:
        if not name.startswith("short_"):
            raise
        return {}


def _module(name):
    path = __name__ + "." + name
    if path not in sys.modules:
        __import__(path)
    return sys.modules[path]
