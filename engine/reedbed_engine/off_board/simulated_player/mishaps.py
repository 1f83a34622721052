"""What goes wrong with pieces: knocked over, on wrong squares, moved illegally, taken back."""

from ...compat import Action, Any, Cell, Iterator
from ...table.buttons import BACK
from .hands import BRUSHES, CELL, TWICE_MS, WAIT
from .magnets import MagnetHands

_TWICE = 700  # ms between two taps on one cell, so that it does not look like chatter
SOON = 450  # ms; a piece on a wrong place is lifted again before it counts

_MOST_BACK = 4  # actions taken back one after the other


class MishapHands(MagnetHands):
    """Hands that are clumsy with pieces, where their skill says so."""

    def before(self, action: Action) -> Iterator[tuple[int, int, int, int]]:
        for percent, mishap in (
            (8, self.knock_over),
            (10, self.try_illegal),
            (5, self.wrong_buttons),
            (5, self.press_long),
            (5, self._brush),
            (5, self._tap_twice),
            (5, self._point_anywhere),
        ):
            if self.chance(percent):
                for step in self._deny_after(mishap()):
                    yield step

    def afterwards(self, action: Action) -> Iterator[tuple[int, int, int, int]]:
        if self.game.over:
            return
        if self.chance(7):
            back = self.pick((self._press_back, self._carry_back))
            for step in self._deny_after(back()):
                yield step
        if self.chance(5):
            for step in self._deny_after(self.knock_over()):
                yield step

    def _deny_after(self, mishap: Iterator[Any]) -> Iterator[tuple[int, int, int, int]]:
        """Yield a mishap, then say no to whatever the table makes of it."""
        for step in mishap:
            yield step
        yield (300, WAIT, 0, 0)
        for step in self.answer(""):
            yield step

    # ---- pointing

    def point(self, steps: list[int]) -> Iterator[tuple[int, int, int, int]]:
        """Tap steps with a wand; words without cells are entered by buttons."""
        for number in steps:
            cells = self.gestures.cells(number, self.game.player)
            free = [cell for cell in cells if not self.stands[cell]]
            if free:
                deeds = self.tap(self.pick(free))
            elif cells:
                deeds = self.lift_and_put(cells[0])
            else:
                deeds = self.walk_to_words([self.gestures.place(number)])
            for step in deeds:
                yield step
            yield (100, WAIT, 0, 0)

    def lift_and_put(self, cell: Cell) -> Iterator[tuple[int, int, int, int]]:
        """Tap the cell below a piece: lift the piece and put it back."""
        yield self.lift(cell, self.between(300, 600))
        yield self.put(cell, self.between(100, 400))

    # ---- on the way

    def slide(self, origin: int, target: int) -> Iterator[tuple[int, int, int, int]]:
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
                yield self.put(cell, self.between(10, 120))
                yield self.lift(cell, self.between(20, 250))

    def wrong_square(self, origin: int, target: int) -> Iterator[tuple[int, int, int, int]]:
        """Put the piece in the air on a wrong cell, and see it in time or be told."""
        cell, site_of = self.any_place(), self.layout.site_of
        if cell < 0 or site_of[cell] == site_of[target] or self.is_last(site_of[origin]):
            return  # putting the last piece back, or moving it on, means something
        longest = SOON if self.would_be_legal(site_of[origin], site_of[cell]) else 3000
        self.did.append("wrong square")
        yield self.put(cell, self.between(100, 700))
        yield self.lift(cell, self.between(100, longest))

    def _brush(self) -> Iterator[tuple[int, int, int, int]]:
        """Brush a cell too shortly, or lean on it too long, for a tap."""
        cell = self.any_place()
        if cell < 0 or self.would_be_legal(-1, self.layout.site_of[cell]):
            return
        self.did.append("brush")
        yield (self.between(200, 500), CELL, cell, 1)
        yield (self.pick(BRUSHES), CELL, cell, 0)
        yield (200, WAIT, 0, 0)

    def _tap_twice(self) -> Iterator[tuple[int, int, int, int]]:
        """Tap a wrong cell, and if that has chosen something tap it again."""
        cell = self.any_place()
        begun = self._steps_begun(cell) if cell >= 0 else 1
        if begun == 1:
            return  # that would be an action
        self.did.append("wrong tap")
        for _ in range(2 if begun else 1):
            for step in self.tap(cell):
                yield step
            yield (_TWICE, WAIT, 0, 0)

    def _point_anywhere(self) -> Iterator[tuple[int, int, int, int]]:
        """Choose an action but for its last step, tap anywhere, and give it up."""
        found, steps = [], []
        self.game.actions(found)
        other = self.pick(found)
        self.gestures.path(other, steps, self.random.below(self.gestures.ways(other)))
        cells = [self.gestures.cells(step, self.game.player) for step in steps]
        last = self.any_place()
        if last < 0 or len(steps) < 2 or not cells[0] or self.stands[cells[0][0]]:
            return  # lifting a piece begins nothing
        self.did.append("pointed anywhere")
        for step in self.point(steps[:-1]):
            yield step
        for step in self.tap(last):
            yield step
        yield (400, WAIT, 0, 0)  # a tap on the same cell settles slowly
        for step in self.give_up():
            yield step

    def _steps_begun(self, cell: Cell) -> int:
        """Return the length of the shortest path that a tap on `cell` begins, 0 for none."""
        found, path, least = [], [], 0
        self.game.actions(found)
        for action in found:
            for way in range(self.gestures.ways(action)):
                path.clear()
                self.gestures.path(action, path, way)
                if cell in list(self.gestures.cells(path[0], self.game.player)):
                    least = min(least or len(path), len(path))
        return least

    # ---- accidents

    def knock_over(self) -> Iterator[tuple[int, int, int, int]]:
        """Knock one to six pieces over and set them up again, wherever on their squares."""
        self.did.append("knock over")
        fallen = []
        for _ in range(1 + self.random.below(6)):
            cell = self.any_piece()
            if cell >= 0:
                fallen.append(self.layout.site_of[cell])
                yield self.lift(cell, self.between(2, 60))
        yield (self.between(200, 4000), WAIT, 0, 0)
        while fallen:
            site = fallen.pop(self.random.below(len(fallen)))
            yield self.put(self.free(site), self.between(150, 900))
        yield (self.between(50, 900), WAIT, 0, 0)

    def try_illegal(self) -> Iterator[tuple[int, int, int, int]]:
        """Do what must not be done, wait for what the board says, and put it right."""
        ways = (self._misplace_one, self._misplace_two, self._carry_away, self._add)
        for step in self.pick(ways)():
            yield step
        yield (self.between(50, 900), WAIT, 0, 0)

    def _misplace_one(self) -> Iterator[Any]:
        return self._misplace(1)

    def _misplace_two(self) -> Iterator[Any]:
        return self._misplace(2)

    def _misplace(self, count: int) -> Iterator[tuple[int, int, int, int]]:
        """Move pieces as they must not move."""
        wrong = []
        for _ in range(count):
            cell, goal = self.any_piece(), self.any_place()
            if self._is_apart(cell, goal, wrong) and not self._means_something(cell, goal):
                wrong.append((cell, goal))
                yield self.lift(cell, self.between(200, 900))
                yield self.put(goal, self.between(100, 900))
        if wrong:
            self.did.append("illegal")
            yield (self.between(100, 4000), WAIT, 0, 0)
        while wrong:
            cell, goal = wrong.pop(self.random.below(len(wrong)))
            yield self.lift(goal, self.between(100, 900))
            yield self.put(cell, self.between(100, 900))

    def _is_apart(self, cell: Cell, goal: int, wrong: list[tuple[int, int]]) -> bool:
        """Return True if a piece can go from `cell` to `goal` with `wrong` ones moved already."""
        if cell < 0 or goal < 0:
            return False
        for pair in wrong:
            if cell == pair[1] or goal == pair[0]:
                return False
        return True

    def _means_something(self, cell: Cell, goal: int) -> bool:
        origin, site = self.layout.site_of[cell], self.layout.site_of[goal]
        return origin == site or self.is_last(origin) or self.would_be_legal(origin, site)

    def _carry_away(self) -> Iterator[tuple[int, int, int, int]]:
        """Take a piece off the board, and bring it back."""
        cell = self.any_piece()
        if cell < 0 or self.is_last(self.layout.site_of[cell]):
            return
        self.did.append("carry away")
        yield self.lift(cell, self.between(200, 900))
        yield (self.between(50, 5000), WAIT, 0, 0)
        for step in self.answer(""):
            yield step
        yield self.put(cell, self.between(100, 900))

    def _add(self) -> Iterator[tuple[int, int, int, int]]:
        """Put a piece too many on the board: longer than a tap."""
        cell = self.any_place()
        if cell < 0 or self.would_be_legal(-1, self.layout.site_of[cell]):
            return
        self.did.append("too many")
        yield self.put(cell, self.between(200, 900))
        yield self.lift(cell, self.between(800, 4000))

    # ---- taking back

    exchanges = False  # a piece that was exchanged for another must be exchanged back

    def can_carry_back(self, action: Action) -> bool:
        """Return True if moving back what `action` moved says that it is taken back."""
        return True

    def _press_back(self) -> Iterator[tuple[int, int, int, int]]:
        """Take actions back with BACK, then let the lights lead the pieces back."""
        count = min(1 + self.random.below(_MOST_BACK), len(self.game.history))
        self.did.append("back %d" % count)
        moves = []
        for _ in range(count):
            carries = []
            self.gestures.carries(self.undo(), carries)
            for piece, origin, site in carries[::-1]:
                _join(moves, piece, site, origin)
            yield (TWICE_MS, WAIT, 0, 0)
            for step in self.press(BACK):
                yield step
        for step in self._carry_at_once([move[1:] for move in moves]):
            yield step
        for step in self.finish("undo"):
            yield step

    def _carry_back(self) -> Iterator[tuple[int, int, int, int]]:
        """Take the last action that moved a piece back by moving it back, with what followed."""
        depth = self._depth_of_picture()
        if not depth:
            return
        self.did.append("back by hand %d" % depth)
        for _ in range(depth - 1):
            self.undo()
        action = self.undo()
        for step in self._carry_at_once([carry[::-1] for carry in self._moved(action)]):
            yield step
        for step in self.finish("undo"):
            yield step

    def _depth_of_picture(self) -> int:
        """Return how many actions go back to one that carried pieces; 0: too many, or none.

        None either if carrying them back would be an action of its own.
        """
        later, moved = [], []
        while self.game.history and len(later) < _MOST_BACK and not moved:
            action = self.game.history[-1]
            if not self.can_carry_back(action):
                break
            self.game.undo()
            later.append(action)
            moved = self._moved(action)
        depth = len(later)
        while later:
            self.game.play(later.pop())
        for origin, site in moved:
            if self.would_be_legal(site, origin):
                return 0
        return depth if moved else 0

    def _moved(self, action: Action) -> list[list[int]]:
        """Return what `action` carries from one site to another."""
        return [carry for carry in self.carries(action) if carry[0] != carry[1]]

    def _carry_at_once(self, moves: list[list[int]]) -> Iterator[tuple[int, int, int, int]]:
        """Lift all pieces that have to go elsewhere, then put them down."""
        moves = [move for move in moves if move[0] != move[1] or self.exchanges]
        for origin, _ in moves:
            if origin >= 0:
                yield self.lift(self.standing(origin), self.between(200, 900))
        for _, target in moves:
            if target >= 0:
                yield self.put(self.free(target), self.between(200, 900))


def _join(moves: list[list[int]], piece: int, origin: int, target: int) -> None:
    """Add a move to those of pieces that have not been carried yet: each goes there at once."""
    for move in moves:
        if move[0] == piece and move[2] == origin >= 0:
            move[2] = target
            return
    moves.append([piece, origin, target])
