"""From the wire into the log: in order, once; nothing is acknowledged too early or given up."""

import sqlite3
from contextlib import contextmanager

import pytest
from ur_events import ur_game

from reedbed.log import Log, Writer
from reedbed.log.writer import MOST
from reedbed.session.current_game import CurrentGame
from reedbed.session.event_ingest import EventIngest

OLDEST = 1  # game of the board


class Desk:
    """A log that takes events in, without a thread, and what is said to the board."""

    def __init__(self, folder, greeting):
        self.log = Log(folder)
        self.troubles, self.said, self.shown = [], [], 0
        self.writer = Writer(self.log, self.troubles.append)
        self.current = CurrentGame(self.writer, self._show)
        self.ingest = EventIngest(self.writer, self, self.current.follow_event)
        self.now = 0.0
        self.greeting = greeting
        self.ingest.begin_board(greeting)

    def _show(self):
        self.shown += 1

    def acknowledge(self, g, n):
        self.said.append(("ack", g, n))

    def request_events(self, g, n):
        self.said.append(("want", g, n))

    def work(self):
        while not self.writer.is_idle and self.writer.advance():
            pass

    def give(self, events, g=1, works=True):
        """Let events come; return what was said to the board meanwhile."""
        self.said.clear()
        for event in events:
            self.ingest.ingest_event({**event, "g": g}, self.now)
            if works:
                self.work()
        return list(self.said)

    def meet(self, g, n):
        """Greet again, and let the board tell its newest event."""
        self.ingest.begin_board(self.greeting)
        self.ingest.find_missing(g, n)
        self.work()

    def tick(self, seconds=0.0):
        """Let time pass; return what was said to the board."""
        self.now += seconds
        self.said.clear()
        self.ingest.tick(self.now)
        return list(self.said)

    def gone(self, g, n, following):
        self.ingest.note_gone({"g": g, "n": n, "next": following})

    def numbers(self, g=1):
        number = self.log.find_game("b1", g)
        return [event["n"] for event in self.log.list_events(number)] if number else []


@pytest.fixture
def desk(tmp_path):
    opened = Desk(tmp_path, {"board": "b1", "oldest": OLDEST})
    yield opened
    opened.log.close()


@contextmanager
def locked(folder):
    holder = sqlite3.connect(folder / "log.sqlite", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    yield
    holder.execute("ROLLBACK")
    holder.close()


def acks(*numbers, g=1):
    return [("ack", g, n) for n in numbers]


def test_a_game_is_followed(desk):
    events = ur_game(4, undos=True)
    assert desk.give(events) == acks(*range(len(events)))
    current = desk.current
    assert current.replay.game.result() == events[-1]["result"] == current.last["result"]
    assert current.first["players"] == ["Ann", "Bob"] and current.log_id == 1


def test_repeated_events_are_acknowledged_again(desk):
    events = ur_game(4)
    desk.give(events[:5])
    assert desk.give(events[2:5]) == acks(2, 3, 4)
    assert len(desk.current.replay.played) == 4


def test_a_game_whose_end_the_board_has_lost_is_followed_as_it_goes_on(desk):
    events = ur_game(4)
    desk.give(events[:9])
    other = [{**event, "t": event["t"] + 1} for event in events[6:]]
    assert desk.give(events[:6] + other) == acks(*range(len(events)))
    assert desk.current.log_id == 2 and desk.current.replay.game.over
    assert len(desk.log.list_events(1)) == 9


def test_a_later_start_of_the_program_goes_on_where_it_was(desk, tmp_path):
    events = ur_game(4)
    desk.give(events[:9])
    later = Desk(tmp_path, desk.greeting)
    later.current.choose_game("b1", 1)
    later.work()
    assert len(later.current.replay.played) == 8
    later.give(events[7:])
    assert later.current.replay.game.over
    later.log.close()


def test_an_older_game_that_comes_late_is_not_the_one_to_show(desk):
    desk.give(ur_game(4)[:5], g=2)
    desk.give(ur_game(5), g=1)
    assert len(desk.current.replay.played) == 4 and desk.current.log_id == 1


def test_the_first_missing_event_is_asked_for_once_a_second(desk):
    events = ur_game(4)
    desk.give(events[:2])
    assert desk.give(events[4:7]) == [("want", 1, 2)]
    desk.now = 0.9
    assert desk.give(events[4:5]) == []
    desk.now = 1.0
    assert desk.give(events[4:5]) == [("want", 1, 2)]
    assert desk.give(events[2:3]) == acks(2)
    assert desk.give(events[4:5]) == [("want", 1, 3)]
    assert desk.give(events[3:5]) == acks(3, 4)


def test_what_is_missing_is_asked_for_as_long_as_the_board_does_not_say_that_it_is_gone(desk):
    events = ur_game(4)
    desk.give(events[:2])
    for second in range(100):
        desk.now = float(second)
        assert desk.give(events[4:5]) == [("want", 1, 2)]
    desk.gone(1, 2, 3)
    desk.now += 1
    assert desk.give(events[4:5]) == [("want", 1, 3)]
    desk.gone(1, 3, 4)
    assert desk.give(events[4:6]) == acks(4, 5)
    assert desk.current.problem["en"] == "incomplete: event 2 is missing"
    assert desk.numbers() == [0, 1, 4, 5]


def test_what_is_gone_further_on_says_nothing_of_what_is_missing_before(desk):
    events = ur_game(4)
    desk.give(events[:2])
    desk.give(events[6:7])  # 2 is asked for
    desk.gone(1, 5, 6)
    assert desk.give(events[6:7]) == []
    assert desk.give(events[2:5]) == acks(2, 3, 4)
    assert desk.give(events[6:7]) == [("want", 1, 5)]


def test_a_hole_is_asked_for_again_with_each_greeting(desk):
    events = ur_game(4)
    desk.give(events[:2])
    desk.give(events[4:5])
    desk.gone(1, 2, 4)
    desk.give(events[4:8])
    for _ in range(3):
        desk.meet(1, 7)
        assert desk.tick() == [("want", 1, 2)]
        assert desk.tick(0.9) == [] and desk.tick(0.1) == [("want", 1, 2)]
        desk.gone(1, 2, 4)
        assert desk.tick(1) == []
    desk.meet(1, 7)
    assert desk.give(events[2:8]) == acks(*range(2, 8))
    assert desk.current.problem == {} and len(desk.current.replay.played) == 7
    desk.meet(1, 7)
    assert desk.tick() == []


def test_games_that_another_computer_acknowledged_are_asked_for(desk):
    events = ur_game(4)
    desk.give(events[:4], g=2)
    desk.meet(3, 5)
    assert desk.tick() == [("want", 1, 0)]
    desk.give(events, g=1)
    assert desk.tick() == [("want", 2, 4)]
    desk.gone(2, 4, -1)
    assert desk.tick() == [("want", 3, 0)]
    desk.give(events[:1], g=3)
    assert desk.tick(9) == []
    desk.meet(3, 5)
    # the second game will not change any more, which the board has said
    assert desk.tick() == [("want", 1, len(events))]
    desk.gone(1, len(events), -1)
    assert desk.tick() == [("want", 3, 1)]


def test_an_impossible_action_is_logged_and_told(desk):
    events = ur_game(4)
    events[3] = {**events[3], "action": "A-Z"}
    desk.give(events[:6])
    assert desk.current.replay is None and "A-Z" in desk.current.problem["en"]
    assert len(desk.log.list_events(1)) == 6


def test_an_event_of_a_kind_that_we_do_not_know_is_kept_and_passed_over(desk):
    events = ur_game(4)
    events.insert(3, {"k": "hint", "t": 5, "site": "A"})
    for n, event in enumerate(events):
        event["n"] = n
    assert desk.give(events) == acks(*range(len(events)))
    assert desk.current.replay.game.over
    assert desk.log.list_events(1)[3]["site"] == "A"


def test_nothing_is_acknowledged_while_the_log_is_locked(desk, tmp_path):
    events = ur_game(4)
    desk.give(events[:2])
    with locked(tmp_path):
        assert desk.give(events[2:5]) == []
        assert "locked" in desk.troubles[-1]["en"]
        assert desk.tick(60) == []  # nor is anything asked for that is here already
    desk.said.clear()
    desk.work()
    assert desk.said == acks(2, 3, 4) and desk.troubles[-1] == {}


def test_what_has_no_room_is_left_to_the_board(desk):
    events = [{"n": n, "k": "clock", "t": 0} for n in range(2 * MOST)]
    desk.give(events, works=False)
    desk.give(events, works=False)  # a repetition takes no room
    desk.work()
    assert desk.numbers() == list(range(MOST))
    desk.give(events)
    assert desk.numbers() == list(range(2 * MOST))


def test_an_end_that_is_taken_back_is_no_end(desk, tmp_path):
    events = ur_game(4)
    events.append({"n": len(events), "t": 0, "k": "undo", "count": 1, "by": "button"})
    desk.give(events)
    assert desk.current.last == {} and not desk.current.replay.game.over
    assert (
        desk.log.list_games()[0].result == "ongoing" and desk.log.list_games()[0].termination == ""
    )
    later = Desk(tmp_path, desk.greeting)
    later.current.choose_game("b1", 1)
    later.work()
    assert later.current.last == {}
    later.give([{**event, "n": len(events) + at} for at, event in enumerate(events[-3:-1])])
    assert later.current.last["termination"] == "normal" and later.current.replay.game.over
    assert desk.log.list_games()[0].termination == "normal"
    later.log.close()
