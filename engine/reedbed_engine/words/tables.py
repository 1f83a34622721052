"""The words as modules have them, and the rules' clauses: what an image has in another form."""

from ..loading import load

ENGLISH = "en"
_ENGINE = "reedbed_engine."


def template(code, folder, language, short):
    """Return the template of message `code` in the words of `folder`; raises KeyError."""
    try:
        return _find(code, load(_module(folder, language)), short)
    except (ImportError, KeyError):
        return _find(code, load(_module(folder, ENGLISH)), short)


def _module(folder, language):
    return _ENGINE + folder.replace("/", ".") + "." + language


def _find(code, words, short):
    return words.SHORT_WORDS[code] if short and code in words.SHORT_WORDS else words.WORDS[code]


def clause(code, of):
    """Return the number of the rule that a game's reason stands for, or ""."""
    return load(_ENGINE + "games." + of + ".clauses").CLAUSES.get(code, "")
