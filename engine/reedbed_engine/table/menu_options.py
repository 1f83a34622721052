"""What the menu offers between two games: games that fit, their options, clocks."""

from ..compat import TYPE_CHECKING, Any, Sequence, const
from ..games import IDS, load_game, load_part, unload_part
from ..games.base.messages import OPTION
from . import messages as say
from .fitting import suggest
from .new_game import HOST_LEVEL
from .settings import read_clock

if TYPE_CHECKING:
    from ..games.base.board import Board

CLOCKS = (
    ("off", "5+3", "10+5", "15+10", "30+0", "60+0")
    + ("30s", "60s", "120s", "300s")
    + ("60s lose", "120s lose", "300s lose")
)
_ALONE = const(5)  # as `opponent`: computers play alone
WITH_HOST = const(6)  # as `opponent`: a PC thinks for the computers
_LEVELS = {_ALONE: 2, WITH_HOST: HOST_LEVEL}
_LATE_WORDS = {"warn": say.CLOCK_WARN, "lose": say.CLOCK_LOSE, "nothing": say.CLOCK_SHOWN}


def games_for(board: "Board") -> list[str]:
    """Return the ids of the games that fit."""
    found = []
    for name in IDS:  # a comprehension would be a call more
        if suggest(name, board) is not None:
            found.append(name)
    return found


def clock_words(text: str) -> list[int]:
    """Return the message that says what the setting `clock` means."""
    total, increment, limit, late = read_clock(text) or (0, 0, 0, "")
    if limit:
        return [_LATE_WORDS[late], limit // 1000]
    if total:
        return [say.CLOCK_TOTAL, total // 60000, increment // 1000]
    return [say.CLOCK_OFF]


class Options:
    """The options of the game called `name`, which is to begin on `board`.

    `rows` are those rows of the game's OPTIONS in which there is a choice on this board, `chosen`
    what has been chosen, `is_timed` is True where clocks make sense.
    """

    def __init__(self, board: "Board", name: str) -> None:
        self._board = board
        self.name = name
        self.chosen = {}
        for item in (suggest(name, board) or "").split(","):
            key, _, value = item.partition("=")
            if key:
                self.chosen[key] = int(value)
        game = load_game(name)
        self.is_timed = bool(game.TABLE_ACTIONS)
        self.rows = []
        for row in game.OPTIONS:  # a comprehension would be a call more
            if len(row) > 2 and self._next(row, 1) != self.value(row):
                self.rows.append(row)

    def value(self, row: Any) -> int:
        """Return the value of an option."""
        return self.chosen.get(row[0], row[1])

    def walk(self, row: Any, change: int) -> None:
        """Choose the next value that fits the board, or (-1) the one before."""
        self.chosen[row[0]] = self._next(row, change)

    def _next(self, row: Any, change: int) -> int:
        key, low, high = row[0], row[2], row[3]
        now = value = self.value(row)
        tried, fits = dict(self.chosen), False
        drawings = load_part(self.name, "layout")
        while not fits:
            value = low + (value - low + change) % (high - low + 1)
            tried[key] = value
            fits = value == now or drawings.make(tried, self._board) is not None
        unload_part(self.name, "layout")
        return value

    def words(self, row: Any) -> list[int]:
        """Return the message of the game that shows the value of an option."""
        return [OPTION + load_game(self.name).OPTIONS.index(row), self.value(row)]

    def seats(self, opponent: int) -> Sequence[int]:
        """Return the levels of the seats for the setting `opponent`; () where people play."""
        if not opponent:
            return ()
        count = 2
        for row in load_game(self.name).OPTIONS:
            if "seats" in row[4:]:
                count = self.value(row)
        seats = [_LEVELS.get(opponent, opponent)] * count
        if opponent != _ALONE:
            seats[0] = 0
        return seats
