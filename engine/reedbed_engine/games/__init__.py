"""The games, one module each; only the one being played need be in memory."""

from ..compat import const
from ..errors import ReedbedError
from ..loading import load, unload

IDS = ("uros", "pilus", "ur", "arbos", "community")

UNKNOWN_GAME = const(20)


class UnknownGame(ReedbedError):
    """A game id that is not in `IDS`."""


def load_game(name):
    """Import the game called `name` and return its class.

    Raises UnknownGame.  `unload_game` gives the memory back.
    """
    if name not in IDS:
        raise UnknownGame(UNKNOWN_GAME, name)
    return load(__name__ + "." + name).GAME


def unload_game(name):
    """Forget the modules of the game called `name`, so that their memory can be collected.

    They are `name` and whatever begins with `name_`; what games share stays.
    """
    unload(__name__ + "." + name)
