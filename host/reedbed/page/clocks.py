"""The players' clocks for the pages: they run on between two messages of the board."""

import time
from collections.abc import Callable
from typing import Any

View = dict[str, Any]


def make_clock_view(state: View, now: Callable[[], float] = time.monotonic) -> Callable[..., View]:
    """Return a function that says how the clocks of a `state` (wire.md) stand when called.

    It is the same for all pages.
    `clock` is what was agreed, "" for none; `left` ms a player; `runs` whose clock runs, or 0.
    """
    clock, runs = state.get("clock", ""), state.get("runs", 0)
    told, at = list(state.get("left", [])), now()

    def view_clocks(page: object = None) -> View:
        left = list(told)
        if 0 < runs <= len(left):
            left[runs - 1] = max(0, left[runs - 1] - round((now() - at) * 1000))
        return {"clock": clock, "left": left, "runs": runs}

    return view_clocks
