"""The games, a folder each; only the one being played need be in memory."""

from .. import discovery
from ..compat import TYPE_CHECKING, Any, const
from ..errors import ReedbedError
from ..loading import PACKAGE, load, package_of, unload

if TYPE_CHECKING:
    from .base.game import Game
    from .base.gestures import Gestures, Wording
    from .base.layout import Layout

IDS = discovery.GAMES

UNKNOWN_GAME = const(276)
_ORDER = PACKAGE + "order"  # in an image: the modules of each game, leaves first


class UnknownGame(ReedbedError):
    """A game id that is not in `IDS`."""


def load_manifest(name: str) -> Any:
    """Import what stands in lists about the game called `name`; its rules are not loaded."""
    return load(package_of(name))


def load_game(name: str) -> "type[Game]":
    """Import the rules of the game called `name` and return its class.

    Raises UnknownGame.  `unload_game` gives the memory back.
    """
    if name not in IDS:
        raise UnknownGame(UNKNOWN_GAME, name)
    for part in _list_in_order(name):
        __import__(PACKAGE + part)
    game = load_part(name, "rules").GAME
    if not hasattr(game, "read_position"):  # its class is not whole
        position = load_part(name, "position")
        game.read_action = load_part(name, "notation").read_action
        game.write_position = position.write_position
        game.read_position = classmethod(position.read_position)
    return game


def _list_in_order(name: str) -> tuple[Any, ...]:
    """Return what an image imports, for one import in another takes much of a chip's stack."""
    try:
        parts = load(_ORDER).ORDER.get(name, "").split()
    except ImportError:
        return ()
    unload(_ORDER)
    return parts


def load_gestures(game: "Game", layout: "Layout") -> "Gestures":
    """Return the gestures of a game in progress on a layout."""
    part = load_part(game.ID, "gestures")
    gestures: "Gestures" = part.GESTURES(game, layout)
    gestures.wording = part.WORDING(game)
    return gestures


def load_wording(game: "Game") -> "Wording":
    """Return the wording of a game in progress."""
    return load_part(game.ID, "gestures").WORDING(game)


def load_part(name: str, part: str) -> Any:
    """Import a module of the game called `name`, such as its `layout`, and return it."""
    return load(package_of(name) + "." + part)


def unload_part(name: str, part: str) -> None:
    """Forget a module of the game called `name`."""
    unload(package_of(name) + "." + part)


def unload_game(name: str) -> None:
    """Forget all modules of the game called `name`, so that their memory can be collected."""
    unload(package_of(name))
