"""Careless players, and a table whose power and sensors can fail."""

from collections import Counter
from collections.abc import Callable, Mapping
from difflib import SequenceMatcher
from typing import Any

from reedbed_engine.games.base.layout import NO_SITE
from reedbed_engine.off_board.simulated_player import (
    CELL,
    CLUMSY,
    FAULTY,
    WAIT,
    PlayerStuckError,
)
from reedbed_engine.off_board.simulated_player.faults import list_cells
from reedbed_engine.off_board.simulated_player.simulated_game import SimulatedGame
from reedbed_engine.off_board.simulated_player.steps import Steps
from reedbed_engine.random30 import Random
from reedbed_engine.table.buttons import BACK, OK
from reedbed_engine.table.resuming import resume

from .lights_player import SeeingPlayer
from .mishaps import LIE, OF_GAMES, list_mishaps, press_quickly

Percents = Mapping[str, int]  # how often mishaps happen, by name

_POWER = 3  # a kind of step: the board starts again
_BREAKS = (2, 20)  # the action from which on a cell is broken: first, last
_START_MS = 20  # until the cells are felt
_IN_PASSING = (["slide"], ["wrong square"])
_TRIES = 4  # to have an action recorded
_CALM_LOOKS = 30  # of 100 ms, until an action that is done again must be recorded


class CarelessPlayer(SeeingPlayer):
    """Does again what the table did not take, loses power and goes on.

    `journal` is what the board has recorded; `counts` says how often each mishap has happened.
    """

    journal: list[Any]
    is_lying = False  # a wand or a sleeve lies on a cell
    has_walked = False  # PLUS in passing has left something under the cursor

    def __init__(
        self, layout: Any, game_id: str, options: Any, seed: int, skill: int, percents: Percents
    ):
        mishaps = list_mishaps(percents, skill == CLUMSY)
        super().__init__(layout, game_id, options, seed, skill, mishaps)
        self.counts: Counter[str] = Counter()
        self._percents = percents or OF_GAMES

    # ---- one action

    def perform(self, text: str) -> Steps:
        fails = self.random.below(100) < self._percents.get("power-off", 0)
        if fails and self.skill == CLUMSY:
            self.counts["power-off"] += 1
            yield from self._lose_power(text)
        else:
            yield from super().perform(text)
        self.counts.update(self.did)

    def may_hurry(self, carries: list[Any]) -> bool:
        return not self.is_lying and super().may_hurry(carries)

    def press(self, button: int) -> Steps:
        if button == OK and self.has_walked:
            yield from self.stop_walking()
        self.has_walked = False
        yield from super().press(button)

    def stop_walking(self) -> Steps:
        """Leave what PLUS in passing has put under the cursor."""
        self.has_walked = False
        if self.is_choosing():
            yield from press_quickly(self, BACK, 150)

    # ---- again

    def finish(self, text: str) -> Steps:
        """Wait and answer; what the table does not take is done again, up to some times."""
        for number in range(_TRIES):
            try:
                yield from super().finish(text)
                return
            except PlayerStuckError:
                common = min(len(self.recorded), len(self._meant))
                is_other = self.recorded[:common] != self._meant[:common]
                if number == _TRIES - 1 or self.skill == FAULTY or is_other:
                    raise
            self.did.append("done again")
            yield from self._do_again()

    def _do_again(self) -> Steps:
        """Put everything right, then do what is not recorded yet."""
        if len(self.recorded) > len(self._meant):
            yield from self.confirm(BACK)
            return
        due = [self.game.parse(missing) for missing in self._meant[len(self.recorded) :]]
        for _ in due:
            self.game.undo()
        yield from self.give_up()
        yield from self.put_right()
        for _ in range(15):  # and no to whatever is asked
            yield (100, WAIT, 0, 0)
            yield from self.answer("")
        for number, action in enumerate(due, len(self.recorded)):
            yield from self.input.act(action)
            self.game.play(action)
            for _ in range(_CALM_LOOKS):
                yield (100, WAIT, 0, 0)
                if len(self.recorded) > number:
                    break
                yield from self.answer(self._meant[number])

    # ---- power

    def _lose_power(self, text: str) -> Steps:
        """Begin an action, lose power at any moment, put right what the board then wants."""
        steps = super().perform(text)
        for number, step in enumerate(steps):
            yield step
            # a piece is not left where it was put in passing: it would count
            if number >= self.random.below(40) and self.did[-1:] not in _IN_PASSING:
                break
        steps.close()
        yield (500, _POWER, 0, 0)
        self.hurried = ""
        self.has_walked = False
        yield (2000, WAIT, 0, 0)  # what stood there whole counts now
        self._believe_board(text)
        yield from self.follow_lights()
        yield from self.put_right()
        yield (1200, WAIT, 0, 0)

    def _believe_board(self, text: str) -> None:
        """Forget what was meant and is not recorded; `text` was on its way and may be."""
        while self._meant != self.recorded[: len(self._meant)]:
            if self.expected[-1][0] != "play":
                return  # something else stands recorded: that is a fault
            self.game.undo()
            self._meant.pop()
            self.expected.pop()
        is_carried_out = self.journal[: len(self.expected)] == self.expected
        for found in self.recorded[len(self._meant) :]:
            if not is_carried_out and self.expected[-1][0] == "undo":
                self._keep_action(found)  # it was to be taken back, and is not
            elif found == text:
                self.play(self.game.parse(text))

    def _keep_action(self, text: str) -> None:
        """Forget the last taking back, of `text`."""
        count = self.expected.pop()[1] - 1
        if count:
            self.expected.append(("undo", count))
        self.game.play(self.game.parse(text))
        self._meant.append(text)

    # ---- pieces

    def put_right(self) -> Steps:
        """Put the pieces where the game has them."""
        wrong, lacking = [], []
        for cell in range(len(self.stands)):
            if self.stands[cell] and self.layout.site_of[cell] == NO_SITE:
                wrong.append(cell)
        for site in range(self.layout.n_sites if self.layout.board.senses_pieces else 0):
            cells = self.layout.cells(site)
            standing = [cell for cell in cells if self.stands[cell]]
            free = [cell for cell in cells if not self.stands[cell]]
            count = self.game.count(site) if cells else 0
            wrong.extend(standing[count:])
            lacking.extend(free[: max(count - len(standing), 0)])
        for cell in wrong:
            yield self.input.lift(cell, self.between(200, 700))
        for cell in lacking:
            yield self.input.put(cell, self.between(200, 700))


class CarelessGame(SimulatedGame):
    """A game whose power can fail: `make_table(settings)` returns a table without a game."""

    def __init__(self, make_table: Callable[[Any], Any], hands: Any, faults: Any = None):
        super().__init__(make_table(None), hands, faults)
        hands.journal = self.journal
        self._make_table = make_table
        self._kept: list[Any] = []  # what the board's journal holds
        self._lying = self._until = -1  # a cell on which a wand lies, and till when

    def run(self, steps: Any) -> None:
        super().run(steps)
        if self._lying >= 0:
            self.wait(self._until - self.now)

    def wait(self, ms: int) -> None:
        end = self.now + ms
        if 0 <= self._lying and self._until <= end:
            super().wait(self._until - self.now)
            self._lift_wand()
        super().wait(end - self.now)

    def apply_step(self, kind: int, index: int, level: int) -> None:
        if kind == _POWER or (kind == CELL and index == self._lying):
            self._lift_wand()
        if kind == _POWER:
            self._start_again()
        elif kind == LIE:
            self._lying, self._until = index, self.now + level
            super().apply_step(CELL, index, 1)
        else:
            super().apply_step(kind, index, level)

    def _lift_wand(self) -> None:
        cell, self._lying, self.hands.is_lying = self._lying, -1, False
        if cell >= 0:
            super().apply_step(CELL, cell, 0)

    def _start_again(self) -> None:
        self.table = self._make_table(self.table.settings)
        self.table.advance(self.now)
        reason = resume(self.table, self._kept, self.now)
        assert not reason, reason
        self._look()
        self.wait(_START_MS)
        for cell, level in enumerate(self.hands.stands):
            if level:
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
    percents: Percents,
) -> CarelessGame:
    """Return a game of a careless player; in some a cell breaks, and the player sees that."""
    random = Random(seed)
    failure = ""
    for name in ("dead-sensor", "stuck-sensor"):
        if random.below(100) < (percents or OF_GAMES).get(name, 0) and not failure:
            failure = name if layout.board.feels_cells else ""
    skill = FAULTY if failure else CLUMSY
    player = CarelessPlayer(layout, game_id, options, seed, skill, percents)
    if not failure:
        return CarelessGame(make_table, player)
    player.counts[failure] += 1
    cell = player.pick(list_cells(layout))
    broken = BrokenCell(player, cell, int(failure == "stuck-sensor"), player.between(*_BREAKS))
    return CarelessGame(make_table, player, broken)


def count_differences(meant: list[Any], recorded: list[Any]) -> tuple[int, int]:
    """Return how many actions and take-backs were recorded that nobody meant, and were lost."""
    false = lost = 0
    matcher = SequenceMatcher(None, meant, recorded, False)
    for tag, i, j, k, m in matcher.get_opcodes():
        if tag != "equal":
            lost += j - i
            false += m - k
    return false, lost
