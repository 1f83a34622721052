"""The pieces on a virtual board, wherever hands have put them.

Nothing here knows a rule.  Every method that moves something returns the raw sensor edges it
makes: pairs of a cell and its level, 1 covered, 0 free.
"""

from collections.abc import Iterable, Set
from copy import deepcopy
from dataclasses import dataclass

Edges = list[tuple[int, int]]


@dataclass
class Piece:
    """A piece: on a cell, or else in somebody's hand, or else beside the board."""

    number: int
    code: int  # which kind, as its game numbers them
    cell: int | None = None
    holder: str | None = None


class Pieces:
    """The pieces of one virtual board and the wands and fingers on its cells."""

    def __init__(self) -> None:
        self.all: list[Piece] = []
        self._pressed: dict[int, str] = {}  # cell: who touches it

    @property
    def is_touched(self) -> bool:
        """Return whether somebody holds a piece or touches a cell."""
        return bool(self._pressed) or any(piece.holder for piece in self.all)

    def find_piece_on(self, cell: int) -> Piece | None:
        """Return the piece that stands on `cell`."""
        return next((piece for piece in self.all if piece.cell == cell), None)

    def find_piece_in_hand(self, holder: str) -> Piece | None:
        """Return the piece that `holder` has in hand."""
        return next((piece for piece in self.all if piece.holder == holder), None)

    def list_covered_cells(self) -> set[int]:
        """Return the cells that a sensor finds covered or touched."""
        return {piece.cell for piece in self.all if piece.cell is not None} | {*self._pressed}

    def set_up_pieces(
        self, placement: Iterable[tuple[int, int]], owed: Set[int] = frozenset()
    ) -> Edges:
        """Make the board look like `placement`; pieces stay where they can.

        It has pairs of a cell, below 0 for a place beside the board, and a code.  What goes is
        lifted before anything is put down.  The board feels a piece of another kind take a place
        only on the cells `owed`: elsewhere it takes the one there for the other already.
        """
        before = self.list_covered_cells()
        placement = list(placement)
        wanted = {cell: code for cell, code in placement if cell >= 0}
        spare = [piece for piece in self.all if not self._is_right(piece, wanted)]
        for piece in spare:
            piece.cell = piece.holder = None
        edges = self._list_edges_since(before)
        lifted = self.list_covered_cells()
        standing = {piece.cell for piece in self.all}
        for cell in sorted(wanted):
            if cell not in standing:
                self._take_spare(spare, wanted[cell]).cell = cell
        beside = {self._take_spare(spare, code).number for cell, code in placement if cell < 0}
        self.all = [
            piece for piece in self.all if piece.cell is not None or piece.number in beside
        ]
        unfelt = before & self.list_covered_cells() - owed
        edges += self._list_edges_since(lifted)
        return [edge for edge in edges if edge[0] not in unfelt]

    @staticmethod
    def _is_right(piece: Piece, wanted: dict[int, int]) -> bool:
        return piece.cell is not None and wanted.get(piece.cell) == piece.code

    def _take_spare(self, spare: list[Piece], code: int) -> Piece:
        """Return a piece of kind `code`, a spare one or a new one."""
        for piece in spare:
            if piece.code == code:
                spare.remove(piece)
                return piece
        number = max((piece.number for piece in self.all), default=0) + 1
        self.all.append(Piece(number, code))
        return self.all[-1]

    def lift_piece(self, number: int, holder: str) -> Edges:
        """Take piece `number` into `holder`'s hand, if that is empty and nobody else has it."""
        piece = next((piece for piece in self.all if piece.number == number), None)
        if piece is None or piece.holder is not None or self.find_piece_in_hand(holder):
            return []
        before = self.list_covered_cells()
        piece.cell, piece.holder = None, holder
        return self._list_edges_since(before)

    def move_piece(self, piece: Piece, cell: int | None) -> Edges:
        """Lift `piece` and put it down on `cell`, or beside the board."""
        before = self.list_covered_cells()
        piece.cell = cell
        return self._list_edges_since(before)

    def find_piece_beside(self, code: int) -> Piece:
        """Return a piece of kind `code` from beside the board, a new one where none lies there."""
        return self._take_spare(self._list_beside(), code)

    def take_piece(self, holder: str) -> None:
        """Take a piece from beside the board, of whatever kind, into `holder`'s empty hand."""
        beside = self._list_beside()
        piece = beside[0] if beside else self._take_spare([], 0)
        piece.holder = holder

    def put_down(self, cell: int, holder: str) -> Edges:
        """Put down what `holder` has in hand; a piece that stands there comes into the hand."""
        piece, there = self.find_piece_in_hand(holder), self.find_piece_on(cell)
        if piece is None:
            return []
        before = self.list_covered_cells()
        piece.cell, piece.holder = cell, None
        if there is None:
            return self._list_edges_since(before)
        there.cell, there.holder = None, holder
        return [(cell, 0), (cell, 1)]

    def drop_piece(self, holder: str) -> Edges:
        """Lay what `holder` has in hand beside the board, and take `holder`'s fingers away."""
        piece = self.find_piece_in_hand(holder)
        if piece is not None:
            piece.holder = None
        before = self.list_covered_cells()
        self._pressed = {cell: who for cell, who in self._pressed.items() if who != holder}
        return self._list_edges_since(before)

    def touch_cell(self, cell: int, holder: str) -> Edges:
        """Touch `cell` with a wand or a finger."""
        before = self.list_covered_cells()
        self._pressed.setdefault(cell, holder)
        return self._list_edges_since(before)

    def release_cell(self, cell: int, holder: str) -> Edges:
        """Lift the wand or finger from `cell`."""
        before = self.list_covered_cells()
        if self._pressed.get(cell) == holder:
            del self._pressed[cell]
        return self._list_edges_since(before)

    def list_steps(self, moves: list[list[int]], holder: str) -> list[int]:
        """Return the steps (wire.md) of moves [from, to], -1 for the hand, and taps [cell].

        The pieces stay where they are.
        """
        after, steps = deepcopy(self), list[int]()
        carried = [after.find_piece_on(move[0]) for move in moves]
        for move, piece in zip(moves, carried, strict=True):
            if len(move) == 1:
                steps.append(4 * move[0] + 2)
                continue
            edges = after.lift_piece(piece.number, holder) if piece else []
            edges += after.put_down(move[1], holder)
            steps += [4 * cell + level for cell, level in edges]
        return steps

    def _list_beside(self) -> list[Piece]:
        return [piece for piece in self.all if piece.cell is None and piece.holder is None]

    def _list_edges_since(self, before: set[int]) -> Edges:
        now = self.list_covered_cells()
        freed = [(cell, 0) for cell in sorted(before - now)]
        return freed + [(cell, 1) for cell in sorted(now - before)]
