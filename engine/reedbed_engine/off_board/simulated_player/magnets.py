"""Hands that carry magnets: where pieces really stand, and how they are moved."""

from ...compat import Action, Any, Cell, Iterator, Site
from ...games.base.layout import NO_SITE, Layout
from ...table import messages as say
from .hands import CELL, FAULTY, WAIT, Hands

_COMPLAINTS = (
    say.PIECE_WRONG,
    say.PIECE_MISSING,
    say.PIECE_ASTRAY,
    say.EXPECT_BACK,
    say.STRAY,
    say.CARRY,
    say.CARRY_ON,
    say.CARRY_OFF,
)


class MagnetHands(Hands):
    """Hands at a board of sensors; `stands` (bytearray by cell) is where pieces really are."""

    def __init__(
        self,
        layout: Layout,
        game_id: str,
        options: dict[str, Any] | None,
        seed: int,
        skill: int,
    ) -> None:
        super().__init__(layout, game_id, options, seed, skill)
        self.stands = bytearray(layout.rows * layout.cols)
        self.board = layout.board

    def set_up(self) -> Iterator[tuple[int, int, int, int]]:
        for site in range(self.layout.n_sites):
            cells = self.layout.cells(site)
            for number in range(self.game.count(site) if cells else 0):
                yield self.put(cells[number], 5)

    def finish(self, text: str) -> Iterator[tuple[int, int, int, int]]:
        for step in super().finish(text):
            yield step
        if self.skill == FAULTY:
            yield (1700, WAIT, 0, 0)
            for step in self._insist():
                yield step

    def _insist(self) -> Iterator[Any]:
        """The pieces stand right: if the lights do not believe it, leave the sensors out."""
        for _ in range(6):
            if not self.lines or self.lines[1][0] not in _COMPLAINTS:
                return
            for step in self.leave_out():
                yield step
            yield (100, WAIT, 0, 0)

    # ---- what actions do to pieces

    def carries(self, action: Action) -> list[Any]:
        """Return what an action makes a hand carry: lists [from site, to site].

        -1 is beside the board; a piece exchanged for another goes from its site to its site.
        """
        changes, carries = [], []
        self.game.effect(action, changes)
        for i in range(0, len(changes), 2):
            if changes[i + 1] < 0 and self.gestures.is_magnet(-changes[i + 1]):
                for j in range(0, len(changes), 2):
                    if changes[j + 1] == -changes[i + 1]:
                        carries.append([changes[i], changes[j]])
        return carries

    def is_last(self, site: Site) -> bool:
        """Return True if the last action brought a piece to `site`."""
        if not self.game.history:
            return False
        action = self.game.history[-1]
        self.game.undo()
        carries = self.carries(action)
        self.game.play(action)
        for carry in carries:
            if carry[1] == site:
                return True
        return False

    def would_be_legal(self, origin: int, site: Site) -> bool:
        """Return True if some legal action takes a piece from `origin` (-1: beside) to `site`."""
        found = []
        self.game.actions(found)
        for action in found:
            if [origin, site] in self.carries(action):
                return True
        return False

    def touch_any(self) -> Iterator[tuple[int, int, int, int]]:
        """Lift a piece and put it back, or touch a free cell with the wand."""
        cell = self.any_piece() if self.random.below(2) else self.any_place()
        for level in (0, 1) if cell >= 0 and self.stands[cell] else (1, 0):
            if cell >= 0:
                yield (self.between(50, 400), CELL, cell, level)

    # ---- pieces

    def lift(self, cell: Cell, ms: int) -> tuple[int, int, int, int]:
        """Return the step that lifts the piece on `cell` after `ms`."""
        assert self.stands[cell], cell
        self.stands[cell] = 0
        return (ms, CELL, cell, 0)

    def put(self, cell: Cell, ms: int) -> tuple[int, int, int, int]:
        """Return the step that puts a piece on `cell` after `ms`."""
        assert not self.stands[cell], cell
        self.stands[cell] = 1
        return (ms, CELL, cell, 1)

    def free(self, site: Site) -> int:
        """Return a free cell of `site`."""
        return self.pick([cell for cell in self.layout.cells(site) if not self.stands[cell]])

    def standing(self, site: Site) -> int:
        """Return a cell of `site` with a piece on it."""
        return self.pick([cell for cell in self.layout.cells(site) if self.stands[cell]])

    def any_piece(self) -> int:
        """Return a cell of a site with a piece on it, or -1."""
        standing = [
            cell
            for cell in range(len(self.stands))
            if self.stands[cell] and self.layout.site_of[cell] != NO_SITE
        ]
        return self.pick(standing) if standing else -1

    def any_place(self) -> int:
        """Return a free cell, of a site or not, or -1."""
        free = [cell for cell in range(len(self.stands)) if not self.stands[cell]]
        return self.pick(free) if free else -1
