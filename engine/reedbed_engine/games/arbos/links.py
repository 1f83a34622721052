"""How many seeds the trees of Arbos link, counted afresh whenever somebody asks."""

from ...compat import TYPE_CHECKING
from .board import SEED

if TYPE_CHECKING:
    from .board import Board


def linked(board: "Board", player: "int") -> "int":
    """Return the most seeds linked to two trees of `player` together (ARBOS-52)."""
    by_tree = _seeds_by_tree(board, player)
    best = 0
    for i in range(len(by_tree)):
        for other in by_tree[i:]:
            best = max(best, _ones(by_tree[i] | other))
    return best


def _seeds_by_tree(board, player):
    """Return, for each tree with a seed, which seeds are linked to it, a bit each."""
    labels, by_label, bit = board.trees[player].label, {}, 1
    for index in range(board.grid.first, board.grid.end):
        if board.token(index) == SEED:
            for offset in board.grid.offsets:
                label = labels[index + offset]
                if label:
                    by_label[label] = by_label.get(label, 0) | bit
            bit <<= 1
    return list(by_label.values())


def _ones(bits):
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
