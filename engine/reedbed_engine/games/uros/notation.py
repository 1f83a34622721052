"""How actions of Uros are read, `hL3`, `pL@C4r1`, and listed."""

from ...compat import TYPE_CHECKING
from ...errors import BadNotation
from ..base.game import BAD_SPELLING, OFF_BOARD
from ..base.notation import clip
from .actions import pack_island
from .islands import FIRST, ISLANDS, ORIENTATIONS, WIDTH

if TYPE_CHECKING:
    from .rules import Uros


def read_action(_game: "Uros", text: str) -> int:
    """Return the action that `text` spells, legal or not.  Raises BadNotation."""
    action = -1
    if len(text) == 3 and text[0] == "h":
        action = _read_house(text)
    elif len(text) == 7 and text[0] == "p" and text[2] == "@":
        action = _read_placement(text)
    if action < 0:
        raise BadNotation(BAD_SPELLING, clip(text))
    return action


def _read_house(text: str) -> int:
    island, k = ISLANDS.find(text[1]), "1234".find(text[2])
    if island < 0 or k < 0 or FIRST[island] + k >= FIRST[island + 1]:
        return -1
    return FIRST[island] + k


def _read_placement(text: str) -> int:
    island, orientation = ISLANDS.find(text[1]), ORIENTATIONS.find(text[5:])
    if island < 0 or orientation < 0 or orientation & 1:
        return -1
    column, row = "ABCDEF".find(text[3]), "654321".find(text[4])
    if column < 0 or row < 0:
        raise BadNotation(OFF_BOARD, text[3:5])
    return pack_island(island, orientation >> 1, WIDTH * (row + 3) + column)
