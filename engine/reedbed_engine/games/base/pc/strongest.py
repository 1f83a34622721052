"""What the strongest computer players, which only a PC has, do besides: they play on.

After their best turns both players do what seems best to them, for a few actions.  What stands in
the end is what the turn is worth.
"""

from ....compat import Action, Any, const
from ....random30 import Random
from ..evaluator import WIN, Evaluator

_GOES_ON = const(0)  # to the search, the one reply to a turn


def play_on(evaluator: type[Evaluator]) -> Any:
    """Return a class that values what stands after an own turn by how the game goes on from there.

    All else is that of `evaluator`, its one base: MicroPython looks for methods depth first.
    """

    class PlayingOn(evaluator):
        PLAYOUT: "type[Playout]"
        _playout: "Playout | None" = None

        def plays_on(self) -> bool:
            """Return True if playing on says more than the position does."""
            return True

        def list_actions(self, out: list[int]) -> bool:
            if not self._playout:
                if self.game.player == self.me:
                    return super().list_actions(out)
                if self.plays_on():
                    self._playout = self.PLAYOUT(self)
            if self._playout and self._playout.step():
                return True
            out.append(_GOES_ON)
            return False

        def look(self, action: Action) -> int:
            if self.game.player == self.me:
                return super().look(action)
            playout, self._playout = self._playout, None
            return playout.value if playout else self.value()

    return PlayingOn


class Playout:
    """Plays on from where the game of `evaluator` stands, a slice at a time, then undoes that.

    To read, when `step` has returned False: `value`, how good what stood then is for the player
    who thinks.
    """

    SEAT: type[Evaluator]  # for whoever is to act; it must leave hands as they are dealt
    ACTIONS = 4

    def __init__(self, evaluator: Evaluator) -> None:
        self.value = 0
        self._evaluator = evaluator
        self._game: Any = evaluator.game
        self._player: Any = None
        self._played = 0

    def step(self) -> bool:
        """Play on for a slice; return whether there is more to do."""
        game = self._game
        if not self._player:
            if game.over or self._played == self.ACTIONS:
                self.value = self.judge()
                for _ in range(self._played):
                    game.undo()
                return False
            self._player = self.SEAT(game, Random(0))
        elif not self._player.prepare():
            game.play(self.choose(self._player))
            self._player = None
            self._played += 1
        return True

    def choose(self, player: Any) -> int:
        """Return the action that `player` values most."""
        found: list[int] = []
        choice, most = 0, -WIN - 1
        while player.list_actions(found):
            pass
        for action in found:
            value = player.look(action)
            if value > most:
                choice, most = action, value
        return choice

    def judge(self) -> int:
        """Return how good what stands is for the player who thinks."""
        return self._evaluator.value()
