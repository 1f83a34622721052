"""Building Community: what is kept from turn to turn equals a fresh count."""

import random

from reedbed_engine.games import load_game

Community = load_game("community")


def test_counts_kept_are_counts_made_anew(seed):
    chance = random.Random(seed)
    for side, players in ((3, 2), (4, 6), (6, 3)):
        game, found = Community.new({"side": side, "players": players}), []
        for _ in range(60):
            found.clear()
            game.actions(found)
            if game.history and (game.over or chance.random() < 0.4):
                game.undo()
            else:
                game.play(chance.choice(found))
            if game.over:
                continue
            fresh, kept = Community.load(game.position()).tiles, game.tiles
            for name in ("isolated", "key", "at", "colour", "free", "lone"):
                assert getattr(kept, name) == getattr(fresh, name), name
            for cell in kept.cells:
                assert kept.near[4 * cell : 4 * cell + 4] == fresh.near[4 * cell : 4 * cell + 4]
