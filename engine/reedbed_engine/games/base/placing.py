"""Games in which each action puts a stone on a square of a grid, where it stays."""

from ...compat import Any, const
from ...errors import BadPosition
from . import grid
from .game import GAME_OVER, RESIGN, Game
from .notation import BAD_PLAYER

TAKEN = const(260)  # a common reason


class PlaceOnGrid(Game):
    """A game of stones in progress; subclasses have the rules of theirs.

    Sites are the squares, row by row, and an action is the site that gets a stone.  Pieces: the
    players' numbers.  To read: `rows`, `cols`, `stones` (bytearray by site: 0, or whose stone),
    `seats` (how many play).
    """

    NOTATION = grid
    POSITION = grid
    FIELDS = 3
    TABLE_ACTIONS = (RESIGN,)

    def begin(self, options: dict[str, Any], rows: int, cols: int, seats: int = 2) -> None:
        """Set up an empty grid, player 1 to act; call it in `__init__`."""
        self.options = options
        self.rows = rows
        self.cols = cols
        self.seats = seats
        self.stones = bytearray(rows * cols)
        self.history: list[int] = []
        self.player = 1
        self.phase = "stone"
        self.over = False
        self.winner = 0

    # ---- what a subclass adds

    def has_ended(self, site: int) -> bool:
        """Return True if the stone that was just put on `site` ends the game, `winner` set.

        A full grid ends every game, as a draw where `winner` is 0.
        """
        return False

    def check(self) -> None:
        """Raise BadPosition where a game that has been read cannot stand like this.

        Here: everybody has had as many turns, but for those that come first.
        """
        for player in range(1, self.seats + 1):
            if self._turns(player) != self._turns(1) - (player >= self.player > 1):
                raise BadPosition(BAD_PLAYER, str(self.player))

    def _turns(self, player: int) -> int:
        return len([stone for stone in self.stones if stone == player])

    # ---- judging and playing

    def judge(self, action: int) -> int:
        if action >= RESIGN:
            return self.judge_table_action(action)
        if self.over:
            return self.refuse(GAME_OVER)
        return self.refuse(TAKEN, ~action) if self.stones[action] else 0

    def play(self, action: int) -> None:
        self.history.append(action)
        mover = self.player
        if action == RESIGN:
            self.winner = 3 - mover
        else:
            self.stones[action] = mover
        if action == RESIGN or self.has_ended(action) or b"\0" not in self.stones:
            self.over, self.phase, self.player = True, "over", 0
        else:
            self.player = mover % self.seats + 1

    def undo(self) -> None:
        action = self.history.pop()
        self.player = self._mover(action)
        self.over, self.phase, self.winner = False, "stone", 0
        if action != RESIGN:
            self.stones[action] = 0

    def _mover(self, action: int) -> int:
        """Return who played `action`, the last one."""
        if action != RESIGN:
            return self.stones[action]
        return 3 - self.winner

    def actions(self, out: list[int]) -> None:
        if not self.over:
            for site in range(len(self.stones)):
                if not self.stones[site]:
                    out.append(site)

    def at(self, site: int, out: list[int]) -> None:
        if not self.over and not self.stones[site]:
            out.append(site)

    def effect(self, action: int, out: list[int]) -> None:
        out.append(action)
        out.append(self.player)

    # ---- what stands there

    def count(self, site: int) -> int:
        return 1 if self.stones[site] else 0

    def owner(self, site: int) -> int:
        return self.stones[site]

    def site_name(self, site: int) -> str:
        return "%s%d" % (grid.ROWS[site // self.cols], site % self.cols + 1)

    def action_text(self, action: int) -> str:
        return self.site_name(action)

    def score(self) -> str:
        return " ".join([str(self._turns(player)) for player in range(1, self.seats + 1)])

    def outcome(self) -> tuple[int, str, str]:
        how = "resign" if self.history and self.history[-1] == RESIGN else ""
        return self.winner, how, "" if how else self.score().replace(" ", "-")
