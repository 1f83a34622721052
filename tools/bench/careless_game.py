"""A table whose power can fail, with careless hands at it."""

from collections.abc import Callable, Mapping
from difflib import SequenceMatcher
from typing import Any

from reedbed_engine.games.base.layout import NO_SITE
from reedbed_engine.off_board.simulated_player import CLUMSY, FAULTY
from reedbed_engine.off_board.simulated_player.seating import find_hands
from reedbed_engine.off_board.simulated_player.simulated_game import SimulatedGame
from reedbed_engine.table.resuming import resume

from .careless_hands import POWER, CarelessHands
from .careless_on_boards import CarelessWithKeys, CarelessWithPieces
from .mishaps import Mishaps

_BREAKS = (2, 20)  # the action from which on a cell is broken: first, last
_START_MS = 20  # until the cells are felt


class CarelessGame(SimulatedGame):
    """A game whose power can fail: `make_table(settings)` returns a table without a game."""

    def __init__(self, make_table: Callable[[Any], Any], hands: Any, faults: Any = None):
        super().__init__(make_table(None), hands, faults)
        hands.journal = self.journal
        self._make_table = make_table
        self._kept: list[Any] = []  # what the board's journal holds

    def apply_step(self, kind: int, index: int, level: int) -> None:
        if kind == POWER:
            self._start_again()
        else:
            super().apply_step(kind, index, level)

    def _start_again(self) -> None:
        self.table = self._make_table(self.table.settings)
        self.table.advance(self.now)
        reason = resume(self.table, self._kept, self.now)
        assert not reason, reason
        self._look()
        self.wait(_START_MS)
        stands = getattr(self.hands, "stands", ())
        for cell in range(len(stands)):
            if stands[cell]:
                self.table.cell(cell, 1, self.now)

    def _look(self) -> None:
        self._kept.extend(self.table.events)
        super()._look()
        self.hands.lights = self.table.lights


class BrokenCell:
    """A cell that feels nothing (`level` 0) or a magnet (1) from the n-th action on.

    The same questions as to the engine's Faults: `passes`, `edge_at`, `next_edge`.
    """

    def __init__(self, hands: Any, cell: int, level: int, number: int):
        self._hands = hands
        self._cell = cell
        self._level = level
        self._number = number
        self._felt = 0  # what the table believes
        self._is_broken = False
        self.edge_at = -1

    def passes(self, cell: int, now: int) -> bool:
        """Return True if an edge of `cell` reaches the table; the cell may break here."""
        if cell != self._cell:
            if not self._is_broken and len(self._hands.recorded) >= self._number:
                self._is_broken = True
                if self._felt != self._level:
                    self.edge_at = now + 1
            return True
        if not self._is_broken:
            self._felt ^= 1
        return not self._is_broken

    def next_edge(self) -> tuple[int, int]:
        """Return the edge of the moment at which the cell breaks."""
        self.edge_at = -1
        return self._cell, self._level


def make_careless_game(
    layout: Any,
    game_id: str,
    options: Any,
    seed: int,
    make_table: Callable[[Any], Any],
    percents: Mapping[str, int],
) -> CarelessGame:
    """Return a game of careless hands; in some a cell breaks, and the hands see that."""
    mishaps = Mishaps(percents, seed)
    failure = mishaps.sensor() if layout.board.feels_cells else ""
    added = CarelessHands
    if layout.board.feels_cells:
        added = CarelessWithPieces if layout.board.senses_pieces else CarelessWithKeys
    bases = (added, find_hands(layout, game_id))
    made = type("CarelessHands", bases, {"mishaps": mishaps})
    hands = made(layout, game_id, options, seed, FAULTY if failure else CLUMSY)
    if not failure:
        return CarelessGame(make_table, hands)
    mishaps.count(failure)
    cells = [
        cell
        for cell in range(layout.rows * layout.cols)
        if layout.site_of[cell] != NO_SITE or layout.is_dice(cell)
    ]
    cell = cells[mishaps.random.below(len(cells))]
    level = int(failure == "stuck-sensor")
    broken = BrokenCell(hands, cell, level, mishaps.between(*_BREAKS))
    return CarelessGame(make_table, hands, broken)


def count_differences(meant: list[Any], recorded: list[Any]) -> tuple[int, int]:
    """Return how many actions and take-backs were recorded that nobody meant, and were lost."""
    false = lost = 0
    matcher = SequenceMatcher(None, meant, recorded, False)
    for tag, i, j, k, m in matcher.get_opcodes():
        if tag != "equal":
            lost += j - i
            false += m - k
    return false, lost
