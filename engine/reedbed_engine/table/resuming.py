"""How a game that the journal has kept comes back on the board, a slice at a time.

Loaded for that moment only.  All actions are judged again: a board tests itself so.
"""

from ..errors import BadNotation
from ..games.notation import clip
from ..loading import give_back, load, unload
from . import messages as say

_OPENING = "reedbed_engine.table.opening"
_SETTINGS = "reedbed_engine.table.settings"


class Resuming:
    """Put the game of a journal.Replay on `table`; `reason` is 0 or a message id in the end.

    Until `step` has returned False the table must hear of nothing else.
    """

    def __init__(self, table, replay, now):
        self._table = table
        self._replay = replay
        self._now = now
        self._played = -1  # actions; -1: there is no game yet
        self.reason = 0

    def step(self):
        """Make the game, play an action, or begin to play; return whether there is more to do."""
        if self._played < 0:
            self._open()
        elif self._played < len(self._replay.actions):
            self._play(self._replay.actions[self._played])
        else:
            self._go_on()
            return False
        if self.reason:
            if self._played >= 0:
                self._table.close()
            self._table.tick(self._now)
        return not self.reason

    def _open(self):
        table, start = self._table, self._replay.start
        table.tick(self._now)
        table.prepare()
        options, position = start["options"], start["position"]
        made = load(_OPENING).make(table, start["game"], options, position, start.get("seed", 0))
        unload(_OPENING)
        unload(_SETTINGS)
        give_back()
        if isinstance(made, int):
            self.reason = made
        else:
            table.take_over(made[0], made[1], start["players"], self._replay.t)
            self._played = 0

    def _play(self, text):
        self._played += 1
        action = self._parse(text)
        if action is None:
            self.reason = self._table.deny(say.BAD_RECORD, self._played, clip(text))
        else:
            self._table.play.referee.replay(action)

    def _parse(self, text):
        """Return an action of the journal; None if it cannot have been one."""
        game = self._table.game
        try:
            action = game.parse(text)
        except BadNotation:
            return None
        if game.judge(action) and (game.forgiving or game.over):
            return None
        return action

    def _go_on(self):
        table, replay = self._table, self._replay
        table.set_clocks(replay.start.get("clock", ""))
        if table.clocks:
            table.clocks.restore(replay)
        table.show_game()
        give_back()
