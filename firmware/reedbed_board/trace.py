"""The board's side of a trace (engine's trace/trace.md).

At most ROOM lines wait to be sent.  When there are more they are forgotten and the trace begins
again; the numbers of the lines count on, so the host knows how many are missing.
"""

import json

from reedbed_engine.compat import Any
from reedbed_engine.trace.recorder import Recorder, is_calm

from .compat import const
from .snapshot import packed

ROOM = const(64)
_MESSAGE = const(900)  # letters of lines in one message; JSON adds some


class Trace:
    """Records the table of `app`; the link takes the lines."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._recorder = None
        self._is_full = False
        self._waiting = []
        self._count = 0  # lines so far, those forgotten too

    def stop(self) -> None:
        """Record no more, for good."""
        self._forget()

    def _forget(self) -> None:
        if self._recorder is not None:
            self._recorder.stop()
            self._recorder = None
        self._waiting.clear()
        self._is_full = False

    def next_message(self) -> Any:
        """Return the fields of the next message, or None."""
        if self._is_full:
            self._forget()
        if self._recorder is None:
            self._begin()
        if not self._waiting:
            return None
        first = self._count - len(self._waiting)
        lines, length = [], 0
        while self._waiting and length + len(self._waiting[0]) <= _MESSAGE or not lines:
            lines.append(self._waiting.pop(0))
            length += len(lines[-1])
        return {"n": first, "lines": lines}

    def _begin(self) -> None:
        """Begin if the journal has all that was played and nothing is half done."""
        app = self._app
        table, newest = app.table, app.journal.index.newest
        if app.pending.events or not is_calm(table):
            return
        start = {
            "g": newest.g if table.game and newest else 0,
            "n": newest.n if table.game and newest else -1,
            "now": app.now,
            "settings": table.settings,
            "covered": packed(table.sensors.covered),
            "going": not app.offer,
        }
        self._add_line("begin " + json.dumps(start))
        self._recorder = Recorder(table, self._add_line)

    def _add_line(self, line: Any) -> None:
        self._count += 1
        if len(self._waiting) == ROOM or self._is_full:
            self._waiting.clear()
            self._is_full = True
        else:
            self._waiting.append(line)
