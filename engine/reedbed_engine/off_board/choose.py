"""A choice at once, for who need not do anything else meanwhile: a PC."""

from ..compat import Sequence
from ..games.base.game import Game
from ..players.player import Player


def choose_action(game: Game, level: int, seed: int) -> int:
    """Return what a player of that level plays in `game`."""
    return think(game, level, seed).choice


def think(game: Game, level: int, seed: int, line: Sequence[int] = ()) -> Player:
    """Return a player of that level who has thought about `game`; see there for `line`."""
    player = Player(game, level, seed, line)
    while player.step():
        pass
    return player
