"""Games of strangers as every interpreter plays them: by itself and by simulated hands."""

from simulated_start import start_simulated

from reedbed_engine.games import load_game
from reedbed_engine.off_board.diagrams import format_legal, show
from reedbed_engine.off_board.elsewhere import register_game
from reedbed_engine.off_board.simulated_player import CLUMSY
from reedbed_engine.random30 import Random

STRANGERS = ("hex", "morris")
_OPTIONS = {"hex": "size=4"}
_MOST_ACTIONS = 70


def tell(name, seed):
    """Print what becomes of a random game, and of hands on sensors, keys and buttons."""
    register_game(name)
    tell_game(name, Random(seed))
    for kind in ("presence", "touch", "cursor"):
        tell_hands(name, kind, CLUMSY, seed, 12)


def tell_hands(name, kind, skill, seed, most):
    """Print what is recorded of at most so many actions by simulated hands."""
    simulated = start_simulated(name, kind, 8, _OPTIONS.get(name, ""), seed, skill)
    simulated.play(most)
    fault = simulated.fault()
    print(name, kind, skill, simulated.table.game.result(), " ".join(simulated.history()))
    assert not fault, fault


def tell_game(name, chance):
    """Print how a random game ends, each action of it taken back once and played again."""
    game, pieces = load_game(name).new(), []
    while not game.over and len(game.history) < _MOST_ACTIONS:
        found = []
        game.actions(found)
        action = found[chance.below(len(found))]
        before = game.position()
        assert game.parse(game.text(action)) == action
        game.play(action)
        game.undo()
        assert game.position() == load_game(name).load(before).position() == before
        game.play(action)
    format_legal(game, pieces.append)
    show(game, pieces.append)
    print(name, game.position(), game.result(), "".join(pieces))
