"""`reedbed doctor`: find out what is wrong with a board, step by step."""

import asyncio
from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import PlainError
from .shared import BoardPort

if TYPE_CHECKING:
    from ..doctor.checks import Finding
    from ..doctor.client import Client
    from ..doctor.hands import Hands


class Step(StrEnum):
    """The steps, in their order."""

    versions = "versions"
    parts = "parts"
    memory = "memory"
    link = "link"
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
    yes: Annotated[
        bool, typer.Option("--yes", help="Ask nothing; leave out what needs a hand.")
    ] = False,
    auto: Annotated[
        bool, typer.Option("--auto", help="Simulated hands; for a virtual board.")
    ] = False,
) -> None:
    """Examine a board: versions, parts, memory, link, every sensor and light, orientation, files.

    Exit code 1 when something is wrong with it.
    """
    from ..link import find_board

    url = port or find_board()
    typer.echo(f"port          {url}")
    report = Report()
    steps = only or list(Step)
    asked = [step for step in steps if step is not Step.files]
    has_files = asyncio.run(_examine(url, asked, yes, auto, report)) if asked else True
    if Step.files in steps:
        if has_files:
            _files(url, report)
        else:
            report.add(Step.files, "a virtual board has no file system to look at")
    typer.echo(f"{report.n_bad} faults found" if report.n_bad else "no fault found")
    raise typer.Exit(1 if report.n_bad else 0)


class Report:
    """Prints findings; `n_bad` counts the faults."""

    def __init__(self):
        self.n_bad = 0

    def add(self, step: Step, text: str, is_good: bool = True) -> None:
        """Print one line."""
        self.n_bad += not is_good
        typer.echo(f"{step.value:<13} {'' if is_good else 'FAULT: '}{text}")

    def take(self, step: Step, findings: "Iterable[Finding]") -> None:
        """Print what a check has found."""
        for finding in findings:
            self.add(step, finding.text, finding.is_good)


async def _examine(url: str, steps: list[Step], yes: bool, auto: bool, report: Report) -> bool:
    """Do the steps that need the running program; return whether it has files."""
    from ..doctor import checks
    from ..doctor.client import connected

    async with connected(url) as client:
        hands = _hands(client, yes, auto)
        for step in steps:
            if step in (Step.versions, Step.parts, Step.memory):
                report.take(step, getattr(checks, step.value)(client))
            elif step in (Step.link, Step.chatter):
                report.take(step, await getattr(checks, step.value)(client))
            else:
                await _with_hands(step, client, hands, report)
        return client.has_prompt


def _hands(client: "Client", yes: bool, auto: bool) -> "Hands":
    from ..doctor.hands import Nobody, Person, Simulated

    if auto:
        if not client.is_virtual:
            raise PlainError("simulated hands cannot touch a real board: leave out --auto")
        return Simulated(client)
    return Nobody() if yes else Person(client)


async def _with_hands(step: Step, client: "Client", hands: "Hands", report: Report) -> None:
    from ..doctor import walks
    from ..doctor.orientation import grid

    has_cells = client.hello["kind"] != "cursor"
    if step is Step.lights:
        faults = await walks.walk_lights(client, hands)
        for fault in faults:
            report.add(step, fault, False)
        if not faults:
            report.add(step, "all lights shine in every colour")
    elif not has_cells or not hands.can_touch:
        why = "nobody touches the cells" if has_cells else "the cells have no sensors"
        report.add(step, f"left out: {why}")
    elif step is Step.sensors:
        _tell_sensors(client, await walks.walk_sensors(client, hands), report)
    else:
        hello = client.hello
        panels = grid(hello["kind"], hello["rows"], hello["cols"])
        changed = await walks.orient(client, hands, panels, lambda text: report.add(step, text))
        found = f"the {' and the '.join(changed)} lay otherwise: put right and kept on the board"
        report.add(step, found if changed else "sensors and lights lie as they should")


def _tell_sensors(client: "Client", faults: list, report: Report) -> None:
    from ..doctor.walks import place

    for fault in faults:
        seen = " and ".join(place(client, cell) for cell in sorted(fault.seen)) or "nothing"
        report.add(Step.sensors, f"{place(client, fault.cell)} touched: {seen} seen", False)
    if not faults:
        report.add(Step.sensors, f"all {client.n_cells} sensors answer, each for its cell")


def _files(url: str, report: Report) -> None:
    """Look at the files, for which the program has to be left for a moment."""
    from ..doctor import checks
    from ..flashing.prompt import open_prompt

    with open_prompt(url) as prompt:
        report.take(Step.files, checks.files(prompt))
        prompt.call("remove", "starts")
        prompt.restart()
