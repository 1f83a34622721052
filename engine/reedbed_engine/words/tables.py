"""The words as modules have them, and the rules' clauses: what an image has in another form."""

from ..loading import load

_HERE = "reedbed_engine.words."


def template(code, language, name, short):
    """Return the template of message `code` of the group `name`; raises KeyError."""
    if short:
        found = _table(language, "short_" + name).get(code)
        if found is not None:
            return found
    return _table(language, name)[code]


def clause(code, name):
    """Return the number of the rule that reason `code` stands for, or ""."""
    try:
        return load(_HERE + "clauses." + name).CLAUSES.get(code, "")
    except ImportError:  # groups without rules of a game
        return ""


def _table(language, name):
    return load(_HERE + language + "." + name).WORDS
