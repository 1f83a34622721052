"""A choice at once, for who need not do anything else meanwhile: a PC."""

from ..compat import TYPE_CHECKING
from .player import Player

if TYPE_CHECKING:
    from ..games.base.game import Game


def choose_action(game: "Game", level: "int", seed: "int") -> "int":
    """Return what a player of that level plays in `game`."""
    player = Player(game, level, seed)
    while player.step():
        pass
    return player.choice
