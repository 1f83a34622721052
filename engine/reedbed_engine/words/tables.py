"""The words as modules have them, and the rules' clauses: what an image has in another form."""

from ..loading import load, package_of
from . import COMMON, ENGLISH

_ENGINE = "reedbed_engine."


def template(code: "int", folder: "str", of: "str", language: "str", short: "bool") -> "str":
    """Return the template of message `code`, in `folder` or of the game `of`; raises KeyError."""
    package = package_of(of) + ".words." if of else _ENGINE + folder.replace("/", ".") + "."
    try:
        return _find(code, load(package + language), short)
    except (ImportError, KeyError):
        return _find(code, load(package + ENGLISH), short)


def _find(code, words, short):
    return words.SHORT_WORDS[code] if short and code in words.SHORT_WORDS else words.WORDS[code]


def clause(code: "int", of: "str" = "") -> "str":
    """Return the number of the rule that reason `code` stands for ("UR-35"), or ""."""
    if code >= COMMON:
        return ""
    try:
        return load(package_of(of) + ".clauses").CLAUSES.get(code, "")
    except ImportError:  # rules without numbers
        return ""
