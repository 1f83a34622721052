"""The strongest computer player of Pilus plays on after its best turns, and undoes that."""

import pytest
from player_choices import DEALT, positions

from reedbed_engine.games import load_part
from reedbed_engine.players.player import LEVELS, Player, load_evaluator

STRONGEST = LEVELS
DEALT_GAME = (("deck", DEALT), ("size", 8))


def test_only_the_strongest_level_plays_on():
    assert load_evaluator("pilus", STRONGEST) is load_part("pilus", "strongest").EVALUATOR
    assert load_evaluator("pilus", STRONGEST - 1) is load_evaluator("pilus")


@pytest.fixture
def begun(monkeypatch):
    """Return a list to which each playout that is begun is added."""
    strongest, made = load_part("pilus", "strongest"), []

    def make(evaluator):
        made.append(strongest.PilusPlayout(evaluator))
        return made[-1]

    monkeypatch.setattr(strongest.EVALUATOR, "PLAYOUT", staticmethod(make))
    return made


def test_it_plays_on_after_each_of_its_best_turns_in_every_deal(begun):
    for game in positions("pilus", DEALT_GAME, 2):
        begun.clear()
        player = Player(game, STRONGEST, 1)
        while player.step():
            pass
        _, width, _, deals, *_ = player._evaluator.LEVELS[STRONGEST - 1]
        assert deals < len(begun) <= width * deals and not len(begun) % deals
        assert player._evaluator.game.history == game.history
        assert not game.judge(player.choice)


def test_who_is_hurried_while_playing_on_ends_where_it_began(begun):
    for game in positions("pilus", DEALT_GAME, 2):
        begun.clear()
        player = Player(game, STRONGEST, 1)
        while not begun:
            assert player.step()
        player.hurry()
        while player.step():
            pass
        assert player._evaluator.game.history == game.history
        assert not game.judge(player.choice)
