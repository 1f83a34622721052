"""What a hand does for each game's actions: data that the table asks for, one module a game."""

from ...loading import load, unload


def load_gestures(game, layout):
    """Return the gestures of a game in progress on a layout."""
    return prepare_gestures(game.ID).GESTURES(game, layout)


def prepare_gestures(name):
    """Load the module of the game called `name` and return it."""
    return load(__name__ + "." + name)


def unload_gestures(name):
    """Forget the module of the game called `name`, so that its memory can be collected."""
    unload(__name__ + "." + name)
