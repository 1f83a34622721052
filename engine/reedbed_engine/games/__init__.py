"""The games, one module each; only the one being played need be in memory."""

import sys

from ..errors import ReedbedError

IDS = ("uros", "pilus", "ur", "arbos", "community")

UNKNOWN_GAME = 20


class UnknownGame(ReedbedError):
    """A game id that is none of `IDS`."""


def load_game(name):
    """Import the game called `name` and return its class.

    Raises UnknownGame.  `unload_game` gives the memory back.
    """
    if name not in IDS:
        raise UnknownGame(UNKNOWN_GAME, name)
    path = __name__ + "." + name
    __import__(path)
    return sys.modules[path].GAME


def unload_game(name):
    """Forget the modules of the game called `name`, so that their memory can be collected.

    They are `name` and whatever begins with `name_`; what games share stays.
    """
    package = __name__ + "."
    for path in list(sys.modules):
        module = path[len(package) :]
        if path.startswith(package) and (module == name or module.startswith(name + "_")):
            del sys.modules[path]
            # the package has it as an attribute, too
            globals().pop(module, None)
