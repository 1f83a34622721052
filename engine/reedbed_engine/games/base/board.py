"""The board as a thing: what kind of cells it has and how many."""

PRESENCE = "presence"  # a cell knows whether a magnet stands on it
TOUCH = "touch"  # a cell is a key, nothing is remembered
CURSOR = "cursor"  # cells have lights only
KINDS = (PRESENCE, TOUCH, CURSOR)


class Board:
    """A board of `rows` x `cols` cells, numbered row by row.

    Cell 0 lies at the corner to the left of player 1's far side; player 1 sits at the bottom.
    What matters elsewhere is not the kind but what it can do: `senses_pieces` says what stands
    on cells, `has_keys` when they are tapped, `feels_cells` either.
    """

    def __init__(self, kind: str, rows: int, cols: int) -> None:
        assert kind in KINDS, kind
        self.kind = kind
        self.rows = rows
        self.cols = cols
        self.cells = rows * cols
        self.senses_pieces = kind == PRESENCE
        self.has_keys = kind == TOUCH
        self.feels_cells = kind != CURSOR

    def distance(self, one: int, other: int) -> int:
        """Return how far two cells are apart: the larger of rows and columns."""
        down = abs(one // self.cols - other // self.cols)
        right = abs(one % self.cols - other % self.cols)
        return down if down > right else right
