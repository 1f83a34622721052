"""Games in which each action puts a stone on a square of a grid, where it stays.

Actions are spelled `C4`, positions `hex .1./.../2.. 1`.
"""

from ...compat import Action, Any, Callable, Site, const
from ...errors import BadNotation, BadPosition
from .game import BAD_SPELLING, BESIDE, GAME_OVER, RESIGN, Game
from .notation import BAD_PLAYER, BAD_ROWS, FINISHED, clip, number
from .square import ROWS

TAKEN = const(260)  # a common reason


class PlaceOnGrid(Game):
    """A game of stones in progress; subclasses have the rules of theirs.

    Sites are the squares, row by row, and an action is the site that gets a stone.  Pieces: the
    players' numbers.  To read: `rows`, `cols`, `stones` (bytearray by site: 0, or whose stone).
    """

    FIELDS = 3
    TABLE_ACTIONS = (RESIGN,)

    def begin(self, options: dict[str, Any], rows: int, cols: int) -> None:
        """Set up an empty grid, player 1 to act; call it in `__init__`."""
        self.options = options
        self.rows = rows
        self.cols = cols
        self.stones = bytearray(rows * cols)
        self.history: list[int] = []
        self.player = 1
        self.phase = "stone"
        self.over = False
        self.winner = 0

    # ---- what a subclass adds

    def has_ended(self, site: Site) -> bool:
        """Return True if the stone that was just put on `site` ends the game, `winner` set.

        A full grid ends every game, as a draw where `winner` is 0.
        """
        return False

    def check(self) -> None:
        """Raise BadPosition where a game that has been read cannot stand like this.

        Here: everybody has had as many turns, but for those that come first.
        """
        for player in range(1, self.seats() + 1):
            if self._turns(player) != self._turns(1) - (player >= self.player > 1):
                raise BadPosition(BAD_PLAYER, str(self.player))

    def _turns(self, player: int) -> int:
        return len([stone for stone in self.stones if stone == player])

    # ---- judging and playing

    def judge(self, action: Action) -> int:
        if action >= RESIGN:
            return self.judge_table_action(action)
        if self.over:
            return self.refuse(GAME_OVER)
        return self.refuse(TAKEN, ~action) if self.stones[action] else 0

    def play(self, action: Action) -> None:
        self.history.append(action)
        mover = self.player
        if action == RESIGN:
            self.winner = 3 - mover
        else:
            self.stones[action] = mover
        if action == RESIGN or self.has_ended(action) or b"\0" not in self.stones:
            self.over, self.phase, self.player = True, "over", 0
        else:
            self.player = mover % self.seats() + 1

    def undo(self) -> None:
        action = self.history.pop()
        self.player = self._mover(action)
        self.over, self.phase, self.winner = False, "stone", 0
        if action != RESIGN:
            self.stones[action] = 0

    def _mover(self, action: Action) -> int:
        """Return who played `action`, the last one."""
        if action != RESIGN:
            return self.stones[action]
        return 3 - self.winner

    def actions(self, out: list[int]) -> None:
        if not self.over:
            for site in range(len(self.stones)):
                if not self.stones[site]:
                    out.append(site)

    def at(self, site: Site, out: list[int]) -> None:
        if not self.over and not self.stones[site]:
            out.append(site)

    def effect(self, action: Action, out: list[int]) -> None:
        if action < RESIGN:
            out.extend((self.player, BESIDE, action))

    # ---- what stands there

    def count(self, site: Site) -> int:
        return 1 if self.stones[site] else 0

    def owner(self, site: Site) -> int:
        return self.stones[site]

    def site_name(self, site: Site) -> str:
        return "%s%d" % (ROWS[site // self.cols], site % self.cols + 1)

    def action_text(self, action: Action) -> str:
        return self.site_name(action)

    def score(self) -> str:
        return " ".join([str(self._turns(player)) for player in range(1, self.seats() + 1)])

    def outcome(self) -> tuple[int, str, str]:
        how = "resign" if self.history and self.history[-1] == RESIGN else ""
        return self.winner, how, "" if how else self.score().replace(" ", "-")

    # ---- notation

    def read_action(self, text: str) -> int:
        row, col = ROWS.find(text[:1]), number(text[1:], 1, self.cols) - 1
        if not text or not 0 <= row < self.rows or col < 0:
            raise BadNotation(BAD_SPELLING, clip(text))
        return row * self.cols + col

    def format_legal(self, write: Callable[[str], object]) -> None:
        found: list[int] = []
        self.actions(found)
        write(" ".join(sorted([self.text(action) for action in found])))

    # ---- positions

    def write_position(self) -> str:
        return "%s %d" % ("/".join(self._format_rows()), self.player)

    def _format_rows(self) -> list[str]:
        letters = "".join([".123456"[stone] for stone in self.stones])
        return [letters[i : i + self.cols] for i in range(0, len(letters), self.cols)]

    @classmethod
    def read_position(cls, options: dict[str, Any], fields: list[str]) -> "PlaceOnGrid":
        _, rows, player = fields
        game = cls(options)
        if player == "0":
            raise BadPosition(FINISHED)
        game.player = number(player, 1, game.seats())
        if game.player < 0:
            raise BadPosition(BAD_PLAYER, clip(player))
        game._read_rows(rows)
        game.check()
        return game

    def _read_rows(self, text: str) -> None:
        if [len(row) for row in text.split("/")] != [self.cols] * self.rows:
            raise BadPosition(BAD_ROWS, clip(text), self.rows, self.cols)
        letters = text.replace("/", "")
        for site in range(len(letters)):
            stone = ".123456".find(letters[site])
            if not 0 <= stone <= self.seats():
                raise BadPosition(BAD_ROWS, clip(text), self.rows, self.cols)
            self.stones[site] = stone

    def show(self, write: Callable[[str], object]) -> None:
        rows = self._format_rows()
        for row in range(self.rows):
            write("%s %s\n" % (ROWS[row], " ".join(rows[row])))
        write("  " + " ".join([str((col + 1) % 10) for col in range(self.cols)]) + "\n")
