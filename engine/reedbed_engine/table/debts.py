"""Debts: pieces that do not stand yet where the game has them.

A decision is recorded when it is made: an action chosen by buttons or by a host, or a take-back.
Its pieces are owed then, and carried out one by one in any order.  The picture expects a piece
that is owed where it still is, so a debt is no mismatch.  Debts are paid by edges, not by equal
numbers: a piece that was not lifted cannot arrive.
"""

from ..compat import TYPE_CHECKING, Any, Sequence, const
from ..games.base.gestures import BESIDE

if TYPE_CHECKING:
    from .picture import Picture

_MOST_LISTED = const(40)  # debts: an event has room for these

# a debt
PIECE = const(0)
ORIGIN = const(1)
TARGET = const(2)
IS_LIFTED = const(3)


class Debts:
    """The debts of a game in progress; `rows` lists [piece, origin, target, is_lifted]."""

    def __init__(self, picture: "Picture") -> None:
        self._picture = picture
        self.rows = []

    def add(self, carries: Sequence[Any]) -> None:
        """Owe `carries`, triples (piece, origin, target), which the picture expects to be done.

        What is done already is not owed.  A piece that is owed and goes on is owed once.
        """
        self._expect(1)
        for carry in carries:
            self._join(list(carry))
        self._expect(-1)
        self.check()

    def list_owed(self) -> list[int]:
        """Return the debts as the journal has them: piece, origin + 1, target + 1 of each."""
        owed = []
        for piece, origin, target, _ in self.rows[:_MOST_LISTED]:
            owed += (piece, origin + 1, target + 1)
        return owed

    def _expect(self, sign):
        """Expect pieces where they go (1), or where they still are (-1)."""
        change = self._picture.change
        for _, origin, target, is_lifted in self.rows:
            if target != BESIDE:
                change(target, sign)
            if not is_lifted:
                change(origin, -sign)

    def _join(self, carry):
        piece, origin, target = carry
        for debt in self.rows:
            if debt[PIECE] == piece and debt[TARGET] == origin:
                debt[TARGET] = target
                if debt[IS_LIFTED] and target == BESIDE:
                    self.rows.remove(debt)
                elif debt[ORIGIN] == target and not debt[IS_LIFTED]:
                    self.rows.remove(debt)
                return
        if origin != target:
            self.rows.append([piece, origin, target, origin == BESIDE])

    def check(self) -> None:
        """Pay what is done already by the levels that the sensors show now."""
        is_paid = True
        while is_paid:
            is_paid = False
            for debt in self.rows[:]:
                if not debt[IS_LIFTED] and self._picture.offs[debt[ORIGIN]] < 0:
                    self._lift(debt)
                if debt in self.rows and self._stands(debt):
                    self._arrive(debt)
                    is_paid = True

    def _stands(self, debt):
        """Return True if the piece of a debt has arrived, by the levels alone."""
        if debt[TARGET] == BESIDE or self._picture.offs[debt[TARGET]] <= 0:
            return False
        if debt[IS_LIFTED]:
            return True
        for other in self.rows:  # where it stood another piece has come
            if other[IS_LIFTED] and other[TARGET] == debt[ORIGIN]:
                return True
        return False

    def pay(self, site: int, level: int) -> bool:
        """Let an edge of `site` pay a debt: `level` 1 a piece came, 0 one went.

        The picture has seen the edge.  Return True if it was a piece that is owed.
        """
        picture = self._picture
        if picture.offs[site] * (1 if level else -1) <= 0:
            return False
        if level:
            self._exchange(site)
        for debt in self.rows:
            if not level and debt[ORIGIN] == site and not debt[IS_LIFTED]:
                self._lift(debt)
                return True
            if level and debt[TARGET] == site:
                # where its sensor is left out nobody sees a piece go
                if debt[IS_LIFTED] or picture.slack[debt[ORIGIN]]:
                    self._arrive(debt)
                    return True
        for debt in self.rows:
            if level and debt[ORIGIN] == site and debt[IS_LIFTED]:
                debt[IS_LIFTED] = False
                picture.change(site, 1)
                return True
        return False

    def _exchange(self, site):
        """Let a piece in the air go to `site`, where another of its kind is owed."""
        there: Any = None
        for debt in self.rows:
            if debt[TARGET] == site:
                if debt[IS_LIFTED]:
                    return
                there = debt
        if there is None:
            return
        for debt in self.rows:
            if debt[IS_LIFTED] and debt[PIECE] == there[PIECE]:
                debt[TARGET], there[TARGET] = site, debt[TARGET]
                if there[TARGET] == there[ORIGIN]:  # it may stay
                    self.rows.remove(there)
                return

    def next(self) -> Any:
        """Return the debt that is to be paid next, or None: the place that is needed first.

        A piece in the air goes before all others, then one whose place is free.
        """
        for debt in self.rows:
            if debt[IS_LIFTED] and debt[ORIGIN] != BESIDE:
                return debt
        for debt in self.rows:
            for other in self.rows:  # another piece that must leave the place first
                if other[ORIGIN] == debt[TARGET] != BESIDE and not other[IS_LIFTED]:
                    break
            else:
                return debt
        return self.rows[0] if self.rows else None

    def mark_paid(self, debt: list[int]) -> None:
        """Take a debt for paid, whatever the sensors show."""
        if not debt[IS_LIFTED]:
            self._lift(debt)
        if debt in self.rows:
            self._arrive(debt)

    def _lift(self, debt):
        debt[IS_LIFTED] = True
        self._picture.change(debt[ORIGIN], -1)
        if debt[TARGET] == BESIDE:
            self.rows.remove(debt)

    def _arrive(self, debt):
        if not debt[IS_LIFTED]:
            self._picture.change(debt[ORIGIN], -1)
        self._picture.change(debt[TARGET], 1)
        self.rows.remove(debt)
