"""The contract of games is small enough to be learned: its members are counted."""

from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import Game

MOST = 36
ADDED = 3  # by the modules beside the rules


def test_a_game_has_few_members():
    members = [name for name in dir(Game) if not name.startswith("__")]
    assert len(members) + ADDED <= MOST, sorted(members)
    game = load_game("ur")  # all of them do not fit a board at once
    assert game.read_action and game.write_position and game.read_position
