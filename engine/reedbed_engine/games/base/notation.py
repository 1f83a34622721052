"""Small pieces that every notation is made of, and what all games say of texts."""

from ...compat import Sequence, const
from ...errors import BadPosition

# message ids, see words/common/
WRONG_GAME = const(277)
WRONG_FIELDS = const(278)
BAD_HEADER = const(279)
BAD_NUMBER = const(280)
BAD_PHASE = const(281)
BAD_PLAYER = const(282)
NO_ACTION_DUE = const(283)
FINISHED = const(284)
UNKNOWN_OPTION = const(285)
OPTION_VALUE = const(286)
OPTION_TWICE = const(287)
BAD_ROWS = const(290)

OVER = "over"  # the phase of a game that has ended


def number(text: str, low: int, high: int) -> int:
    """Return the number that `text` spells, or -1.

    Plain decimal digits, no sign, no leading zero, at most nine digits, `low` .. `high` (both
    >= 0): everything else gives -1, whatever its length.
    """
    if not 0 < len(text) < 10 or (text[0] == "0" and len(text) > 1):
        return -1
    for letter in text:
        if letter not in "0123456789":
            return -1
    value = int(text)
    return value if low <= value <= high else -1


def field(text: str, low: int, high: int) -> int:
    """Return the number that a field of a position spells; raises BadPosition."""
    value = number(text, low, high)
    if value < 0:
        raise BadPosition(BAD_NUMBER, clip(text), low, high)
    return value


def clip(text: str) -> str:
    """Return `text` fit for a message: no longer than 24 characters."""
    return text if len(text) <= 24 else text[:21] + "..."


def read_pair(text: str, low: int, high: int) -> tuple[int, int]:
    """Return the two numbers of a field, joined by a comma; raises BadPosition."""
    one, _, two = text.partition(",")
    return field(one, low, high), field(two, low, high)


def read_player(
    text: str, phase: str = "", most: int = 2, phases: Sequence[str] | None = None
) -> int:
    """Return the player, 1 to `most`, who acts in `phase`, one of `phases`; raises BadPosition."""
    if text == "0" or phase == OVER:
        raise BadPosition(FINISHED)
    if phases is not None and phase not in phases:
        raise BadPosition(BAD_PHASE, clip(phase))
    player = number(text, 1, most)
    if player < 0:
        raise BadPosition(BAD_PLAYER, clip(text))
    return player


def split_fields(text: str, count: int) -> list[str]:
    """Return the `count` fields of a text, which blanks part; raises BadPosition."""
    fields = text.split()
    if len(fields) != count:
        raise BadPosition(WRONG_FIELDS, count, len(fields))
    return fields
