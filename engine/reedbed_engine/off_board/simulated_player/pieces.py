"""Pieces with magnets: they are brought, carried and taken off, and a wand points at cells."""

from ...compat import Action, Any, Cell, Site
from ...games.base.gestures import WORD
from ...table import messages as say
from ...table.buttons import OK
from .mishaps import BETWEEN, IN_AIR, LIFTED, PUT
from .steps import CELL, WAIT, Steps


class Pieces:
    """How a simulated player enters actions on sensors."""

    column = 0  # of the table of mishaps

    def __init__(self, player: Any) -> None:
        self._player = player
        self._stands = player.stands

    # ---- actions

    def act(self, action: Action) -> Steps:
        """Yield what hands do for an action: they carry what it moves, and point at the rest."""
        player, gestures = self._player, self._player.gestures
        steps, carries = player.path(action), player.carries(action)
        moves = [carry[1:] for carry in carries if carry[1] != carry[2]]
        if not moves:
            yield from self.point(steps)
            for _, site, _ in carries:  # to lay something below it, unless pointing has lifted it
                if site not in steps:
                    yield from self._lift_and_put(self.standing(site))
        elif steps[-1] < WORD <= steps[0] and gestures.tap_step(steps[-1], steps) == steps[-1]:
            yield from self._lay(steps, moves)  # its ends can be pointed at
        else:
            is_word = steps[0] >= WORD and not player.cells(steps[0])
            if is_word and player.random.below(2):
                yield from player.walk_to_word(steps[0])
            yield from self._carry_all(moves)

    # ---- pointing

    def point(self, steps: list[int]) -> Steps:
        """Tap steps with a wand; words without cells are chosen by buttons."""
        player = self._player
        for step in steps:
            cells = player.cells(step)
            free = [cell for cell in cells if not self._stands[cell]]
            if free:
                yield from player.tap(player.pick(free))
            elif cells:
                yield from self._lift_and_put(cells[0])
            else:
                yield from player.walk_to_word(step)
            yield (100, WAIT, 0, 0)

    def _lift_and_put(self, cell: Cell) -> Steps:
        """Tap the cell below a piece: lift the piece and put it back."""
        yield self.lift(cell, self._player.between(300, 600))
        yield self.put(cell, self._player.between(100, 400))

    def _lay(self, steps: list[int], moves: list[Any]) -> Steps:
        """Point where what pieces stand on goes; they travel with it, before or after."""
        player = self._player
        is_covered = all(self._stands[cell] for cell in player.cells(steps[0]))
        is_carried = is_covered or player.random.below(2)
        if is_carried:
            player.did.append("carried together")
            yield from self._carry_together(moves)
            yield (player.between(100, 1500), WAIT, 0, 0)
            if player.random.below(2):
                return  # the question is answered by buttons
            steps = steps[1:]
        for step in steps:
            free = [cell for cell in player.cells(step) if not self._stands[cell]]
            if not free:
                continue  # a piece stands there: that step is known
            if is_carried and player.lines[1][0] not in (say.WHICH, say.RECOGNISED):
                return
            yield from player.tap(player.pick(free))
            yield (150, WAIT, 0, 0)
        if not is_carried:
            yield from player.confirm(OK)
            yield from self._carry_together(moves)

    # ---- carrying

    def _carry_all(self, moves: list[Any]) -> Steps:
        """Carry one piece after the other, or with two hands at once, in any order."""
        player = self._player
        origins = [self.standing(origin) if origin >= 0 else -1 for origin, _ in moves]
        if len(moves) > 1 and min(min(move) for move in moves) >= 0 and player.chance(50):
            player.did.append("two hands")
            yield from self.carry_at_once(moves)
            return
        order = list(range(len(moves)))
        if player.random.below(2):
            order.reverse()
        while order:
            # what another piece still stands on comes later
            ready = [
                number
                for number in order
                if moves[number][1] < 0 or self._is_free(moves[number][1])
            ]
            number = ready[0]
            order.remove(number)
            origin, target = origins[number], moves[number][1]
            if origin >= 0 and not self._stands[origin]:  # knocked over and set up elsewhere
                origin = self.standing(moves[number][0])
            is_exchanged = origin < 0 and len(moves) > 1  # it is put down at once
            yield from self.carry(origin, target, is_exchanged)
            if order:
                yield from player.happen(BETWEEN)

    def carry(self, origin: int, site: int, at_once: bool = False) -> Steps:
        """Carry the piece on the cell `origin` to `site`; -1 is beside the board."""
        player = self._player
        if origin >= 0:
            yield self.lift(origin, player.between(300, 900))
            yield from player.happen(LIFTED, origin)
        if site < 0:
            return
        target = self.free(site)
        if not at_once:
            yield from player.happen(IN_AIR, origin, target)
        if self._stands[target]:  # something else was set up there meanwhile
            target = self.free(site)
        yield self.put(
            target, player.between(100, 600) if origin >= 0 else player.between(200, 900)
        )
        yield from player.happen(PUT, target)

    def _carry_together(self, moves: list[Any]) -> Steps:
        """Carry pieces with what they stand on."""
        ms = self._player.between(300, 900)
        for origin, _ in moves:
            if origin >= 0:
                yield self.lift(self.standing(origin), ms)
                ms = self._player.between(2, 60)
        ms = self._player.between(400, 2500)
        for _, target in moves:
            yield self.put(self.free(target), ms)
            ms = self._player.between(2, 60)

    def carry_at_once(self, moves: list[Any]) -> Steps:
        """Lift all pieces that have to go elsewhere, then put them down, both in any order."""
        player = self._player
        for origin, _ in self._shuffle(moves):
            if origin >= 0:
                yield self.lift(self.standing(origin), player.between(200, 900))
        for _, target in self._shuffle(moves):
            if target >= 0:
                yield self.put(self.free(target), player.between(200, 900))

    def _shuffle(self, moves: list[Any]) -> list[Any]:
        return moves[::-1] if self._player.random.below(2) else moves

    # ---- one piece

    def lift(self, cell: Cell, ms: int) -> tuple[int, int, int, int]:
        """Return the step that lifts the piece on `cell` after `ms`."""
        assert self._stands[cell], cell
        self._stands[cell] = 0
        return (ms, CELL, cell, 0)

    def put(self, cell: Cell, ms: int) -> tuple[int, int, int, int]:
        """Return the step that puts a piece on `cell` after `ms`."""
        assert not self._stands[cell], cell
        self._stands[cell] = 1
        return (ms, CELL, cell, 1)

    def standing(self, site: Site) -> int:
        """Return a cell of `site` with a piece on it."""
        return self._any_of(site, 1)

    def free(self, site: Site) -> int:
        """Return a free cell of `site`."""
        return self._any_of(site, 0)

    def _any_of(self, site: Site, level: int) -> int:
        cells = self._player.layout.cells(site)
        found: int = self._player.pick([cell for cell in cells if self._stands[cell] == level])
        return found

    def _is_free(self, site: Site) -> bool:
        return any(not self._stands[cell] for cell in self._player.layout.cells(site))
