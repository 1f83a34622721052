"""Only the game that is on the board is in memory, and none when there is none."""

import sys

from reedbed_engine.games import unload_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.table.session import Table

_GAMES = ("uros", "pilus", "ur", "arbos", "community")


def _games_in_memory():
    """Return the ids of the games of which a module is in memory."""
    found = set()
    for path in sys.modules:
        if path.startswith("reedbed_engine.games."):
            found.add(path.split(".")[2])
    return sorted(found - {"base", "external", "order"})


def _forget_all():
    for name in _GAMES:
        unload_game(name)


def test_one_game_at_a_time():
    _forget_all()
    table, now = Table(Board("touch", 8, 8)), 0
    for name, options in (("ur", ""), ("arbos", "size=8"), ("pilus", "size=8"), ("uros", "")):
        assert table.new_game(name, options, now) == 0
        assert _games_in_memory() == [name], (name, _games_in_memory())
        assert table.adjourn(now + 10) == 0
        assert _games_in_memory() == [], (name, _games_in_memory())
        now += 1000


def test_a_game_after_a_finished_one():
    _forget_all()
    table = Table(Board("touch", 8, 8), {"host_play": 1})
    assert table.new_game("arbos", "size=8", 0) == 0
    assert table.request_play("resign", 100) == 0 and table.game.over
    assert table.new_game("ur", "", 200) == 0
    assert _games_in_memory() == ["ur"], _games_in_memory()
