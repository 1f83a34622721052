"""Run `reedbed board doctor` on emulated boards that were soldered wrong, and print what it says.

    python tests/pico/doctor.py [COUNT | FAULT ...]

All faults of the netlists (hardware/netlist/mutations.py) that a board can show, some that are
spread over the list (COUNT), or those that are named.  The command is the real one; who touches,
looks and answers is a robot.  Prints a table: fault, what the rules say of the netlist, what the
doctor says of the board.  Exit status 1 when its words do not name the fault.
"""

import asyncio
import contextlib
import io
import sys
import tempfile
from unittest import mock

import flashing
import letters
from cells import Cells
from lockstep import in_lockstep
from mutations import choose
from rooms import flash_memories
from wiring import config_of, wire

from netlist.mutations import FAULTS, list_complaints
from pico import IMAGES, pico
from reedbed.commands import doctor
from reedbed.doctor.testers import SimulatedTester

_STARTED_MS = 2000
_SHOWN = 3  # lines of what the doctor says
_BAD = "FAULT: "
_LOOK_S = 0.05
_COLOURS = {"red": (1, 0, 0), "green": (0, 1, 0), "blue": (0, 0, 1), "white": (1, 1, 1)}


class Robot(SimulatedTester):
    """Touches the switches around the chip, looks at its lights and its display."""

    pause_s = 2 * _LOOK_S

    def __init__(self, client, chip):
        super().__init__(client)
        self._chip, self._cells = chip, Cells(chip)
        self._rows, self._cols = client.board["rows"], client.board["cols"]
        self._lit = [[]]  # which cells were lit, one after the other
        self._looking = asyncio.ensure_future(self._look())

    async def touch(self, cell, what):
        return await self._act(self._cells.set, cell, self._client.list_covered_cells)

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
        shown = letters.rows(self._chip.device("display", "look")["memory"], letters.font())
        return [row[:2] for row in shown] == [f"{number}." for number in range(1, 9)]

    async def see_colour(self, wanted):
        await asyncio.sleep(self.pause_s)
        shown = {tuple(level > 0 for level in each) for each in self._cells.colours()}
        return next((name for name, lit in _COLOURS.items() if shown == {lit}), "")

    def _have_marched(self, groups):
        """Tell whether these groups of lights were lit last, one after the other."""
        seen = [lit for lit in self._lit if lit]
        return seen[-len(groups) :] == groups


def examine(name, flash):
    """Return the faults that `reedbed board doctor` finds on a board with this one, by line."""
    fault = FAULTS[name]
    wired, said = wire(fault.build, fault.change), io.StringIO()
    with (
        tempfile.TemporaryFile("w+") as told,  # of what the emulation takes for mistakes
        pico(wired, flash, told=told) as chip,
        in_lockstep(chip),
        mock.patch.object(doctor, "_choose_tester", lambda client, *_: Robot(client, chip)),
        contextlib.redirect_stdout(said),
    ):
        flashing.configure(chip, config_of(fault.build))
        chip.do("open", isOpen=True)
        chip.run(_STARTED_MS)
        steps = [doctor.Step.parts, doctor.Step(fault.step), doctor.Step.chatter]
        with contextlib.suppress(SystemExit, doctor.typer.Exit):
            doctor.run(port="emulated", only=steps)
    return [line.partition(_BAD)[2] for line in said.getvalue().splitlines() if _BAD in line]


def main(arguments):
    """Examine what is asked for; return the exit status."""
    chosen = choose(arguments, [name for name, fault in FAULTS.items() if fault.step])
    if not chosen:
        print(f"faults are {', '.join(FAULTS)}", file=sys.stderr)
        return 2
    n_missed = 0
    with flash_memories() as flash_of:
        flash = flash_of(IMAGES[0])
        print("| fault | what the rules say | what the doctor says |\n|---|---|---|", flush=True)
        for name in chosen:
            said, ruled = examine(name, flash), list_complaints(FAULTS[name])
            if not any(FAULTS[name].told in line for line in said):
                n_missed += 1
                said.append("**not what it is**")
            shown = "<br>".join(said[:_SHOWN] + said[_SHOWN:][-1:])
            print(f"| {name} | {(ruled or ['–'])[0]} | {shown} |", flush=True)
    print(f"{len(chosen) - n_missed} of {len(chosen)} faults were named by the doctor")
    return 1 if n_missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
