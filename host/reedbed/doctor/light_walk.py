"""Walk over a board's lights, and find those that are wrong: by panel, then one by one."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from reedbed_engine.games.base.lights import OFF, WHITE

from ..link import Client
from ..link.board_config import read_config, write_config
from .light_colours import COLOURS, LIT, explain_colours, find_order
from .walks import format_cell, show_lights, take_out_of_play

if TYPE_CHECKING:
    from .testers import Tester

_OTHER_KIND = '{}: colours come in another order, "{}", as of another kind of light'


async def walk_lights(client: Client, tester: "Tester") -> list[str]:
    """Show each colour, then a row and a column on the march; return what is wrong."""
    seen = {}
    rows, cols = client.board["rows"], client.board["cols"]
    async with take_out_of_play(client):
        for name, code in COLOURS.items():
            await show_lights(client, [code] * client.n_cells)
            seen[name] = await tester.see_colour(name)
        order = client.board.get("colours", "")
        wrong = [name for name in COLOURS if seen[name] != name]
        if wrong and client.panels.lights and not find_order(order, seen):
            return await _LightSearch(client, tester, wrong[0]).find_faults()
        denied = []
        for row in range(rows):
            await show_lights(
                client, [WHITE if cell // cols == row else OFF for cell in _list_cells(client)]
            )
            await asyncio.sleep(tester.pause_s)
        if not await tester.confirm("Did whole rows light up, from far to near?"):
            denied.append("the rows of lights are not in order: --only orientation")
        for col in range(cols):
            await show_lights(
                client, [WHITE if cell % cols == col else OFF for cell in _list_cells(client)]
            )
            await asyncio.sleep(tester.pause_s)
        if not await tester.confirm("Did whole columns light up, from left to right?"):
            denied.append("the columns of lights are not in order: --only orientation")
    return explain_colours(order, seen, await _set_order(client, tester, order, seen)) + denied


async def _set_order(client: Client, tester: "Tester", order: str, seen: dict[str, str]) -> bool:
    """Have the order of the lights' colours written into board.json if somebody wants that.

    The board then starts again.  Raises Refused, NoAnswer.
    """
    found = find_order(order, seen)
    config = await read_config(client) if found and not client.is_virtual else None
    if not config or not await tester.confirm(f'Write "colours": "{found}" into board.json?'):
        return False
    config["lights"]["colours"] = found
    await write_config(client, config)
    return True


def _list_cells(client: Client) -> range:
    return range(client.n_cells)


class _LightSearch:
    """Looks for lights that are not `wanted`, which the whole board was not."""

    def __init__(self, client: Client, tester: "Tester", wanted: str):
        self._client, self._tester, self._wanted = client, tester, wanted
        self._panels = client.panels.lights

    async def find_faults(self) -> list[str]:
        """Return what is wrong.  Raises Refused, NoAnswer."""
        faults = []
        for panel, cells in enumerate(self._panels, 1):
            seen = await self._see(cells, f"every light of panel {panel}")
            if seen in LIT and seen != self._wanted:
                what = f"the lights of panel {panel}"
                faults.append(await self._explain_colour(cells, what, seen))
            elif seen != self._wanted:
                found, is_end = await self._search_panel(panel)
                faults += found
                if is_end:
                    break
        return faults

    async def _search_panel(self, panel: int) -> tuple[list[str], bool]:
        """Return what is wrong with a panel's lights, and whether all behind are dark."""
        faults = []
        last = self._panels[-1][-1]
        for number, cell in enumerate(self._panels[panel - 1], 1):
            what = f"light {number} of panel {panel}, {format_cell(self._client, cell)}"
            seen = await self._see([cell], what)
            if seen and seen != self._wanted:
                faults.append(await self._explain_colour([cell], what, seen))
            elif not seen and cell != last and not await self._see([last], "the last light"):
                where = f"{what}: look at it, {self._name_way(panel, number)}"
                return [*faults, f"lights are dark from {where}"], True
            elif not seen:
                faults.append(f"{what}, does not shine {self._wanted}: look at its joints")
        return faults, False

    def _name_way(self, panel: int, number: int) -> str:
        """Return what data come through before they are at a light."""
        if number > 1:
            return f"and at light {number - 1} before it"
        cable = f"the cable to panel {panel} (lights' data, +5V)"
        if panel == 1:
            return f"{cable} and the level shifter"
        return f"{cable} and light {len(self._panels[panel - 2])} of panel {panel - 1}"

    async def _explain_colour(self, cells: Iterable[int], what: str, shown: str) -> str:
        """Say why lights show another colour than they should."""
        seen = {name: await self._see(cells, what, name) for name in LIT}
        if order := find_order(self._client.board.get("colours", ""), seen):
            return _OTHER_KIND.format(what, order)
        return f"{what}: should be {self._wanted}, but {shown} is seen"

    async def _see(self, cells: Iterable[int], what: str, name: str = "") -> str:
        """Return the colour of some lights while no other one is meant to shine."""
        name, lit = name or self._wanted, set(cells)
        codes = [COLOURS[name] if cell in lit else OFF for cell in range(self._client.n_cells)]
        await show_lights(self._client, codes)
        return await self._tester.see_colour(name, lit, what)
