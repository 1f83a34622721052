"""Hands that move magnets: lift, carry, put down; captured pieces first, after, late."""

from ...compat import Action, Any, Iterator, Site
from ...table.buttons import OK, PLUS
from .hands import CLUMSY, WAIT
from .mishaps import MishapHands


class PresenceHands(MishapHands):
    """Hands at a board of sensors."""

    def act(self, action: Action) -> Iterator[tuple[int, int, int, int]]:
        carries = self.carries(action)
        if not carries or carries[0][0] == carries[0][1]:
            for step in self._point_at(action, carries):
                yield step
            return
        slip = self._slip(action, carries) if self.chance(5) and not self.hurried else -1
        if slip >= 0:
            for step in self._go_on(slip, carries[0][1]):
                yield step
            return
        for step in self.carry_all(carries):
            yield step
        if len(carries) > 1 and "slide" in self.did:
            self.did.append("slide of two")  # over the other's square: that will be asked
        if self.chance(15) and not self.must_wait:
            self.did.append("ok")
            for step in self.press(OK):
                yield step

    # ---- pointing

    def _point_at(self, action: Action, carries: list[Any]) -> Iterator[tuple[int, int, int, int]]:
        steps = []
        self.gestures.path(action, steps)
        for step in self.point(steps):
            yield step
        for origin, _ in carries:  # to lay something below it, unless it was lifted to point there
            if origin not in steps:
                for step in self.lift_and_put(self.standing(origin)):
                    yield step

    # ---- carrying

    def carry_all(self, carries: list[Any]) -> Iterator[tuple[int, int, int, int]]:
        """Carry one piece after the other, or with two hands at once, in any order."""
        if self.skill == CLUMSY and len(carries) == 2 and self.random.below(2):
            self.did.append("two hands")
            for step in self._interleave(carries):
                yield step
            return
        # the captured piece first, or last, and perhaps late
        if len(carries) == 2 and self.random.below(2):
            carries = [carries[1], carries[0]]
        origins = [self.standing(carry[0]) for carry in carries]
        for number in range(len(carries)):
            if number and self.chance(30):
                self.did.append("late")
                yield (self.between(1500, 6000), WAIT, 0, 0)
            origin = origins[number]
            if not self.stands[origin]:  # knocked over and set up elsewhere
                origin = self.standing(carries[number][0])
            for step in self._carry(origin, carries[number][1]):
                yield step

    def _interleave(self, carries: list[Any]) -> Iterator[tuple[int, int, int, int]]:
        first, second = carries
        if self.random.below(2):
            first, second = second, first
        yield self.lift(self.standing(first[0]), self.between(300, 900))
        yield self.lift(self.standing(second[0]), self.between(20, 500))
        if self.random.below(2):
            first, second = second, first
        yield self.put(self.free(first[1]), self.between(100, 900))
        yield self.put(self.free(second[1]), self.between(20, 900))

    def _carry(self, origin: int, site: Site) -> Iterator[tuple[int, int, int, int]]:
        """Carry the piece on the cell `origin` to `site`."""
        yield self.lift(origin, self.between(300, 900))
        while self.chance(15):
            self.did.append("hesitate")
            yield self.put(origin, self.between(80, 900))
            yield self.lift(origin, self.between(80, 1500))
        target = self.free(site)
        for percent, mishap in ((15, self._wrong_square), (8, self._knock_over), (4, self._press)):
            if self.chance(percent):
                for step in mishap(origin, target):
                    yield step
        if self.chance(25):
            for step in self.slide(origin, target):
                yield step
        if self.stands[target]:  # something else was set up there meanwhile
            target = self.free(site)
        yield self.put(target, self.between(100, 600))
        if self.chance(10):
            self.did.append("nudge")
            yield self.lift(target, self.between(30, 400))
            yield self.put(self.free(site), self.between(30, 400))

    def _wrong_square(self, origin: int, target: int) -> Iterator[Any]:
        return self.wrong_square(origin, target)

    def _knock_over(self, origin: int, target: int) -> Iterator[Any]:
        return self.knock_over()

    def _press(self, origin: int, target: int) -> Iterator[Any]:
        """Press a button with a piece in the air."""
        self.did.append("button in the air")
        return self.press(PLUS)

    # ---- corrected when it has been recorded

    def _slip(self, action: Action, carries: list[Any]) -> int:
        """Return a legal action to be taken for `action` by mistake, or -1."""
        if len(carries) != 1 or self.must_wait:
            return -1
        found, slips = [], []
        self.game.actions(found)
        for other in found:
            if other != action and self._is_slip(other, carries[0]):
                slips.append(other)
        return self.pick(slips) if slips else -1

    def _is_slip(self, other: int, carry: list[int]) -> bool:
        """Return True if the piece may be put right from where `other` brings it."""
        carries = self.carries(other)
        if len(carries) != 1 or carries[0][0] != carry[0] or carries[0][1] == carry[1]:
            return False
        if self.gestures.risk(other):
            return False
        player = self.game.player
        self.game.play(other)
        fits = not self.game.over and self.game.player != player
        fits = fits and not self.would_be_legal(carries[0][1], carry[1])
        self.game.undo()
        return fits

    def _go_on(self, slip: int, site: Site) -> Iterator[tuple[int, int, int, int]]:
        """Play `slip` until it is recorded, then move the piece on to `site`."""
        self.did.append("slip")
        wrong = self.carries(slip)[0]
        yield self.lift(self.standing(wrong[0]), self.between(300, 900))
        yield self.put(self.free(wrong[1]), self.between(100, 600))
        self.play(slip)
        for step in self.finish(self.game.text(slip)):
            yield step
        self.undo()
        yield self.lift(self.standing(wrong[1]), self.between(200, 2000))
        yield self.put(self.free(site), self.between(100, 600))
