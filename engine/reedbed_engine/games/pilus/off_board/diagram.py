"""A diagram of Pilus: each square's colour and level; a pawn's player before the colour."""

from ....compat import TYPE_CHECKING, Callable
from ..tiles import COLOURS, ROWS, cell_at, tile_name

if TYPE_CHECKING:
    from ..rules import Pilus


def show(game: "Pilus", write: Callable[[str], object]) -> None:
    """Write the table: each square's colour and level; a pawn's player before the colour."""
    size = game.options["size"]
    pawns = game.pawns.cell
    write("   " + "".join(["%-4d" % (column + 1) for column in range(size)]) + "\n")
    for row in range(size):
        line = ROWS[row]
        for column in range(size):
            cell = cell_at(row, column)
            colour = game.surface.colour[cell]
            line += " %s" % (pawns.index(cell) if cell in pawns else " ")
            line += COLOURS[colour - 1] + str(game.surface.height[cell]) if colour else ". "
        write(line.rstrip() + "\n")
    for player in range(1, game.options["players"] + 1):
        line = "Player %d: %d points" % (player, game.scores[player])
        if game.hands:
            line += ", holds " + (
                " ".join([tile_name(tile) for tile in game.hands[player]]) or "-"
            )
        write(line + "\n")
