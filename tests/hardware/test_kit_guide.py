"""The kit's guide: every part is put in once, and at each step the doctor says what it quotes."""

import asyncio
import contextlib
import io
import re
from collections import Counter
from pathlib import Path
from unittest import mock
from xml.etree import ElementTree

import pytest
from kit_board import FONT, read_wires, running
from lockstep import in_lockstep
from robot import Robot

from netlist.ipc356 import read_joints
from netlist.kit_parts import KIT_PARTS
from pages.kit import make_kit_files
from pages.kit_measures import list_measures
from pages.kit_steps import BOARDS, KIT_STEPS
from reedbed.commands import doctor

ROOT = Path(__file__).parents[2] / "hardware"
FILES = make_kit_files()
SECTIONS = re.split(r"\n### \d+\. ", FILES["README.md"].partition("\n## Measure")[0])[1:]
SVG = "{http://www.w3.org/2000/svg}"
_STARTED_MS = 2000
_ALONE = "kit-5x5"
_CELLS = {10: 8}  # that are touched at a step


class Builder(Robot):
    """Hears the buzzer only if it is fitted, and stops testing after `n_cells` cells."""

    def __init__(self, client, board, done, n_cells):
        super().__init__(client, board, FONT)
        self._done, self._n_cells = done, n_cells

    async def touch(self, cell, what, n_magnets=1):
        if cell == self._n_cells:
            raise asyncio.CancelledError
        return await super().touch(cell, what, n_magnets)

    async def confirm(self, question):
        return "BZ1" in self._done if "tones" in question else await super().confirm(question)


def list_done(last):
    """Return the parts of one panel and the main board that are there after a step, from 1."""
    tags = {"main": "", "panel": "1."}
    done = {f"{tags[step.board]}{ref}" for step in KIT_STEPS[:last] for ref in step.refs}
    return done | ({"DS1"} if "J2" in done else set())


def examine(done, steps, n_cells=25, cuts=()):
    """Return what the doctor says of a kit of one panel that has only these parts."""
    changes = [["cut", pin] for pin in cuts] + [
        ["cut", f"{ref}.{pin}"]
        for ref, part in read_wires(_ALONE).parts.items()
        if ref not in done
        for pin in part.nets
    ]
    said = io.StringIO()
    with (
        running(_ALONE, changes) as board,
        in_lockstep(board),
        mock.patch.object(
            doctor, "_choose_tester", lambda c, *_: Builder(c, board, done, n_cells)
        ),
        contextlib.redirect_stdout(said),
        contextlib.suppress(SystemExit, doctor.typer.Exit),
    ):
        board.run(_STARTED_MS)
        doctor.run(port="emulated", only=[doctor.Step(step) for step in steps])
    return said.getvalue()


def find_check(section):
    """Return the doctor's steps that a section asks for, and what he should say."""
    asked = re.findall(r"--only (\w+)", re.search(r"reedbed board doctor.*", section)[0])
    return asked, re.findall(r"`([^`]+)`", re.search(r"You should see.*?:(.*?`\.)", section)[1])


def test_files_are_current():
    kept = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "kit").iterdir()}
    assert kept == FILES, "run `make hardware`"


def test_each_part_is_put_in_by_one_step():
    for name, board in BOARDS.items():
        counts = Counter(ref for step in KIT_STEPS if step.board == name for ref in step.refs)
        wanted = [ref for ref, part in board.parts.items() if KIT_PARTS[part.article].order]
        assert counts == dict.fromkeys(wanted, 1)


@pytest.mark.parametrize("number", range(1, len(KIT_STEPS)))
def test_the_doctor_says_at_each_step_what_the_guide_quotes(number):
    steps, wanted = find_check(SECTIONS[number - 1])
    said = examine(list_done(number), steps, _CELLS.get(number, 25))
    assert steps and wanted
    assert all(each in said for each in wanted), said


@pytest.mark.parametrize("number", [2, 3, 4, 6, 7, 9, 10, 11])
def test_without_a_step_the_doctor_does_not_say_so(number):
    steps, wanted = find_check(SECTIONS[number - 1])
    said = examine(list_done(number - 1), steps, _CELLS.get(number, 25))
    assert not all(each in said for each in wanted), said


@pytest.mark.parametrize(
    ("pin", "quoted"),
    [
        ("1.R103.1", "row 1, column 3 chatters: a loose contact, or no pull-up?"),
        ("1.S3.VCC", "row 1, column 3 touched: nothing seen"),
        ("1.U5.VCC", "no cell of row 1 is seen: look at the wires that they share"),
        ("1.U1.CLK", "row 1, column 1 touched: row 1, column 1 and row 1, column 2"),
    ],
)
def test_the_doctor_says_of_a_fault_what_the_guide_quotes(pin, quoted):
    said = examine(list_done(10), ["sensors", "chatter"], _CELLS[10], [pin])
    assert quoted in said and f"`{quoted}`" in SECTIONS[9], said


@pytest.mark.parametrize("number", range(1, len(KIT_STEPS)))
def test_a_drawing_names_its_parts_and_no_name_lies_on_another(number):
    words = list(ElementTree.fromstring(FILES[f"step-{number}.svg"]).iter(f"{SVG}text"))
    assert {*KIT_STEPS[number - 1].refs} <= {text.text.split()[0] for text in words}
    boxes = [(float(each.get("x")), float(each.get("y")), len(each.text)) for each in words]
    for place, (x, y, length) in enumerate(boxes):
        for u, v, other in boxes[place + 1 :]:
            assert abs(y - v) > 12 or abs(x - u) > 3 * (length + other), (x, y)


def test_there_are_twelve_steps_and_twenty_measurements():
    assert len(KIT_STEPS) == len(SECTIONS) == 12
    assert len(list(list_measures())) == 20


def test_the_measurements_name_test_points_as_they_are_joined():
    joints = {
        name: {ref: net for net, ends in read_joints(ROOT / "pcb/made" / f"{name}.d356").items()
               for ref, _ in ends}
        for name in BOARDS
    }  # fmt: skip
    main, panel = (joints[name] for name in ("main", "panel"))
    points = ("VBUS", "+5V", "3V3", "GND", "SCK", "LATCH", "MISO", "DATA")
    assert [main[f"TP{number}"] for number in range(1, 9)] == list(points)
    assert [panel[f"TP{number}"] for number in (1, 2, 3, 4)] == ["+5V", "3V3", "GND", "SCK_1"]
