"""Matches: who wins is counted rightly, programs that fail end them with one clear line."""

import shlex
import sys

import pytest
from command_line import invoke

from reedbed.analysis.matches import (
    count_score,
    format_score,
    make_match_record,
    play_match,
    play_opening,
    start_game,
    wilson,
)
from reedbed.analysis.seating import seat_player
from reedbed.analysis.seats import SeatError
from reedbed.analysis.training import train
from reedbed.errors import PlainError
from reedbed.records.options import read_options
from reedbed.records.record import read_records, write_record
from reedbed.records.replay import Replay
from reedbed_engine.random30 import Random

ENGINE = f"{shlex.quote(sys.executable)} -m reedbed dev engine --seed 1"


def python(code):
    """Return the command line of a program that runs `code`."""
    return f"{shlex.quote(sys.executable)} -c {shlex.quote(code)}"


def match(name, one, other, games, options="", patience_s=20.0):
    players = [seat_player(text, patience_s) for text in (one, other)]
    try:
        return list(play_match(name, read_options(options), players, range(games)))
    finally:
        for player in players:
            player.close()


def test_sides_change_and_chance_is_the_same_for_both():
    results = match("pilus", "random", "random", 4, "deck=dealt,size=8")
    assert [result.first for result in results] == [0, 1, 0, 1]
    decks = [result.options for result in results]
    assert decks[0] == decks[1] != decks[2] == decks[3]
    assert all(result.game.over for result in results)


def test_the_better_player_is_found_on_both_sides():
    results = match("ur", "greedy", "computer:4", 6)
    assert [result.winner for result in results] == [1] * 6
    lines = format_score("greedy", "computer:4", results)
    assert lines[0] == "greedy: 0 of 6 won, 0 drawn; computer:4: 6"
    facts = count_score("greedy", "computer:4", results)
    assert (facts["won"], facts["drawn"], facts["share"]) == ([0, 6], 0, 0)
    assert lines[1].startswith("greedy scores 0.0 % (95 %: 0.0 to 39")


def test_a_record_of_a_match_is_judged_again():
    for name, options in (("pilus", "deck=dealt,size=8"), ("ur", "")):
        for result in match(name, "computer:1", "random", 2, options):
            text = write_record(make_match_record(result, "computer:1", "random"))
            (record,) = read_records(text)
            replay = Replay(record.game, record.options)
            for entry in record.played:
                replay.play(entry)
            assert replay.game.result() == record.result
            assert record.players[result.first] == "computer:1"


def test_a_program_plays_by_the_protocol():
    results = match("uros", "random", ENGINE, 2)
    assert [result.winner for result in results] == [1, 1]


ANSWERS = "import sys\nfor line in sys.stdin:\n    print({}, flush=True)\n"


@pytest.mark.parametrize(
    ("program", "why"),
    [
        ("no-such-program", "or a program: "),
        ('"', "or a program: "),
        (python("pass"), "ended in the middle of a game (exit code 0)"),
        (python(ANSWERS.format("'hello'")), 'answered setposition with nonsense: "hello"'),
        (python(ANSWERS.format("'? no\\n'")), 'refused setposition: "no"'),
        (python(ANSWERS.format("'= A9\\n'")), 'answered "A9", which is not an action'),
        (python(ANSWERS.format("'= R-A\\n'")), 'played "R-A", which is illegal'),
        ("computer:0", "there is no computer:0: computer:1 to computer:5"),
        ("computer:x", "there is no computer:x: computer:1 to computer:5"),
    ],
)
def test_a_program_that_fails_ends_the_match_with_one_line(program, why):
    with pytest.raises(PlainError) as caught:
        match("ur", program, "random", 1)
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_program_that_hangs_is_not_waited_for():
    with pytest.raises(PlainError, match="gave no answer to setposition in 0.3 s"):
        match("ur", python("import time; time.sleep(60)"), "random", 1, patience_s=0.3)


def test_openings_are_by_chance_and_alike_for_both_sides():
    players = [seat_player("computer:3"), seat_player("computer:4")]
    results = list(play_match("uros", {}, players, range(4), 3))
    opened = [result.game.history[:3] for result in results]
    assert opened[0] == opened[1] != opened[2] == opened[3]


def test_an_opening_does_not_end_a_game():
    game = start_game("ur", {}, 0)
    play_opening(game, 2000, Random(1))
    assert not game.over


def test_what_was_played_until_a_program_fails_is_told(monkeypatch):
    def fail_later(*match):
        yield from list(play_match(*match))[:2]
        raise SeatError("it hangs")

    monkeypatch.setattr("reedbed.analysis.matches.play_match", fail_later)
    done = invoke("dev", "match", "random", "computer:3", "--games", "2")
    assert str(done.exception) == "it hangs"
    assert "random: 0 of 2 won" in done.stderr


def test_the_interval_is_wilsons():
    low, high = wilson(200, 200)
    assert (round(low, 3), high) == (0.981, 1.0)
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)


def test_training_is_the_same_from_the_same_seed():
    assert train("ur", 3, 1) == train("ur", 3, 1) != train("ur", 3, 2)
    assert len(train("ur", 1, 1)) == 33
