"""From the wire into the log: in order, once, judged again; nothing is acknowledged too early."""

import sqlite3

import pytest
from ur_events import ur_game

from reedbed.intake import Intake
from reedbed.log import Log, LogError


@pytest.fixture
def log(tmp_path):
    opened = Log(tmp_path)
    yield opened
    opened.close()


def give(intake, events, now=0.0, g=1):
    return [intake.take("b1", {**event, "g": g}, now) for event in events]


def test_a_game_is_followed(log):
    events, intake = ur_game(4, undos=True), Intake(log)
    replies = give(intake, events)
    assert [(reply.acknowledge, reply.n) for reply in replies] == [
        (True, n) for n in range(len(events))
    ]
    assert all(reply.news for reply in replies)
    assert intake.replay.game.result() == events[-1]["result"] == intake.last["result"]
    assert intake.first["players"] == ["Ann", "Bob"] and intake.log_id == 1


def test_repeated_events_are_acknowledged_again(log):
    events, intake = ur_game(4), Intake(log)
    give(intake, events[:5])
    again = give(intake, events[2:5])
    assert [(reply.acknowledge, reply.n, reply.news) for reply in again] == [
        (True, n, False) for n in (2, 3, 4)
    ]
    assert len(intake.replay.played) == 4


def test_a_game_whose_end_the_board_has_lost_is_followed_as_it_goes_on(log):
    events, intake = ur_game(4), Intake(log)
    give(intake, events[:9])
    other = [{**event, "t": event["t"] + 1} for event in events[6:]]
    assert [reply.acknowledge for reply in give(intake, events[:6] + other)] == [True] * len(
        events
    )
    assert intake.log_id == 2 and intake.replay.game.over
    assert len(log.events(1)) == 9


def test_a_later_start_of_the_program_goes_on_where_it_was(log):
    events = ur_game(4)
    give(Intake(log), events[:9])
    intake = Intake(log)
    intake.look_up("b1", 1)
    assert len(intake.replay.played) == 8
    give(intake, events[7:])
    assert intake.replay.game.over


def test_missing_events_are_asked_for_and_at_last_taken_for_lost(log):
    events, intake = ur_game(4), Intake(log)
    give(intake, events[:2])
    (reply,) = give(intake, events[4:5], now=10.0)
    assert (reply.acknowledge, reply.n) == (False, 2)
    assert give(intake, events[5:7], now=10.1) == [(False, -1, False)] * 2
    (reply,) = give(intake, events[4:5], now=11.0)
    assert (reply.acknowledge, reply.n) == (False, 2)
    give(intake, events[2:4], now=11.2)
    (reply,) = give(intake, events[4:5], now=11.3)
    assert reply.acknowledge and intake.problem == ""
    for asked in range(7):  # a computer that slept has not asked meanwhile
        (reply,) = give(intake, events[7:8], now=20.0 + 9 * asked)
        assert (reply.acknowledge, reply.n) == (False, 5)
        give(intake, events[:1])  # one that is known changes nothing
    assert give(intake, events[7:8], now=74.1) == [(False, -1, False)]  # its answer may be coming
    (reply,) = give(intake, events[7:8], now=75.0)
    assert reply.acknowledge and "event 5 is missing" in intake.problem
    assert log.game(1).actions == 5


def test_an_impossible_action_is_logged_and_told(log):
    events, intake = ur_game(4), Intake(log)
    events[3] = {**events[3], "action": "A-Z"}
    give(intake, events[:6])
    assert intake.replay is None and "A-Z" in intake.problem
    assert len(log.events(1)) == 6


def test_nothing_is_acknowledged_while_the_log_is_locked(log, tmp_path):
    events, intake = ur_game(4), Intake(log)
    give(intake, events[:2])
    holder = sqlite3.connect(tmp_path / "log.sqlite", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(LogError, match="locked"):
        give(intake, events[2:3])
    holder.execute("ROLLBACK")
    holder.close()
    (reply,) = give(intake, events[2:3])
    assert reply.acknowledge and reply.n == 2


def test_an_end_that_is_taken_back_is_no_end(log):
    events, intake = ur_game(4), Intake(log)
    events.append({"n": len(events), "t": 0, "k": "undo", "count": 1, "by": "button"})
    give(intake, events)
    assert intake.last == {} and not intake.replay.game.over
    assert log.games()[0].result == "ongoing" and log.games()[0].termination == ""
    later = Intake(log)
    later.look_up("b1", 1)
    assert later.last == {}
    again = [{**event, "n": len(events) + at} for at, event in enumerate(events[-3:-1])]
    give(later, again)
    assert later.last["termination"] == "normal" and later.replay.game.over
    assert log.games()[0].termination == "normal"
