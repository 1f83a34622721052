"""Careless hands: any simulated hands, to which what people do besides happens, too.

They press twice and late, leave wands lying, touch each other's pieces, and lose their power.
They look before they answer and put right what they have done; so all that is recorded must be
what they meant.
"""

from typing import Any

from reedbed_engine.off_board.simulated_player.hands import (
    BUTTON,
    CELL,
    CHOICES,
    CLUMSY,
    FAULTY,
    TWICE_MS,
    WAIT,
    Hands,
    HandsStuckError,
)
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, MINUS, OK, PLUS

from .mishaps import Mishaps

Step = tuple[int, int, int, int]
Steps = Any  # a generator of them: the engine's hands have no types

POWER = 3  # a kind of step: the board starts again

_TAP = (40, 700)  # ms: what is shorter or longer is no tap
_STANDS_MS = 700  # what stands longer may be a piece
_TRIES = 4  # to have an action recorded


class CarelessHands(Hands):
    """Carelessness, added to hands; `sit_down` makes a class of both."""

    can_interrupt = False  # touching another piece cannot be an answer
    must_stop_walking = False  # what is under the cursor says what a cell means

    mishaps: Mishaps
    journal: list[tuple[str, str | int]]  # what the board has recorded
    lights: bytes = b""  # the frame, as the board shows it
    _lying = -1  # a cell on which a wand or a sleeve lies
    _lying_ms = 0
    _is_acting = False  # an action is under way, nothing else
    _has_begun = False  # and a cell or a button has been touched for it
    _has_walked = False  # PLUS in passing has left something under the cursor

    # ---- one action

    def perform(self, text: str) -> Steps:
        if self.skill == CLUMSY and self.mishaps.happens("power-off"):
            yield from self._lose_power(text)
            return
        yield from self._among(self.perform_oddly(text) or super().perform(text))

    def act(self, action: int) -> Steps:
        self._is_acting, self._has_begun = True, False
        yield from super().act(action)
        self._is_acting = False

    def perform_oddly(self, text: str) -> Steps | None:
        """Return the steps of an action that is done in a way of its own, or None."""
        return None

    def before(self, action: int) -> Steps:
        yield from super().before(action)
        if self.mishaps.happens("wand"):
            self._lay_wand()

    def afterwards(self, action: int) -> Steps:
        if self.mishaps.happens("late-ok"):
            yield from self._press_late()
        if not self.game.over and self._has_captured() and self.mishaps.happens("capture-back"):
            yield from self._take_capture_back()
        yield from super().afterwards(action)

    def may_hurry(self, action: int) -> bool:
        if self._lying >= 0 or self.must_wait:
            return False
        if super().may_hurry(action):
            return True
        if self.game.throw_is_due and self.mishaps.happens("too-soon"):
            self.mishaps.count("too-soon")
            return True
        return False

    def finish(self, text: str) -> Steps:
        """Wait and answer; what the table does not take is done again, up to some times."""
        for number in range(_TRIES):
            try:
                yield from super().finish(text)
                return
            except HandsStuckError:
                if number == _TRIES - 1 or not self._can_try_again():
                    raise
            self.mishaps.count("done again")
            yield from self._do_again(text)

    def _can_try_again(self) -> bool:
        common = min(len(self.recorded), len(self._meant))
        return self.skill != FAULTY and self.recorded[:common] == self._meant[:common]

    def _do_again(self, text: str) -> Steps:
        """Put everything right, then do what is not recorded yet."""
        if len(self.recorded) > len(self._meant):
            yield from self.confirm(BACK)
            return
        due = [self.game.parse(missing) for missing in self._meant[len(self.recorded) :]]
        for _ in due:
            self.game.undo()
        yield from self.give_up()
        yield from self.put_right()
        yield from self._wait(1500)
        for action in due:
            yield from super().act(action)
            self.game.play(action)
            yield (500, WAIT, 0, 0)

    # ---- what happens meanwhile

    def _among(self, steps: Steps) -> Steps:
        """Yield `steps`, and what happens among them."""
        before: Step = (0, WAIT, 0, 0)
        for step in steps:
            ms, kind, index, level = step
            for other in self._interfere(step, before):
                ms = 150
                yield other
            for other in self._lift_wand(ms, index if kind == CELL else -1):
                ms -= other[0]
                yield other
            yield (max(ms, 0), kind, index, level)
            before = step
        for other in self._lift_wand(self._lying_ms, -1):
            yield other

    def _interfere(self, step: Step, before: Step) -> Steps:
        """Yield what happens before `step`."""
        _, kind, index, level = step
        if kind != CELL or self.hurried or (before[1] == BUTTON and before[3]):
            return
        if self._is_acting and not self._has_begun and self.mishaps.happens("plus"):
            yield from self._walk_in_passing()
        self._has_begun = self._is_acting
        if self._is_acting and level and before[1] == CELL and not before[3]:
            if before[2] != index and "slip" not in self.did and self.mishaps.happens("too-early"):
                yield from self._touch_other((before[2], index), "too-early")

    def _walk_in_passing(self) -> Steps:
        """Press PLUS or MINUS, and see it."""
        self.count_mishap("plus")
        button = PLUS if self.mishaps.random.below(2) else MINUS
        yield from self._raw_press(button, 20)
        yield (self.mishaps.between(30, 1500), WAIT, 0, 0)
        if self.lines and self.lines[1][0] in CHOICES:
            self._has_walked = True
            if self.must_stop_walking or self.mishaps.random.below(2):
                yield from self._stop_walking()

    def _stop_walking(self) -> Steps:
        self._has_walked = False
        if self.lines[1][0] in CHOICES:
            yield from self._raw_press(BACK, 150)

    def _touch_other(self, but: tuple[int, ...], name: str) -> Steps:
        """Let the other player touch a piece or a key that has no part in what is done."""
        cell = self.other_cell(but)
        if cell < 0:
            return
        self.count_mishap(name)
        first = 1 - self.level(cell)
        yield (self.mishaps.between(50, 400), CELL, cell, first)
        yield (self.mishaps.between(60, 900), CELL, cell, 1 - first)

    def level(self, cell: int) -> int:
        """Return 1 where a piece stands on a cell."""
        return 0

    def other_cell(self, but: tuple[int, ...]) -> int:
        """Return a cell that may be touched without meaning anything, or -1."""
        return -1

    def pick_cell(self, cells: list[int]) -> int:
        return cells[self.mishaps.random.below(len(cells))] if cells else -1

    # ---- a wand that lies

    def _lay_wand(self) -> None:
        """Let a wand, or on keys a sleeve, lie on a cell that means nothing by that."""
        cell = self.wand_cell()
        if cell >= 0 and not self.hurried:
            self.count_mishap("wand")
            self._lying, self._lying_ms = cell, -1

    def wand_cell(self) -> int:
        """Return a cell on which something that lies means nothing, or -1."""
        return -1

    def _lift_wand(self, ms: int, cell: int) -> Steps:
        """Yield what becomes of the wand within `ms`; `cell` is needed at their end."""
        if self._lying < 0:
            return
        if self._lying_ms < 0:
            self._lying_ms = self.mishaps.between(1000, 10000)
            yield (0, CELL, self._lying, 1)
            return
        self._lying_ms -= ms
        if self._lying_ms <= 0 or cell == self._lying:
            lying, self._lying = self._lying, -1
            yield (ms + min(0, self._lying_ms), CELL, lying, 0)

    # ---- buttons

    def press_long(self) -> Steps:
        """Hold a button, unless what lies on a cell would end that."""
        return iter(()) if self._lying >= 0 else super().press_long()

    def press(self, button: int) -> Steps:
        if button == OK and self._has_walked:
            yield from self._stop_walking()
        yield from super().press(button)
        self._has_walked, self._has_begun = False, True
        for own, name in (OK, "double-ok"), (BACK, "back-twice"):
            if button == own and self.mishaps.happens(name):
                self.count_mishap(name)
                yield from self._raw_press(button, self.mishaps.between(30, 400))

    def _raw_press(self, button: int, ms: int) -> Steps:
        yield (ms, BUTTON, button, 1)
        yield (self.mishaps.between(40, 160), BUTTON, button, 0)

    def _press_late(self) -> Steps:
        """Press OK once more, when nothing is announced that has stood for long."""
        announced = self.game.over or self.is_forced()
        ms = self.mishaps.between(10, 200) if announced else self.mishaps.between(300, 3000)
        if not announced:
            yield (ms, WAIT, 0, 0)
            ms = 0
            if self._is_asked():
                return
        self.count_mishap("late-ok")
        yield from self._raw_press(OK, ms)
        yield (self.mishaps.between(50, 400), WAIT, 0, 0)

    def _is_asked(self) -> bool:
        asked = self.lines[1][0]
        questions = (
            say.CONFIRM,
            say.WHICH,
            say.WHICH_ONE,
            say.ASK_UNDO,
            say.ASK_UNDO_MORE,
            say.ASK_GHOST,
            *CHOICES,
        )
        return asked in questions or asked in self.gestures.risks

    def answer(self, text: str) -> Steps:
        if self.can_interrupt and self.lines and self._is_asked():
            if "interrupted" not in self.did and self.mishaps.happens("interrupted"):
                yield from self._touch_other(self._touched(), "interrupted")
                yield (300, WAIT, 0, 0)
        yield from super().answer(text)

    def _touched(self) -> tuple[int, ...]:
        """Return cells of the sites that the last action has a part in."""
        if not self.game.history:
            return ()
        sites = [site for carry in self._last_carries() for site in carry[1:] if site >= 0]
        return tuple(cell for site in sites for cell in self.layout.cells(site))

    # ---- taps

    def tap(self, cell: int) -> Steps:
        """Tap; one that was too short or too long is done again."""
        if not self.hurried and self.mishaps.happens("odd-tap"):
            ms = self.mishaps.between(30, _STANDS_MS if self.is_target(cell) else 1200)
            self.count_mishap("odd-tap")
            yield (self.between(120, 500), CELL, cell, 1)
            yield (ms, CELL, cell, 0)
            if _TAP[0] <= ms <= _TAP[1]:
                return
            yield (self.mishaps.between(700, 1500), WAIT, 0, 0)
        yield from super().tap(cell)

    def is_target(self, cell: int) -> bool:
        """Return True if a piece from beside the board may come to a cell."""
        return False

    # ---- a capture taken back

    def _last_carries(self) -> list[Any]:
        """Return what the last action carried: triples piece, from site, to site."""
        carries: list[Any] = []
        action = self.game.history[-1]
        self.game.undo()
        self.gestures.carries(action, carries)
        self.game.play(action)
        return carries

    def _has_captured(self) -> bool:
        """Return True if the last action moved more than one piece on the board."""
        carries = self._last_carries()
        return len(carries) > 1 and all(min(carry[1:]) >= 0 for carry in carries)

    def _take_capture_back(self) -> Steps:
        self.count_mishap("capture-back")
        carries: list[Any] = []
        self.gestures.carries(self.undo(), carries)
        yield (TWICE_MS, WAIT, 0, 0)
        yield from self.press(BACK)
        yield (self.mishaps.between(100, 2000), WAIT, 0, 0)
        yield from self.carry_one_by_one([(carry[2], carry[1]) for carry in carries])
        yield from self.finish("undo")
        yield (700, WAIT, 0, 0)

    # ---- power

    def _lose_power(self, text: str) -> Steps:
        """Begin an action, lose power at any moment, put right what the board then wants."""
        self.count_mishap("power-off")
        steps = self._among(super().perform(text))
        for number, step in enumerate(steps):
            yield step
            if number >= self.mishaps.random.below(40):
                break
        steps.close()
        if self._lying >= 0:
            yield (10, CELL, self._lying, 0)
            self._lying = -1
        yield (500, POWER, 0, 0)
        self.hurried = ""
        self._is_acting = self._has_walked = False
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

    # ---- pieces, where there are some

    def carry_one_by_one(self, moves: list[tuple[int, int]]) -> Steps:
        """Carry pieces, pairs from site, to site."""
        return iter(())

    def follow_lights(self) -> Steps:
        """Take away what stands on red, put it where it is blue."""
        return iter(())

    def put_right(self) -> Steps:
        """Put the pieces where the game has them."""
        return iter(())

    # ---- small deeds

    def _wait(self, ms: int) -> Steps:
        """Wait, and say no to whatever is asked."""
        for _ in range(ms // 100):
            yield (100, WAIT, 0, 0)
            if self.lines and self._is_asked():
                yield from super().answer("")

    def legal(self) -> list[int]:
        found: list[int] = []
        self.game.actions(found)
        return found

    def count_mishap(self, name: str) -> None:
        self.did.append(name)
        self.mishaps.count(name)
