"""The cells of a virtual board: the pieces on them, and the raw levels of its sensors."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.layout import Layout

from ..drawing.pictures import load_drawing
from ..link import Client
from ..link.session import Message
from .level_queue import LevelQueue
from .pieces import Edges, Pieces


class VirtualCells:
    """The cells of `client`'s board, if it is a virtual one.

    `watchers` are called when something has moved.
    """

    def __init__(self, client: Client):
        self.pieces = Pieces()
        self.levels = LevelQueue(lambda key, level: client.send_level(*key, level), _call_later)
        self.watchers: list[Callable[[], None]] = []
        self._client = client
        self._greeted: tuple[Any, Any] | None = None  # which board, which start of it, was last
        self._is_holding = False  # as it was last sent to the board
        self._shape = (0, 0)  # rows and columns of that board
        client.watchers.append(self._receive)

    @property
    def has_pieces(self) -> bool:
        """Tell whether pieces stand on the board that nobody has to put there."""
        return self._client.is_virtual and self._client.shape.senses_pieces

    def _receive(self, message: Message) -> None:
        if message.verb == "seen":
            seen = {
                "cell": self._client.list_covered_cells(),
                "button": self._client.list_pressed_buttons(),
            }
            self.levels.feel(lambda key: int(key[1] in seen[key[0]]))
        elif message.verb == "stat":
            self.levels.count_report()
        elif message.verb == "hello":
            self._greet((message.fields.get("board"), message.fields.get("boot")))

    def _greet(self, start: tuple[Any, Any]) -> None:
        """Resume with a board that was silent; one just started gets what stands there."""
        if start == self._greeted:
            self.levels.send_again()
            return
        self._greeted = start
        self._is_holding = False
        self.levels.reset()
        shape = (self._client.shape.rows, self._client.shape.cols)
        if shape != self._shape:  # another board: the pieces do not stand on this one
            self._shape, self.pieces = shape, Pieces()
        if self._client.is_virtual and self.pieces.all:
            covered = self.pieces.list_covered_cells()
            for cell in range(self._client.n_cells):
                self._client.send_level("cell", cell, int(cell in covered))

    def move(self, edges: Edges) -> None:
        """Send the raw edges that something in `pieces` made."""
        if self._client.is_virtual and self._client.has_sensors:
            for cell, level in edges:
                self.sense("cell", cell, level)
            self._report_hands()
        for watcher in self.watchers:
            watcher()

    def _report_hands(self) -> None:
        """Tell the board whether a hand holds a piece, which is then not put aside."""
        is_holding = any(piece.holder for piece in self.pieces.all)
        if is_holding != self._is_holding:
            self._is_holding = is_holding
            self._client.send_level("hand", 1, int(is_holding))

    def sense(self, name: str, which: int | str, level: int) -> None:
        """Let a "cell" or "button" have a raw level until the board feels it."""
        self.levels.move((name, which), level)

    def list_unfelt(self) -> list[int]:
        """Return the steps (wire.md) of pieces that the board has not felt yet."""
        if not self.has_pieces:
            return []
        covered = self.pieces.list_covered_cells()
        differing = covered ^ self._client.list_covered_cells()
        return [4 * cell + (cell in covered) for cell in sorted(differing)]

    def set_up(self, game: Game | None, layout: Layout | None, owed: Sequence[int] = ()) -> None:
        """Put the pieces where the game has them; `owed` is as an event has it."""
        if game is not None and layout is not None and self.has_pieces:
            sites = {number - 1 for at in (1, 2) for number in owed[at::3]}
            cells = {
                cell for site in sites & {*range(layout.n_sites)} for cell in layout.cells(site)
            }
            self.move(self.pieces.set_up_pieces(load_drawing(game, layout).pieces(), cells))


def _call_later(seconds: float, function: Callable[..., None], *args: Any) -> None:
    asyncio.get_running_loop().call_later(seconds, function, *args)
