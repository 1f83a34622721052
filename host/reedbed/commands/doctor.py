"""`reedbed doctor`: find out what is wrong with a board, step by step."""

import asyncio
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import PlainError
from ..tables import print_row
from ..terminal import print_result
from . import examples
from .shared import BoardPort

if TYPE_CHECKING:
    from ..doctor.hands import Hands
    from ..doctor.report import Report
    from ..link import Client

EXAMPLES = examples(
    "doctor",
    "doctor --only buttons --only sensors --port /dev/ttyACM0",
    "doctor --skip sound --yes",
    "doctor --auto --port socket://127.0.0.1:5555",
    "doctor --yes --report report.txt",
)


class Step(StrEnum):
    """The steps, in their order."""

    versions = "versions"
    parts = "parts"
    memory = "memory"
    link = "link"
    buttons = "buttons"
    display = "display"
    sound = "sound"
    sensors = "sensors"
    lights = "lights"
    orientation = "orientation"
    chatter = "chatter"
    files = "files"


def run(
    port: BoardPort = None,
    only: Annotated[
        list[Step] | None, typer.Option("--only", help="This step; may be given again.")
    ] = None,
    skip: Annotated[
        list[Step] | None, typer.Option("--skip", help="All but this step; may be given again.")
    ] = None,
    yes: Annotated[
        bool, typer.Option("--yes", help="Ask nothing; leave out what needs a hand.")
    ] = False,
    auto: Annotated[
        bool, typer.Option("--auto", help="Simulated hands; for a virtual board.")
    ] = False,
    report: Annotated[
        Path | None,
        typer.Option(
            "--report",
            metavar="FILE",
            help="Keep all that helps to find a fault in one file; nothing in it is private.",
        ),
    ] = None,
) -> None:
    """Examine a board: versions, parts, memory, link, every button, sensor and light, files.

    Exit code 1 when something is wrong with it.
    """
    from ..doctor.report import COLUMNS, Report
    from ..link import find_board

    steps = [step for step in only or Step if step not in (skip or ())]
    if not steps:
        raise PlainError("all that is asked for is left out: nothing would be examined")
    url = port or find_board()
    print_row(COLUMNS, "port", url)
    kept = Report(report, url)
    try:
        _do(steps, url, yes, auto, kept)
        kept.outcome = kept.sum()
    except PlainError as error:
        kept.outcome = f"ended: {error}"
        raise
    finally:
        kept.write()
    print_result(kept.sum())
    raise typer.Exit(1 if kept.n_bad else 0)


def _do(steps: list[Step], url: str, yes: bool, auto: bool, report: "Report") -> None:
    asked = [step for step in steps if step is not Step.files]
    has_files = asyncio.run(_examine(url, asked, yes, auto, report)) if asked else True
    if Step.files not in steps:
        return
    if has_files:
        _files(url, report)
    else:
        report.add(Step.files, "a virtual board has no file system to look at")


async def _examine(url: str, steps: list[Step], yes: bool, auto: bool, report: "Report") -> bool:
    """Do the steps that need the running program; return whether it has files."""
    from ..doctor import checks
    from ..link import connected

    async with connected(url) as client:
        hands = _hands(client, yes, auto)
        report.follow(client)
        report.note_board(client)
        for step in steps:
            if step in (Step.versions, Step.parts, Step.memory):
                report.take(step, getattr(checks, step.value)(client))
            elif step in (Step.link, Step.chatter):
                report.take(step, await getattr(checks, step.value)(client))
            else:
                await _with_hands(step, client, hands, report)
            report.note_board(client)
        return client.has_prompt


def _hands(client: "Client", yes: bool, auto: bool) -> "Hands":
    from ..doctor.hands import Nobody, Person, Simulated

    if auto:
        if not client.is_virtual:
            raise PlainError("simulated hands cannot touch a real board: leave out --auto")
        return Simulated(client)
    return Nobody() if yes else Person(client)


async def _with_hands(step: Step, client: "Client", hands: "Hands", report: "Report") -> None:
    from ..doctor import walks
    from ..doctor.orientation import grid

    why = _left_out(step, client, hands)
    if why:
        report.add(step, f"left out: {why}")
    elif step in _TRIED:
        walk, good = _TRIED[step]
        faults = await getattr(walks, walk)(client, hands)
        for fault in faults:
            report.add(step, fault, False)
        if not faults:
            report.add(step, good if hands.can_touch else "tried; nobody was there to judge it")
    elif step is Step.sensors:
        _tell_sensors(client, await walks.walk_sensors(client, hands), report)
    else:
        hello = client.board
        panels = grid(hello["kind"], hello["rows"], hello["cols"])
        changed = await walks.orient(client, hands, panels, lambda text: report.add(step, text))
        _tell_orientation(changed, report)


def _tell_orientation(changed: dict[str, bool], report: "Report") -> None:
    from ..doctor.walks import ORIENTED

    moved = [kind for kind in ORIENTED if changed.get(kind)]
    unknown = [kind for kind in ORIENTED if kind not in changed]
    if moved:
        found = f"the {' and the '.join(moved)} lay otherwise: put right and kept on the board"
        report.add(Step.orientation, found)
    if unknown:
        found = f"how the {' and the '.join(unknown)} lie is not known: a touch was not seen"
        report.add(Step.orientation, found, False)
    if not moved and not unknown:
        report.add(Step.orientation, "sensors and lights lie as they should")


# step: the walk that returns its faults in words, and what is told if there is none
_TRIED = {
    Step.buttons: ("walk_buttons", "all five buttons answer"),
    Step.display: ("try_display", "the display shows all its rows"),
    Step.sound: ("try_sound", "the buzzer sounds"),
    Step.lights: ("walk_lights", "all lights shine in every colour"),
}


def _left_out(step: Step, client: "Client", hands: "Hands") -> str:
    """Return why a step cannot be done, "" if it can."""
    if step is Step.lights:
        return ""
    if step in (Step.display, Step.sound):
        name = "display" if step is Step.display else "buzzer"
        return "" if client.has(step.value) else f"no {name} answers"
    if step is Step.buttons and not client.has("buttons"):
        return "no buttons answer"
    if step is not Step.buttons and not client.has_sensors:
        return "the cells have no sensors"
    touched = "presses the buttons" if step is Step.buttons else "touches the cells"
    return "" if hands.can_touch else f"nobody {touched}"


def _tell_sensors(client: "Client", faults: list, report: "Report") -> None:
    from ..doctor.walks import place

    for fault in faults:
        seen = " and ".join(place(client, cell) for cell in sorted(fault.seen)) or "nothing"
        report.add(Step.sensors, f"{place(client, fault.cell)} touched: {seen} seen", False)
    if not faults:
        report.add(Step.sensors, f"all {client.n_cells} sensors answer, each for its cell")


def _files(url: str, report: "Report") -> None:
    """Look at the files, for which the program has to be left for a moment."""
    from ..doctor import checks
    from ..flashing.prompt import open_prompt
    from ..flashing.standing import CONFIG, LOG, read_small

    with open_prompt(url) as prompt:
        report.take(Step.files, checks.files(prompt))
        for name in (CONFIG, LOG):
            report.note_file(name, read_small(prompt, name))
        prompt.call("remove", "starts")
        prompt.restart()
