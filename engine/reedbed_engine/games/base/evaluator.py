"""What a computer player has to know of a game; here what holds where a game adds nothing.

A game's `player.py` names its subclass of `Evaluator` as EVALUATOR.  Values are ints that a chip
holds without big ints: -WIN .. WIN.
"""

from ...compat import TYPE_CHECKING, Action, Any, const
from .game import EVERYBODY, NOBODY
from .messages import MERIT, PROMISE, WINS

if TYPE_CHECKING:
    from ...random30 import Random
    from .game import Game

WIN = const(0x100000)


class Evaluator:
    """Says for one game in progress what may be done and how good a position is.

    `game` is a second game: search plays and undoes on it, the first one stays as it is.  It has
    not what the first hides: neither its hands nor its dice can be seen.
    """

    # by level from 1: positions, width of the beam, own decisions looked through, in how many
    # deals of what is hidden the reply is looked at; of a hundred decisions how many are made by
    # chance, by how many more or less at most from game to game, and how many against the own
    # judgement
    LEVELS: tuple[tuple[int, int, int, int, int, int, int], ...] = (
        (60, 1, 1, 0, 70, 0, 0),
        (200, 1, 1, 0, 30, 30, 0),
        (400, 1, 1, 0, 0, 0, 0),
        (1200, 6, 2, 1, 0, 0, 0),
        (30000, 12, 2, 1, 0, 0, 0),
    )
    SLICE = 8  # positions in about a million instructions
    STEP = 0  # positions that an action counts for on the way to one
    COOPERATIVE = False  # all players want the same
    leaves_out = False  # whether a list has left out legal actions
    taste = 1  # -1: what is worst is liked best, but no loss
    MUCH = WIN  # so much worse than the best an action must be for people to be warned of it

    game: Any
    me: int
    seen: int

    def __init__(self, game: "Game", random: "Random") -> None:
        """Take over `game`, a copy that nobody else plays on."""
        self.game = game
        self.me = game.player
        self.hide(random)

    def hide(self, random: "Random") -> None:
        """Let what the player who thinks cannot see fall by `random`: the dice to come."""
        self.game.chance_state = 0

    def redeal(self, random: "Random") -> bool:
        """Deal hidden tiles once more; return whether there are any."""
        return False

    @classmethod
    def draw_options(
        cls, options: dict[str, Any], random: "Random", has_computers: bool = False
    ) -> dict[str, Any]:
        """Return options for a new game, with what chance decides before it begins.

        `has_computers`: they have seats, and people have a page.
        """
        return options

    def prepare(self) -> bool:
        """Do a slice of what has to be found out once a choice; return False when it is done."""
        return False

    def list_actions(self, out: list[int]) -> bool:
        """Append a slice of the actions worth a look; return whether there are more to come.

        What earlier slices appended `out` need not hold.  Here all legal ones come at once.
        """
        self.game.actions(out)
        return False

    def chance(self, out: list[int]) -> None:
        """Append pairs of action and weight where chance decides next, nothing elsewhere."""

    def walk(self, action: Action) -> None:
        """Play `action` on the way to a position; `arrive` follows the last one."""
        self.game.play(action)

    def arrive(self) -> None:
        """Stand where `walk` has led."""

    def look(self, action: Action) -> int:
        """Return the value of the position after `action`; `seen` is then its key."""
        self.game.play(action)
        value = self.value()
        self.seen = self.key()
        self.game.undo()
        return value

    def key(self) -> int:
        """Return a small int that distinguishes positions of equal value, or 0: nothing does."""
        return 0

    def value(self) -> int:
        """Return how good the position of `game` is for the player who thinks."""
        return self.final_value() if self.game.over else self.taste * self.estimate()

    def final_value(self) -> int:
        """Return the value of a game that is over."""
        winner = self.game.outcome()[0]
        if winner == NOBODY:
            return 0
        return WIN if winner in (self.me, EVERYBODY) else -WIN

    def estimate(self) -> int:
        """Return the value of a game in progress: here by the score alone."""
        return self.lead()

    def least(self) -> int:
        """Return a number of actions: in fewer no game of all together can be won."""
        return 1

    def state(self) -> Any:
        """Return what distinguishes this position from all others of the game."""
        return self.game.position()

    def explain(self, action: Action) -> list[Any]:
        """Return the message that says why the player who thinks likes `action`, or []."""
        game, before, hoped = self.game, self.merit(), self.promises()
        game.play(action)
        is_won = game.over and self.final_value() == WIN
        more, promises = self.merit() - before, self.promises()
        game.undo()
        if is_won:
            return [WINS]
        if more > 0:
            return [MERIT, more]
        for index in range(len(hoped)):
            if promises[index] > hoped[index]:
                return [PROMISE + index, promises[index] - hoped[index]]
        return []

    def merit(self) -> int:
        """Return what a hint can point out, its message MERIT; here nothing."""
        return 0

    def promises(self) -> tuple[int, ...]:
        """Return what a hint can point out where there is no merit; messages from PROMISE on."""
        return ()

    def lead(self) -> int:
        """Return how far the score is ahead of the best other player's; greedy players want it."""
        fields = self.game.score().split(" ")
        if self.me > len(fields):
            return 0
        own = read_points(fields.pop(self.me - 1))
        return own - max([read_points(field) for field in fields]) if fields else own


def read_points(field: str) -> int:
    """Return the first number of a field of a score, sixteen times, and the second: `3/2`."""
    points = 0
    for part in field.split("/")[:2]:
        points = points << 4
        try:
            points += int(part)
        except ValueError:
            pass
    return points
