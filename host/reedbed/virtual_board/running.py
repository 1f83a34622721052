"""Virtual boards that `reedbed play` runs in another process: found by a note in their folders."""

import json
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

from ..errors import PlainError
from ..files import find_data_folder
from .process import BOARDS, NOTE, is_in_use

_PATIENCE_S = 10.0  # an examination watches the board for a while


class Running(NamedTuple):
    """A virtual board; `link` opens the page of whoever runs it."""

    url: str
    link: str


def find_running(data: Path | None = None) -> Running | None:
    """Return a virtual board that runs now and has a page; None where there is none."""
    try:
        notes = sorted((find_data_folder(data) / BOARDS).glob(f"*/{NOTE}"))
    except OSError:  # a folder that may not be read, or whose name is too long
        return None
    for note in notes:
        if is_in_use(note.parent):
            try:
                return Running(**json.loads(note.read_text(encoding="utf-8")))
            except (OSError, ValueError, TypeError):  # it ends just now
                continue
    return None


def make_headers(running: Running) -> dict[str, str]:
    """Return what shows the page of a virtual board who we are."""
    link = urlsplit(running.link)
    token = parse_qs(link.query).get("token", [""])[0]
    return {"Cookie": f"reedbed-{link.port}={token}"} if token else {}


def ask_running(running: Running, path: str) -> Any:
    """Return what whoever runs a virtual board says at `path`.  Raises PlainError."""
    link = urlsplit(running.link)
    connection = HTTPConnection(link.hostname or "", link.port, timeout=_PATIENCE_S)
    try:
        connection.request("GET", path, headers=make_headers(running))
        answer = connection.getresponse()
        if answer.status == 200:
            return json.loads(answer.read())
        why = answer.reason
    except (OSError, HTTPException, ValueError) as error:
        why = str(error)
    finally:
        connection.close()
    raise PlainError(f"the virtual board at {running.link} does not answer: {why}")
