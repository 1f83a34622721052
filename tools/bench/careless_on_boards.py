"""Careless hands by what they touch: pieces with magnets, keys."""

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.layout import NO_SITE
from reedbed_engine.off_board.simulated_player.hands import WAIT
from reedbed_engine.off_board.simulated_player.magnets import MagnetHands
from reedbed_engine.off_board.simulated_player.placing import PlacingHands
from reedbed_engine.off_board.simulated_player.touch import TouchHands

from .careless_hands import CarelessHands, Steps

_LOOKS = 40  # at lights, until what they lead must be right


class CarelessWithKeys(CarelessHands, TouchHands):
    """Careless hands that tap keys."""

    must_stop_walking = True

    def other_cell(self, but: tuple[int, ...]) -> int:
        used: list[int] = [step for path in self._paths() for step in path]
        site_of, alias = self.layout.site_of, self.gestures.alias
        free = [
            cell
            for cell in range(self.layout.rows * self.layout.cols)
            if site_of[cell] not in (NO_SITE, *used)
            and alias(site_of[cell]) not in used
            and self.layout.overlay(cell) < 0
        ]
        return self.pick_cell(free)

    def wand_cell(self) -> int:
        return self.pick_cell(list(range(self.layout.rows * self.layout.cols)))


class CarelessWithPieces(CarelessHands, MagnetHands):
    """Careless hands that carry pieces."""

    can_interrupt = True

    def level(self, cell: int) -> int:
        return self.stands[cell]

    def other_cell(self, but: tuple[int, ...]) -> int:
        site_of = self.layout.site_of
        sites = [NO_SITE] + [site_of[cell] for cell in but]
        standing = [cell for cell in range(len(self.stands)) if self.stands[cell]]
        return self.pick_cell([cell for cell in standing if site_of[cell] not in sites])

    def wand_cell(self) -> int:
        site_of = self.layout.site_of
        free = [cell for cell in range(len(self.stands)) if not self.stands[cell]]
        if isinstance(self, PlacingHands):  # elsewhere it would look like a piece
            return self.pick_cell([cell for cell in free if site_of[cell] == NO_SITE])
        targets = [carry[1] for action in self.legal() for carry in self.carries(action)]
        return self.pick_cell([cell for cell in free if site_of[cell] not in targets])

    def is_target(self, cell: int) -> bool:
        return self.would_be_legal(-1, self.layout.site_of[cell])

    # ---- one piece, two hops

    def perform_oddly(self, text: str) -> Steps | None:
        action = self.game.parse(text)
        if self.hurried or not self.layout.dice:  # only there a piece goes on in the same turn
            return None
        if self.mishaps.happens("pause"):
            middle = self._find_stop(action)
            if middle >= 0:
                return self._pause_at(action, middle)
        if self.mishaps.happens("two-hops"):
            following = self._find_second_hop(action)
            if following >= 0:
                return self._hop_twice(action, following)
        return None

    def _single_move(self, action: int) -> list[int]:
        """Return [from, to] of an action that moves one piece, or []."""
        carries = self.carries(action)
        return carries[0] if len(carries) == 1 and carries[0][0] != carries[0][1] else []

    def _find_second_hop(self, action: int) -> int:
        move, player = self._single_move(action), self.game.player
        if not move or self.gestures.risk(action):
            return -1
        self.game.play(action)
        found = -1
        if not self.game.over and self.game.player == player:
            for following in self.legal():
                hop = self._single_move(following)
                if hop and hop[0] == move[1] and not self.gestures.risk(following):
                    found = following
        self.game.undo()
        return found

    def _hop_twice(self, action: int, following: int) -> Steps:
        self.did = []
        self.count_mishap("two-hops")
        self.must_wait = True
        (origin, middle), text = self._single_move(action), self.game.text(action)
        self.play(action)
        target = self._single_move(following)[1]
        yield self.lift(self.standing(origin), 500)
        cell = self.free(middle)
        yield self.put(cell, 300)
        yield self.lift(cell, self.mishaps.between(350, 1500))
        yield self.put(self.free(target), self.mishaps.between(150, 500))
        self.play(following)
        yield from self.finish(text)

    def _find_stop(self, action: int) -> int:
        """Return a place where the same piece might have been moved as well, or -1."""
        move = self._single_move(action)
        for other in self.legal() if move else ():
            stop = self._single_move(other)
            if other != action and stop and stop[0] == move[0] and not self.gestures.risk(other):
                return stop[1]
        return -1

    def _pause_at(self, action: int, middle: int) -> Steps:
        self.did = []
        self.count_mishap("pause")
        self.must_wait = True
        (origin, target), text = self._single_move(action), self.game.text(action)
        yield self.lift(self.standing(origin), 500)
        cell = self.free(middle)
        yield self.put(cell, 300)
        yield self.lift(cell, self.mishaps.between(320, 580))
        yield self.put(self.free(target), self.mishaps.between(150, 500))
        self.play(action)
        yield from self.finish(text)

    # ---- pieces

    def carry_one_by_one(self, moves: list[tuple[int, int]]) -> Steps:
        """Carry the piece first whose way is free."""
        moves = moves[:]
        while moves:
            origins = [origin for origin, _ in moves]
            ready = [move for move in moves if move[1] not in origins] or moves
            move = ready[self.mishaps.random.below(len(ready))]
            moves.remove(move)
            origin, target = move
            if origin >= 0:
                yield self.lift(self.standing(origin), self.between(200, 900))
            if target >= 0:
                yield self.put(self.free(target), self.between(200, 900))

    def follow_lights(self) -> Steps:
        """Take away what stands on red, put it where it is blue."""
        for _ in range(_LOOKS):
            red = [cell for cell in range(len(self.lights)) if self._is_lit(cell, light.WRONG, 1)]
            blue = [
                cell for cell in range(len(self.lights)) if self._is_lit(cell, light.MISSING, 0)
            ]
            if red:
                yield self.lift(red[0], self.between(300, 900))
            elif blue:
                yield self.put(blue[0], self.between(300, 900))
            else:
                return
            yield (150, WAIT, 0, 0)

    def _is_lit(self, cell: int, code: int, level: int) -> bool:
        return self.lights[cell] == code and self.stands[cell] == level

    def put_right(self) -> Steps:
        """Put the pieces where the game has them."""
        wrong, lacking = [], []
        for cell in range(len(self.stands)):
            if self.stands[cell] and self.layout.site_of[cell] == NO_SITE:
                wrong.append(cell)
        for site in range(self.layout.n_sites):
            cells = self.layout.cells(site)
            left = self.game.count(site) if cells else 0
            for cell in cells:
                if self.stands[cell]:
                    left -= 1
                    if left < 0:
                        wrong.append(cell)
            lacking.extend([cell for cell in cells if not self.stands[cell]][: max(left, 0)])
        for cell in wrong:
            yield self.lift(cell, self.between(200, 700))
        for cell in lacking:
            yield self.put(cell, self.between(200, 700))
