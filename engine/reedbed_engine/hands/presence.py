"""Hands that carry magnets: lift, carry, put down, and all that goes wrong with it."""

from ..table import messages as say
from ..table.board import Board
from ..table.buttons import BACK, OK
from ..table.layout import NO_SITE
from .hands import CELL, CLUMSY, FAULTY, WAIT, Hands

_COMPLAINTS = (
    say.PIECE_WRONG,
    say.PIECE_MISSING,
    say.PIECE_ASTRAY,
    say.EXPECT_BACK,
    say.STRAY,
    say.ASK_DISTRUST,
)
_REST = 600  # ms; a hand that has gone wrong moves on before this, or is told


class PresenceHands(Hands):
    """Hands at a board of sensors; `stands` (bytearray by cell) is where pieces really are."""

    def __init__(self, layout, game_id, options, seed, skill):
        super().__init__(layout, game_id, options, seed, skill)
        self.stands = bytearray(layout.rows * layout.cols)
        self._board = Board(layout.kind, layout.rows, layout.cols)

    def set_up(self):
        for site in range(self.layout.n_sites):
            cells = self.layout.cells(site)
            for number in range(self.game.count(site) if cells else 0):
                yield self._put(cells[number], 5)

    # ---- an action

    def act(self, action):
        steps = []
        self.gestures.path(action, steps)
        if self.chance(8):
            for step in self._knock_over():
                yield step
        if self.chance(8):
            for step in self._try_illegal():
                yield step
        carries = self._carries(action)
        if not carries or carries[0][0] == carries[0][1]:
            for step in self._point(steps):
                yield step
            for origin, _ in carries:  # to lay something below it
                for step in self._lift_and_put(self._standing(origin)):
                    yield step
            return
        for step in self._carry_all(carries):
            yield step
        if self.chance(15) and not self.gestures.risk(action):
            self.did.append("ok")
            for step in self.press(OK):
                yield step

    def _point(self, steps):
        """Tap steps with a wand; words without cells are entered by buttons."""
        for number in steps:
            cells = self.gestures.cells(number, self.game.player)
            free = [cell for cell in cells if not self.stands[cell]]
            if free:
                deeds = self.tap(self.pick(free))
            elif cells:
                deeds = self._lift_and_put(cells[0])
            else:
                deeds = self.walk_to_words([self.gestures.name(number)])
            for step in deeds:
                yield step
            yield (100, WAIT, 0, 0)

    def _lift_and_put(self, cell):
        """Tap the cell below a piece: lift the piece and put it back."""
        yield self._lift(cell, self.between(300, 600))
        yield self._put(cell, self.between(100, 400))

    def _carries(self, action):
        """Return what an action makes a hand carry: lists [from site, to site]."""
        changes, carries = [], []
        self.game.effect(action, changes)
        for i in range(0, len(changes), 2):
            if changes[i + 1] < 0 and self.gestures.is_magnet(-changes[i + 1]):
                for j in range(0, len(changes), 2):
                    if changes[j + 1] == -changes[i + 1]:
                        carries.append([changes[i], changes[j]])
        return carries

    def _carry_all(self, carries):
        """Carry one piece after the other, or with two hands at once, in any order."""
        if self.skill == CLUMSY and len(carries) == 2 and self.random.below(2):
            self.did.append("two hands")
            for step in self._interleave(carries):
                yield step
            return
        # the captured piece first, or last, and perhaps late
        if len(carries) == 2 and self.random.below(2):
            carries = [carries[1], carries[0]]
        origins = [self._standing(carry[0]) for carry in carries]
        for number in range(len(carries)):
            if number and self.chance(30):
                self.did.append("late")
                yield (self.between(1500, 6000), WAIT, 0, 0)
            origin = origins[number]
            if not self.stands[origin]:  # knocked over and set up elsewhere
                origin = self._standing(carries[number][0])
            for step in self._carry(origin, carries[number][1]):
                yield step

    def _interleave(self, carries):
        first, second = carries
        if self.random.below(2):
            first, second = second, first
        one = self._standing(first[0])
        yield self._lift(one, self.between(300, 900))
        two = self._standing(second[0])
        yield self._lift(two, self.between(20, 500))
        if self.random.below(2):
            first, second = second, first
        yield self._put(self._free(first[1]), self.between(100, 900))
        yield self._put(self._free(second[1]), self.between(20, 900))

    def _carry(self, origin, site):
        """Carry the piece on the cell `origin` to `site`."""
        yield self._lift(origin, self.between(300, 900))
        while self.chance(15):
            self.did.append("hesitate")
            yield self._put(origin, self.between(80, 900))
            yield self._lift(origin, self.between(80, 1500))
        target = self._free(site)
        if self.chance(15):
            for step in self._wrong_square(origin, target):
                yield step
        if self.chance(8):
            for step in self._knock_over():
                yield step
        if self.chance(25):
            for step in self._slide(origin, target):
                yield step
        if self.stands[target]:  # something else was set up there meanwhile
            target = self._free(site)
        yield self._put(target, self.between(100, 600))
        if self.chance(10):
            self.did.append("nudge")
            yield self._lift(target, self.between(30, 400))
            yield self._put(self._free(site), self.between(30, 400))

    def finish(self, text):
        for step in super().finish(text):
            yield step
        if self.skill == FAULTY:
            yield (1700, WAIT, 0, 0)
            for step in self._insist():
                yield step

    def _insist(self):
        """The pieces stand right: if the lights do not believe it, press OK, and again."""
        for _ in range(6):
            if not self.lines or self.lines[1][0] not in _COMPLAINTS:
                return
            for step in self.press(OK):
                yield step
            yield (100, WAIT, 0, 0)

    # ---- mishaps

    def _slide(self, origin, target):
        """Slide over the free cells between two cells, slowly."""
        self.did.append("slide")
        cols = self.layout.cols
        row, col = origin // cols, origin % cols
        while True:
            row += (target // cols > row) - (target // cols < row)
            col += (target % cols > col) - (target % cols < col)
            cell = row * cols + col
            if cell == target:
                return
            if not self.stands[cell]:
                yield self._put(cell, self.between(10, 120))
                yield self._lift(cell, self.between(20, 250))

    def _wrong_square(self, origin, target):
        """Put the piece in the air on a wrong cell, and see it in time or be told."""
        cell = self.random.below(len(self.stands))
        if self.stands[cell] or self.layout.site_of[cell] == self.layout.site_of[target]:
            return
        if self._is_last(self.layout.site_of[origin]):
            return  # putting that back, or moving it on, means something
        legal = self._would_be_legal(self.layout.site_of[origin], self.layout.site_of[cell])
        longest = _REST - 150 if legal else 3000
        self.did.append("wrong square")
        yield self._put(cell, self.between(100, 700))
        yield self._lift(cell, self.between(100, longest))

    def _try_illegal(self):
        """Move a piece as it must not move, wait for what the board says, and put it right."""
        cell = self._any_piece()
        goal = self.random.below(len(self.stands))
        origin, site = self.layout.site_of[cell], self.layout.site_of[goal]
        if self.stands[goal] or origin == site or self._would_be_legal(origin, site):
            return
        if self._is_last(origin):
            return  # moving that back, or on, means something
        self.did.append("illegal")
        yield self._lift(cell, self.between(200, 900))
        yield self._put(goal, self.between(100, 900))
        yield self._lift(goal, self.between(100, 4000))
        yield self._put(cell, self.between(100, 900))
        yield (self.between(50, 900), WAIT, 0, 0)

    def _knock_over(self):
        """Knock one to six pieces over and set them up again, wherever on their squares."""
        self.did.append("knock over")
        fallen = []
        for _ in range(1 + self.random.below(6)):
            cell = self._any_piece()
            if cell >= 0 and self.stands[cell]:
                fallen.append(self.layout.site_of[cell])
                yield self._lift(cell, self.between(2, 60))
        yield (self.between(200, 4000), WAIT, 0, 0)
        while fallen:
            site = fallen.pop(self.random.below(len(fallen)))
            yield self._put(self._free(site), self.between(150, 900))

    def _is_last(self, site):
        """Return True if the last action brought a piece to `site`."""
        if not self.game.history:
            return False
        action = self.game.history[-1]
        self.game.undo()
        carries = self._carries(action)
        self.game.play(action)
        for carry in carries:
            if carry[1] == site:
                return True
        return False

    def _would_be_legal(self, origin, site):
        """Return True if some legal action takes a piece from `origin` to `site`."""
        found = []
        self.game.actions(found)
        for action in found:
            for carry in self._carries(action):
                if carry[0] == origin and carry[1] == site:
                    return True
        return False

    # ---- between actions

    def afterwards(self, action):
        if self.game.over:
            return
        if self.chance(6):
            for step in self._take_back(action):
                yield step
        if self.chance(5):
            for step in self._knock_over():
                yield step
            yield (self.between(50, 900), WAIT, 0, 0)

    def _take_back(self, action):
        """Take the last action back, by BACK or by moving its pieces back."""
        self.game.undo()
        self.expected.append(("undo", 1))
        carries = [] if action < 5 else self._carries(action)
        carries = [carry for carry in carries if carry[0] != carry[1]]
        by_hand = carries and self.random.below(2)
        self.did.append("back by hand" if by_hand else "back")
        if not by_hand:
            for step in self.press(BACK):
                yield step
        for carry in carries[::-1]:
            yield self._lift(self._standing(carry[1]), self.between(200, 900))
            yield self._put(self._free(carry[0]), self.between(200, 900))
        for step in self.finish("undo"):
            yield step
        yield (300, WAIT, 0, 0)

    # ---- pieces

    def _lift(self, cell, ms):
        assert self.stands[cell], cell
        self.stands[cell] = 0
        return (ms, CELL, cell, 0)

    def _put(self, cell, ms):
        assert not self.stands[cell], cell
        self.stands[cell] = 1
        return (ms, CELL, cell, 1)

    def _free(self, site):
        """Return a free cell of `site`."""
        return self.pick([cell for cell in self.layout.cells(site) if not self.stands[cell]])

    def _standing(self, site):
        """Return a cell of `site` with a piece on it."""
        return self.pick([cell for cell in self.layout.cells(site) if self.stands[cell]])

    def _any_piece(self):
        """Return a cell with a piece on it."""
        standing = [
            cell
            for cell in range(len(self.stands))
            if self.stands[cell] and self.layout.site_of[cell] != NO_SITE
        ]
        return self.pick(standing) if standing else -1
