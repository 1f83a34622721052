"""Count action sequences: the field's test of a move generator."""

from ..games.base.game import Game


def perft(game: Game, depth: int) -> int:
    """Return how many sequences of `depth` actions start here; leaves `game` as it was.

    No recursion: one list of pending actions a level.  The last level is counted, not played.
    """
    if depth == 0:
        return 1
    total = 0
    pending = [_listed(game)]
    while pending:
        if len(pending) == depth:
            total += len(pending.pop())
        elif pending[-1]:
            game.play(pending[-1].pop())
            pending.append(_listed(game))
            continue
        else:
            pending.pop()
        if pending:
            game.undo()
    return total


def _listed(game: Game) -> list[int]:
    found = []
    game.actions(found)
    return found
