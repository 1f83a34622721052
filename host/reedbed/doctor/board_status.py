"""What is reported of a running board: what it is, what is played, what it has counted."""

from typing import Any

from ..link import Client
from ..words import format_message
from .checks import read_board_counters
from .walks import format_place

_COUNTED = ("scans", "overflow", "transfers", "errors", "frames", "ma", "unwritten", "free")


def list_status(client: Client, url: str) -> dict[str, Any]:
    """Return the facts about the board of `client`, which has greeted; ready for JSON."""
    hello, stat, state = client.board, client.state["stat"], client.state.get("state", {})
    size = f"{hello['rows']} x {hello['cols']}"
    where = ", in ROM" if "rom" in hello.get("caps", ()) else ""
    # the board offers a game before it has read all of it
    played = state.get("game") or ("a game" if state.get("offer") else "nothing")
    why = {"trouble": format_message(stat["why"])} if stat.get("why") else {}
    return {
        "port": url,
        "board": f"{hello['board']}: {hello['kind']} {size}, start {hello['boot']}",
        "runs": f"Reedbed {hello.get('firmware')} on {hello.get('runtime')}{where}",
        "plays": played + (", asks whether it goes on" if state.get("offer") else ""),
        "link": read_board_counters(client),
        "here": client.counters(),
        "counts": {name: stat[name] for name in _COUNTED if name in stat},
        "chatter": "; ".join(format_place(client, cell) for cell in stat.get("chatter", ()))
        or "none",
        "missing": ", ".join(stat.get("missing", ())) or "none",
        **why,
    }
