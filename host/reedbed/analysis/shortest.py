"""The shortest way to win a game of all together, by full search."""

from typing import Any

from reedbed_engine.copying import copy_game
from reedbed_engine.games.base.game import EVERYBODY
from reedbed_engine.players.player import load_evaluator
from reedbed_engine.random30 import Random


def count_to_win(game: Any, known: int, most: int) -> int | None:
    """Return how few actions win a game that can be won in `known`.

    None where more than `most` positions would have to be looked at.
    """
    search = _Shortest(game, most)
    while (shorter := search.find(known - 1)) < known:
        known = shorter
    return known if search.left else None


class _Shortest:
    """Depth first over all that can follow, but no position again that was met as soon before."""

    def __init__(self, game: Any, most: int) -> None:
        self._evaluator: Any = load_evaluator(game.ID)(copy_game(game), Random(0))
        self._game = self._evaluator.game
        self.left = most  # positions

    def find(self, limit: int) -> int:
        """Return the length of a way to win of `limit` actions at most, limit + 1 without one."""
        game, evaluator = self._game, self._evaluator
        met: dict[Any, int] = {}  # by position the fewest actions that led to it
        pending = [self._list_legal()]  # by depth the actions not yet followed
        while pending and self.left:
            length = len(pending)
            if not pending[-1]:
                pending.pop()
                if pending:
                    game.undo()
                continue
            game.play(pending[-1].pop())
            if game.over and game.outcome()[0] == EVERYBODY:
                for _ in range(length):
                    game.undo()
                return length
            if not game.over and length + evaluator.least() <= limit:
                state = evaluator.state()
                if met.get(state, limit) > length:
                    met[state] = length
                    self.left -= 1
                    pending.append(self._list_legal())
                    continue
            game.undo()
        return limit + 1

    def _list_legal(self) -> list[int]:
        found: list[int] = []
        self._game.actions(found)
        return found
