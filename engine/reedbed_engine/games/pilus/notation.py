"""How actions of Pilus are read, `BGRY@C4r1`, `mC4`, `stay`, `pass`, and listed."""

from ...compat import TYPE_CHECKING
from ...errors import BadNotation
from ..base.game import BAD_SPELLING, OFF_BOARD
from ..base.notation import clip
from .actions import pack_placement
from .tiles import cell_at, find_tile
from .turns import PASS, STAY

if TYPE_CHECKING:
    from .rules import Pilus


def read_action(game: "Pilus", text: str) -> int:
    """Return the action that `text` spells, legal or not.  Raises BadNotation."""
    if text == "pass":
        return PASS
    if text == "stay":
        return STAY
    size = game.options["size"]
    if text[:1] == "m":
        action = cell_of(text[1:], size)
    else:
        action = _placement_of(text, size)
    if action < 0:
        raise BadNotation(OFF_BOARD if action == -1 else BAD_SPELLING, clip(text))
    return action


def cell_of(text: str, size: int) -> int:
    """Return the cell called `text`, -1 if it lies off the table, -2 if that is not a name."""
    if not 2 <= len(text) <= 3 or not "A" <= text[0] <= "Z":
        return -2
    if not "1" <= text[1] <= "9" or not "0" <= text[-1] <= "9":
        return -2
    row, column = ord(text[0]) - 65, int(text[1:])
    if row >= size or column > size:
        return -1
    return cell_at(row, column - 1)


def _placement_of(text: str, size: int) -> int:
    """Return the placement that `text` spells.

    -1 if its anchor lies off the table, -2 if it spells none.
    """
    if len(text) not in (9, 10) or text[4] != "@" or text[-2] != "r" or text[-1] not in "0123":
        return -2
    tile = find_tile(text[:4])
    anchor = cell_of(text[5:-2], size)
    if tile < 0 or anchor < 0:
        return -2 if tile < 0 else anchor
    return pack_placement(anchor, tile, int(text[-1]))
