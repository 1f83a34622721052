"""Choosing an action step by step, by buttons or by tapping: only legal ones can be chosen."""


class Chooser:
    """Narrows a list of actions down, one step of their paths at a time.

    `options` are the steps that can be chosen now, `at` the one that PLUS and MINUS stand on (-1:
    none yet), `chosen` those already taken.  It is open while there are options.
    """

    def __init__(self, gestures):
        self._gestures = gestures
        self._all = []
        self._left = []
        self._path = []
        self.chosen = []
        self.options = []
        self.at = -1

    def is_open(self):
        """Return True while something can be chosen."""
        return bool(self.options)

    def open(self, actions):
        """Choose among `actions` (a list that is kept and not changed)."""
        self._all = actions
        self._left = actions
        self.chosen = []
        self._list()

    def close(self):
        """Choose nothing."""
        self.open([])

    def walk(self, change):
        """Go to the next (+1) or previous (-1) option, round and round."""
        if self.at < 0:
            self.at = 0 if change > 0 else len(self.options) - 1
        else:
            self.at = (self.at + change) % len(self.options)

    def take(self, step):
        """Choose `step`, one of the options; return the action if its path ends here, or -1."""
        left = []
        for action in self._left:
            if self._step(action) == step:
                left.append(action)
        self._left = left
        self.chosen.append(step)
        if len(left) == 1:
            self._read(left[0])
            if len(self._path) == len(self.chosen):
                return left[0]
        self._list()
        return -1

    def only(self):
        """Return the action if just one is left, or -1."""
        return self._left[0] if len(self._left) == 1 else -1

    def back(self):
        """Give up the last step; False if there was none."""
        if not self.chosen:
            return False
        steps = self.chosen[:-1]
        self.open(self._all)
        for step in steps:
            self.take(step)
        return True

    def ahead(self, out):
        """Append the steps that would come after the option at hand."""
        if self.at < 0:
            return
        here, depth = self.options[self.at], len(self.chosen)
        for action in self._left:
            self._read(action)
            if self._path[depth] == here and len(self._path) > depth + 1:
                step = self._path[depth + 1]
                if step not in out:
                    out.append(step)

    def _step(self, action):
        self._read(action)
        return self._path[len(self.chosen)]

    def _read(self, action):
        self._path.clear()
        self._gestures.path(action, self._path)

    def _list(self):
        options = []
        for action in self._left:
            step = self._step(action)
            if step not in options:
                options.append(step)
        self.options = options
        self.at = 0 if len(options) == 1 else -1
