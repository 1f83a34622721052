"""Whole random games against the clock; runs on CPython and on MicroPython.

Chance is a short multiplicative generator of its own, cheap enough not to be what is measured.
"""

from reedbed_engine.compat import Any, Callable
from reedbed_engine.games import load_game

_PRIME = 65537
_FACTOR = 75
_CHECKED = 16  # the clock is read once in that many actions


def play_from_list(
    name: str, options: dict[str, Any], seconds: float, now: Callable[[], float]
) -> tuple[int, float]:
    """Play random games, listing the legal actions of every position; return (actions, seconds).

    `now()` is the time in seconds.
    """
    game_class = load_game(name)
    chance, actions, found = 1, 0, []
    start = now()
    while True:
        game = game_class.new(options)
        while not game.over:
            found.clear()
            game.actions(found)
            chance = chance * _FACTOR % _PRIME
            game.play(found[chance % len(found)])
            actions += 1
            if actions % _CHECKED == 0 and now() - start >= seconds:
                return actions, now() - start


def play_and_judge(
    name: str, options: dict[str, Any], seconds: float, now: Callable[[], float]
) -> tuple[int, float]:
    """Judge and play random games chosen beforehand; return (actions, seconds)."""
    game_class = load_game(name)
    games = [_start_random_game(game_class, options, chance) for chance in (1, 2, 3)]
    actions, spent = 0, 0.0
    while spent < seconds:
        for recorded in games:
            game = game_class.new(options)
            judge, play = game.judge, game.play
            start = now()
            for action in recorded:
                if judge(action):
                    raise AssertionError(game.text(action))
                play(action)
            spent += now() - start
            actions += len(recorded)
    return actions, spent


def _start_random_game(game_class: Any, options: dict[str, Any], chance: int) -> list[int]:
    game, found = game_class.new(options), []
    while not game.over:
        found.clear()
        game.actions(found)
        chance = chance * _FACTOR % _PRIME
        game.play(found[chance % len(found)])
    return list(game.history)


def print_speed(
    name: str, kind: str, options: dict[str, Any], seconds: float, now: Callable[[], float]
) -> None:
    """Print the actions and seconds of a measurement of that kind."""
    actions, spent = (play_from_list if kind == "listed" else play_and_judge)(
        name, options, seconds, now
    )
    print("%d %f" % (actions, spent))
