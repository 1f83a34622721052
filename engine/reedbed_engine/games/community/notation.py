"""How actions of Building Community are read, `C4xD4`, `mC4`, `pass`, and listed."""

from ...compat import TYPE_CHECKING, Callable, Cell, const
from ...errors import BadNotation
from ..base.game import BAD_SPELLING, OFF_BOARD
from ..base.hexagon import row_and_number, row_length, row_start
from ..base.notation import clip, number
from .actions import MOVE, PASS, earlier_of, later_of, pack_swap

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


def format_legal(game: "Community", write: Callable[[str], object]) -> None:
    """Write the legal actions in ASCII order, single spaces between them.

    Numbers that sort as the texts do take the place of the actions in the list, so that no more
    than one text is held at a time.
    """
    side, actions = game.options["side"], []
    game.actions(actions)
    if actions == [PASS]:
        write("pass")
        return
    swaps = game.phase == "swap"
    for index in range(len(actions)):
        action = actions[index]
        rank = _rank(side, later_of(action), 0)
        actions[index] = _rank(side, earlier_of(action), 15) << 12 | rank if swaps else rank
    actions.sort()
    between = ""
    for rank in actions:
        write(between)
        write(_ranked(rank >> 12, 15) + "x" if swaps else "m")
        write(_ranked(rank & 4095, 0))
        between = " "


def _rank(side: int, cell: Cell, end: int) -> int:
    """Return row, first digit and second digit of a cell's name, four bits each.

    A missing second digit is `end`: 15 where "x" follows, which comes after all digits,
    0 where nothing does; there the digits 0, 1 are 1, 2.
    """
    row, place = row_and_number(side, cell)
    if place < 10:
        return row << 8 | place << 4 | end
    return row << 8 | 1 << 4 | place - 10 + (0 if end else 1)


def _ranked(rank: int, end: int) -> str:
    """Return the name for which `_rank` gave `rank`."""
    letter, first, second = chr(65 + (rank >> 8)), rank >> 4 & 15, rank & 15
    if second == end:
        return "%s%d" % (letter, first)
    return "%s%d%d" % (letter, first, second if end else second - 1)
