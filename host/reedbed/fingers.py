"""Fingers on a virtual board: each raw level is held until the board has felt it.

A level that lasts shorter than the debounce is never felt, however short a click of the mouse or
late a line may be.  So the levels of one cell or button wait for one another; different ones do
not.
"""

from collections import deque
from collections.abc import Callable
from typing import Any

_HOLD_S = 0.06  # a felt level lasts so much longer: 40 ms are the shortest tap
_PATIENCE_S = 0.4  # then it will not be felt any more: a sensor that is left out

Key = tuple[str, int | str]  # "cell" and its number, or "button" and its name


class Fingers:
    """Send levels by `send(key, level)`; `later(seconds, function, *args)` calls back in time."""

    def __init__(self, send: Callable[[Key, int], None], later: Callable[..., Any]):
        self._send, self._later = send, later
        self._queues: dict[Key, deque[int]] = {}  # the first of each is on its way
        self._stages: dict[Key, object] = {}  # changes with every step of a key
        self._held: set[Key] = set()  # felt, and held a little longer

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
                self._at(_HOLD_S, key)

    def reset(self) -> None:
        """Forget what waits: the board has started anew."""
        self._queues.clear()
        self._stages.clear()
        self._held.clear()

    def _start(self, key: Key) -> None:
        self._held.discard(key)
        self._send(key, self._queues[key][0])
        self._at(_PATIENCE_S, key)

    def _at(self, seconds: float, key: Key) -> None:
        stage = self._stages[key] = object()
        self._later(seconds, self._finish, key, stage)

    def _finish(self, key: Key, stage: object) -> None:
        """Go on to the next level of `key`, unless it has gone on already."""
        if self._stages.get(key) is not stage:
            return
        queue = self._queues[key]
        queue.popleft()
        if queue:
            self._start(key)
        else:
            del self._queues[key], self._stages[key]
            self._held.discard(key)
