"""What lies between the trees of one player of Arbos: regions, which show whether a tree splits.

A region is a group of cells without a spore of the player, connected by their sides; what
reaches the edge of the board is one region, the open one.  Trees connect in eight directions,
regions in four, so neither can pass through the other.  Where k arcs of spores lie around a cell,
with k gaps between them, the spores of the arcs belong to k - r + 1 trees when the cell holds no
spore and its gaps belong to r regions: a verdict on a removal needs no search.
"""

from array import array

from ...compat import TYPE_CHECKING, const

if TYPE_CHECKING:
    from ..base.square import SquareGrid

_OPEN = const(0)  # label of the region that reaches the edge
_TRIAL = const(253)
_SPORE = const(254)
_EDGE = const(255)

# by direction in which an arc begins: the side in the gap before it, clockwise
GAP_BEFORE = b"\x06\x00\x00\x02\x02\x04\x04\x06"
_SIDES = b"\x00\x02\x04\x06"


class Regions:
    """The regions of one player, informed of every spore that comes or goes."""

    def __init__(self, grid: "SquareGrid") -> None:
        self._offsets = grid.offsets
        self._label = grid.filled(_EDGE, _OPEN)
        # regions stand apart: every second cell can be one, and there is the open one, and one
        # more while another is parted
        self._size = array("H", bytearray(2 * min(_TRIAL, grid.size * grid.size // 2 + 4)))
        self._size[_OPEN] = grid.size * grid.size
        self._met = bytearray(4)
        self._first = []
        self._second = []

    def between(self, index: int, heads: int) -> int:
        """Return how many regions lie between the arcs around `index` that begin at `heads`."""
        met, count = self._met, 0
        for direction in range(8):
            if heads >> direction & 1:
                label = self._label[index + self._offsets[GAP_BEFORE[direction]]]
                if label == _EDGE:
                    label = _OPEN
                i = 0
                while i < count and met[i] != label:
                    i += 1
                if i == count:
                    met[count] = label
                    count += 1
        return count

    def add_spore(self, index: int) -> None:
        """A spore comes to `index`; call `split` next where it closes gaps."""
        self._size[self._label[index]] -= 1
        self._label[index] = _SPORE

    def split(self, index: int, cut: int, rest: int) -> None:
        """Part the regions at the sides `cut` (a bit each) from each other and from `rest`."""
        keeper = index + self._offsets[rest]
        for side in _SIDES:
            if cut >> side & 1:
                keeper = self._separate(index + self._offsets[side], keeper)

    def remove_spore(self, index: int, ring: int) -> None:
        """The spore on `index` goes; its neighbours of the same colour are `ring`."""
        labels, size = self._label, self._size
        best = -1
        for side in _SIDES:
            if not ring >> side & 1:
                label = labels[index + self._offsets[side]]
                if label == _EDGE:
                    best = _OPEN
                elif best < 0 or label == _OPEN or (best != _OPEN and size[label] > size[best]):
                    best = label
        if best < 0:
            best = self._new_label()
        for side in _SIDES:
            if not ring >> side & 1:
                start = index + self._offsets[side]
                if labels[start] != best and labels[start] != _EDGE:
                    self._paint(start, best)
        labels[index] = best
        size[best] += 1

    def _separate(self, one: int, other: int) -> int:
        """Give one of two regions that had a label in common a new one; return who keeps it."""
        labels = self._label
        if labels[other] == _EDGE:
            self._paint(one, self._new_label())
            return other
        if labels[one] == _EDGE:
            self._paint(other, self._new_label())
            return one
        old, new = labels[one], self._new_label()
        first, second = self._first, self._second
        first.append(one)
        second.append(other)
        labels[one] = new
        labels[other] = _TRIAL
        if self._grow_both(old, new):
            kept, keeper = second, other
        else:
            kept, keeper = first, one
            for index in second:
                labels[index] = new
        for index in kept:
            labels[index] = old
        moved = len(first) if kept is second else len(second)
        self._size[new] = moved
        self._size[old] -= moved
        first.clear()
        second.clear()
        return keeper

    def _grow_both(self, old: int, new: int) -> bool:
        """Grow two regions in turns until one is complete; return whether that is the first.

        One that meets the edge is the open one and waits for the other.
        """
        first, second = self._first, self._second
        first_open = second_open = False
        done = 0
        while True:
            if not first_open:
                if done == len(first):
                    return True
                first_open = self._grow(first, done, old, new)
            if not second_open:
                if done == len(second):
                    return False
                second_open = self._grow(second, done, old, _TRIAL)
            done += 1

    def _grow(self, cells: list[int], at: int, old: int, new: int) -> bool:
        """Take in the neighbours of `cells[at]` labelled `old`; return whether one is the edge."""
        labels, open_ = self._label, False
        index = cells[at]
        for side in _SIDES:
            near = index + self._offsets[side]
            label = labels[near]
            if label == old:
                labels[near] = new
                cells.append(near)
            elif label == _EDGE:
                open_ = True
        return open_

    def _paint(self, start: int, new: int) -> None:
        """Give the whole region of `start` the label `new`."""
        cells, old = self._first, self._label[start]
        self._label[start] = new
        cells.append(start)
        done = 0
        while done < len(cells):
            self._grow(cells, done, old, new)
            done += 1
        self._size[old] -= done
        self._size[new] += done
        cells.clear()

    def _new_label(self) -> int:
        size, label = self._size, 1
        while size[label]:
            label += 1
        return label
