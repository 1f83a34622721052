"""Series of games: who starts, who is who, points in halves."""

from reedbed_engine.errors import BadOption, BadPosition
from reedbed_engine.games import load_game, unload_game
from reedbed_engine.series import GAMES, Series, spell_points
from reedbed_engine.words import explain


def test_the_people_take_turns_to_start():
    for game in GAMES:
        for starter in (1, 2):
            series = Series(game, 4, starter)
            seen = []
            while not series.over:
                playing = load_game(game).new(series.options())
                seen.append(series.person(playing.player))
                series.add("draw")
            del playing
            unload_game(game)
            assert seen == [starter, 3 - starter] * 2, game


def test_sides_change_only_where_player_1_always_starts():
    for game, sides in (("uros", [1, 1]), ("ur", [1, 1]), ("arbos", [1, 2]), ("pilus", [1, 2])):
        series = Series(game, 2)
        seen = [series.person(1)]
        series.add("win 1 x")
        seen.append(series.person(1))
        assert seen == sides, game


def test_a_win_is_a_point_and_a_draw_half_a_point():
    series = Series("uros", 4)
    points = []
    for result in ("win 1 11/6-7/3", "draw 8/4-8/4", "win 2 resign", "win 2 3/1-4/1"):
        series.add(result)
        points.append((series.halves(1), series.halves(2), series.leader()))
    assert points == [(2, 0, 1), (3, 1, 1), (3, 3, 0), (3, 5, 2)]
    assert series.over
    series.take_back()
    assert not series.over and series.leader() == 0


def test_points_belong_to_people_not_to_sides():
    series = Series("arbos", 2)
    series.add("win 1 6-5")
    series.add("win 1 6-5")
    # White won twice: once each
    assert bytes(series.winners) == b"\1\2" and series.leader() == 0


def test_points_in_words():
    assert [spell_points(halves) for halves in range(5)] == ["0", "0.5", "1", "1.5", "2"]


def test_a_series_survives_as_text():
    series = Series("uros", 4, 2)
    assert series.text() == "uros 4 2 -"
    for result in ("win 1 resign", "draw 0/0-0/0", "win 2 resign"):
        series.add(result)
    assert series.text() == "uros 4 2 1=2"
    again = Series.load(series.text())
    assert again.text() == series.text()
    assert again.next_starter() == series.next_starter() == 1


def test_no_odd_series_and_none_without_opponents():
    for game, games in (("uros", 3), ("uros", 0), ("uros", 102), ("uros", -2), ("community", 2)):
        try:
            Series(game, games)
            raise AssertionError((game, games))
        except BadOption as error:
            assert "{" not in explain(error.code, error.arguments, "es")


def test_broken_texts():
    for text in (
        "",
        "uros 4 1",
        "uros 4 1 - -",
        "uros 5 1 -",
        "uros x 1 -",
        "uros 04 1 -",
        "uros 4 3 -",
        "uros 4 0 -",
        "uros 4 1 11111",
        "uros 4 1 3",
        "uros 4 1 -1",
        "chess 4 1 -",
        "uros 4 1 " + "1" * 5000,
        "x" * 5000 + " 4 1 -",
    ):
        try:
            Series.load(text)
            raise AssertionError(text[:40])
        except (BadPosition, BadOption) as error:
            assert len(explain(error.code, error.arguments)) < 120
