"""`reedbed status`: what a running board and the link to it have counted."""

import asyncio
import json
from typing import Any

from ..tables import Column, print_table
from ..terminal import print_result
from . import spell_examples
from .shared import AsJson, BoardPort, Data, locate_board

_ANSWER_S = 2.0

EXAMPLES = spell_examples(
    "status --json",
    "status --port /dev/ttyACM0",
    "status --data games",
)


def run(
    port: BoardPort = None,
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """Show a running board: what it is, what is played, the counters of both ends of the link.

    Without a board that is plugged in it is the virtual one of `reedbed play`.
    """
    from ..running import ask_running

    url, running = locate_board(port, data)
    found = ask_running(running, "/status") if running else asyncio.run(_ask_board(url))
    if as_json:
        print_result(json.dumps(found, sort_keys=True))
        return
    rows = [
        (name, value if isinstance(value, str) else _spell_counters(value))
        for name, value in found.items()
    ]
    print_table((Column(), Column()), rows)


def _spell_counters(counters: dict[str, Any]) -> str:
    return "  ".join(f"{name} {value}" for name, value in counters.items())


async def _ask_board(url: str) -> dict[str, Any]:
    from ..board_status import list_status
    from ..link import open_client

    async with open_client(url) as client:
        await client.ping(_ANSWER_S)
        return list_status(client, url)
