"""Who touches the cells and answers the questions: a person, simulated hands, or nobody."""

import asyncio
import sys
import threading
from typing import Protocol

from .client import Client

_PATIENCE_S = 60.0
_SETTLE_S = 1.0  # in which simulated touches are seen, whatever else the computer does


class Hands(Protocol):
    """What the doctor asks of whoever sits at the board."""

    can_touch: bool

    async def touch(self, cell: int, what: str) -> set[int]:
        """Have `cell` touched, which is described as `what`; return the cells newly seen.

        Nothing is returned when nothing was seen, or the person went on without touching.
        """
        ...

    async def confirm(self, question: str) -> bool:
        """Return the answer to a question."""
        ...


class Nobody:
    """Touches nothing and agrees to everything, for scripts at a real board."""

    can_touch = False

    async def touch(self, cell: int, what: str) -> set[int]:
        return set()

    async def confirm(self, question: str) -> bool:
        return True


class Simulated:
    """Hands at a virtual board.  `twist` is how its wires are mixed up: touched to sensed cell."""

    can_touch = True

    def __init__(self, client: Client, twist: list[int] | None = None):
        self._client = client
        self._twist = twist or list(range(client.n_cells))

    async def touch(self, cell: int, what: str) -> set[int]:
        client, before = self._client, self._client.seen()
        client.touch(self._twist[cell], 1)
        await client.until(lambda: client.seen() != before, _SETTLE_S)
        found = client.seen() - before
        client.touch(self._twist[cell], 0)
        await client.until(lambda: client.seen() == before, _SETTLE_S)
        return found

    async def confirm(self, question: str) -> bool:
        return True


class Person:
    """Somebody at board and keyboard; Enter goes on without touching."""

    can_touch = True

    def __init__(self, client: Client):
        self._client = client
        self._lines: asyncio.Queue[str] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in sys.stdin:
            self._loop.call_soon_threadsafe(self._heard, line)

    def _heard(self, line: str) -> None:
        self._lines.put_nowait(line)
        self._client.wake()

    def _clear(self) -> None:
        while not self._lines.empty():
            self._lines.get_nowait()

    async def touch(self, cell: int, what: str) -> set[int]:
        client, before = self._client, self._client.seen()
        self._clear()
        _say(f"  touch {what} (Enter: go on without) ")

        def is_over() -> bool:
            return bool(client.seen() - before) or not self._lines.empty()

        await client.until(is_over, _PATIENCE_S)
        found = client.seen() - before
        await client.until(lambda: not client.seen() - before, _PATIENCE_S)
        print(file=sys.stderr)
        return found

    async def confirm(self, question: str) -> bool:
        self._clear()
        _say(f"{question} [Y/n] ")
        line = await self._lines.get()
        return line.strip().lower()[:1] in ("", "y", "s", "j")


def _say(text: str) -> None:
    print(text, end="", file=sys.stderr, flush=True)
