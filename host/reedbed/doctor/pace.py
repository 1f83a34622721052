"""How fast a board is: times that it takes itself, collected by the host."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import Any

from reedbed_engine.pc.wire_tables import REQUESTS

from ..errors import PlainError
from ..field_checks import find_checks
from ..link import Client
from ..records.options import DEFAULT_GAME
from .testers import SimulatedTester

_CHECKS = next(find_checks(answer) for do, _, _, answer in REQUESTS if do == "pace")
_ASK_S = 0.3  # the board keeps 32 times


class Pace:
    """Measured times; in ms, `scan_us` in microseconds, `rate` in scans a second."""

    def __init__(self, runtime: str = ""):
        self.runtime = runtime
        self.touches: list[int] = []
        self.scan_us = 0
        self.rate = 0.0
        self.press = self.release = 0
        self._first: tuple[int, int] | None = None

    def add_answer(self, answer: dict) -> None:
        """Take in an answer of the board to `pace`; touches in the first one came before.

        Raises PlainError when a figure is missing.
        """
        if not all(check(answer.get(key)) for key, check in _CHECKS.items()):
            raise PlainError("the board does not report its pace: `reedbed board flash` it")
        if self._first is not None:
            self.touches += answer["touches"]
        self.scan_us = max(self.scan_us, answer["scan_us"])
        self.press, self.release = answer["press"], answer["release"]
        now = answer["scans"], answer["t"]
        if self._first is None:
            self._first = now
        spent = now[1] - self._first[1] & 0x3FFFFFFF
        if spent:
            self.rate = (now[0] - self._first[0] & 0x3FFFFFFF) * 1000 / spent

    def list_figures(self) -> Iterable[tuple[str, str]]:
        """Yield what was measured, and its figures in words."""
        facts = self.list_facts()
        spread = ", ".join(f"{name} {ms} ms" for name, ms in facts["ms"].items())
        yield "touch to light", f"{facts['touches']} touches: {spread}"
        yield "debounce", f"press {self.press} ms, release {self.release} ms, included"
        yield "scan", f"{self.scan_us} us each, {facts['scans_per_s']} a second"

    def list_facts(self) -> dict[str, Any]:
        """Return what was measured, ready for JSON; there is one touch or more."""
        times = sorted(self.touches)
        shares = {"min": 0, "median": 50, "p99": 99, "max": 100}
        return {
            "runtime": self.runtime,
            "touches": len(times),
            "ms": {name: _find_percentile(times, share) for name, share in shares.items()},
            "press_ms": self.press,
            "release_ms": self.release,
            "scan_us": self.scan_us,
            "scans_per_s": round(self.rate),
        }


def _find_percentile(ordered: list[int], share: int) -> int:
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]


async def measure_pace(client: Client, touches: int, seconds: float, auto: bool) -> Pace:
    """Collect times until there are `touches` of them or `seconds` are over, or Ctrl-C."""
    pace = Pace(client.board.get("runtime", ""))
    deadline = time.monotonic() + seconds
    async with _touch_meanwhile(client) if auto else nullcontext():
        with suppress(asyncio.CancelledError):  # Ctrl-C: what there is counts
            while len(pace.touches) < touches and time.monotonic() < deadline:
                pace.add_answer(await client.ask("pace"))
                await asyncio.sleep(_ASK_S)
    del pace.touches[touches:]
    return pace


@asynccontextmanager
async def _touch_meanwhile(client: Client) -> AsyncIterator[None]:
    """Have simulated hands touch cells meanwhile; sensors of pieces answer within a game only."""
    if client.state["state"]["game"]:
        raise PlainError("a game is being played: end it first, simulated touches would spoil it")
    needs_game = client.shape.senses_pieces
    if needs_game:
        await client.ask("new", game=DEFAULT_GAME, options="", players=[], position="")
    tapping = asyncio.ensure_future(_tap_cells(client))
    try:
        yield
    finally:
        tapping.cancel()
        with suppress(asyncio.CancelledError):
            await tapping
        if needs_game:
            await client.ask("abandon")


async def _tap_cells(client: Client) -> None:
    """Touch one cell after the other."""
    tester, cell = SimulatedTester(client), 0
    while True:
        await tester.touch(cell, "")
        cell = (cell + 7) % client.n_cells
