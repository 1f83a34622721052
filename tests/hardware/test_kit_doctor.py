"""`reedbed board doctor` on the kit as its netlist wires it, by its own drivers."""

import contextlib
import io
import re
from unittest import mock

import pytest
from kit_board import FONT, read_faults, running
from lockstep import in_lockstep
from robot import Robot

from reedbed.commands import doctor

_STARTED_MS = 2000
_MOST_LINES = 3  # of a fault
_STEPS = ("parts", "buttons", "display", "sensors", "lights", "chatter")


def examine(name, changes=()):
    """Return what the doctor says, a line each."""
    said = io.StringIO()
    with (
        running(name, changes) as board,
        in_lockstep(board),
        mock.patch.object(doctor, "_choose_tester", lambda client, *_: Robot(client, board, FONT)),
        contextlib.redirect_stdout(said),
        contextlib.suppress(SystemExit, doctor.typer.Exit),
    ):
        board.run(_STARTED_MS)
        doctor.run(port="emulated", only=[doctor.Step(step) for step in _STEPS])
    assert board.supervisor.log == [], board.supervisor.log
    return said.getvalue().splitlines()


@pytest.mark.parametrize("name", ["kit-10x10", "kit-20x20"])
def test_a_sound_kit_passes(name):
    assert examine(name)[-1] == "no fault found"


@pytest.mark.parametrize("fault", read_faults(), ids=lambda fault: fault["fault"])
def test_a_fault_is_named_in_one_line(fault):
    said = [line for line in examine(fault["board"], fault["change"]) if "FAULT: " in line]
    wanted = [rf"(?<!\w){re.escape(name)}(?!\w)" for name in fault["names"]]
    assert any(all(re.search(each, line) for each in wanted) for line in said), said
    assert len(said) <= _MOST_LINES, said
