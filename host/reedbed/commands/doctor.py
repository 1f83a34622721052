"""`reedbed board doctor`: find out what is wrong with a board, step by step."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlencode

import typer

from ..errors import PlainError, UsageError
from ..files import refuse_existing
from ..terminal import print_result
from ..terminal.tables import print_row
from . import EVERYWHERE, examples, print_json
from .shared import AUTO, locate_board, run_async

if TYPE_CHECKING:
    from ..doctor.report import Report
    from ..doctor.testers import Tester
    from ..link import Client
    from ..virtual_board.running import Running


# in their order
Step = StrEnum("Step", [
    "versions", "parts", "memory", "link", "buttons", "display", "sound", "sensors", "reach",
    "lights", "orientation", "chatter", "files",
])  # fmt: skip
_NO_FILES = "a virtual board has no file system to look at"


@examples(
    "board doctor",
    "board doctor --only buttons --only sensors --port /dev/ttyACM0",
    "board doctor --only reach",
    "board doctor --only sensors --from 3,2",
    "board doctor --skip sound --yes",
    "board doctor --auto --port socket://127.0.0.1:5555",
    "board doctor --yes --report report.txt --force",
    "board doctor --yes --data games",
    "board doctor --only link --only memory --json",
)
def run(
    port: str = AUTO,
    only: list[Step] | None = None,
    skip: list[Step] | None = None,
    start: Annotated[str, typer.Option("--from")] = "1,1",
    yes: bool = False,
    auto: bool = False,
    report: Path | None = None,
    force: bool = False,
) -> None:
    """Find out what is wrong with a board, step by step.

    Ctrl-C ends a walk over the sensors; those that were touched are judged. In the step reach you
    move a piece over a cell, and see where it is felt.

    If none is plugged in, it is the virtual board of `reedbed play`; steps that would disturb its
    game are left out.

    The exit code is 1 when something is wrong with it.

    --only STEP: Do only this step: versions, parts, memory, link, buttons, display, sound,
        sensors, reach, lights, orientation, chatter or files. Repeatable.
    --skip STEP: Leave out this step. Repeatable.
    --from ROW,COLUMN: Begin the walk over the sensors there.
    --yes: Ask nothing; leave out what needs a hand.
    --auto: Let simulated hands touch a virtual board.
    --report FILE: Keep all that helps to find a fault in one file; nothing in it is private.
    """
    from ..doctor.report import COLUMNS, Report

    steps = [step for step in only or Step if step not in (skip or ())]
    if not steps:
        raise UsageError("--skip leaves out every step: nothing would be examined")
    refuse_existing(report, force)
    url, running = locate_board(port)
    if not EVERYWHERE.json:
        print_row(COLUMNS, "port", url)
    kept = Report(report, url, EVERYWHERE.json)
    try:
        if running:
            _ask_page(steps, running, kept)
        else:
            _do_steps(steps, url, (yes, auto, start), kept)
        kept.outcome = kept.format_sum()
    except PlainError as error:
        kept.outcome = f"ended: {error}"
        raise
    finally:
        kept.write()
    if not print_json({"faults": kept.n_bad, "findings": kept.findings}):
        print_result(kept.format_sum())
    raise typer.Exit(1 if kept.n_bad else 0)


def _ask_page(steps: list[Step], running: "Running", report: "Report") -> None:
    """Have the board examined by the page that uses it, as far as no game is disturbed."""
    from ..doctor.checks import CHECKS
    from ..virtual_board.running import ask_running

    query = urlencode([("step", str(step)) for step in steps])
    told = ask_running(running, f"/examination?{query}")
    for step in steps:
        for finding in told.get(step, ()):
            report.add_finding(step, finding["text"], finding["good"])
        if step is Step.files:
            report.add_finding(step, _NO_FILES)
        elif step not in CHECKS:
            report.add_finding(step, "left out: the page of `reedbed play` uses the board")


def _do_steps(
    steps: list[Step], url: str, hands: tuple[bool, bool, str], report: "Report"
) -> None:
    asked = [step for step in steps if step is not Step.files]
    has_files = run_async(_examine(url, asked, hands, report)) if asked else True
    if Step.files not in steps:
        return
    if has_files:
        _check_files(url, report)
    else:
        report.add_finding(Step.files, _NO_FILES)


async def _examine(
    url: str, steps: list[Step], hands: tuple[bool, bool, str], report: "Report"
) -> bool:
    """Do the steps that need the running program; return whether it has files."""
    from ..doctor import checks
    from ..link.board_config import read_panels
    from ..link.find import open_client

    async with open_client(url) as client:
        yes, auto, start = hands
        first = _find_cell(client, start)
        tester = _choose_tester(client, yes, auto)
        if not client.is_virtual:
            client.panels = await read_panels(client)
        report.follow_trace(client)
        report.keep_board_state(client)
        for step in steps:
            if step in checks.CHECKS:
                report.add_findings(step, await checks.check_step(step, client))
            else:
                await _do_with_tester(step, client, tester, report, first)
            report.keep_board_state(client)
        return client.has_prompt


def _choose_tester(client: "Client", yes: bool, auto: bool) -> "Tester":
    from ..doctor.testers import HumanTester, NoTester, SimulatedTester

    if auto:
        if not client.is_virtual:
            raise UsageError("--auto is for a virtual board: this one is real")
        return SimulatedTester(client)
    return NoTester() if yes else HumanTester(client)


async def _do_with_tester(
    step: Step, client: "Client", tester: "Tester", report: "Report", first: int
) -> None:
    from ..doctor import light_walk, walks
    from ..doctor.orientation import make_grid

    why = _explain_skip(step, client, tester)
    if why:
        report.add_finding(step, f"left out: {why}")
    elif step in _TRIED:
        walk, good = _TRIED[step]
        module = light_walk if step is Step.lights else walks
        faults = await getattr(module, walk)(client, tester)
        for fault in faults:
            report.add_finding(step, fault, False)
        if not faults:
            report.add_finding(
                step, good if tester.can_touch else "tried; nobody was there to judge it"
            )
    elif step is Step.sensors:
        await _report_sensors(client, tester, report, first)
    elif step is Step.reach:
        await _report_reach(client, tester, report)
    else:
        panels = make_grid(client.shape, client.panels)
        changed = await walks.find_orientation(
            client, tester, panels, lambda text: report.add_finding(step, text)
        )
        _report_orientation(changed, report)


async def _report_sensors(
    client: "Client", tester: "Tester", report: "Report", first: int
) -> None:
    from ..doctor.walks import format_place, walk_sensors

    walked, faults = await walk_sensors(client, tester, first)
    for fault in faults:
        report.add_finding(Step.sensors, fault, False)
    if not faults:
        good = f"all {walked} sensors answer, each for its cell"
        if walked < client.n_cells:
            good = f"{walked} of {client.n_cells} sensors answer, each for its cell"
            good += f", from {format_place(client, first)} on"
        report.add_finding(Step.sensors, good)


def _find_cell(client: "Client", place: str) -> int:
    """Return the cell at "ROW,COLUMN", from 1.  Raises PlainError."""
    rows, cols = client.board["rows"], client.board["cols"]
    row, _, column = place.partition(",")
    if row.isdecimal() and column.isdecimal():
        if 1 <= int(row) <= rows and 1 <= int(column) <= cols:
            return (int(row) - 1) * cols + int(column) - 1
    raise UsageError(f"--from is a row and a column, 1,1 to {rows},{cols}, not {place}")


async def _report_reach(client: "Client", tester: "Tester", report: "Report") -> None:
    from ..doctor.reach import walk_reach

    faults = await walk_reach(client, tester, lambda text: report.add_finding(Step.reach, text))
    for fault in faults:
        report.add_finding(Step.reach, fault, False)
    if not faults:
        report.add_finding(Step.reach, "a piece is felt on its own cell, and nowhere else")


def _report_orientation(changed: dict[str, bool], report: "Report") -> None:
    from ..doctor.walks import ORIENTED

    moved = [kind for kind in ORIENTED if changed.get(kind)]
    unknown = [kind for kind in ORIENTED if kind not in changed]
    if moved:
        found = f"the {' and the '.join(moved)} lay otherwise: put right and kept on the board"
        report.add_finding(Step.orientation, found)
    if unknown:
        found = f"how the {' and the '.join(unknown)} lie is not known: a touch was not seen"
        report.add_finding(Step.orientation, found, False)
    if not moved and not unknown:
        report.add_finding(Step.orientation, "sensors and lights lie as they should")


# step: the walk that returns its faults in words, and what is printed if there is none
_TRIED = {
    Step.buttons: ("walk_buttons", "all five buttons answer"),
    Step.display: ("try_display", "the display shows all its rows"),
    Step.sound: ("try_sound", "the buzzer sounds"),
    Step.lights: ("walk_lights", "all lights shine in every colour"),
}


_SUPPLIED = (Step.sensors, Step.reach, Step.lights, Step.orientation)


def _explain_skip(step: Step, client: "Client", tester: "Tester") -> str:
    """Return why a step cannot be done, "" if it can."""
    missing = client.state["stat"].get("missing", ())
    if "supply" in missing and step in (Step.buttons, *_SUPPLIED):
        return "the sensors have no supply"
    if step is Step.lights:
        return ""
    if step in (Step.display, Step.sound):
        name = "display" if step is Step.display else "buzzer"
        return "" if client.has(step) else f"no {name} answers"
    if step is Step.buttons and not client.has("buttons"):
        return "no buttons answer"
    if step is not Step.buttons and not client.has_sensors:
        return "the cells have no sensors"
    if step is Step.reach and not client.shape.senses_pieces:
        return "keys feel no pieces"
    touched = "presses the buttons" if step is Step.buttons else "touches the cells"
    return "" if tester.can_touch else f"nobody {touched}"


def _check_files(url: str, report: "Report") -> None:
    """Look at the files, for which the program has to be left for a moment."""
    from ..doctor.file_checks import check_files
    from ..flashing.board_state import CONFIG, LOG, read_small_file
    from ..flashing.prompt import open_prompt

    with open_prompt(url) as prompt:
        report.add_findings(Step.files, check_files(prompt))
        for name in (CONFIG, LOG):
            report.keep_file(name, read_small_file(prompt, name))
        prompt.call("remove", "starts")
        prompt.restart()
