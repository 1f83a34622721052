"""Run `reedbed board doctor` on emulated boards that were soldered wrong, and print what it says.

    python tests/pico/doctor.py [COUNT | FAULT ...]

All faults of the netlists (hardware/netlist/mutations.py) that a board can show, some that are
spread over the list (COUNT), or those that are named; at last a sound kit, of which nothing must
be said (tests/hardware/test_kit_doctor.py has the kit's faults).  The command is the real one; who
touches, looks and answers is a robot.  Prints a table: fault, what the rules say of the netlist,
what the doctor says of the board.  Exit status 1 when its words do not name the fault.
"""

import contextlib
import io
import sys
import tempfile
from unittest import mock

import flashing
import letters
from lockstep import in_lockstep
from mutations import choose
from robot import Robot
from rooms import flash_memories
from wiring import config_of, wire

from netlist.mutations import FAULTS, Fault, list_complaints
from pico import IMAGES, pico
from reedbed.commands import doctor

_STARTED_MS = 2000
_SHOWN = 3  # lines of what the doctor says
_BAD = "FAULT: "
_WHOLE = ("parts", "buttons", "display", "sensors", "lights", "chatter")
_ALL = {name: fault for name, fault in FAULTS.items() if fault.step}
_ALL |= {"none, on the kit": Fault("kit-10x10", lambda board: None)}


def examine(name, flash):
    """Return the faults that `reedbed board doctor` finds on a board with this one, by line."""
    fault = _ALL[name]
    wired, said = wire(fault.build, fault.change), io.StringIO()
    with (
        tempfile.TemporaryFile("w+") as told,  # of what the emulation takes for mistakes
        pico(wired, flash, told=told) as chip,
        in_lockstep(chip),
        mock.patch.object(
            doctor, "_choose_tester", lambda client, *_: Robot(client, chip, letters.font())
        ),
        contextlib.redirect_stdout(said),
    ):
        flashing.configure(chip, config_of(fault.build))
        chip.do("open", isOpen=True)
        chip.run(_STARTED_MS)
        steps = ("parts", fault.step, "chatter") if fault.step else _WHOLE
        with contextlib.suppress(SystemExit, doctor.typer.Exit):
            doctor.run(port="emulated", only=[doctor.Step(step) for step in steps])
    return [line.partition(_BAD)[2] for line in said.getvalue().splitlines() if _BAD in line]


def main(arguments):
    """Examine what is asked for; return the exit status."""
    chosen = choose(arguments, list(_ALL))
    if not chosen:
        print(f"faults are {', '.join(_ALL)}", file=sys.stderr)
        return 2
    n_missed = 0
    with flash_memories() as flash_of:
        flash = flash_of(IMAGES[0])
        print("| fault | what the rules say | what the doctor says |\n|---|---|---|", flush=True)
        for name in chosen:
            fault, said = _ALL[name], examine(name, flash)
            ruled = list_complaints(fault) if fault.step else []
            is_named = any(fault.told in line for line in said) if fault.step else not said
            if not is_named:
                n_missed += 1
                said.append("**not what it is**")
            shown = "<br>".join(said[:_SHOWN] + said[_SHOWN:][-1:])
            print(f"| {name} | {(ruled or ['–'])[0]} | {shown} |", flush=True)
    print(f"{len(chosen) - n_missed} of {len(chosen)} faults were named by the doctor")
    return 1 if n_missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
