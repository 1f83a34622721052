"""Pending carries: pieces that do not stand yet where the game has them.

A decision is recorded when it is made: an action chosen by buttons or by a host, or a take-back.
Its pieces are owed then, and carried out one by one in any order.  The picture expects a piece
that is owed where it still is, so that is not a mismatch.  Carries are settled by edges, not by
equal numbers: a piece that was not lifted cannot arrive.
"""

from ..compat import TYPE_CHECKING, Any, Sequence, Site, const
from ..games.base.game import BESIDE

if TYPE_CHECKING:
    from .occupancy import Occupancy

_MOST_LISTED = const(40)  # carries: an event has room for these

# a carry
PIECE = const(0)
ORIGIN = const(1)
TARGET = const(2)
IS_LIFTED = const(3)


class PendingCarries:
    """The carries still to be made; `items` lists [piece, origin, target, is_lifted].

    `resumed` is what was owed before a restart, until the sensors have shown what stands.
    """

    def __init__(self, occupancy: "Occupancy") -> None:
        self._occupancy = occupancy
        self.items = []
        self.resumed: Sequence[Any] = ()

    def add(self, carries: Sequence[Any]) -> None:
        """Owe `carries`, as of `Game.effect`, which the picture expects to be done.

        What is done already is not owed.  A piece that is owed and moves on is owed once.
        """
        self._expect(1)
        for i in range(0, len(carries), 3):
            self._join(*carries[i : i + 3])
        self._expect(-1)
        self.check()

    def list_owed(self) -> list[int]:
        """Return the carries as the journal has them: piece, origin + 1, target + 1 of each."""
        owed = []
        for piece, origin, target, _ in self.items[:_MOST_LISTED]:
            owed += (piece, origin + 1, target + 1)
        return owed

    def _expect(self, sign: int) -> None:
        """Expect pieces where they go (1), or where they still are (-1)."""
        change = self._occupancy.change
        for _, origin, target, is_lifted in self.items:
            if target != BESIDE:
                change(target, sign)
            if not is_lifted:
                change(origin, -sign)

    def _join(self, piece: int, origin: int, target: int) -> None:
        for carry in self.items:
            if carry[PIECE] == piece and carry[TARGET] == origin:
                carry[TARGET] = target
                if carry[IS_LIFTED] and target == BESIDE:
                    self.items.remove(carry)
                elif carry[ORIGIN] == target and not carry[IS_LIFTED]:
                    self.items.remove(carry)
                return
        if origin != target:
            self.items.append([piece, origin, target, origin == BESIDE])

    def check(self) -> None:
        """Settle what is done already by the levels that the sensors show now."""
        is_settled = True
        while is_settled:
            is_settled = False
            for carry in self.items[:]:
                if not carry[IS_LIFTED] and self._occupancy.offs[carry[ORIGIN]] < 0:
                    self._lift(carry)
                if carry in self.items and self._stands(carry):
                    self._arrive(carry)
                    is_settled = True

    def _stands(self, carry: list[int]) -> Any:
        """Return True if the piece of a carry has arrived, by the levels alone."""
        if carry[TARGET] == BESIDE or self._occupancy.offs[carry[TARGET]] <= 0:
            return False
        if carry[IS_LIFTED]:
            return True
        for other in self.items:  # where it stood another piece has come
            if other[IS_LIFTED] and other[TARGET] == carry[ORIGIN]:
                return True
        return False

    def settle(self, site: Site, level: int) -> bool:
        """Let an edge of `site` settle a carry: `level` 1 a piece came, 0 one went.

        The picture has seen the edge.  Return True if it was a piece that is owed.
        """
        occupancy = self._occupancy
        if occupancy.offs[site] * (1 if level else -1) <= 0:
            return False
        if level:
            self._exchange(site)
        for carry in self.items:
            if not level and carry[ORIGIN] == site and not carry[IS_LIFTED]:
                self._lift(carry)
                return True
            if level and carry[TARGET] == site:
                # where its sensor is left out nobody sees a piece go
                if carry[IS_LIFTED] or occupancy.slack[carry[ORIGIN]]:
                    self._arrive(carry)
                    return True
        for carry in self.items:
            if level and carry[ORIGIN] == site and carry[IS_LIFTED]:
                carry[IS_LIFTED] = False
                occupancy.change(site, 1)
                return True
        return False

    def _exchange(self, site: Site) -> None:
        """Let a piece in the air go to `site`, where another of its kind is owed."""
        there: Any = None
        for carry in self.items:
            if carry[TARGET] == site:
                if carry[IS_LIFTED]:
                    return
                there = carry
        if there is None:
            return
        for carry in self.items:
            if carry[IS_LIFTED] and carry[PIECE] == there[PIECE]:
                carry[TARGET], there[TARGET] = site, carry[TARGET]
                if there[TARGET] == there[ORIGIN]:  # it may stay
                    self.items.remove(there)
                return

    def next(self) -> Any:
        """Return the carry that is due next, or None: the place that is needed first.

        A piece in the air goes before all others, then one whose place is free.
        """
        for carry in self.items:
            if carry[IS_LIFTED] and carry[ORIGIN] != BESIDE:
                return carry
        for carry in self.items:
            for other in self.items:  # another piece that must leave the place first
                if other[ORIGIN] == carry[TARGET] != BESIDE and not other[IS_LIFTED]:
                    break
            else:
                return carry
        return self.items[0] if self.items else None

    def mark_settled(self, carry: list[int]) -> None:
        """Take a carry as settled, whatever the sensors show."""
        if not carry[IS_LIFTED]:
            self._lift(carry)
        if carry in self.items:
            self._arrive(carry)

    def _lift(self, carry: list[int]) -> None:
        carry[IS_LIFTED] = True
        self._occupancy.change(carry[ORIGIN], -1)
        if carry[TARGET] == BESIDE:
            self.items.remove(carry)

    def _arrive(self, carry: list[int]) -> None:
        if not carry[IS_LIFTED]:
            self._occupancy.change(carry[ORIGIN], -1)
        self._occupancy.change(carry[TARGET], 1)
        self.items.remove(carry)
