"""What a PC finds besides the engine's own: games that are installed, the strongest players."""

from importlib.metadata import entry_points
from importlib.util import find_spec
from types import ModuleType

from ..games.base.evaluator import Evaluator
from ..loading import load, package_of
from ..off_board.elsewhere import BadGame, register_game
from ..players.player import STRONGEST

ENTRY_POINTS = "reedbed.games"  # the group in which a distribution names its package


def register_all() -> list[BadGame]:
    """Register what is installed: games of other distributions, the strongest players.

    Once is enough, twice does no harm.  Return the errors, a list.
    """
    if load_strongest not in STRONGEST:
        STRONGEST.append(load_strongest)
    errors = []
    for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.value):
        try:
            register_game(point.value)
        except BadGame as error:
            errors.append(error)
    return errors


def load_strongest(game_id: str) -> type[Evaluator] | None:
    """Return what a game has for the strongest level, in its `pc/strongest.py`, or None."""
    strongest = find_part(game_id, "strongest")
    return strongest and strongest.EVALUATOR


def find_part(game_id: str, name: str) -> ModuleType | None:
    """Return the module `name` of a game's `pc/`, or None where it has none."""
    path = f"{package_of(game_id)}.pc.{name}"
    return load(path) if _has(path) else None


def _has(path: str) -> bool:
    try:
        return find_spec(path) is not None
    except ModuleNotFoundError:  # a game without a folder pc/
        return False
