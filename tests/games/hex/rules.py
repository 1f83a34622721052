"""Hex: a rhombus of hexagons, laid on a grid of squares with each row half a cell further right.

Player 1 joins the top with the bottom, player 2 the left with the right.  Sites: row * size +
column.  Nobody can draw: a full board joins the sides of one player.
"""

from reedbed_engine.games.base.stones import PUT, Stones, name_grid

from . import OPTIONS

# rows and columns to the six cells around
_AROUND = ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))


class Hex(Stones):
    """A game of Hex in progress."""

    ID = "hex"
    OPTIONS = OPTIONS
    PHASES = (PUT,)

    def __init__(self, options):
        self.size = options["size"]
        self.begin(options, name_grid(self.size, self.size), self.size * self.size // 2 + 1)

    def is_won(self, player):
        """Return True if a chain of the player's stones leads from side to side."""
        size, step = self.size, 1 if player == 1 else self.size
        first = [number * step for number in range(size)]
        found = [site for site in first if self.stones[site] == player]
        for site in found:  # grows
            if (site // size if player == 1 else site % size) == size - 1:
                return True
            for down, right in _AROUND:
                row, col = site // size + down, site % size + right
                other = row * size + col
                if 0 <= row < size and 0 <= col < size and other not in found:
                    if self.stones[other] == player:
                        found.append(other)
        return False


GAME = Hex
