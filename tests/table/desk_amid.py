"""A table in the middle of a game, for tests that try what may happen there."""

from table_desk import Desk

from reedbed_engine.games import load_game


def desk_amid(place, random):
    """Return a desk with a game that has come to some position, or None where it is over."""
    game_id, kind, size, options = place
    game = load_game(game_id).new(dict(item.split("=") for item in options.split(",") if item))
    for _ in range(random.below(60)):
        found = []
        game.actions(found)
        game.play(found[random.below(len(found))])
        if game.over:
            return None
    return Desk(kind, size, game_id, position=game.position())
