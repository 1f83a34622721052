"""A diagram of Ur: the board, and the number of men beside it."""

from ....compat import TYPE_CHECKING, Callable
from ..position import letter_of
from ..route import HOME, RIVER, SQUARES

if TYPE_CHECKING:
    from ..rules import Ur


def show(game: "Ur", write: Callable[[str], object]) -> None:
    """Write a diagram of the board and the number of men beside it."""
    for row in ("DCBA  FE", "12345678", "dcba  fe"):
        line = ""
        for name in row:
            if name == " ":
                line += "    "
                continue
            site = SQUARES.index(name)
            men = (" .", " x", "xx", " o", "oo")[letter_of(game, site)]
            line += name + men + " "
        write(line.rstrip() + "\n")
    for me in (0, 1):
        men = game.men[me]
        name = ("Black x", "White o")[me]
        write("%s: %d in the river, %d home\n" % (name, men[RIVER], men[HOME]))
