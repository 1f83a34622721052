"""How the islands of Uros are made: their tables, worked out once when the game is loaded."""

from array import array

from ...compat import Any

# (down, right) of squares 1, 2, ... of each island
_SQUARES = "00 0001 000102 001011 00010203 00011011 00010211 00102021 01021011".split()


def make_offsets(width: Any) -> Any:
    """Return islands.OFFSETS for a board with that many cells in a row."""
    found = array("b")
    for squares in _SQUARES:
        for orientation in range(8):
            places = []
            for k in range(0, len(squares), 2):
                down, right = _turned(int(squares[k]), int(squares[k + 1]), orientation)
                places.append(width * down + right)
            for k in range(4):
                found.append(places[k] - places[0] if k < len(places) else 0)
    return found


def _turned(down: int, right: int, orientation: int) -> tuple[int, int]:
    if orientation > 3:
        right = -right
    for _ in range(orientation & 3):
        down, right = right, -down
    return down, right


def make_twins(offsets: Any, first: Any) -> Any:
    """Return `_TWINS` and `_TWINS_END` of islands.py."""
    twins, ends = array("H"), bytearray()
    for shape in range(72):
        island = shape >> 3
        size = first[island + 1] - first[island]
        one = list(offsets[4 * shape : 4 * shape + size])
        for earlier in range(island << 3, shape):
            order = _twin(one, list(offsets[4 * earlier : 4 * earlier + size]))
            if order >= 0:
                twins.append((earlier & 7) << 8 | order)
        ends.append(len(twins))
    return twins, bytes(ends)


def _twin(one: list[int], other: list[int]) -> int:
    """Return which square of `one` lies where each of `other` lies, two bits a square.

    -1 if the two cover different cells, wherever they are placed.
    """
    shift = min(one) - min(other)
    order = 0
    for k in range(len(one)):
        if other[k] + shift not in one:
            return -1
        order |= one.index(other[k] + shift) << 2 * k
    return order
