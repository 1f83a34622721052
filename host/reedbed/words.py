"""Message lists of the wire as sentences, at the edge."""

from typing import Any

from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.words import explain, explain_line


def format_message(
    message: list[Any], game_id: str = "", language: str = "en", *, is_line: bool = False
) -> str:
    """Return what `message`, a list [id, argument, ...] of the game `game_id`, says; "" for none.

    With `is_line` it stands alone, and begins with a capital.
    A board may be newer than this program: an id without words is shown as a number.
    """
    if not message:
        return ""
    try:
        return (explain_line if is_line else explain)(message[0], message[1:], game_id, language)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, ImportError):
        return "#" + " ".join(map(str, message))


def format_in_all_languages(
    message: list[Any], game_id: str = "", *, is_line: bool = False
) -> dict[str, str]:
    """Return the sentence by language."""
    return {name: format_message(message, game_id, name, is_line=is_line) for name in LANGUAGES}
