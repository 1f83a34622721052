"""How actions of Arbos are read, `C4`, `+C4`, `xC4`, `-C4`, `sac`, `pass`, and listed."""

from ...compat import TYPE_CHECKING
from ...errors import BadNotation
from ..base.game import BAD_SPELLING, OFF_BOARD
from ..base.notation import clip, number
from ..base.square import ROWS
from .actions import PASS, SAC, pack_action

if TYPE_CHECKING:
    from ..base.square import SquareGrid
    from .rules import Arbos

_LETTERS = "+x-"  # of the kinds 1, 2, 3


def read_action(game: "Arbos", text: str) -> int:
    """Return the action that `text` spells.  Raises BadNotation."""
    if text == "pass":
        return PASS
    if text == "sac":
        return SAC
    if not text or len(text) > 4:
        raise BadNotation(BAD_SPELLING, clip(text))
    kind = _LETTERS.find(text[0]) + 1
    return pack_action(kind, _read_cell(game.board.grid, text[1:] if kind else text))


def _read_cell(grid: "SquareGrid", text: str) -> int:
    """Return the index of the cell with this name.  Raises BadNotation."""
    row = ROWS.find(text[0]) if 2 <= len(text) <= 3 else -1
    column = number(text[1:3], 1, 99)
    if row < 0 or column < 0:
        raise BadNotation(BAD_SPELLING, clip(text))
    if row >= grid.size or column > grid.size:
        raise BadNotation(OFF_BOARD, text)
    return (row + 2) * grid.stride + column - 1
