"""A game in text: its legal actions, a diagram, and the number of the rule behind a reason."""

from ..compat import TYPE_CHECKING, Callable
from ..loading import load, package_of
from ..words import COMMON

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


def clause(reason: int, game_id: str = "") -> str:
    """Return the number of the rule that `reason` stands for, or ""."""
    if reason >= COMMON:
        return ""
    try:
        return load(package_of(game_id) + ".off_board.clauses").CLAUSES.get(reason, "")
    except ImportError:  # rules without numbers
        return ""
