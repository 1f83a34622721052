"""Events on their way into the journal: written when nothing on the board is about to settle.

A write holds up sampling (README.md), and a medium that fails is tried again.
"""

import gc

from reedbed_engine.compat import Any
from reedbed_engine.ticks import elapsed
from reedbed_engine.words import board_messages as messages

from .compat import const

_QUIET_MS = const(60)  # how long a write waits for the board to be quiet
_RETRY_MS = const(2000)  # after which a write that failed is tried again


class PendingEvents:
    """The `events` of `app` that are not in its journal yet, oldest first."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self.events = []
        self._since = 0  # when the oldest of them came
        self._failed_at = -1

    def add(self, event: dict[str, Any], t: int) -> None:
        """Have an event written; `t` is its time if it has none."""
        event.setdefault("t", t)
        if not self.events:
            self._since = self._app.now
        self.events.append(event)

    def write(self, now: int) -> None:
        """Write what waits once the board is quiet, or has not been for long."""
        if self._failed_at >= 0 and elapsed(now, self._failed_at) < _RETRY_MS:
            return
        if self._app.debounce.is_quiet() or elapsed(now, self._since) >= _QUIET_MS:
            self.write_all(now)

    def write_all(self, now: int) -> None:
        """Write what waits at once."""
        app = self._app
        try:
            while self.events:
                self._write(self.events[0])
                self.events.pop(0)
        except OSError as error:
            app.errors += 1
            if self._failed_at < 0:
                app.notices.show([messages.NOT_WRITTEN])
                app.log_line("journal: %r" % (error,))
            self._failed_at = now
            return
        if self._failed_at >= 0:
            self._failed_at = -1
            app.notices.withdraw(messages.NOT_WRITTEN)
        app.link.more()
        app.link.touch("state")

    def _write(self, event: dict[str, Any]) -> None:
        app = self._app
        journal = app.journal
        if event["k"] == "new":
            gc.collect()  # what the journal keeps of a game must not lie behind garbage
            event["date"] = event["date"] or app.date
            app.players = event["players"]
            if journal.unfinished is not None:  # the table has left it without a word
                end = {"k": "end", "result": "ongoing", "termination": "adjourned", "t": 0}
                journal.append(end)
        journal.append(event)
        if event["k"] == "end" and journal.is_crowded:
            app.notices.show([messages.CROWDED], messages.CONNECT)
