"""How actions of Arbos are read, `C4`, `+C4`, `xC4`, `-C4`, `sac`, `pass`, and listed."""

from ...compat import TYPE_CHECKING, Callable
from ...errors import BadNotation
from ..base.game import BAD_SPELLING, OFF_BOARD
from ..base.notation import clip, number
from ..base.square import ROWS
from .actions import PASS, SAC, index_of, kind_of, pack_action

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


def format_legal(game: "Arbos", write: Callable[[str], object]) -> None:
    """Write the legal actions in ASCII order, single spaces between them.

    `write` gets them one by one; their texts never exist all at once.
    """
    grid, actions = game.board.grid, []
    game.actions(actions)
    kinds = bytearray(grid.length)  # by index: a bit for each kind
    passing = giving = False
    for action in actions:
        if action < SAC:
            kinds[index_of(action)] |= 1 << kind_of(action)
        elif action == SAC:
            giving = True
        else:
            passing = True
    columns = sorted([str(column) for column in range(1, grid.size + 1)])
    gap = ""
    for kind in (1, 3, 0):
        gap = _format_kind(grid, kinds, kind, columns, gap, write)
    if passing:
        write(gap + ("pass sac" if giving else "pass"))
    _format_kind(grid, kinds, 2, columns, " ", write)


def _format_kind(
    grid: "SquareGrid",
    kinds: bytearray,
    kind: int,
    columns: list[str],
    gap: str,
    write: Callable[[str], object],
) -> str:
    """Write the actions of one kind; return what goes before the next."""
    bit, letter = 1 << kind, _LETTERS[kind - 1] if kind else ""
    places = [int(column) - 1 for column in columns]
    for row in range(grid.size):
        start = grid.first + row * grid.stride
        head = letter + ROWS[row]
        for place, column in zip(places, columns):
            if kinds[start + place] & bit:
                write(gap + head + column)
                gap = " "
    return gap
