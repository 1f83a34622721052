"""Games of Ur as a board's journal tells them, for the tests of the host."""

from reedbed_engine.games import load_game
from reedbed_engine.random30 import Random


def ur_game(seed, undos=False):
    """Return the journal events (wire.md, without g) of a whole random game."""
    game, chance = load_game("ur").new(), Random(seed)
    events = [
        {
            "k": "new",
            "t": 0,
            "game": "ur",
            "options": "",
            "players": ["Ann", "Bob"],
            "seats": [],
            "clock": "",
            "rules": 1,
            "position": "",
            "date": "2026.11.21",
            "seed": seed,
        }
    ]
    while not game.over:
        _one(game, chance, events)
        if undos and chance.below(6) == 0:
            count = 1 + chance.below(min(3, len(game.history)))
            for _ in range(count):
                game.undo()
            events.append({"k": "undo", "t": 0, "count": count, "by": "button"})
    events.append({"k": "end", "t": 0, "result": game.result(), "termination": "normal"})
    for n, event in enumerate(events):
        event.update(n=n, t=731 * n)
    return events


def _one(game, chance, events):
    actions = []
    game.actions(actions)
    action = actions[chance.below(len(actions))]
    events.append(
        {"k": "play", "t": 0, "action": game.text(action), "player": game.player, "by": "hand"}
    )
    game.play(action)
