"""Fingers on a virtual board: each raw level is held until the board has felt it.

A level that lasts shorter than the debounce is never felt, however short a click of the mouse or
late a line may be.  So the levels of one cell or button wait for one another; different ones do
not.  A busy computer may give the board little time, so no clock tells that a level will not be
felt: the board itself does, by reporting again and again without having felt it.
"""

from collections import deque
from collections.abc import Callable
from typing import Any

_HOLD_S = 0.06  # a felt level lasts so much longer: 40 ms are the shortest tap
_REPORTS = 3  # one a second; then it will not be felt any more: a sensor that is left out

Key = tuple[str, int | str]  # "cell" and its number, or "button" and its name


class Fingers:
    """Send levels by `send(key, level)`; `later(seconds, function, *args)` calls back in time.

    Call `feel` when the board tells what it feels, `count_report` when it tells its counters.
    """

    def __init__(self, send: Callable[[Key, int], None], later: Callable[..., Any]):
        self._send, self._later = send, later
        self._queues: dict[Key, deque[int]] = {}  # the first of each is on its way
        self._held: set[Key] = set()  # felt, and held a little longer
        self._unfelt: dict[Key, int] = {}  # how often the board has reported without feeling it

    @property
    def is_idle(self) -> bool:
        """Tell whether everything has been felt."""
        return all(len(queue) == 1 and key in self._held for key, queue in self._queues.items())

    def move(self, key: Key, level: int) -> None:
        """Let `key` have `level`, 0 or 1, after what it has had before."""
        queue = self._queues.setdefault(key, deque())
        queue.append(level)
        if len(queue) == 1:
            self._start(key)

    def feel(self, level_of: Callable[[Key], int]) -> None:
        """Take what the board feels: `level_of(key)` tells the debounced level."""
        for key, queue in self._queues.items():
            if key not in self._held and level_of(key) == queue[0]:
                self._held.add(key)
                self._later(_HOLD_S, self._let_go, key, queue)

    def count_report(self) -> None:
        """Count a report of the board; a level that several reports have not told is given up."""
        for key in [key for key in self._queues if key not in self._held]:
            self._unfelt[key] += 1
            if self._unfelt[key] == _REPORTS:
                self._finish(key)

    def send_again(self) -> None:
        """Send what has not been felt once more: lines may have been lost on the way."""
        for key, queue in self._queues.items():
            if key not in self._held:
                self._send(key, queue[0])

    def reset(self) -> None:
        """Forget levels that wait: the board has restarted."""
        self._queues.clear()
        self._unfelt.clear()
        self._held.clear()

    def _start(self, key: Key) -> None:
        self._unfelt[key] = 0
        self._send(key, self._queues[key][0])

    def _let_go(self, key: Key, queue: deque[int]) -> None:
        """Go on to the next level of `key`, unless what was held is forgotten."""
        if self._queues.get(key) is queue and key in self._held:
            self._held.discard(key)
            self._finish(key)

    def _finish(self, key: Key) -> None:
        """Go on to the next level of `key`."""
        queue = self._queues[key]
        queue.popleft()
        if queue:
            self._start(key)
        else:
            del self._queues[key], self._unfelt[key]
