"""The words as modules have them; an image has them as texts."""

from ..compat import Any
from ..loading import load, package_of

_ENGINE = "reedbed_engine."


def template(code: int, folder: str, game_id: str, language: str, short: bool) -> str:
    """Return the template of message `code`, in `folder` or of the game; raises KeyError."""
    package = package_of(game_id) + ".words" if game_id else _ENGINE + folder.replace("/", ".")
    package += "."
    try:
        return _find(code, load(package + language), short)
    except (ImportError, KeyError):
        return _find(code, load(package + "en"), short)


def _find(code: int, words: Any, short: bool) -> str:
    return words.SHORT_WORDS[code] if short and code in words.SHORT_WORDS else words.WORDS[code]
