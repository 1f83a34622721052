"""Walk over a board's sensors and lights, and find how its panels lie."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from reedbed_engine.table.buttons import NAMES

from ..link import Client
from .light_colours import explain_colours
from .orientation import Grid, format_cells, invert_cells, solve_orientation
from .wiring_faults import Seen, explain_buttons, explain_cells, explain_held

if TYPE_CHECKING:
    from .testers import Tester

# letters of the wire's lights (games/base/lights.py of the engine)
_OFF, _HERE, _DONE, _BAD = ".", "q", "g", "n"
_COLOURS = {"red": "r", "green": "G", "blue": "v", "white": "s"}

# the display's eight rows of 16 letters, four in each text
_ROWS = [f"{row}. {'-' * 12}{row}" for row in range(1, 9)]

ORIENTED = ("sensors", "lights")
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
    row, col = divmod(number, client.board["cols"])
    return f"row {row + 1}, column {col + 1}"


@asynccontextmanager
async def take_out_of_play(client: Client) -> AsyncIterator[list[str]]:
    """Take the table out of play; give the letters that `show_letters` shows.  Raises Refused."""
    letters = [_OFF] * client.n_cells
    await show_letters(client, letters)
    try:
        yield letters
    finally:
        await client.ask("test", c="")


async def show_letters(client: Client, letters: list[str]) -> None:
    """Show a letter a cell."""
    await client.ask("test", c="".join(letters))


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
    async with take_out_of_play(client) as letters:
        lines = [" ".join(_ROWS[:4]), " ".join(_ROWS[4:])]
        await client.ask("test", c="".join(letters), lines=lines)
        whole = await tester.confirm("Does the display show eight rows, numbered 1 to 8?")
    return [] if whole else ["the display does not show what it should"]


async def try_sound(client: Client, tester: "Tester") -> list[str]:
    """Play a tune; return what was denied.  Raises Refused, NoAnswer."""
    async with take_out_of_play(client) as letters:
        await client.ask("test", c="".join(letters), sound="end")
        heard = await tester.confirm("Did you hear three tones, each higher than the one before?")
    return [] if heard else ["the buzzer does not sound as it should"]


async def walk_sensors(client: Client, tester: "Tester", first: int = 0) -> Walk:
    """Have each cell from `first` on touched once, until Ctrl-C.  Raises Refused, NoAnswer."""
    wrong: Seen = {}
    held = set()
    n_walked = 0
    async with take_out_of_play(client) as letters:
        try:
            for cell in range(first, client.n_cells):
                if cell in client.list_covered_cells():
                    held.add(cell)
                else:
                    letters[cell] = _HERE
                    await show_letters(client, letters)
                    seen = await tester.touch(cell, format_place(client, cell))
                    letters[cell] = _DONE if seen == {cell} else _BAD
                    if seen != {cell}:
                        wrong[cell] = frozenset(seen)
                n_walked += 1
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if not n_walked or task is None:
                raise
            task.uncancel()
    place = partial(format_place, client)
    return Walk(n_walked, explain_held(held, place) + explain_cells(wrong, client.shape, place))


async def walk_lights(client: Client, tester: "Tester") -> list[str]:
    """Show each colour, then a row and a column on the march; return what is wrong."""
    seen = {}
    rows, cols = client.board["rows"], client.board["cols"]
    async with take_out_of_play(client):
        for name, letter in _COLOURS.items():
            await show_letters(client, [letter] * client.n_cells)
            seen[name] = await tester.see_colour(name)
        denied = explain_colours(client.board.get("colours", ""), seen)
        for row in range(rows):
            await show_letters(
                client, [_HERE if cell // cols == row else _OFF for cell in _list_cells(client)]
            )
            await asyncio.sleep(tester.pause_s)
        if not await tester.confirm("Did whole rows light up, from far to near?"):
            denied.append("the rows of lights are not in order: --only orientation")
        for col in range(cols):
            await show_letters(
                client, [_HERE if cell % cols == col else _OFF for cell in _list_cells(client)]
            )
            await asyncio.sleep(tester.pause_s)
        if not await tester.confirm("Did whole columns light up, from left to right?"):
            denied.append("the columns of lights are not in order: --only orientation")
    return denied


def _list_cells(client: Client) -> range:
    return range(client.n_cells)


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
        async with take_out_of_play(client) as letters:
            for cell in grid.to_touch():
                what = format_place(client, cell)
                if kind == "lights":
                    letters[cell] = _HERE
                    await show_letters(client, letters)
                    what = "the cell that is lit"
                found = await _touch_one_cell(tester, cell, what, tell)
                if found is None:
                    return changed
                seen[cell] = found
                letters[cell] = _OFF
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
