"""How long it takes from the command `reedbed play` to a page on which one can play."""

import json
import tempfile
import time
import urllib.request
from contextlib import suppress
from typing import Annotated, Any

import typer

from reedbed.errors import NoAnswer

from .figures import Figure, find_percentile, print_figures
from .mirror import open_socket, start_mirror

_PATIENCE_S = 30.0
_START = ("start, median", "s", 3.0)


def measure_start() -> float:
    """Start it once; return the seconds until page and board are there.

    Raises NoAnswer, and PlainError when it ends instead.
    """
    with tempfile.TemporaryDirectory(prefix="reedbed-") as folder:
        start = time.perf_counter()
        with start_mirror("--data", folder) as (url,):
            _wait_for_board(url, start)
            return time.perf_counter() - start


def _wait_for_board(url: str, start: float) -> None:
    """Do what a browser does: load the page, then wait until a game can be chosen on it."""
    with urllib.request.urlopen(url, timeout=_PATIENCE_S) as page:
        page.read()
    known: dict[str, Any] = {}
    with open_socket(url) as socket, suppress(TimeoutError):
        while time.perf_counter() - start < _PATIENCE_S:
            known |= json.loads(socket.recv(timeout=_PATIENCE_S))
            if known.get("choices") and known["link"]["state"] == "connected":
                return
    raise NoAnswer(f"no game could be chosen on the page after {_PATIENCE_S:.0f} s")


def run(
    runs: Annotated[int, typer.Option(metavar="N", min=1, help="How often it is started.")] = 5,
) -> None:
    """Start `reedbed play`: seconds to a page with a board on it.

    The exit code is 1 if that takes too long.
    """
    times = [measure_start() for _ in range(runs)]
    print_figures(iter([Figure(*_START, find_percentile(times, 0.5))]))
