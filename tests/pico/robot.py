"""Who touches, looks and answers when `reedbed board doctor` examines an emulated board."""

import asyncio

import letters
from cells import Cells

from reedbed.doctor.light_colours import LIT, SEVERAL
from reedbed.doctor.testers import SimulatedTester

_LOOK_S = 0.05
_BRIGHT = 0.6  # of the brightest colour of a light: what is darker does not decide


class Robot(SimulatedTester):
    """Touches the switches around the chip, looks at its lights and its display.

    `font` has the letters of that display (letters.py).
    """

    pause_s = 2 * _LOOK_S
    settle_s = 0.2  # of the board's own time

    def __init__(self, client, chip, font):
        super().__init__(client)
        self._chip, self._cells, self._font = chip, Cells(chip), font
        self._rows, self._cols = client.board["rows"], client.board["cols"]
        self._lit = [[]]  # which cells were lit, one after the other
        self._looking = asyncio.ensure_future(self._look())

    async def touch(self, cell, what, n_magnets=1):
        def put(cell, level):
            self._cells.set(cell, level * n_magnets)

        return await self._act(put, cell, self._client.list_covered_cells)

    async def press(self, button):
        return await self._act(self._push, button, self._client.list_pressed_buttons)

    def _push(self, name, level):
        self._chip.device("buttons", "press" if level else "release", name=name)

    async def _look(self):
        while True:
            lit = [cell for cell, colour in enumerate(self._cells.colours()) if any(colour)]
            if lit != self._lit[-1]:
                self._lit.append(lit)
            await asyncio.sleep(_LOOK_S)

    async def confirm(self, question):
        await asyncio.sleep(self.pause_s)
        rows, cols = range(self._rows), range(self._cols)
        if "whole rows" in question:
            return self._have_marched([[row * len(cols) + col for col in cols] for row in rows])
        if "whole columns" in question:
            return self._have_marched([[row * len(cols) + col for row in rows] for col in cols])
        shown = letters.rows(self._chip.device("display", "look")["memory"], self._font)
        return [row[:2] for row in shown] == [f"{number}." for number in range(1, 9)]

    async def see_colour(self, wanted, cells=(), what=""):
        await asyncio.sleep(self.pause_s)
        colours = [_name_colour(each) for each in self._cells.colours()]
        shown = {colours[cell] for cell in cells or range(len(colours))}
        if cells and any(name for cell, name in enumerate(colours) if cell not in cells):
            return SEVERAL
        return shown.pop() if len(shown) == 1 else "" if "" in shown else SEVERAL

    def _have_marched(self, groups):
        """Tell whether these groups of lights were lit last, one after the other."""
        seen = [lit for lit in self._lit if lit]
        return seen[-len(groups) :] == groups


def _name_colour(levels):
    """Return the colour of a light, "" for a dark one."""
    lit = "".join(letter for letter, level in zip("rgb", levels) if level > _BRIGHT * max(levels))
    return next((name for name, mixed in LIT.items() if mixed == lit), lit)
