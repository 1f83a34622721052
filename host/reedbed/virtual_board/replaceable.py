"""The virtual board of a session: another one may take its place while the session lasts."""

import asyncio
from collections.abc import Callable

from .model import Model
from .process import VirtualBoard

_WATCH_S = 0.2


class ReplaceableBoard:
    """A running virtual board; `start` starts one of a model, in a folder that no other one uses.

    Raises VirtualBoardError.
    """

    def __init__(self, start: Callable[[Model], VirtualBoard], model: Model):
        self._start = start
        self._board = start(model)
        self._link = ""

    def announce(self, link: str) -> None:
        """Note where the page of the board is, now and of those that take its place."""
        self._link = link
        self._board.announce(link)

    async def locate(self) -> str:
        """Return the port to open.  Raises VirtualBoardError when the process has ended."""
        return await self._board.locate()

    async def wait_for_end(self) -> None:
        """Never end while there is a board.  Raises VirtualBoardError when it has ended."""
        while True:
            self._board.check()
            await asyncio.sleep(_WATCH_S)

    def replace(self, model: Model) -> None:
        """Let a board of `model` take the place.  Raises VirtualBoardError; the old one stays."""
        old, self._board = self._board, self._start(model)
        old.stop()
        if self._link:
            self._board.announce(self._link)

    def stop(self) -> None:
        """End it; may be called twice."""
        self._board.stop()
