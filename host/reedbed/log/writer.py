"""Work on the log, done in a thread of its own: a disk that is slow or full holds up nothing else.

The pieces are done in the order in which they came.  One that fails is tried again until it
succeeds; meanwhile the others wait, MOST of them.  What has no room is refused, so it is for its
owner to come again: a board does, with what nobody has acknowledged.
"""

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from math import inf
from typing import Any

from .store import Log, LogError

MOST = 64
_PAUSE_S = 0.5  # between two attempts at what has failed
_END_S = 1.0  # for what waits when the work ends; a board says again what was not acknowledged

Work = Callable[[Log], Any]


def _call_now(function: Callable[..., None], *args: Any) -> None:
    function(*args)


class Writer:
    """Does work on `log`: with each `advance` a piece, or in a thread while `run` lasts.

    `troubled(words)` is called when the log begins to fail, why by language, and with {} when it
    can be used again; like all that is called back, in the loop of `run`.
    """

    def __init__(self, log: Log, troubled: Callable[[dict[str, str]], None]):
        self._log = log
        self._troubled = troubled
        self._waiting: deque[tuple[Work, Callable[[Any], None]]] = deque()
        self._call_back: Callable[..., None] = _call_now
        self._trouble: dict[str, str] = {}
        self._unfinished = 0  # pieces whose owner has not been called back
        self._wake = threading.Event()
        self._ends = inf  # when work ends, known once it is to

    @property
    def is_idle(self) -> bool:
        """Tell whether all is done, and whoever wanted it knows."""
        return not self._unfinished

    @property
    def has_room(self) -> bool:
        """Tell whether another piece would be taken."""
        return self._unfinished < MOST

    def add_work(self, work: Work, done: Callable[[Any], None]) -> None:
        """Have `work(log)` done, and then `done` called with its result; there must be room."""
        assert self.has_room
        self._unfinished += 1
        self._waiting.append((work, done))
        self._wake.set()

    def advance(self) -> bool:
        """Do the first piece that waits; return whether it succeeded."""
        work, done = self._waiting[0]
        try:
            result = work(self._log)
        except LogError as error:
            self._report_trouble(error.words)
            return False
        self._report_trouble({})
        self._waiting.popleft()
        self._call_back(self._finish, done, result)
        return True

    def _finish(self, done: Callable[[Any], None], result: Any) -> None:
        self._unfinished -= 1
        done(result)

    def _report_trouble(self, trouble: dict[str, str]) -> None:
        if trouble != self._trouble:
            self._trouble = trouble
            self._call_back(self._troubled, trouble)

    async def run(self) -> None:
        """Work until cancelled, and then until what waits is done, fails or takes too long."""
        loop = asyncio.get_running_loop()

        def call_back(*args: Any) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(*args)

        self._call_back = call_back
        working = loop.run_in_executor(None, self._work)
        try:
            await asyncio.shield(working)
        finally:
            self._ends = time.monotonic() + _END_S
            self._wake.set()
            await working

    def _work(self) -> None:
        while True:
            self._wake.clear()
            while self._waiting:
                if time.monotonic() >= self._ends:
                    return
                if self.advance():
                    continue
                if self._ends < inf:
                    return
                self._wake.wait(_PAUSE_S)
                self._wake.clear()
            if self._ends < inf:
                return
            self._wake.wait()
