"""HTTP with timeouts: a connection without a request is closed, and few may wait.

A client that opens many, or sends headers or a body letter by letter, does not slow other pages
down.
"""

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE_S = 10.0  # in which a request must have come, with its headers and its body
MOST = 64  # connections on which no whole one has come yet; of more the oldest is closed
BACKLOG = 64  # connections accepted at once


class HttpWithTimeout(H11Protocol):
    """HTTP as uvicorn speaks it, with timeouts."""

    patience_s: ClassVar[float] = PATIENCE_S
    _waiting: "ClassVar[dict[HttpWithTimeout, asyncio.TimerHandle]]" = {}  # oldest first

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._stop()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def _look(self) -> None:
        """Wait for a request unless one is being answered."""
        cycle: Any = self.cycle
        if cycle is not None and not cycle.response_complete and not cycle.more_body:
            self._stop()
        elif cycle is not None and self not in self._waiting and not self.transport.is_closing():
            self._wait()

    def _wait(self) -> None:
        if len(self._waiting) >= MOST:
            next(iter(self._waiting))._cut()
        self._waiting[self] = self.loop.call_later(self.patience_s, self._cut)

    def _stop(self) -> None:
        timer = self._waiting.pop(self, None)
        if timer:
            timer.cancel()

    def _cut(self) -> None:
        self._stop()
        self.transport.close()
