"""The referee: game, picture and journal stay in step."""

from five_sites import FiveSites

from reedbed_engine.games.base.game import BESIDE, RESIGN
from reedbed_engine.table.game_log import GameLog
from reedbed_engine.table.pending_carries import PendingCarries

PIECE = 1


class Game:
    """Actions are the sites where a piece appears; three end the game."""

    illegal_loses = False
    player = 1

    def __init__(self):
        self.history = []

    @property
    def over(self):
        return len(self.history) >= 3 or RESIGN in self.history

    def effect(self, action, out):
        if action != RESIGN:
            out.extend((PIECE, BESIDE, action))

    def play(self, action):
        self.history.append(action)

    def undo(self):
        self.history.pop()

    def text(self, action):
        return "resign" if action == RESIGN else "put %d" % action

    def result(self):
        return "win 1"


class Gestures:
    last_magnetic_piece = 0

    def __init__(self, game, layout):
        self.game = game
        self.layout = layout


class Bench:
    def __init__(self):
        self.sites, self.game, self.events = FiveSites(), Game(), []
        occupancy = self.sites.occupancy
        self.pending = PendingCarries(occupancy)
        self.game_log = GameLog(
            Gestures(self.game, self.sites.layout),
            occupancy,
            self.pending,
            self.events.append,
        )

    def play(self, action, by="hand", cell=-1):
        self.game_log.play(action)
        self.game_log.write(1, by, cell)


def test_what_is_played_is_expected_and_written():
    b = Bench()
    b.play(2, cell=7)
    assert b.sites.occupancy.offs[2] == -1
    assert b.game_log.nets == [(2, 1)] and b.game_log.arrivals == [(2,)]
    assert b.game_log.inputs == [7] and b.game_log.changed == [2]
    assert b.events == [{"k": "play", "action": "put 2", "player": 1, "by": "hand"}]


def test_what_is_taken_back_is_expected_no_more():
    b = Bench()
    b.play(2)
    b.play(3)
    b.game_log.take_back(2)
    b.game_log.write_undo(2, "button")
    assert b.sites.occupancy.is_clear() and b.game.history == []
    assert b.game_log.nets == b.game_log.arrivals == b.game_log.inputs == []
    assert b.game_log.changed == [3, 2]
    assert b.events[-1] == {"k": "undo", "count": 2, "by": "button"}


def test_what_is_owed_stands_in_the_event_and_that_it_is_settled_is_one():
    b = Bench()
    b.sites.occupancy.change(4, 1)
    b.pending.add([PIECE, BESIDE, 4])
    b.play(2)
    assert b.events[-1]["owed"] == [PIECE, 0, 5] and b.game_log.has_owed
    b.pending.mark_settled(b.pending.next())
    b.game_log.write_settled()
    assert b.events[-1] == {"k": "settled"} and not b.game_log.has_owed


def test_the_text_of_the_last_action_is_that_of_the_last_one():
    b = Bench()
    b.play(2)
    assert b.game_log.last_text() == "put 2"
    b.play(3)
    assert b.game_log.last_text() == "put 3"
    b.game_log.take_back(1)
    assert b.game_log.last_text() == "put 2"


def test_the_end_is_written_with_how_it_came():
    b = Bench()
    for site in (0, 1, 2):
        b.play(site)
    assert b.events[-1] == {"k": "end", "result": "win 1", "termination": "normal"}
    for by, termination in (("clock", "time forfeit"), ("menu", "normal")):
        b = Bench()
        b.play(RESIGN, by)
        assert b.events[-1]["termination"] == termination
