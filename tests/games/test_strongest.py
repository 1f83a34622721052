"""The strongest computer players play on after their best turns, and undo that."""

import pytest
from player_choices import DEALT_GAME, finish, positions

from reedbed_engine.copying import copy_game
from reedbed_engine.games import load_part
from reedbed_engine.players.player import LEVELS, Player, load_evaluator
from reedbed_engine.random30 import Random

STRONGEST = LEVELS
GAMES = {"arbos": (("size", 8), ("seeds", 7)), "pilus": DEALT_GAME}
FEWEST = {"arbos": 3, "pilus": 2}  # turns after which it plays on


@pytest.fixture(params=GAMES)
def name(request):
    return request.param


@pytest.fixture
def begun(name, monkeypatch):
    """Return a list to which each playout that is begun is added."""
    strongest, made = load_evaluator(name, STRONGEST), []
    playout = strongest.PLAYOUT

    def make(evaluator):
        made.append(playout(evaluator))
        return made[-1]

    monkeypatch.setattr(strongest, "PLAYOUT", staticmethod(make))
    return made


def some_positions(name):
    """Return three positions from which a player of that game plays on."""
    found = []
    for game in positions(name, GAMES[name], 12):
        if load_evaluator(name, STRONGEST)(copy_game(game), Random(1)).plays_on():
            found.append(copy_game(game))
    return found[:3]


def test_only_the_strongest_level_plays_on(name):
    assert load_evaluator(name, STRONGEST) is load_part(name, "pc.strongest").EVALUATOR
    assert load_evaluator(name, STRONGEST - 1) is load_evaluator(name)


def test_it_plays_on_in_every_deal_and_ends_where_it_began(name, begun):
    found = some_positions(name)
    assert len(found) == 3
    for game in found:
        begun.clear()
        player = finish(Player(game, STRONGEST, 1))
        _, width, _, deals, *_ = player._evaluator.LEVELS[STRONGEST - 1]
        assert FEWEST[name] * deals <= len(begun) <= width * deals and not len(begun) % deals
        assert player._evaluator.game.history == game.history
        assert not game.judge(player.choice)


def test_who_is_hurried_while_playing_on_ends_where_it_began(name, begun):
    for game in some_positions(name):
        begun.clear()
        player = Player(game, STRONGEST, 1)
        while not begun:
            assert player.step()
        player.hurry()
        finish(player)
        assert player._evaluator.game.history == game.history
        assert not game.judge(player.choice)
