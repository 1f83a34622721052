"""Names and computers of a game, by the rules of which version it was played."""

from contextlib import closing

import pytest
from ur_events import ur_game

from reedbed.log import Log
from reedbed.records.players import join_players, read_level, split_players
from reedbed.records.record import make_events, make_record
from reedbed.records.replay import Difference, replay_events


@pytest.mark.parametrize(
    ("players", "names", "levels"),
    [
        ([], [], []),
        (["", ""], [], []),
        (["Ana", "Leo"], ["Ana", "Leo"], []),
        (["Ana", "computer:3"], ["Ana", ""], [0, 3]),
        (["computer:1", "computer:5"], [], [1, 5]),
    ],
)
def test_a_text_a_seat_is_two_lists_in_the_journal(players, names, levels):
    fields = split_players(players)
    assert fields == {"players": names, "seats": levels}
    assert join_players(fields) == (players if any(players) else [])


@pytest.mark.parametrize("player", ["computer:0", "computer:6", "computer:", "computer:x"])
def test_there_are_five_levels(player):
    assert read_level(player) == -1


def test_a_computer_stands_in_log_and_record(tmp_path):
    new, *more = ur_game(1)
    new |= {"players": ["Ana", ""], "seats": [0, 3]}
    with closing(Log(tmp_path)) as log:
        log.add_event("b1", {**new, "g": 1})
        assert log.list_games()[0].players == ["Ana", "computer:3"]
    record = make_record([new, *more])
    assert record.players == ["Ana", "computer:3"]
    again = make_events(record)[0]
    assert (again["players"], again["seats"]) == (["Ana", ""], [0, 3])


def test_a_game_by_rules_of_another_version_is_not_judged():
    events = ur_game(1)
    events[0]["rules"] = 2
    with pytest.raises(Difference, match="played by version 2 of the rules, .* knows version 1"):
        replay_events(events)
