"""`reedbed board latency`: how long a board takes to answer a touch, by its own clock."""

from typing import TYPE_CHECKING, Annotated

import typer

from ..terminal import print_note, print_result
from ..terminal.tables import Column, print_table
from . import CommandError, examples, print_json
from .shared import AUTO, Positive, locate_board, run_async

if TYPE_CHECKING:
    from ..doctor.pace import Pace
    from ..link import Client


@examples(
    "board latency --touches 100 --seconds 60",
    "board latency --auto --port socket://127.0.0.1:5555",
    "board latency --touches 50 --auto --json",
)
def run(
    port: str = AUTO,
    touches: Annotated[int, typer.Option("-n", "--touches", min=1)] = 300,
    seconds: Positive = 120,
    auto: bool = False,
) -> None:
    """Measure how fast a board answers, by its own clock.

    From touch to light, debounce included, and the scan.  Touch cells of the board meanwhile;
    Ctrl-C ends early.

    --touches N: How many touches are measured.
    --seconds N: The longest time to measure.
    --auto: Let simulated hands touch a virtual board.
    """
    url, running = locate_board(port)
    if running:
        raise CommandError(
            f"the only board is the virtual one at {running.link}, whose page uses it:"
            " plug in another board"
        )
    pace = run_async(_measure_pace(url, touches, seconds, auto))
    if print_json(pace.list_facts()):
        return
    print_result(f"measured by the board, {pace.runtime}")
    print_table((Column(), Column()), pace.list_figures())


async def _measure_pace(url: str, touches: int, seconds: int, auto: bool) -> "Pace":
    from ..doctor import pace
    from ..errors import PlainError, UsageError
    from ..link.find import open_client

    async with open_client(url) as client:
        if auto and not client.is_virtual:
            raise UsageError("--auto is for a virtual board: this one is real")
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
