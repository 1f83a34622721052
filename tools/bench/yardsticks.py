"""Other libraries, measured in the same run; both packages are optional."""

import random
from collections.abc import Callable
from typing import Any

Clock = Callable[[], float]


def play_royalur(seconds: float, now: Clock) -> tuple[int, float]:
    """Play random games of the `royalur` package; return (moves and rolls, seconds)."""
    from royalur import Game

    choice = random.Random(1).choice
    actions, start = 0, now()
    while now() - start < seconds:
        game = Game.create_finkel()
        while not game.is_finished():
            if game.is_waiting_for_roll():
                game.roll_dice()
            else:
                game.make_move(choice(game.find_available_moves()))
            actions += 1
    return actions, now() - start


def play_sgfmill(seconds: float, now: Clock) -> tuple[int, float]:
    """Play random legal Go on 20 x 20 with sgfmill's board and a referee; return (moves, seconds).

    The referee refuses suicide and repeated positions and counts the area at the end.
    """
    from sgfmill.boards import Board

    chance = random.Random(1)
    moves, start = 0, now()
    while now() - start < seconds:
        board, seen, colours = Board(20), set(), ("b", "w")
        for ply in range(400):
            board = _find_legal_move(board, colours[ply % 2], seen, chance)
            moves += 1
        board.area_score()
    return moves, now() - start


def _find_legal_move(board: Any, colour: str, seen: set, chance: random.Random) -> Any:
    """Return the board after some legal move; positions met are kept in `seen`."""
    while True:
        row, column = chance.randrange(20), chance.randrange(20)
        if board.get(row, column) is not None:
            continue
        after = board.copy()
        after.play(row, column, colour)
        key = tuple(map(tuple, after.board))
        if after.get(row, column) is None or key in seen:
            continue
        seen.add(key)
        return after
