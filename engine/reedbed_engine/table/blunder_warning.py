"""Watching what people do: whether an action throws away much.

Loaded for a game in which people want to be warned.  A player thinks about the position while the
person does; when the person has acted it also weighs that action.
"""

from ..compat import TYPE_CHECKING, Action, Any, const
from ..players.player import Player

if TYPE_CHECKING:
    from ..games.base.game import Game

_LEVEL = const(4)


class BlunderWarning:
    """The thinking about a person's decision in `game`; `seed` as for a player.

    To read: `is_weighing`, True from an action until it is known whether to warn; `is_idle`, True
    while there is nothing to think about.
    """

    def __init__(self, game: "Game", seed: int) -> None:
        self._game = game
        self._seed = seed
        self.forget()

    def forget(self) -> None:
        """Forget what was thought: something else is to be decided."""
        self._player: Any = None
        self._action = -1  # what the person did
        self._is_thinking = self.is_weighing = self.is_idle = False

    def drop(self) -> None:
        """Watch no longer until something else is to be decided."""
        self.forget()
        self.is_idle = True

    def note(self, action: Action) -> None:
        """Note what the person did in the position that is thought about, -1 for anything else."""
        if action < 0 or self.is_weighing or not self._has_begun():
            self.forget()
            return
        self._action = action
        self.is_weighing = True
        self.is_idle = False

    def _has_begun(self) -> bool:
        return self._player is not None and self._player.has_begun()

    def think(self) -> bool:
        """Think for a slice; return whether there is more to think about."""
        if not self._player:
            self._player = Player(self._game, _LEVEL, self._seed)
            self._is_thinking = True
        elif self._is_thinking:
            self._is_thinking = self._player.step()
        elif self._action >= 0:
            self._player.weigh(self._action)
            self._action = -1
            self._is_thinking = True
        goes_on = self._is_thinking or self._action >= 0
        self.is_idle = not goes_on  # until the person acts
        return goes_on

    def warns(self) -> bool:
        """Return True if the action that was weighed throws away much; forget it."""
        warns = self.is_weighing and self._player.throws_away()
        self.forget()
        return warns
