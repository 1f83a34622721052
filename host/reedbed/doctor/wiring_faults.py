"""What touches say of the wiring: which wires are exchanged, which do not get through.

A builder's mistake shows in many cells at once; reported cell by cell nobody sees what it is.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations, groupby

from reedbed_engine.games.base.board import Board

from ..link.panels import UNKNOWN, Panels, find_register

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


def explain_weak(weak: set[int], seen: Seen, n_walked: int, place: Place) -> list[str]:
    """Return what cells say that feel two magnets but not one; take them out of `seen`."""
    if not weak:
        return []
    if len(seen) == n_walked and not any(seen.values()):
        seen.clear()
        return ["no cell feels the piece, but two magnets: its magnet is too weak"]
    for cell in weak:
        del seen[cell]
    felt = "feels two magnets but not one: its switch lies too deep, or the magnet is too weak"
    return [f"{place(cell)} {felt}" for cell in sorted(weak)]


def explain_cells(seen: Seen, board: Board, place: Place, panels: Panels = UNKNOWN) -> list[str]:
    """Return what is wrong; `place` gives a cell in words."""
    left = dict(seen)
    found = [
        *_find_joined_data(left, place, panels),
        *_find_leader(left, place, panels),
        *_find_silent_chain(left, panels),
        *_find_silence(left, board),
        *_find_pairs(left, place),
        *_find_moved_panels(left, panels),
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


def _find_joined_data(left: Seen, place: Place, panels: Panels) -> list[str]:
    """Say that a sensor holds the line on which others' bits come; take them out."""
    chain = [cell for cells in panels.sensors for cell in cells]
    for at, cell in enumerate(chain):
        others = left.get(cell, frozenset())
        if len(others) >= _MANY and others == set(chain[at:]) and left.get(chain[at + 1]):
            for other in chain[at : at + 2]:
                left.pop(other, None)
            panel, number = find_register(panels.find_sensor(cell))
            what = f"{place(cell)} touched: all that is behind it is seen"
            return [f"{what}: its input of register {number} of panel {panel} is joined to SER"]
    return []


def _find_silent_chain(left: Seen, panels: Panels) -> list[str]:
    """Say from where on a chain of panels is silent, and which registers are; take them out."""
    registers = list(panels.list_registers()) if panels.are_many else []
    silent = {cell for cell, others in left.items() if not others}
    behind = set[int]()
    first, found = None, []
    for place, cells in reversed(registers):
        if not silent.issuperset(cells):
            break
        first = place
        behind.update(cells)
    if first and len(behind) >= _MANY:
        if first.number == 1:
            cable = f"the cable to panel {first.panel} (data, latch, 3V3, +5V) and at its buffer"
            found.append(
                f"nothing is seen of panel {first.panel} and those behind it: look at {cable}"
            )
        else:
            what = f"register {first.number} of panel {first.panel}"
            found.append(f"nothing is seen from {what} on: look at its QH and its supply")
        silent -= behind
        _take_out(left, behind)
    for place, cells in registers:
        if len(cells) > 1 and silent.issuperset(cells):
            what = f"register {place.number} of panel {place.panel}"
            found.append(f"nothing is seen of {what}: look at its SH/LD and its supply")
            _take_out(left, cells)
    return found


def _find_pairs(left: Seen, place: Place) -> list[str]:
    """Say which cells are always seen together; take them out."""
    found = []
    for cell, others in list(left.items()):
        other = max(others - {cell}, default=cell)
        if others == {cell, other} != {cell} and left.get(other) == others:
            found.append(
                f"{place(cell)} and {place(other)} are seen together: a short between them"
            )
            _take_out(left, others)
    return found


def _find_moved_panels(left: Seen, panels: Panels) -> list[str]:
    """Say which panels lie in each other's place, and which are turned; take them out."""
    found = []
    chains = list(enumerate(panels.sensors, 1)) if panels.are_many else []
    for (one, cells), (other, others) in combinations(chains, 2):
        pairs = [*zip(cells, others, strict=False), *zip(others, cells, strict=False)]
        if all(left.get(cell) == {seen} for cell, seen in pairs):
            what = f"panel {one} and panel {other} are exchanged"
            found.append(f"{what}: swap them, or their cables")
            _take_out(left, (*cells, *others))
    for panel, cells in chains:
        wrong = [left[cell] for cell in cells if cell in left]
        if len(wrong) >= max(len(cells) - 1, 1) and all(
            len(seen) == 1 and seen.issubset(cells) for seen in wrong
        ):
            what = f"panel {panel} lies turned or mirrored"
            found.append(f"{what}: turn it, or have --only orientation put that right")
            _take_out(left, cells)
    return found


def _take_out(left: Seen, cells: Iterable[int]) -> None:
    for cell in cells:
        left.pop(cell, None)


def _find_leader(left: Seen, place: Place, panels: Panels) -> list[str]:
    """Say where a touch of one cell is seen at many that nothing else reaches; take them out.

    So does a chain of registers behind one that is not clocked: its first input stands at its
    output.
    """
    for cell, others in list(left.items()):
        if len(others) >= _MANY and all(not left.get(other, others) for other in others - {cell}):
            _take_out(left, others | {cell})
            what = f"{len(others)} cells follow {place(cell)} and nothing else"
            where, way = "its register", ""
            if panels.are_many:
                panel, number = find_register(panels.find_sensor(cell))
                where = f"register {number} of panel {panel}"
                way = ": look at the panel's cable and buffer" if number == 1 else ""
            return [f"{what}: CLK does not reach {where}, or is exchanged with SH/LD{way}"]
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
