"""`reedbed latency`: how long a board takes to answer a touch, by its own clock."""

import asyncio
import json
from typing import TYPE_CHECKING, Annotated

import typer

from ..terminal import print_note, print_result
from ..terminal.tables import Column, print_table
from . import CommandError, format_examples
from .shared import AsJson, BoardPort, locate_board

if TYPE_CHECKING:
    from ..doctor.pace import Pace
    from ..link import Client

EXAMPLES = format_examples(
    "latency --touches 100 --seconds 60",
    "latency --auto --port socket://127.0.0.1:5555",
    "latency --touches 50 --auto --json",
)


def run(
    port: BoardPort = None,
    touches: Annotated[
        int,
        typer.Option("-n", "--touches", metavar="N", min=1, help="How many touches are measured."),
    ] = 300,
    seconds: Annotated[
        int, typer.Option(metavar="N", min=1, help="The longest time to measure.")
    ] = 120,
    auto: Annotated[
        bool, typer.Option("--auto", help="Let simulated hands touch a virtual board.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Measure touch to light and the scan, from the board's own time stamps, debounce included.

    Touch cells at the board meanwhile; Ctrl-C ends early.
    """
    url, running = locate_board(port)
    if running:
        raise CommandError(
            f"the only board is the virtual one at {running.link}, whose page uses it:"
            " plug in another board"
        )
    pace = asyncio.run(_measure_pace(url, touches, seconds, auto))
    if as_json:
        print_result(json.dumps(pace.list_facts()))
        return
    print_result(f"measured by the board, {pace.runtime}")
    print_table((Column(), Column()), pace.list_figures())


async def _measure_pace(url: str, touches: int, seconds: int, auto: bool) -> "Pace":
    from ..doctor import pace
    from ..errors import PlainError
    from ..link.find import open_client

    async with open_client(url) as client:
        if auto and not client.is_virtual:
            raise PlainError("simulated hands cannot touch a real board: leave out --auto")
        if not auto:
            print_note(f"touch the board, {touches} times or until Ctrl-C")
        found = await pace.measure_pace(client, touches, seconds, auto)
        if not found.touches:
            raise PlainError(_explain_nothing(client))
        return found


def _explain_nothing(client: "Client") -> str:
    if not client.has_sensors:
        return "a cursor board has no cells to touch"
    return "no touch was answered by a light: touch cells, with pieces while a game is on"
