"""Records of random games, to tell stories of."""

from reedbed.analysis.matches import draw_options
from reedbed.records.options import read_options
from reedbed.records.record import Played, Record
from reedbed_engine.games import load_game
from reedbed_engine.random30 import Random

ACTIONS = {"ur": 60, "uros": 30, "pilus": 40, "arbos": 60, "community": 40}  # of a short game


def play_record(name, options="", actions=0, players=("Ana", "Bo"), seed=1):
    """Return the record of a random game that ends, or is put aside after some actions."""
    random = Random(seed)
    chosen = draw_options(name, read_options(options), seed)
    game, played = load_game(name).new(chosen), []
    while not game.over and len(played) < (actions or ACTIONS[name]):
        found = []
        game.actions(found)
        action = found[random.below(len(found))]
        played.append(Played(game.text(action), game.player, 1000 * len(played)))
        game.play(action)
    spelled = ",".join(f"{key}={value}" for key, value in sorted(chosen.items()))
    return Record(
        game=name,
        options=spelled,
        date="2026.11.24",
        players=list(players),
        result=game.result(),
        termination="normal" if game.over else "adjourned",
        played=played,
    )
