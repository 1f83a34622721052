"""Choosing an action step by step, by buttons or by tapping: only legal ones can be chosen."""

from ..compat import TYPE_CHECKING, Action, Any
from ..games.base.gestures import GROUP, WORD

if TYPE_CHECKING:
    from ..games.base.gestures import Gestures


class Chooser:
    """Narrows a list of actions down, one step of their paths at a time.

    `options` are the steps that can be chosen now, `at` the one that PLUS and MINUS stand on (-1:
    none yet), `chosen` those already taken.  It is open while there are options.  An action that
    can be reached in two ways is listed twice, the second time as its complement.
    """

    def __init__(self, gestures: "Gestures") -> None:
        self._gestures = gestures
        self._all = []
        self._left = []
        self._next = []  # by entry that is left: the step that comes next on its path
        self._path = []
        self._forced: Any = None  # once it has been asked for
        self.chosen = []
        self.options = []
        self.index = -1

    def is_open(self) -> bool:
        """Return True while something can be chosen."""
        return bool(self.options)

    def open(self, actions: list[int]) -> None:
        """Choose among `actions` (a list that is kept and not changed)."""
        self._all = actions
        self._left = []
        self._left.extend(actions)
        for action in actions:
            if self._gestures.ways(action) == 2:
                self._left.append(~action)
        self.chosen = []
        self._list()

    def open_heads(self) -> bool:
        """Choose among all legal actions, which are listed only as far as the steps need it.

        Return False where the game cannot tell its first steps.
        """
        heads = []
        if not self._gestures.heads(heads):
            return False
        self._all = []
        self._left = []
        self.chosen = []
        self._offer(heads)
        return True

    def close(self) -> None:
        """Choose nothing."""
        if self._all or self.options:
            self.open([])

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
        """Choose `step`, one of the options; return the action if its path ends here, or -1."""
        left = self._behind(step)
        self._left = left
        self.chosen.append(step)
        self._read(left[0])
        if len(self._path) == len(self.chosen):
            members = []
            if not self._gestures.members(left[0], members):
                return self._action(left[0])
            self._left = members
        self._list()
        return -1

    def take_forced(self, step: int) -> int:
        """Choose `step` and what must follow; return the action if one is left, or -1."""
        action = self.take_step(step)
        while action < 0 and len(self.options) == 1:
            action = self.take_step(self.options[0])
        return action if action >= 0 else self.only()

    def only(self) -> int:
        """Return the action if just one is left, or -1."""
        first = self._left[0] if self._left else -1
        if first >= GROUP:
            return -1
        for entry in self._left:
            if entry != first and ~entry != first:
                return -1
        return self._action(first) if self._left else -1

    def back(self) -> bool:
        """Give up the last step; False if there was none."""
        if not self.chosen:
            return False
        steps = self.chosen[:-1]
        if self._all or not self.open_heads():
            self.open(self._all)
        for step in steps:
            self.take_step(step)
        return True

    def begins(self, action: Action) -> bool:
        """Return True if a path of `action` begins with what is chosen."""
        for way in range(self._gestures.ways(action)):
            self._path.clear()
            self._gestures.path(action, self._path, way)
            if self._path[: len(self.chosen)] == self.chosen:
                return True
        return False

    def forced(self) -> list[int]:
        """Return the steps that must follow the option at hand, in order; do not change."""
        if self._forced is None:
            self._forced = self._find_forced()
        return self._forced

    def _find_forced(self) -> list[int]:
        found, steps, depth = [], [], len(self.chosen) + 1
        left = self._behind(self.options[self.index])
        self._gestures.steps(left, depth, steps)
        once = _once(steps)
        while len(once) == 1:
            found.append(once[0])
            self._read(left[0])
            if len(self._path) == depth:
                members = []
                self._gestures.members(left[0], members)
                left = members
            depth += 1
            self._read(left[0])
            if len(self._path) == depth and left[0] < GROUP:
                break
            steps.clear()
            self._gestures.steps(left, depth, steps)
            once = _once(steps)
        return found

    def _behind(self, step: int) -> list[int]:
        """Return a new list of the entries whose path goes on with `step`, an option."""
        left = []
        if not self._left:
            self._gestures.under(step, left)
        for number in range(len(self._left)):
            if self._next[number] == step:
                left.append(self._left[number])
        return left

    def _action(self, entry: int) -> int:
        return self._gestures.canonical(entry if entry >= 0 else ~entry)

    def _read(self, entry: int) -> None:
        self._path.clear()
        if entry >= 0:
            self._gestures.path(entry, self._path)
        else:
            self._gestures.path(~entry, self._path, 1)

    def _list(self) -> None:
        self._next.clear()
        self._gestures.steps(self._left, len(self.chosen), self._next)
        self._offer(_once(self._next))

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


def _once(steps: list[int]) -> list[int]:
    """Return a new list of `steps`, each once, those without more to come (-1) left out."""
    seen, found = {}, []
    for step in steps:
        if step >= 0 and step not in seen:
            seen[step] = True
            found.append(step)
    return found
