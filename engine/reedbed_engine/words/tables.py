"""The words as modules have them, and the rules' clauses: what an image has in another form."""

from ..loading import load

_ENGINE = "reedbed_engine."


def template(code, language, folder, short):
    """Return the template of message `code` in the words of `folder`; raises KeyError."""
    words = load(_ENGINE + folder.replace("/", ".") + "." + language)
    return words.SHORT_WORDS[code] if short and code in words.SHORT_WORDS else words.WORDS[code]


def clause(code, name):
    """Return the number of the rule that reason `code` stands for, or ""."""
    try:
        return load(_ENGINE + "games." + name + ".clauses").CLAUSES.get(code, "")
    except ImportError:  # groups without rules of a game
        return ""
