"""The log: exactly once, never lost, clear words when it cannot be used."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import pytest
from ur_events import ur_game

from reedbed.commands.games import _format_row
from reedbed.files import find_data_folder
from reedbed.log import GAP, KNOWN, NEW, Log, LogError
from reedbed.log.schema import APPLICATION


@pytest.fixture
def log(tmp_path):
    opened = Log(tmp_path, clock=lambda: datetime(2026, 11, 21, 12, tzinfo=UTC))
    yield opened
    opened.close()


def put(log, events, board="b1", g=1):
    return [log.add_event(board, {**event, "g": g}) for event in events]


def test_a_game_is_logged_and_listed(log):
    events = ur_game(1)
    assert {what for what, _ in put(log, events)} == {NEW}
    (row,) = log.list_games()
    assert (row.game, row.players, row.date) == ("ur", ["Ann", "Bob"], "2026.11.21")
    assert row.result == events[-1]["result"] and row.termination == "normal"
    assert row.actions == len(events) - 2
    assert row.logged == "2026-11-21T12:00:00+00:00"
    assert log.list_events(row.id) == events
    assert log.find_game("b1", 1) == row.id and log.find_game("b1", 2) is None


def test_a_program_that_writes_for_days_keeps_little_of_the_log_in_memory(log):
    with log.open_transaction() as connection:
        pages = connection.exec_driver_sql("PRAGMA cache_size").scalar_one()
    assert pages == -256  # KB, however long the log is


def test_actions_taken_back_are_not_counted(log):
    events = ur_game(158, undos=True)
    put(log, events)
    undone = sum(event["count"] for event in events if event["k"] == "undo")
    plays = sum(event["k"] == "play" for event in events)
    assert log.list_games()[0].actions == plays - undone


def test_what_comes_twice_is_logged_once(log):
    events = ur_game(1)
    put(log, events[:9])
    assert {what for what, _ in put(log, events[2:9])} == {KNOWN}
    assert log.list_events(1) == events[:9]


def test_a_gap_is_logged_only_when_what_is_missing_is_gone(log):
    events = ur_game(1)
    put(log, events[:3])
    assert log.add_event("b1", {**events[5], "g": 1}) == (GAP, 3)
    assert log.add_event("b1", {**events[5], "g": 2}) == (GAP, 0)
    assert len(log.list_games()) == 1
    assert log.add_event("b1", {**events[5], "g": 1}, gone=4) == (GAP, 4)
    assert log.add_event("b1", {**events[5], "g": 1}, gone=5) == (NEW, 5)
    assert log.add_event("b1", {**events[5], "g": 2}, gone=5) == (NEW, 5)
    assert [event["n"] for event in log.list_events(1)] == [0, 1, 2, 5]
    assert log.read_game(2).game == "" and log.read_game(2).missing == 0
    assert log.read_game(1).missing == 3


def test_what_comes_after_a_hole_is_not_known_to_be_safe(log):
    events = ur_game(1)
    put(log, events[:3])
    log.add_event("b1", {**events[5], "g": 1}, gone=5)
    for n in (5, 6):  # the board would forget what it still has
        assert log.add_event("b1", {**events[n], "g": 1}) == (GAP, 3)
    assert put(log, events[3:7])[2] == (KNOWN, 5)
    assert log.read_game(1).missing is None


def test_a_hole_that_is_filled_leaves_no_trace_in_the_list(log):
    events = ur_game(158, undos=True)
    put(log, events)
    end = len(events)
    put(log, [{"n": end, "k": "undo", "t": 0, "count": 1, "by": "button"}])
    for n in (0, 7, end - 1):
        late = [event for event in log.list_events(1) if event["n"] != n]
        board = f"without {n}"
        for event in late:
            log.add_event(board, {**event, "g": 1}, gone=n + 1)
        assert log.read_game(log.find_game(board, 1)).missing == n
        log.add_event(board, {**log.list_events(1)[n], "g": 1})
        assert log.read_game(log.find_game(board, 1))[3:] == log.read_game(1)[3:]


def test_what_the_log_lacks_of_a_board(log):
    events = ur_game(1)
    put(log, events, g=2)
    put(log, events[:4], g=3)
    log.add_event("b1", {**events[6], "g": 3}, gone=6)
    put(log, events[:4], g=4)
    assert log.find_missing("b1", 1, 5) == [(1, 0), (2, len(events)), (3, 4), (4, 4), (5, 0)]


def test_events_that_make_no_sense_are_kept(log):
    odd = [
        {"n": 0, "k": "new", "t": 0, "date": "\ud800", "players": 7, "game": 10**25},
        {"n": 1, "k": "undo", "t": 0, "count": 10**25},
        {"n": 2, "k": "dance", "t": [[]]},
        {"n": 3, "k": "end", "t": 0, "result": None},
    ]
    put(log, odd)
    assert log.list_events(1) == odd and log.list_games()[0].actions == 0


@pytest.mark.parametrize("number", [0, -1, 7, 10**23])
def test_a_game_that_cannot_be_is_not_there(log, number):
    with pytest.raises(LogError, match=f"there is no game {number} in the log"):
        log.read_game(number)


def test_a_number_used_again_is_another_game(log):
    put(log, ur_game(1))
    put(log, ur_game(2))
    assert [row.id for row in log.list_games()] == [1, 2]
    assert log.list_events(1) == ur_game(1) and log.list_events(2) == ur_game(2)
    assert log.find_game("b1", 1) == 2


def test_a_board_that_has_lost_the_end_of_a_game_goes_on_with_another(log):
    told = ur_game(1)
    put(log, told)
    assert put(log, told[:3]) == [(KNOWN, n) for n in range(3)]  # all that the board still has
    changed = {**told[3], "t": 5}
    assert put(log, [changed]) == [(NEW, 3)]
    assert put(log, [changed]) == [(KNOWN, 3)]
    assert log.list_events(1) == told and log.list_events(2) == [*told[:3], changed]
    assert log.find_game("b1", 1) == 2
    one, two = log.list_games()
    assert (one.game, one.players, one.options) == (two.game, two.players, two.options)
    assert (two.actions, two.result) == (3, "ongoing")


def test_the_log_is_on_the_disk_when_add_event_returns(log, tmp_path):
    put(log, ur_game(1)[:4])
    other = Log(tmp_path, writable=False)
    assert len(other.list_events(1)) == 4
    other.close()


def test_a_locked_log_is_told_and_nothing_is_lost(log, tmp_path):
    holder = sqlite3.connect(tmp_path / "log.sqlite", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(LogError, match="locked by another program"):
        put(log, ur_game(1)[:1])
    with pytest.raises(LogError, match="locked by another program"):
        Log(tmp_path)
    holder.execute("ROLLBACK")
    holder.close()
    assert put(log, ur_game(1)[:1]) == [(NEW, 0)]


@pytest.mark.parametrize("spoil", [b"junk" * 2000, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_damaged_log_is_told_and_left_alone(tmp_path, spoil):
    path = tmp_path / "log.sqlite"
    path.write_bytes(spoil)
    for writable in (True, False):
        with pytest.raises(LogError, match="damaged"):
            Log(tmp_path, writable)
    assert path.read_bytes() == spoil


def test_damage_in_the_middle_is_told(tmp_path):
    log = Log(tmp_path)
    for g in range(2):
        put(log, ur_game(g), g=g)
    log.close()
    path = tmp_path / "log.sqlite"
    data = bytearray(path.read_bytes())
    data[4096 : len(data)] = b"\xa5" * (len(data) - 4096)
    path.write_bytes(data)
    with pytest.raises(LogError, match="damaged"):
        Log(tmp_path, writable=False).list_games()


def write_strange(connection):
    connection.execute("CREATE TABLE mine (a)")


def write_newer(connection):
    write_strange(connection)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute("PRAGMA user_version = 99")


@pytest.mark.parametrize("writable", [True, False])
@pytest.mark.parametrize(
    ("write", "why"),
    [
        (
            write_newer,
            "has version 99 of the log, this Reedbed reads version 3: update Reedbed, or",
        ),
        (write_strange, "not a log of Reedbed"),
    ],
)
def test_a_log_of_another_program_is_refused_and_stays_as_it_is(tmp_path, write, why, writable):
    path = tmp_path / "log.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        write(connection)
    path.chmod(0o644)
    before, mode = path.read_bytes(), path.stat().st_mode
    with pytest.raises(LogError, match=why):
        Log(tmp_path, writable)
    assert (path.read_bytes(), path.stat().st_mode) == (before, mode)
    assert [each.name for each in tmp_path.iterdir()] == ["log.sqlite"]


def test_no_log_yet_and_no_folder_for_it(tmp_path):
    with pytest.raises(LogError, match="no game was played here yet"):
        Log(tmp_path, writable=False)
    assert not list(tmp_path.iterdir())
    (tmp_path / "file").write_text("")
    with pytest.raises(LogError, match="choose another folder"):
        Log(tmp_path / "file" / "log")


def test_where_the_data_lies(monkeypatch, tmp_path):
    monkeypatch.setenv("REEDBED_DATA", str(tmp_path / "named"))
    assert find_data_folder() == tmp_path / "named"
    assert find_data_folder(tmp_path) == tmp_path
    monkeypatch.delenv("REEDBED_DATA")
    assert find_data_folder().name == "reedbed"


def test_a_name_with_a_comma_is_one_name_in_the_list(log):
    events = ur_game(1)
    events[0]["players"] = ["Quispe, Ana", 'Zoë "Z"']
    put(log, events)
    assert _format_row(log.list_games()[0])[4] == '"Quispe, Ana", Zoë "Z"'
