"""A computer player: chooses an action, a slice at a time."""

from ..compat import TYPE_CHECKING, const
from ..games import load_part
from ..games.base.evaluator import Evaluator
from ..random30 import Random, mix
from .search import Search

if TYPE_CHECKING:
    from ..games.base.game import Game

LEVELS = const(5)  # the last one is for a PC


def load_evaluator(name: "str") -> "type[Evaluator]":
    """Return what the game called `name` knows of playing well; by score where it has nothing."""
    try:
        return load_part(name, "player").EVALUATOR
    except ImportError:
        return Evaluator


class Player:
    """Chooses for whoever is to act in `game`, which it never changes.

    `level` is 1 .. LEVELS.  The same position, level and seed give the same choice on every
    interpreter.  A throw is no choice: dice are not asked here.  To read: `choice`, an action,
    -1 before `begin`.
    """

    def __init__(self, game: "Game", level: "int", seed: "int") -> "None":
        self.choice = -1
        self.positions = 0
        self._game = game
        self._seed = seed
        self._evaluator = load_evaluator(game.ID)
        self._level = self._evaluator.LEVELS[level - 1]
        self._search: "Search | None" = None

    def begin(self) -> "None":
        """Begin to think about the game as it stands; it must not be over."""
        random = Random(mix(mix(self._seed) + len(self._game.history) & 0x3FFFFFFF))
        budget, width, depth, replies, noise = self._level
        found: "list[int]" = []
        self._game.actions(found)
        self.choice = found[random.below(len(found))]
        self.positions = 0
        self._search = None
        if len(found) > 1 and random.below(100) >= noise:
            evaluator = self._evaluator(self._game, random)
            self._search = Search(evaluator, budget, width, depth, replies, random)

    def step(self) -> "bool":
        """Think for a slice; return whether there is more to think about."""
        search = self._search
        if search is None:
            return False
        goes_on = search.step()
        self.positions = search.positions
        if search.choice >= 0:
            self.choice = search.choice
        if not goes_on:
            self._search = None
        return goes_on

    def hurry(self) -> "None":
        """Be content with the best action found so far: `choice`."""
        self._search = None
