"""A choice at once, for who need not do anything else meanwhile: a PC."""

from ..compat import TYPE_CHECKING
from .player import Player

if TYPE_CHECKING:
    from ..games.base.game import Game


def choose_action(game: "Game", level: "int", seed: "int") -> "int":
    """Return what a player of that level plays in `game`."""
    return think(game, level, seed).choice


def think(game: "Game", level: "int", seed: "int") -> "Player":
    """Return a player of that level who has thought about `game`."""
    player = Player(game, level, seed)
    while player.step():
        pass
    return player
