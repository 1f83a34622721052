"""What the text protocol tells at once of a game: its legal actions, and a diagram for people."""

from ..compat import TYPE_CHECKING, Callable
from ..loading import load, package_of

if TYPE_CHECKING:
    from ..games.base.game import Game


def format_legal(game: "Game", write: Callable[[str], object]) -> None:
    """Write the legal actions in ASCII order, single spaces between them."""
    found: list[int] = []
    game.actions(found)
    texts = [game.text(action) for action in found]
    texts.sort()
    gap = ""
    for text in texts:
        write(gap)
        write(text)
        gap = " "


def show(game: "Game", write: Callable[[str], object]) -> None:
    """Write a diagram, lines ended by newlines: the game's own, else its position, row by row."""
    try:
        drawn = load(package_of(game.ID) + ".off_board.diagram")
    except ImportError:
        write(game.position().replace(" ", "\n").replace("/", "\n") + "\n")
        return
    drawn.show(game, write)
