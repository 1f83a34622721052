"""What the person at the terminal is told about the connection to the board."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from .link.connection import CONNECTED, GREETING, SEARCHING, SILENT
from .link.find import unanswered

if TYPE_CHECKING:
    from .monitor import Monitor

_PATIENCE_S = 4.0  # a board that is just starting answers within that


class Telling:
    """Tells by `say` whenever the connection of `monitor` changes."""

    def __init__(self, monitor: "Monitor", say: Callable[[str], None]):
        self._monitor, self._say = monitor, say
        self._timer: asyncio.TimerHandle | None = None
        monitor.client.connection_watchers.append(self._changed)
        link = monitor.hub.value("link")
        if link:
            self._changed(link["state"], link["detail"])

    def _changed(self, state: str, detail: str) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if state == SEARCHING:
            self._say(f"{detail} (looking for it all the time; Ctrl-C ends)")
        elif state == GREETING:
            later = asyncio.get_running_loop().call_later
            self._timer = later(_PATIENCE_S, self._nobody_answers, detail)
        elif state == CONNECTED:
            board = self._monitor.board
            size = f"{board['rows']} x {board['cols']} cells"
            self._say(f"a {board['kind']} board of {size} answers at {detail}")
        elif state == SILENT:
            self._say(f"the board at {detail} has fallen silent")

    def _nobody_answers(self, url: str) -> None:
        self._say(unanswered(url))
