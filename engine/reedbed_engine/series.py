"""Series of games between two people, who take turns to start (UROS-50).

The *people* are 1 and 2 all through the series; the *players* are those of one game.  Where a game
has the option `first` the people keep their sides and the option changes; elsewhere player 1
always starts, so the people change sides.  Points are counted in halves: 2 a win, 1 a draw.
"""

from .compat import const
from .errors import BadOption, BadPosition
from .games.base.notation import clip, number, split_fields

GAMES = ("uros", "ur", "arbos", "pilus")  # for two people against each other
MOST_GAMES = const(100)

# message ids, see words/common/
NO_SERIES = const(32)
NOT_EVEN = const(33)
BAD_SERIES = const(34)

_WITH_FIRST = ("uros", "ur")


class Series:
    """A series under way.

    Attributes to read: `game` (id), `games` (how many there will be), `starter` (who starts the
    first), `winners` (a person for each game played, 0 for a draw).
    """

    def __init__(self, game, games, starter=1):
        """Begin a series of an even number of games, 2 .. MOST_GAMES.  Raises BadOption."""
        if game not in GAMES:
            raise BadOption(NO_SERIES, clip(game))
        if games % 2 or not 2 <= games <= MOST_GAMES:
            raise BadOption(NOT_EVEN, games, MOST_GAMES)
        self.game = game
        self.games = games
        self.starter = starter
        self.winners = bytearray()

    @property
    def over(self):
        """Return whether all games are played."""
        return len(self.winners) == self.games

    def options(self):
        """Return the options that the next game needs besides those people choose."""
        return {"first": self.next_starter()} if self.game in _WITH_FIRST else {}

    def next_starter(self):
        """Return who starts the next game."""
        return 3 - self.starter if len(self.winners) & 1 else self.starter

    def person(self, player):
        """Return who is `player` (1 or 2) in the next game, the one in progress."""
        if self.game in _WITH_FIRST or self.next_starter() == 1:
            return player
        return 3 - player

    def add(self, result):
        """Count the result string of a finished game, `win P ...` or `draw ...`."""
        words = result.split()
        assert not self.over and words[0] in ("win", "draw"), result
        self.winners.append(self.person(int(words[1])) if words[0] == "win" else 0)

    def take_back(self):
        """Forget the last result; there must be one."""
        self.winners = self.winners[:-1]

    def halves(self, person):
        """Return the points of `person`, in half points."""
        total = 0
        for winner in self.winners:
            total += 2 if winner == person else winner == 0
        return total

    def leader(self):
        """Return who has more points, the winner once the series is over; 0 for nobody."""
        difference = self.halves(1) - self.halves(2)
        return 0 if not difference else 1 if difference > 0 else 2

    def text(self):
        """Return the series as one line: game, number of games, starter, winners."""
        winners = "".join(["=12"[winner] for winner in self.winners])
        return "%s %d %d %s" % (self.game, self.games, self.starter, winners or "-")

    @classmethod
    def load(cls, text):
        """Return the series that `text` describes.  Raises BadPosition or BadOption."""
        game, games, starter, winners = split_fields(text, 4)
        series = cls(game, number(games, 0, MOST_GAMES), number(starter, 1, 2))
        if series.starter < 0 or len(winners) > series.games:
            raise BadPosition(BAD_SERIES, clip(text))
        for letter in winners if winners != "-" else "":
            winner = "=12".find(letter)
            if winner < 0:
                raise BadPosition(BAD_SERIES, clip(text))
            series.winners.append(winner)
        return series


def spell_points(halves):
    """Return points as people read them: `2`, `2.5`."""
    return "%d%s" % (halves >> 1, ".5" if halves & 1 else "")
