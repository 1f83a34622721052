"""`reedbed board status`: what a running board and the link to it have counted."""

import sys
from typing import Any

import typer

from ..terminal.tables import Column, print_table
from . import examples, print_json
from .shared import AUTO, locate_board, run_async

_ANSWER_S = 2.0


@examples(
    "board status --json",
    "board status --port /dev/ttyACM0",
    "board status --data games",
)
def run(port: str = AUTO) -> None:
    """Show what a board is, what it plays and has counted.

    If none is plugged in, it is the virtual board of `reedbed play`. Where an editor has stopped
    a board's program, it offers to start it again.
    """
    from ..virtual_board.running import ask_running

    url, running = locate_board(port)
    found = ask_running(running, "/status") if running else _ask_board(url)
    if print_json(found):
        return
    rows = [
        (name, value if isinstance(value, str) else _format_counters(value))
        for name, value in found.items()
    ]
    print_table((Column(), Column()), rows)


def _format_counters(counters: dict[str, Any]) -> str:
    return "  ".join(f"{name} {value}" for name, value in counters.items())


def _ask_board(url: str) -> dict[str, Any]:
    from ..link import AtPrompt
    from ..link.ports import format_at_prompt

    try:
        return run_async(_read_status(url))
    except AtPrompt:
        question = f"{format_at_prompt(url)}. Start it again?"
        if not (sys.stdin.isatty() and typer.confirm(question, default=True, err=True)):
            raise
    return run_async(_read_status(url, restarts=True))


async def _read_status(url: str, restarts: bool = False) -> dict[str, Any]:
    from ..doctor.board_status import list_status
    from ..link.find import open_client

    async with open_client(url, restarts) as client:
        await client.ping(_ANSWER_S)
        return list_status(client, url)
