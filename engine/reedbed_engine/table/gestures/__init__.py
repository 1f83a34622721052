"""What a hand does for each game's actions: data that the table asks for, one module a game."""

import sys


def load_gestures(game, layout):
    """Return the gestures of a game in progress on a layout."""
    path = __name__ + "." + game.ID
    __import__(path)
    return sys.modules[path].GESTURES(game, layout)


def unload_gestures(name):
    """Forget the module of the game called `name`, so that its memory can be collected."""
    sys.modules.pop(__name__ + "." + name, None)
