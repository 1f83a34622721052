"""Choosing an action step by step, by buttons or by tapping: only legal ones can be chosen."""

from ..compat import TYPE_CHECKING, Action, Any
from ..games.base.gestures import WORD

if TYPE_CHECKING:
    from ..games.base.gestures import Gestures


class Chooser:
    """Walks the tree of a game's steps.

    `options` are the steps that can be chosen now, `index` the one that PLUS and MINUS stand on
    (-1: none yet), `chosen` those already taken.  It is open while there are options.
    """

    def __init__(self, gestures: "Gestures") -> None:
        self._gestures = gestures
        self._among: Any = None  # the only actions that can be chosen
        self._forced: Any = None  # once it has been asked for
        self.chosen = []
        self.options = []
        self.index = -1

    def is_open(self) -> bool:
        """Return True while something can be chosen."""
        return bool(self.options)

    def open(self, among: Any = None) -> None:
        """Choose among all legal actions, or a list of some."""
        self._among = among
        self.chosen = []
        self._list()

    def begin(self, step: int, options: list[int]) -> int:
        """Choose `step`, which `options` follow (a list that is kept); return as `take_step`."""
        self._among = None
        self.chosen = [step]
        self._offer(options)
        return self._action()

    def resume(self, steps: list[int]) -> None:
        """Choose `steps` afresh (a list that is kept)."""
        self._among = None
        self.chosen = steps
        self._list()

    def close(self) -> None:
        """Choose nothing."""
        if self.chosen or self.options:
            self.chosen = []
            self._offer([])

    def drop_shown(self) -> None:
        """Forget what PLUS and MINUS stand on; without steps that are chosen nothing is left."""
        self.index = -1
        if not self.chosen:
            self.close()

    def walk(self, change: int) -> None:
        """Go to the next (+1) or previous (-1) option, round and round."""
        self._forced = None
        if self.index < 0:
            self.index = 0 if change > 0 else len(self.options) - 1
        else:
            self.index = (self.index + change) % len(self.options)

    def take_step(self, step: int) -> int:
        """Choose `step`, one of the options; return the action that is spelled then, or -1."""
        self.chosen.append(step)
        self._list()
        return self._action()

    def take_forced(self, step: int) -> int:
        """Choose `step` and what must follow; return the action if one is spelled, or -1."""
        action = self.take_step(step)
        while action < 0 and len(self.options) == 1:
            action = self.take_step(self.options[0])
        return action

    def back(self) -> None:
        """Give up the last step; the choice is closed with the first."""
        if len(self.chosen) < 2:
            self.close()
        else:
            self.chosen.pop()
            self._list()

    def begins(self, action: Action) -> bool:
        """Return True if the path of `action` begins with what is chosen."""
        path = []
        self._gestures.path(action, path)
        return path[: len(self.chosen)] == self.chosen

    def forced(self) -> list[int]:
        """Return the steps that must follow the option at hand, in order; do not change."""
        if self._forced is None:
            self._forced = []
            steps = self.chosen + [self.options[self.index]]
            following = self._list_after(steps)
            while len(following) == 1:
                self._forced += following
                steps += following
                following = self._list_after(steps)
        return self._forced

    def _action(self) -> int:
        return -1 if self.options else self._gestures.action_of(self.chosen)

    def _list(self) -> None:
        self._offer(self._list_after(self.chosen))

    def _list_after(self, steps: list[int]) -> list[int]:
        """Return a new list of the steps that may follow `steps`."""
        following = []
        if self._among is None:
            self._gestures.next_steps(steps, following)
        else:
            # a game has loaded it; at the start that would go too deep for a chip's stack
            from ..games.base.gestures import list_steps

            list_steps(self._gestures, self._among, steps, following)
        return following

    def _offer(self, options: list[int]) -> None:
        # what has no place comes first; a `key` would be a call for each comparison
        for at in range(len(options)):
            options[at] ^= WORD
        options.sort()
        for at in range(len(options)):
            options[at] ^= WORD
        self.options = options
        self.index = -1
        self._forced = None
