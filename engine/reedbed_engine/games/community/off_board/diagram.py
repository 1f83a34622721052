"""A diagram of Building Community: a player's number on a piece, ' at an isolated tile."""

from ....compat import TYPE_CHECKING, Callable
from ...base.hexagon import row_length, row_start
from ..position import COLOURS

if TYPE_CHECKING:
    from ..rules import Community


def show(game: "Community", write: Callable[[str], object]) -> None:
    """Write the board: the player's number on a piece, ' at an isolated tile."""
    side, tiles = game.options["side"], game.tiles
    for row in range(2 * side - 1):
        start, length = row_start(side, row), row_length(side, row)
        line = chr(65 + row) + "  " * (2 * side - 1 - length)
        for cell in range(start, start + length):
            owner = tiles.owner(cell)
            line += "  " + COLOURS[tiles.colour[cell]]
            line += str(owner) if owner else "'" if tiles.is_isolated(cell) else " "
        write(line.rstrip() + "\n")
    write("' isolated: %d, turns: %d\n" % (tiles.isolated, game.turns))
