"""How actions of Building Community are read, `C4xD4`, `mC4`, `pass`, and listed."""

from ...compat import TYPE_CHECKING, const
from ...errors import BadNotation
from ..base.game import BAD_SPELLING, OFF_BOARD
from ..base.hexagon import row_length, row_start
from ..base.notation import clip, number
from .actions import MOVE, PASS, pack_swap

if TYPE_CHECKING:
    from .rules import Community

EARLIER_FIRST = const(49)  # words in words/

_LONGEST = const(7)


def read_action(game: "Community", text: str) -> int:
    """Return the action that `text` spells; raises BadNotation."""
    side = game.options["side"]
    if text == "pass":
        return PASS
    if len(text) <= _LONGEST:
        if text.startswith("m"):
            return MOVE | _cell(side, text[1:], text)
        earlier, cross, later = text.partition("x")
        if cross:
            a, b = _cell(side, earlier, text), _cell(side, later, text)
            if a > b:
                raise BadNotation(EARLIER_FIRST, later, earlier)
            if a < b:
                return pack_swap(a, b)
    raise BadNotation(BAD_SPELLING, clip(text))


def _cell(side: int, name: str, text: str) -> int:
    cell = _find_cell(side, name)
    if cell < 0:
        raise BadNotation(BAD_SPELLING, text)
    if not cell:
        raise BadNotation(OFF_BOARD, name)
    return cell


def _find_cell(side: int, text: str) -> int:
    """Return the cell called `text`; 0 if it is spelled well but off the board, else -1."""
    if not 1 < len(text) < 4 or not "A" <= text[0] <= "Z":
        return -1
    place = number(text[1:], 0, 99)
    if place < 0:
        return -1
    row = ord(text[0]) - 65
    if row > 2 * side - 2 or not 0 < place <= row_length(side, row):
        return 0
    return row_start(side, row) + place - 1
