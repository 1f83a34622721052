"""Work on the log, done in a thread of its own: a disk that is slow or full holds up nothing else.

The pieces are done in the order in which they came.  One that fails is tried again until it
succeeds; meanwhile the others wait, MOST of them.  What has no room is refused, so it is for its
owner to come again: a board does, with what nobody has acknowledged.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from math import inf
from typing import Any

from ..threads import in_thread
from .store import Log, LogError

MOST = 64
_PAUSE_S = 0.5  # between two attempts at what has failed
_END_S = 1.0  # for what waits when the work ends; a board says again what was not acknowledged

Work = Callable[[Log], Any]


class Writer:
    """Does work on `log`: with each `advance` a piece, or in threads while `run` lasts.

    `troubled(words)` is called when the log begins to fail, why by language, and with {} when it
    can be used again.
    """

    def __init__(self, log: Log, troubled: Callable[[dict[str, str]], None]):
        self._log = log
        self._troubled = troubled
        self._waiting: deque[tuple[Work, Callable[[Any], None]]] = deque()
        self._trouble: dict[str, str] = {}
        self._wake = asyncio.Event()
        self._ends = inf  # when work ends, known once it is to

    @property
    def is_idle(self) -> bool:
        """Tell whether all is done, and whoever wanted it knows."""
        return not self._waiting

    @property
    def has_room(self) -> bool:
        """Tell whether another piece would be taken."""
        return len(self._waiting) < MOST

    def add_work(self, work: Work, done: Callable[[Any], None]) -> None:
        """Have `work(log)` done, and then `done` called with its result; there must be room."""
        assert self.has_room
        self._waiting.append((work, done))
        self._wake.set()

    def advance(self) -> bool:
        """Do the first piece that waits; return whether it succeeded."""
        result, trouble = self._try_first()
        self._finish(result, trouble)
        return not trouble

    def _try_first(self) -> tuple[Any, dict[str, str]]:
        """Return the result of the first piece, and why there is none."""
        try:
            return self._waiting[0][0](self._log), {}
        except LogError as error:
            return None, error.words

    def _finish(self, result: Any, trouble: dict[str, str]) -> None:
        if trouble != self._trouble:
            self._trouble = trouble
            self._troubled(trouble)
        if not trouble:
            _, done = self._waiting.popleft()
            done(result)

    async def run(self) -> None:
        """Work until cancelled, and then until what waits is done, fails or takes too long."""
        working = asyncio.ensure_future(self._work())
        try:
            await asyncio.shield(working)
        finally:
            self._ends = time.monotonic() + _END_S
            self._wake.set()
            await working

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            self._wake.clear()
            while self._waiting:
                if time.monotonic() >= self._ends:
                    return
                result, trouble = await in_thread(self._try_first)
                loop.call_soon(self._finish, result, trouble)  # a fault of its owner ends nothing
                await asyncio.sleep(0)
                if not trouble:
                    continue
                if self._ends < inf:
                    return
                with suppress(TimeoutError):
                    async with asyncio.timeout(_PAUSE_S):
                        await self._wake.wait()
                self._wake.clear()
            if self._ends < inf:
                return
            await self._wake.wait()
