"""`reedbed status`: what a running board and the link to it have counted."""

import asyncio
import json
from typing import Any

from ..tables import Column, print_table
from ..terminal import print_result
from . import spell_examples
from .shared import AsJson, BoardPort

_ANSWER_S = 2.0

EXAMPLES = spell_examples(
    "status --json",
    "status --port /dev/ttyACM0",
)


def run(
    port: BoardPort = None,
    as_json: AsJson = False,
) -> None:
    """Show a running board: what it is, what is played, the counters of both ends of the link."""
    from ..link import find_board

    url = port or find_board()
    found = asyncio.run(_ask_board(url))
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
    from ..doctor.checks import read_board_counters
    from ..doctor.walks import spell_place
    from ..link import open_client
    from ..words import spell_message

    async with open_client(url) as client:
        await client.ping(_ANSWER_S)
        hello, stat, state = client.board, client.state["stat"], client.state.get("state", {})
        size = f"{hello['rows']} x {hello['cols']}"
        where = ", in ROM" if "rom" in hello.get("caps", ()) else ""
        # the board offers a game before it has read all of it
        played = state.get("game") or ("a game" if state.get("offer") else "nothing")
        others = ("scans", "overflow", "transfers", "errors", "frames", "ma", "unwritten", "free")
        why = {"trouble": spell_message(stat["why"])} if stat.get("why") else {}
        return {
            "port": url,
            "board": f"{hello['board']}: {hello['kind']} {size}, start {hello['boot']}",
            "runs": f"Reedbed {hello.get('firmware')} on {hello.get('runtime')}{where}",
            "plays": played + (", asks whether it goes on" if state.get("offer") else ""),
            "link": read_board_counters(client),
            "here": client.counters(),
            "counts": {name: stat[name] for name in others if name in stat},
            "chatter": "; ".join(spell_place(client, cell) for cell in stat.get("chatter", ()))
            or "none",
            "missing": ", ".join(stat.get("missing", ())) or "none",
            **why,
        }
