"""The end is told to people with the winner first: by name, and with the winner's score."""

import pytest

from reedbed.page.view import view_ending
from reedbed.records.options import read_options
from reedbed.session.shown_game import fit_game
from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.random30 import Random


def play_until_won_by_the_second(name, options):
    """Return a random game that the second player has won by a higher score."""
    for seed in range(100):
        game, random, found = load_game(name).new(read_options(options)), Random(seed), []
        while not game.over:
            found.clear()
            game.actions(found)
            game.play(found[random.below(len(found))])
        winner, scores = game.result().split()[-2:]
        if winner == "2" and len({*scores.split("-")}) == 2:
            return game, scores.split("-")
    raise AssertionError(f"nobody wins {name}")


@pytest.mark.parametrize(
    ("name", "options"), [("uros", ""), ("arbos", "size=10,seeds=7"), ("pilus", "size=8")]
)
def test_the_winner_is_named_and_told_first(name, options):
    game, (loser, winner) = play_until_won_by_the_second(name, options)
    layout = fit_game(game, Board("presence", 10, 10))
    for player, shown in (("Bo", "Bo"), ("computer:2", "Computer 2")):
        told = view_ending(game, layout, ["Ana", player])["en"]
        assert f"{winner}-{loser}" in told and shown in told
    assert "(" not in view_ending(game, layout, ["", ""])["en"]
