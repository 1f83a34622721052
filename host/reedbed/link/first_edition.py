"""How a board of the first edition shows that events are gone.

It never says `gone`, but it sends the events of a game in order: where event 4 follows event 2 and
no line between them was lost, event 3 is in its journal no more.  What stands before the first
event that it has nothing can show; that is taken for gone after ASKS requests that it heard.
"""

from typing import Any

from reedbed_engine.wire import MAX_SEQ

ASKS = 8

Fields = dict[str, Any]


class Order:
    """The order in which the lines of one connection came."""

    def __init__(self) -> None:
        self._line = -1  # number of the last one
        self._last: tuple[int, int] | None = None  # event, if no line was lost since
        self._asked: dict[int, int] = {}  # by game: how often its beginning was asked for
        self._lowest: dict[int, int] = {}  # by game: the first event that has come since

    def note_line(self, number: int) -> None:
        """Note the number of a line that has arrived whole."""
        if number != (self._line + 1) % MAX_SEQ:
            self._last = None
        self._line = number

    def note_request(self, g: int) -> None:
        """Note that game `g` is asked for from its beginning."""
        self._asked[g] = self._asked.get(g, 0) + 1

    def note_event(self, g: int, n: int) -> Fields | None:
        """Return the fields of the `gone` that the event just come stands for, or None."""
        last, self._last = self._last, (g, n)
        if last is not None and last[0] == g and last[1] + 1 < n:
            return {"g": g, "n": last[1] + 1, "next": n}
        if g not in self._asked:
            return None
        lowest = self._lowest[g] = min(n, self._lowest.get(g, n))
        if self._asked[g] >= ASKS and n == lowest > 0:
            return {"g": g, "n": 0, "next": n}
        return None
