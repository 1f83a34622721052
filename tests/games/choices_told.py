"""What computer players of all levels choose in positions of random games, a line each."""

from reedbed_engine.games import load_game
from reedbed_engine.off_board.choose import think
from reedbed_engine.random30 import Random

OPTIONS = {
    "ur": {},
    "uros": {},
    "pilus": {"size": 8},
    "arbos": {"size": 8, "seeds": 7},
    "community": {"side": 3},
}
LEVELS = (1, 2, 3, 4, 1, 3, 2, 4)  # by position; the one above is CPython's alone
MOST_ACTIONS = 30


def tell(name, first, count):
    """Print what is chosen, how many positions were looked at, and what that is worth."""
    for number in range(first, first + count):
        game = random_position(name, number)
        level = LEVELS[number % len(LEVELS)]
        player = think(game, level, number)
        figures = level, player.positions, player.value()
        print("choice", number, game.text(player.choice), *figures)


def random_position(name, number):
    """Return a game in which something can be chosen, always the same one by `number`."""
    chance, found = Random(number), []
    while True:
        game = load_game(name).new(dict(OPTIONS[name]))
        game.chance_state = number
        for _ in range(1 + chance.below(MOST_ACTIONS)):
            found.clear()
            game.actions(found)
            if not found:
                break
            game.play(found[chance.below(len(found))])
        found.clear()
        game.actions(found)
        if not game.over and game.phase != "throw" and len(found) > 1:
            return game
