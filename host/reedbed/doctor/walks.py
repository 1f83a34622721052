"""Walk over a board's sensors, try its other parts, and find how its panels lie."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from reedbed_engine.games.base.lights import OFF, QUESTION, TARGET, WRONG
from reedbed_engine.table.buttons import NAMES

from ..link import Client
from .orientation import Grid, format_cells, invert_cells, solve_orientation
from .wiring_faults import Seen, explain_buttons, explain_cells, explain_held, explain_weak

if TYPE_CHECKING:
    from .testers import Tester

# the display's eight rows of 16 letters, four in each text
_ROWS = [f"{row}. {'-' * 12}{row}" for row in range(1, 9)]

ORIENTED = ("sensors", "lights")
_AGAIN = 3  # cells at most that are touched once more, with two magnets
_BUTTON = 1000  # the first of the buttons, where cells are numbered (wire.md of the engine)

Tell = Callable[[str], None]


class Walk(NamedTuple):
    """How many cells were walked over, and what is wrong with them."""

    n_walked: int
    faults: list[str]


def format_place(client: Client, number: int) -> str:
    """Return a cell in words; row 1 is the far one of player 1, column 1 the left one.

    What chatters may also be a button, or an input of the chain that no cell belongs to.
    """
    if number >= client.n_cells:
        button = number - _BUTTON
        return f"button {NAMES[button].upper()}" if 0 <= button < len(NAMES) else "an unused input"
    if not client.panels.are_many:
        return format_cell(client, number)
    panel, sensor = client.panels.find_sensor(number)
    return f"{format_cell(client, number)} (panel {panel}, sensor {sensor})"


def format_cell(client: Client, cell: int) -> str:
    """Return row and column of a cell in words."""
    row, col = divmod(cell, client.board["cols"])
    return f"row {row + 1}, column {col + 1}"


@asynccontextmanager
async def take_out_of_play(client: Client) -> AsyncIterator[bytearray]:
    """Take the table out of play; give the lights that `show_lights` shows.  Raises Refused."""
    codes = bytearray(client.n_cells)
    await show_lights(client, codes)
    try:
        yield codes
    finally:
        await client.ask("test", c="")


async def show_lights(client: Client, codes: Iterable[int]) -> None:
    """Show a light on each cell."""
    await client.ask("test", c=bytes(codes).hex())


async def walk_buttons(client: Client, tester: "Tester") -> list[str]:
    """Have each button pressed once; return what is wrong.  Raises Refused, NoAnswer."""
    seen = {}
    async with take_out_of_play(client):
        held = client.list_pressed_buttons()
        for name in NAMES:
            if name not in held:
                found = await tester.press(name)
                if found != {name}:
                    seen[name] = found
    stuck = [f"{name.upper()} is seen though nobody presses it" for name in sorted(held)]
    return stuck + explain_buttons(seen)


async def try_display(client: Client, tester: "Tester") -> list[str]:
    """Number the display's rows; return what was denied.  Raises Refused, NoAnswer."""
    async with take_out_of_play(client) as codes:
        lines = [" ".join(_ROWS[:4]), " ".join(_ROWS[4:])]
        await client.ask("test", c=codes.hex(), lines=lines)
        whole = await tester.confirm("Does the display show eight rows, numbered 1 to 8?")
    return [] if whole else ["the display does not show what it should"]


async def try_sound(client: Client, tester: "Tester") -> list[str]:
    """Play a tune; return what was denied.  Raises Refused, NoAnswer."""
    async with take_out_of_play(client) as codes:
        await client.ask("test", c=codes.hex(), sound="end")
        heard = await tester.confirm("Did you hear three tones, each higher than the one before?")
    return [] if heard else ["the buzzer does not sound as it should"]


async def walk_sensors(client: Client, tester: "Tester", first: int = 0) -> Walk:
    """Have each cell from `first` on touched once, until Ctrl-C.  Raises Refused, NoAnswer."""
    wrong: Seen = {}
    held, weak = set[int](), set[int]()
    n_walked = n_again = 0
    async with take_out_of_play(client) as codes:
        try:
            for cell in range(first, client.n_cells):
                if cell in client.list_covered_cells():
                    held.add(cell)
                else:
                    codes[cell] = QUESTION
                    await show_lights(client, codes)
                    seen = await tester.touch(cell, format_place(client, cell))
                    codes[cell] = TARGET if seen == {cell} else WRONG
                    if seen != {cell}:
                        wrong[cell] = frozenset(seen)
                    if not seen and client.shape.senses_pieces and n_again < _AGAIN:
                        n_again += 1
                        what = f"{format_place(client, cell)} with a second magnet on the piece"
                        if await tester.touch(cell, what, 2) == {cell}:
                            weak.add(cell)
                n_walked += 1
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if not n_walked or task is None:
                raise
            task.uncancel()
    place = partial(format_place, client)
    faults = explain_held(held, place) + explain_weak(weak, wrong, n_walked, place)
    return Walk(n_walked, faults + explain_cells(wrong, client.shape, place, client.panels))


async def find_orientation(
    client: Client, tester: "Tester", grid: Grid, tell: Tell
) -> dict[str, bool]:
    """Find out how the sensors lie, then the lights; put both right; return which was changed.

    It ends where a touch is not seen: what is not in the answer is not known.
    Raises NotStraight, Refused, NoAnswer.
    """
    changed = {}
    for kind in ORIENTED:
        seen = {}
        async with take_out_of_play(client) as codes:
            for cell in grid.to_touch():
                what = format_place(client, cell)
                if kind == "lights":
                    codes[cell] = QUESTION
                    await show_lights(client, codes)
                    what = "the cell that is lit"
                found = await _touch_one_cell(tester, cell, what, tell)
                if found is None:
                    return changed
                seen[cell] = found
                codes[cell] = OFF
        cells = solve_orientation(grid, seen)
        if kind == "lights":
            cells = invert_cells(cells)
        changed[kind] = cells != list(range(len(cells)))
        if changed[kind]:
            await client.ask("map", kind=kind, map=format_cells(cells))
    return changed


async def _touch_one_cell(tester: "Tester", cell: int, what: str, tell: Tell) -> int | None:
    """Return the one cell that was seen when `cell` was touched; None to leave it."""
    for _ in range(3):
        seen = await tester.touch(cell, what)
        if len(seen) == 1:
            return seen.pop()
        tell(f"{len(seen)} cells were seen, not one: once more")
    return None
