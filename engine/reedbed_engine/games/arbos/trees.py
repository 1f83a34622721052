"""The trees of one player of Arbos, kept up to date while spores come and go.

Every spore carries the label of its tree.  Labels are small numbers used again when they are
free; which tree has which one means nothing and may differ after an undo.
"""

from ...compat import TYPE_CHECKING
from ..base.square import ARCS
from .regions import GAP_BEFORE, Regions

if TYPE_CHECKING:
    from ..base.square import SquareGrid

# by 1 << direction, modulo 11: the direction
_DIRECTION = b"\0\0\1\0\2\4\0\7\3\6\5"


class Trees:
    """The trees (groups connected in eight directions) of one player's spores.

    To read: `count`, how many trees there are; `label`, a bytearray by index, 0 where no spore
    of the player stands; `size`, a bytearray by label, how many spores carry it.
    """

    def __init__(self, grid: "SquareGrid") -> None:
        self.count = 0
        self.label = bytearray(grid.length)
        # trees stand apart: one in four cells can be one, and one more while they are joined
        self.size = bytearray((grid.size + 1 >> 1) ** 2 + 2)
        self._offsets = grid.offsets
        self._stride = grid.stride
        self._stack = []
        self._met = bytearray(4)
        self._regions = Regions(grid)

    def add(self, index: int, ring: int) -> int:
        """Put a spore on `index`, whose neighbours of the same colour are `ring`.

        Return what `undo_add` needs: four bits (direction + 1) for each tree that took another
        label, 12 bits at most.
        """
        heads = ARCS[ring]
        joined = 0
        self._regions.add_spore(index)
        if not heads:
            label = self._new_label()
            self.count += 1
        else:
            if heads & heads - 1:
                joined = self._join(index, heads)
                heads &= -heads
            label = self.label[index + self._offsets[_DIRECTION[heads % 11]]]
        self.label[index] = label
        self.size[label] += 1
        return joined

    def _join(self, index: int, heads: int) -> int:
        """Give the trees that begin at `heads` the label of the largest one."""
        labels, size, offsets, met = self.label, self.size, self._offsets, self._met
        count, best, cut, rest = 0, 0, 0, 0
        for direction in range(8):
            if heads >> direction & 1:
                label = labels[index + offsets[direction]]
                i = 0
                while i < count and met[i] != label:
                    i += 1
                if i < count:
                    # two arcs of one tree: a ring closes around the gap between them
                    cut |= 1 << GAP_BEFORE[direction]
                    continue
                if not count:
                    rest = GAP_BEFORE[direction]
                met[count] = label
                count += 1
                if size[label] > size[best]:
                    best = label
        if cut:
            self._regions.split(index, cut, rest)
        return self._unite(index, heads, best) if count > 1 else 0

    def _unite(self, index: int, heads: int, best: int) -> int:
        labels, size = self.label, self.size
        joined = 0
        for direction in range(8):
            if heads >> direction & 1:
                start = index + self._offsets[direction]
                label = labels[start]
                if label != best:
                    size[best] += self._paint(start, best)
                    size[label] = 0
                    self.count -= 1
                    joined = joined << 4 | direction + 1
        return joined

    def undo_add(self, index: int, ring: int, joined: int) -> None:
        """Take back the `add` on `index` that returned `joined`."""
        label = self.label[index]
        self.label[index] = 0
        self._regions.remove_spore(index, ring)
        self.size[label] -= 1
        if not self.size[label]:
            self.count -= 1
        while joined:
            self._part(index + self._offsets[(joined & 15) - 1], label)
            joined >>= 4

    def count_without(self, index: int, ring: int) -> int:
        """Return how many trees there would be without the spore on `index`."""
        heads = ARCS[ring]
        if not heads:
            return self.count - 1
        return self.count + self._splits(index, heads)

    def _splits(self, index: int, heads: int) -> int:
        """Return how many more trees there are when the spore between the arcs goes."""
        if not heads & heads - 1:
            return 0
        splits = -self._regions.between(index, heads)
        while heads:
            splits += 1
            heads &= heads - 1
        return splits

    def remove(self, index: int, ring: int) -> None:
        """Take away the spore on `index`; `add` takes that back."""
        labels = self.label
        label = labels[index]
        heads = ARCS[ring]
        splits = self._splits(index, heads)
        labels[index] = 0
        self._regions.remove_spore(index, ring)
        self.size[label] -= 1
        if not heads:
            self.count -= 1
        direction = 0
        while splits:
            start = index + self._offsets[direction]
            if heads >> direction & 1 and labels[start] == label:
                self._part(start, label)
                splits -= 1
            direction += 1

    def _part(self, start: int, label: int) -> None:
        """Make the spores connected with `start` a tree of their own, apart from `label`."""
        size = self.size
        new = self._new_label()
        size[new] = self._paint(start, new)
        size[label] -= size[new]
        self.count += 1

    def _new_label(self) -> int:
        size, label = self.size, 1
        while size[label]:
            label += 1
        return label

    def _paint(self, start: int, new: int) -> int:
        """Give all spores connected with `start` the label `new`; return how many there are."""
        labels, stack, stride = self.label, self._stack, self._stride
        push = stack.append
        old = labels[start]
        labels[start] = new
        push(start)
        painted = 0
        while stack:
            index = stack.pop()
            painted += 1
            up = index - stride
            down = index + stride
            if labels[up - 1] == old:
                labels[up - 1] = new
                push(up - 1)
            if labels[up] == old:
                labels[up] = new
                push(up)
            if labels[up + 1] == old:
                labels[up + 1] = new
                push(up + 1)
            if labels[index - 1] == old:
                labels[index - 1] = new
                push(index - 1)
            if labels[index + 1] == old:
                labels[index + 1] = new
                push(index + 1)
            if labels[down - 1] == old:
                labels[down - 1] = new
                push(down - 1)
            if labels[down] == old:
                labels[down] = new
                push(down)
            if labels[down + 1] == old:
                labels[down + 1] = new
                push(down + 1)
        return painted
