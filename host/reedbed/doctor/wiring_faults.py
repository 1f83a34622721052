"""What touches say of the wiring: which wires are exchanged, which do not get through.

A builder's mistake shows in many cells at once; reported cell by cell nobody sees what it is.
"""

from collections.abc import Callable, Mapping
from itertools import groupby

from reedbed_engine.games.base.board import Board

Seen = dict[int, frozenset[int]]  # cell touched, where anything else was seen: what was seen
Place = Callable[[int], str]
_MANY = 8  # cells that follow one: the inputs of a register


def explain_buttons(seen: Mapping[str, set[str]]) -> list[str]:
    """Return what is wrong; `seen`: button pressed, where anything else was seen, to that."""
    found, left = [], dict(seen)
    for name, others in seen.items():
        other = next(iter(others), "")
        if len(others) == 1 and left.get(other) == {name} and name in left:
            found.append(f"{name.upper()} and {other.upper()} are exchanged: swap their wires")
            del left[name], left[other]
    for name, others in left.items():
        what = " and ".join(other.upper() for other in sorted(others)) or "nothing"
        found.append(f"{name.upper()} pressed: {what} seen")
    return found


def explain_held(held: set[int], place: Place) -> list[str]:
    """Return what is wrong with cells that are seen though nothing is there."""
    found = []
    for _, run in groupby(enumerate(sorted(held)), key=lambda pair: pair[1] - pair[0]):
        cells = [cell for _, cell in run]
        verb = "is" if len(cells) == 1 else "are"
        found.append(
            f"{_format_cells(cells, place)} {verb} seen though nothing is there: an input at GND"
            " or without its pull-up, or a switch that stays closed"
        )
    return found


def explain_cells(seen: Seen, board: Board, place: Place) -> list[str]:
    """Return what is wrong; `place` gives a cell in words."""
    left = dict(seen)
    found = [
        *_find_leader(left, place),
        *_find_silence(left, board),
        *_find_exchanges(left, board, place),
    ]
    for cell, others in left.items():
        what = " and ".join(map(place, sorted(others)))
        hint = "" if others else _format_silent(board)
        found.append(f"{place(cell)} touched: {what or 'nothing'} seen{hint}")
    return found


def _format_silent(board: Board) -> str:
    if board.senses_pieces:
        return ": look at its switch, its pull-up and its wire"
    return ": look at its key, its wire and, where it has one, which way round its diode is"


def _find_silence(left: Seen, board: Board) -> list[str]:
    """Say that nothing is seen of all cells, or of a row or column of keys; take them out."""
    silent = {cell for cell, others in left.items() if not others}
    found = []
    for what, cells in _list_groups(board):
        if cells <= silent & left.keys():
            found.append(f"no cell of {what} is seen: look at the wires that they share")
            for cell in cells:
                del left[cell]
    return found


def _list_groups(board: Board) -> list[tuple[str, set[int]]]:
    rows, cols = board.rows, board.cols
    return [
        ("the board", set(range(rows * cols))),
        *((f"row {row + 1}", set(range(row * cols, (row + 1) * cols))) for row in range(rows)),
        *((f"column {col + 1}", set(range(col, rows * cols, cols))) for col in range(cols)),
    ]


def _find_leader(left: Seen, place: Place) -> list[str]:
    """Say where a touch of one cell is seen at many that nothing else reaches; take them out.

    So does a chain of registers behind one that is not clocked: its first input stands at its
    output.
    """
    for cell, others in list(left.items()):
        if len(others) >= _MANY and all(not left.get(other, others) for other in others - {cell}):
            for other in others | {cell}:
                left.pop(other, None)
            what = f"{len(others)} cells follow {place(cell)} and nothing else"
            return [f"{what}: CLK does not reach its register, or is exchanged with SH/LD"]
    return []


def _find_exchanges(left: Seen, board: Board, place: Place) -> list[str]:
    """Say which cells answer for each other, those that lie equally far apart together."""
    pairs = {}
    for cell, others in left.items():
        other = next(iter(others), -1)
        if len(others) == 1 and cell < other and left.get(other) == {cell}:
            pairs[cell] = other
    found = []
    for _, group in groupby(sorted(pairs, key=lambda cell: (pairs[cell] - cell, cell)),
                            key=lambda cell: pairs[cell] - cell):  # fmt: skip
        cells = list(group)
        found.append(_format_exchange(cells, [pairs[cell] for cell in cells], board, place))
    for cell, other in pairs.items():
        del left[cell], left[other]
    return found


def _format_exchange(ones: list[int], others: list[int], board: Board, place: Place) -> str:
    if len(ones) == 1:
        return f"{place(ones[0])} and {place(others[0])} are exchanged: swap their wires"
    names = {tuple(sorted(cells)): what for what, cells in _list_groups(board)}
    one, other = names.get(tuple(ones)), names.get(tuple(others))
    if one and other:
        return f"{one} and {other} are exchanged: swap their wires"
    spelled = f"{_format_cells(ones, place)} and {_format_cells(others, place)}"
    return f"{spelled} are exchanged: two registers or tiles in the wrong order"


def _format_cells(cells: list[int], place: Place) -> str:
    if len(cells) == 1:
        return place(cells[0])
    return f"the {len(cells)} cells from {place(cells[0])} to {place(cells[-1])}"
