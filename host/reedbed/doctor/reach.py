"""How far a piece is felt: in the middle of its cell, on its way to the next, when it has gone.

A sensor that lies wrong is silent under a piece in the middle, or speaks for a piece beside its
cell (hardware/magnetics of the project).
"""

from collections.abc import Iterable

from reedbed_engine.games.base.lights import QUESTION, TARGET

from ..link import Client
from .testers import Tester
from .walks import Tell, format_place, show_lights, take_out_of_play

Felt = frozenset[int]


def choose_cells(rows: int, cols: int) -> tuple[int, list[tuple[int, str]]]:
    """Return a cell in the middle of the board, and those beside it with the way there."""
    row, col = rows // 2, cols // 2
    beside = []
    if col + 1 < cols:
        beside.append((row * cols + col + 1, "to the right"))
    if row + 1 < rows:
        beside.append(((row + 1) * cols + col, "towards you"))
    return row * cols + col, beside


async def walk_reach(client: Client, tester: Tester, tell: Tell) -> list[str]:
    """Have a piece moved over a cell and its neighbours; return what is wrong.

    What is felt is shown all the time, by lights and in words.  `tell` is given what is good to
    know but not a fault.  Raises Refused, NoAnswer.
    """
    cell, beside = choose_cells(client.board["rows"], client.board["cols"])
    where = format_place(client, cell)
    before = client.list_covered_cells()
    faults: list[str] = []

    async def show(felt: Felt) -> str:
        codes = bytearray(client.n_cells)
        codes[cell] = QUESTION
        for each in felt - before:
            codes[each] = TARGET
        await show_lights(client, codes)
        return _format_cells(client, felt - before)

    async def watch(request: str, *way: int) -> list[Felt]:
        return [felt - before for felt in await tester.watch(request, way, show)]

    async with take_out_of_play(client):
        await show(Felt())
        seen = await watch(f"stand a piece in the middle of {where}", cell)
        faults += _judge_middle(client, cell, seen[-1])
        for other, way in beside:
            seen = await watch(f"slide it slowly {way}, into the middle of the next cell", other)
            faults += _judge_slide(client, cell, other, seen)
            if _is_felt_again(cell, seen):
                tell(f"beside the middle of {where} is a strip where a piece is not felt, {way}")
            await watch(f"slide it back to {where}", cell)
        seen = await watch("take it away", *())
        if seen[-1]:
            words = _format_cells(client, seen[-1])
            faults.append(f"no piece is there, and {words} is still felt: its switch is held")
    return faults


def _judge_middle(client: Client, cell: int, felt: Felt) -> list[str]:
    """Return what is wrong about a piece in the middle of `cell`."""
    where, faults = format_place(client, cell), []
    if cell not in felt:
        faults.append(
            f"a piece in the middle of {where} is not felt:"
            " a lying reed belongs beside the middle, or the magnet is too weak or too high"
        )
    return faults + _judge_others(client, felt - {cell}, f"a piece in the middle of {where}")


def _judge_slide(client: Client, cell: int, other: int, seen: list[Felt]) -> list[str]:
    """Return what is wrong about a piece that went from the middle of `cell` to `other`."""
    faults = []
    if other not in seen[-1]:
        faults.append(f"a piece in the middle of {format_place(client, other)} is not felt")
    elif cell in seen[-1]:
        faults.append(
            f"{format_place(client, cell)} still feels a piece in the middle of"
            f" {format_place(client, other)}: magnet too strong, or cells too close"
        )
    passing = Felt().union(*seen) - {cell, other}
    return faults + _judge_others(
        client, passing, f"a piece on its way from {format_place(client, cell)}"
    )


def _judge_others(client: Client, others: Felt, what: str) -> list[str]:
    if not others:
        return []
    words = _format_cells(client, others)
    return [f"{what} is also felt by {words}: magnet too strong, or cells too close"]


def _is_felt_again(cell: int, seen: list[Felt]) -> bool:
    """Tell whether a cell lost a piece on its way and felt it once more."""
    changes = [cell in felt for felt in seen]
    return sum(now and not was for was, now in zip(changes, changes[1:], strict=False)) > 0


def _format_cells(client: Client, cells: Iterable[int]) -> str:
    return " and ".join(format_place(client, cell) for cell in sorted(cells)) or "nothing"
