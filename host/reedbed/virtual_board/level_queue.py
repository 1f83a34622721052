"""Fingers on a virtual board: raw levels reach it in their order, each until it has been felt.

A level that lasts shorter than the debounce is never felt, however short a click of the mouse or
late a line may be.  A board takes longer to feel that a piece goes than that one comes.  So a
level waits for those of the other kind before it, and for the one that its cell or button had: a
piece has been lifted before it is put down.  A busy computer may give the board little time, so
no clock decides that a level will not be felt: the board itself does, by reporting again and
again without having felt it.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

_HOLD_S = 0.06  # a felt level lasts so much longer: 40 ms are the shortest tap
_REPORTS = 3  # one a second; then it will not be felt any more: the line was lost

Key = tuple[str, int | str]  # "cell" and its number, or "button" and its name


@dataclass(eq=False)
class _Sent:
    """A level that the board has been sent: not felt yet, or held a little longer."""

    level: int
    is_felt: bool = False
    reports: int = 0  # how often the board has reported without feeling it


class LevelQueue:
    """Send levels by `send(key, level)`; `later(seconds, function, *args)` calls back in time.

    Call `feel` when the board reports what it feels, `count_report` when it reports its counters.
    """

    def __init__(self, send: Callable[[Key, int], None], later: Callable[..., Any]):
        self._send, self._later = send, later
        self._waiting: deque[tuple[Key, int]] = deque()
        self._sent: dict[Key, _Sent] = {}

    @property
    def is_idle(self) -> bool:
        """Tell whether everything has been felt."""
        return not self._waiting and all(sent.is_felt for sent in self._sent.values())

    def move(self, key: Key, level: int) -> None:
        """Let `key` have `level`, 0 or 1, after what hands have done before."""
        self._waiting.append((key, level))
        self._send_next()

    def feel(self, level_of: Callable[[Key], int]) -> None:
        """Take what the board feels: `level_of(key)` is the debounced level."""
        for key, sent in self._sent.items():
            if not sent.is_felt and level_of(key) == sent.level:
                sent.is_felt = True
                self._later(_HOLD_S, self._let_go, key, sent)
        self._send_next()

    def count_report(self) -> None:
        """Count a report of the board; a level that several reports have not shown is given up."""
        for key, sent in list(self._sent.items()):
            sent.reports += not sent.is_felt
            if sent.reports == _REPORTS:
                del self._sent[key]
        self._send_next()

    def send_again(self) -> None:
        """Send what has not been felt once more: lines may have been lost on the way."""
        for key, sent in self._sent.items():
            if not sent.is_felt:
                self._send(key, sent.level)

    def reset(self) -> None:
        """Forget levels that wait: the board has restarted."""
        self._waiting.clear()
        self._sent.clear()

    def _send_next(self) -> None:
        """Send what waits, in its order, as far as it need not wait longer."""
        while self._waiting and self._may_follow(*self._waiting[0]):
            key, level = self._waiting.popleft()
            self._sent[key] = _Sent(level)
            self._send(key, level)

    def _may_follow(self, key: Key, level: int) -> bool:
        """Tell whether `key` may have `level` now."""
        sent = self._sent.values()
        return key not in self._sent and all(one.is_felt or one.level == level for one in sent)

    def _let_go(self, key: Key, sent: _Sent) -> None:
        """Hold a level no longer, unless it is forgotten."""
        if self._sent.get(key) is sent:
            del self._sent[key]
            self._send_next()
