"""A computer player: chooses an action, a slice at a time."""

from ..compat import TYPE_CHECKING, Action, Any, Sequence, const
from ..copying import Copying
from ..games import load_part
from ..games.base.evaluator import WIN, Evaluator
from ..games.base.messages import HOPELESS
from ..random30 import Random, mix
from .search import Search

if TYPE_CHECKING:
    from ..games.base.game import Game

LEVELS = const(5)  # the last one is for a PC
STRONGEST = []  # functions of a PC that return a game's evaluator for that level, or None


def load_evaluator(name: str, level: int = 1) -> type[Evaluator]:
    """Return what the game called `name` knows of playing well; by score where it has nothing.

    For the strongest level a PC may know more.
    """
    for load_strongest in STRONGEST if level == LEVELS else ():
        evaluator = load_strongest(name)
        if evaluator:
            return evaluator
    try:
        return load_part(name, "player").EVALUATOR
    except ImportError as error:
        if not str(error).endswith(".player'"):  # it has one, in which something is missing
            raise
    return Evaluator


class Player:
    """Chooses for whoever is to act in `game`, which is not over and must stay as it is.

    `level` is 1 .. LEVELS.  The same position, level and seed give the same choice on every
    interpreter.  A throw is not a choice: dice are not asked here.  To read: `choice`, the best
    action found so far, -1 before there is any; `positions` looked at.

    Where an earlier player of that level left a `line` and the game has gone so, the rest of it is
    played.
    """

    def __init__(self, game: "Game", level: int, seed: int, line: Sequence[int] = ()) -> None:
        self.choice = -1
        self.positions = 0
        self._copying: Copying | None = Copying(game)
        self._level = level
        self._mood = mix(seed)  # of the game
        self._random = Random(mix(self._mood + len(game.history) & 0x3FFFFFFF))
        self._is_hurried = False
        played = len(game.history)
        self._rest = list(line[played:]) if list(line[:played]) == game.history else []

    def step(self) -> bool:
        """Think for a slice; return whether there is more to think about."""
        if self._copying:
            if not self._copying.step():
                self._begin(self._copying.copy)
            return True
        goes_on = self._search.step()
        self.positions = self._search.positions
        self.choice = self._search.choice
        return goes_on

    def _begin(self, game: "Game") -> None:
        """Begin to think on `game`, the copy."""
        self._copying = None
        rules, random = load_evaluator(game.ID, self._level), self._random
        budget, width, depth, replies, chance, uneven, contrary = rules.LEVELS[self._level - 1]
        chance += Random(mix(self._mood)).below(2 * uneven + 1) - uneven
        slip = random.below(100)
        is_by_chance = slip < chance
        if self._is_hurried or is_by_chance:
            budget = 0
        self._evaluator = rules(game, random)
        if chance <= slip < chance + contrary:
            self._evaluator.taste = -1
        self._measure = budget, width, depth, replies, random
        self._search = Search(self._evaluator, *self._measure)
        if self._rest and not is_by_chance:
            self._search.settle(self._rest)

    def line(self) -> list[int]:
        """Return the game from its first action to a win that was found, [] if none was.

        Only where all win or lose together, when thinking has ended.
        """
        if not self._evaluator.COOPERATIVE or self._search.value() < WIN:
            return []
        return self._evaluator.game.history + self._search.path()

    def explain(self) -> list[Any]:
        """Return the message that says why `choice` is good, or [], when thinking has ended.

        Or that nothing is: where all win or lose together, and every way has been seen to be lost.
        """
        if self._evaluator.COOPERATIVE and self._search.is_lost():
            return [HOPELESS]
        return self._evaluator.explain(self.choice)

    def value(self) -> int:
        """Return how good `choice` is, when thinking has ended."""
        return self._search.value()

    def has_begun(self) -> bool:
        """Return True if the game may go on without us: it has been copied."""
        return not self._copying

    def weigh(self, action: Action) -> None:
        """Think about nothing but `action`, when thinking has ended, for `throws_away`."""
        self._best = self._search.value()
        self._search = Search(self._evaluator, *self._measure, action)

    def throws_away(self) -> bool:
        """Return True if the action that was weighed is much worse than what was best before."""
        return self._best - self._search.value() >= self._evaluator.MUCH

    def hurry(self) -> None:
        """Be content with the best action found so far: a few slices, and `choice` stands."""
        if self._copying:
            self._is_hurried = True
        else:
            self._search.hurry()
