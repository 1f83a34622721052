"""The page of `reedbed play` in a process of its own, and its WebSocket without a browser."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

from reedbed.errors import PlainError


@contextmanager
def start_mirror(*options: str, links: int = 1) -> Iterator[list[str]]:
    """Run `reedbed play`; give the links it prints.  Raises PlainError when it ends instead."""
    command = [sys.executable, "-m", "reedbed", "play", "--no-open", "--http-port", "0"]
    process = subprocess.Popen(
        [*command, *options], stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stderr is not None
        said, found = "", []
        for said in process.stderr:
            found += [word for word in said.split() if word.startswith("http://")]
            if len(found) == links:
                break
        else:
            why = said.strip().removeprefix("reedbed: ")
            raise PlainError(f"`reedbed play` has ended: {why}")
        yield found
    finally:
        process.terminate()
        process.communicate()


def name_socket(url: str) -> dict[str, Any]:
    """Return the arguments of `connect` that the page at `url` would use."""
    _, address, _, query, _ = urlsplit(url)
    cookie = f"reedbed-{address.rpartition(':')[2]}={query.removeprefix('token=')}"
    return {
        "uri": f"ws://{address}/ws", "origin": f"http://{address}", "ping_interval": None,
        "additional_headers": {"Cookie": cookie},
    }  # fmt: skip


def open_socket(url: str) -> ClientConnection:
    """Connect as the page at `url` does."""
    return connect(**name_socket(url), close_timeout=0.01)
