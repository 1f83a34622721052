"""A diagram of Arbos: the board, and what each player has left."""

from ....compat import TYPE_CHECKING, Callable
from ...base.square import ROWS

if TYPE_CHECKING:
    from ..rules import Arbos


def show(game: "Arbos", write: Callable[[str], object]) -> None:
    """Write a diagram of the board and what each player has left."""
    size = game.options["size"]
    write("   " + "".join(["%3d" % (column + 1) for column in range(size)]) + "\n")
    for row in range(size):
        line = "  " + ROWS[row]
        for column in range(size):
            line += "  " + ".wbg"[game.piece(row * size + column)]
        write(line + "\n")
    for player in (1, 2):
        write(
            "%s: %d trees, %d spores and %d seeds left\n"
            % (
                ("White w", "Black b")[player - 1],
                game.board.trees[player].count,
                game.board.supply[player],
                game.hands[player],
            )
        )
