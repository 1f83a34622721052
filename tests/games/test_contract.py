"""The contract of games is small enough to be learned: its members are counted."""

from reedbed_engine.games import IDS, load_game
from reedbed_engine.games.base.game import Game

MOST = 36
ADDED = ("read_action", "write_position", "read_position")


def test_a_game_has_few_members():
    members = [name for name in dir(Game) if not name.startswith("__")]
    members.extend(ADDED)
    assert len(members) <= MOST, sorted(members)
    for game_id in IDS:
        game = load_game(game_id)
        for name in members:
            assert hasattr(game, name), (game_id, name)
