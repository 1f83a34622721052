"""How many seeds the trees of Arbos link, counted afresh whenever somebody asks."""

from ...compat import TYPE_CHECKING
from .board import BLACK, SEED, TOKEN, WHITE

if TYPE_CHECKING:
    from .board import Board


def linked(board: "Board") -> tuple[int, int]:
    """Return the most seeds linked to two trees together of White, and of Black (ARBOS-52)."""
    seeds, index = [], 0
    for code in board.codes:
        if code >> TOKEN == SEED:
            seeds.append(index)
        index += 1
    return _most_linked(board, WHITE, seeds), _most_linked(board, BLACK, seeds)


def _most_linked(board: "Board", player: int, seeds: list[int]) -> int:
    by_tree, best = _seeds_by_tree(board, player, seeds), 0
    for i in range(len(by_tree)):
        for other in by_tree[i:]:
            best = max(best, _ones(by_tree[i] | other))
    return best


def _seeds_by_tree(board: "Board", player: int, seeds: list[int]) -> list[int]:
    """Return, for each tree with a seed, which seeds are linked to it, a bit each."""
    labels, offsets, by_label, bit = board.trees[player].label, board.grid.offsets, {}, 1
    for index in seeds:
        for offset in offsets:
            label = labels[index + offset]
            if label:
                by_label[label] = by_label.get(label, 0) | bit
        bit <<= 1
    return list(by_label.values())


def _ones(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
