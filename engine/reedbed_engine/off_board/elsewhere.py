"""Games that are not part of the engine: packages of their own.

Such a package is a folder like those in games/.  Its last name is the game's id.
"""

from ..errors import ReedbedError
from ..games import IDS
from ..games.base.messages import NAME_TAKEN, NOT_LOADED
from ..loading import ELSEWHERE, load


class BadGame(ReedbedError):
    """A package that cannot be taken for a game."""


def register_game(package: str) -> str:
    """Let the game in `package` (dotted) be played like the engine's own; return its id.

    Once is enough, twice does no harm.  Raises BadGame.
    """
    name = package.rpartition(".")[2]
    if ELSEWHERE.get(name) == package:
        return name
    if name in IDS:
        raise BadGame(NAME_TAKEN, package, name)
    try:
        load(package)
        found = load(package + ".rules").GAME.ID
    except Exception as error:  # noqa: BLE001 whatever may be wrong in code of others
        raise BadGame(NOT_LOADED, package, "%s: %s" % (type(error).__name__, error))
    if found != name:
        raise BadGame(NOT_LOADED, package, "ID = %r" % found)
    ELSEWHERE[name] = package
    IDS.append(name)
    return name
