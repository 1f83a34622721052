"""Standings, series and numbers of logged games."""

import json
import re
import tracemalloc
from contextlib import closing

import pytest
from command_line import invoke

from reedbed.log import Log
from reedbed.log.catalogue import Query, rename_players
from reedbed.log.standings import Series, Standing, count_games
from reedbed.records.record import Played, Record, make_events
from reedbed.replay.plots import draw_plots

ANA, BO, CY = "Ana", "Bo", "Cy"
SECOND = 1000


def play_ur(players, result, termination="normal", game="ur"):
    """Return a record in which the first player begins and takes 4 s, the other 10 s."""
    played = [
        Played("t2", 1, 1 * SECOND),
        Played("R-B", 1, 4 * SECOND),
        Played("t1", 2, 5 * SECOND),
        Played("R-a", 2, 14 * SECOND),
    ]
    return Record(game, players=players, result=result, termination=termination, played=played)


@pytest.fixture
def log(tmp_path):
    with closing(Log(tmp_path / "data")) as log:
        for number, record in enumerate(
            (
                play_ur([ANA, BO], "win 1 exit"),
                play_ur([BO, ANA], "win 2 exit"),
                play_ur([BO, ANA], "win 1 resign", "normal"),
                play_ur([ANA, CY], "draw"),
                play_ur([ANA, ""], "ongoing", "adjourned"),
                play_ur([ANA, BO, CY], "loss all stuck", game="community"),
                Record("uros", players=[ANA, ANA], result="win 2 score", termination="normal"),
            )
        ):
            log.add_game(f"record-{number}", make_events(record))
        yield log


def test_of_many_games_one_at_a_time_is_in_memory(tmp_path):
    longest = [Played("t2", 1, SECOND * number) for number in range(1000)]
    record = Record("ur", players=[ANA, BO], result="draw", termination="normal", played=longest)
    with closing(Log(tmp_path)) as log:
        peaks = []
        for number in range(5):
            log.add_game(f"record-{number}", make_events(record))
            if number in (1, 4):
                tracemalloc.start()
                assert count_games(log, Query()).games == number + 1
                peaks.append(tracemalloc.get_traced_memory()[1])
                tracemalloc.stop()
    assert peaks[1] < 1.5 * peaks[0]


def test_players_are_ranked_by_their_share_of_points(log):
    numbers = count_games(log, Query(game="ur"))
    assert numbers.standings == [
        Standing(ANA, 4, 2, 1, 1, 7.0),  # turns of 4, 10, 10 and 4 seconds
        Standing(CY, 1, 0, 1, 0, 10.0),
        Standing(BO, 3, 1, 0, 2, 4.0),
    ]
    assert numbers.games == 4  # the one put aside counts for nothing


def test_a_series_is_of_the_same_players_whoever_begins(log):
    assert count_games(log, Query()).series == [Series("ur", [ANA, BO], 3, [2, 1], 0)]


def test_who_began_and_who_won(log):
    winners = count_games(log, Query()).winners
    assert winners["ur"] == {"first": 2, "later": 1, "neither": 1}
    assert winners["community"] == {"first": 0, "later": 0, "neither": 1}
    assert "uros" not in winners  # nobody acted


def test_all_lose_together(log):
    (row,) = count_games(log, Query(game="community", player=BO)).standings[:1]
    assert (row.games, row.lost) == (1, 1)


def test_throws_and_lengths(log):
    numbers = count_games(log, Query())
    assert numbers.throws == {"1": 4, "2": 4}
    assert numbers.lengths == {"uros": [0], "community": [4], "ur": [4] * 4}


def test_players_count_by_the_names_that_they_were_given_later(log):
    rename_players(log, 1, ["Anna", BO])
    assert {row.player for row in count_games(log, Query(game="ur")).standings} >= {"Anna", ANA}


@pytest.mark.parametrize("language", ["en", "es", "xx"])
@pytest.mark.parametrize("theme", ["light", "dark", ""])
def test_plots_are_drawn_of_much_and_none_of_nothing(log, language, theme):
    plots = draw_plots(count_games(log, Query()), language, theme)
    assert set(plots) == {"winners", "lengths", "throws", "seconds"}
    assert all(plot.startswith("<?xml") for plot in plots.values())
    assert draw_plots(count_games(log, Query(game="arbos")), language, theme) == {}


def test_games_are_counted_in_whole_numbers(log):
    winners = draw_plots(count_games(log, Query()), "en", "light")["winners"]
    axis = re.findall(r"<text[^>]*>([\d.]+)</text>", winners)
    assert axis and not [label for label in axis if "." in label]


def test_a_name_is_text_in_a_plot(log):
    rename_players(log, 1, ["<b>&", BO])
    seconds = draw_plots(count_games(log, Query()), "en", "light")["seconds"]
    assert "<b>" not in seconds and "&lt;b&gt;&amp;" in seconds


def ask_for(log, *options):
    """Return what `reedbed games standings` says."""
    folder = str(log.path.parent)
    return invoke("games", "standings", "--data", folder, *options).stdout


def test_the_command_tells_standings_and_series(log):
    said = ask_for(log, "--game", "ur").splitlines()
    assert said[1].split() == ["Ana", "4", "2", "1", "1", "7.0"]
    assert said[-1].split() == ["ur", "Ana,", "Bo", "3", "2", ":", "1", "0"]
    told = json.loads(ask_for(log, "--json"))
    assert told["games"] == 6 and told["throws"] == {"1": 4, "2": 4}
    assert told["series"][0]["players"] == [ANA, BO]


def test_the_command_says_that_there_is_nothing(log):
    assert ask_for(log, "--game", "arbos") == "no game that came to an end\n"
