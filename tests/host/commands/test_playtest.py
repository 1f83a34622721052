"""Playtests: facts are counted rightly, on every game; bad input is one clear line."""

import json
from collections import Counter

import pytest
from command_line import invoke

from reedbed.analysis.playtest import Trial, play_trials, summarize
from reedbed.analysis.seating import seat_player
from reedbed.records.options import read_options

SMALL = {
    "arbos": "size=8,seeds=7",
    "community": "side=3,players=3",
    "pilus": "deck=dealt,size=8",
    "ur": "",
    "uros": "",
}


def run(*words):
    return invoke("dev", "playtest", *words)


def trial(result, **facts):
    """Return a Trial of two players with these facts."""
    known = {"players": 2, "actions": 10, "choices": [2], "throws": {}, "examples": {}}
    known |= {"offered": Counter(), "played": Counter()}
    return Trial(**known | {"result": result} | facts)


def play(game, seeds=range(2)):
    return list(play_trials(game, read_options(SMALL[game]), seat_player("random"), seeds))


@pytest.mark.parametrize("game", SMALL)
def test_what_is_counted_adds_up(game):
    trials = play(game)
    facts = summarize(trials)
    assert sum(row["games"] for row in facts["results"].values()) == facts["games"] == 2
    assert abs(sum(kind["played"] for kind in facts["kinds"]) - 1) < 1e-9
    assert all(kind["played"] <= kind["legal"] <= 1 for kind in facts["kinds"])
    for one in trials:
        assert one.actions == len(one.choices) + sum(map(len, one.throws.values()))
    assert facts["choices"][2] > 1
    assert ("luck" in facts) == (game == "ur")


def test_the_same_seeds_give_the_same_games():
    assert play("ur") == play("ur") != play("ur", range(2, 4))


def test_where_all_win_or_lose_together_no_player_is_counted():
    assert set(summarize(play("community"))["results"]) == {"all", "nobody"}


def test_a_player_who_never_wins_is_named():
    results = summarize([trial("2"), trial("2"), trial("draw")])["results"]
    assert {result: row["games"] for result, row in results.items()} == {"1": 0, "2": 2, "draw": 1}
    low, high = results["2"]["interval"]
    assert low < results["2"]["share"] < high


def test_an_action_that_nobody_plays_is_found():
    kinds = {
        "offered": Counter(a=3, b=2),
        "played": Counter(a=4),
        "examples": {"a": "A1", "b": "pass"},
    }
    facts = summarize([trial("1", choices=[2, 2, 3, 1], **kinds)])
    assert facts["kinds"] == [
        {"example": "A1", "legal": 0.75, "played": 1.0},
        {"example": "pass", "legal": 0.5, "played": 0.0},
    ]
    assert facts["choices"] == [1, 2.0, 3]


def test_luck_is_told_by_who_threw_more():
    more, less, equal = [3, 4], [1, 2, 1], [2, 2]
    trials = [
        trial("1", throws={1: more, 2: less}),
        trial("2", throws={1: more, 2: less}),
        trial("1", throws={1: equal, 2: equal}),  # says nothing
        trial("draw", throws={1: more, 2: less}),
        trial("1", throws={1: more}),
    ]
    assert summarize(trials)["luck"]["share"] == 0.5
    assert "luck" not in summarize(trials[2:])


def test_the_command_prints_tables_or_json():
    done = run("ur", "--games", "2", "--player", "random")
    assert done.exit_code == 0
    assert "legal actions on average" in done.stdout
    assert "player 1" in done.stdout
    done = run("ur", "--games", "2", "--player", "random", "--json")
    facts = json.loads(done.stdout)
    assert facts["game"] == "ur" and facts["games"] == 2
