"""Pilus' tiles as they lie: what one sees from above, and where another tile could rest.

`colour`, `height` and `top` hold, for each cell, the visible colour, the level of the topmost tile
and its number + 1; all 0 on bare table.  Beyond the table the height is `_BEYOND`, so that
nothing rests there.  `laid` lists the placements in order: anchor << 7 | face.

`levels` says for each anchor at which level a tile could rest there; it is brought up to date
when somebody asks (`survey`), not with every tile.
"""

from ...compat import Cell, const
from .actions import anchor_of, face_of
from .tiles import FACES, TILES, blank, length

_ROW = const(21)  # STRIDE; a private name costs nothing on the board
_BEYOND = const(9)
_HIGHEST = const(5)

_STALE = const(255)
_FEW = const(2)  # tiles whose surroundings cost less than a million instructions

# why no tile can rest on an anchor, see `refusal`
BEYOND = const(1)
NO_CONTACT = const(2)
TOO_HIGH = const(3)
HOLES = const(4)
ONE_TILE = const(5)

# by corner, clockwise: its cell, and the two beside it that are not the tile's
CORNERS = ((0, -21, -1), (1, -20, 2), (22, 43, 23), (21, 42, 20))
# from a tile's anchor to those of tiles that would touch it, and of tiles that would lie on it
_BESIDE = (-43, -42, -41, -23, -19, -2, 2, 19, 23, 41, 42, 43)
_NEAR = _BESIDE + (-22, -21, -20, -1, 0, 1, 20, 21, 22)


class Surface:
    """The tiles on a table of `size` x `size` cells."""

    def __init__(self, size: int) -> None:
        self.colour = bytearray(length(size))
        self.height = blank(size, 0, _BEYOND)
        self.top = bytearray(length(size))
        self.laid = []
        self.levels = bytearray(length(size))
        self._surveyed = []  # what of `laid` is in `levels`
        self._covered = []  # for `lift`: four tops, four heights with colours

    # ---- where a tile can rest

    def level(self, anchor: int) -> int:
        """Return the level of a tile laid on `anchor`, 0 if none can rest there.

        Neither colours nor pawns are asked (PILUS-12 to PILUS-17).
        """
        height = self.height
        a = height[anchor]
        b = height[anchor + 1]
        c = height[anchor + 22]
        d = height[anchor + 21]
        high = a if a > b else b
        if c > high:
            high = c
        if d > high:
            high = d
        if not high:
            return 1 if self.touches(anchor) else 0
        if high >= _HIGHEST:
            return 0
        resting = (a == high) + (b == high) + (c == high) + (d == high)
        if resting < 3:
            return 0
        top = self.top
        a = top[anchor] if a == high else 0
        b = top[anchor + 1] if b == high else 0
        c = top[anchor + 22] if c == high else 0
        d = top[anchor + 21] if d == high else 0
        # none exceeds the union: the sum is this great only if all are one tile
        return 0 if a + b + c + d == (a | b | c | d) * resting else high + 1

    def touches(self, anchor: int) -> int:
        """Tell whether a tile laid on `anchor` touches another side to side (PILUS-13)."""
        colour = self.colour
        return (
            colour[anchor - 21]
            or colour[anchor - 20]
            or colour[anchor + 2]
            or colour[anchor + 23]
            or colour[anchor + 43]
            or colour[anchor + 42]
            or colour[anchor + 20]
            or colour[anchor - 1]
        )

    def free_beside(self) -> int:
        """Return an anchor of a tile on level 1 beside another tile, the newest first, or 0.

        Much cheaper than `survey`, and there nearly always is one.
        """
        height, laid = self.height, self.laid
        for at in range(len(laid) - 1, -1, -1):
            last = anchor_of(laid[at])
            for beside in _BESIDE:
                anchor = last + beside
                if not height[anchor]:
                    if not (height[anchor + 1] or height[anchor + 21] or height[anchor + 22]):
                        return anchor
        return 0

    def refusal(self, anchor: int) -> int:
        """Return why `level` found none for `anchor`: `BEYOND` .. `ONE_TILE`."""
        heights = [self.height[anchor + corner[0]] for corner in CORNERS]
        high = max(heights)
        if high == _BEYOND:
            return BEYOND
        if not high:
            return NO_CONTACT
        if high == _HIGHEST:
            return TOO_HIGH
        return HOLES if heights.count(high) < 3 else ONE_TILE

    def matches(self, anchor: int, face: int) -> int:
        """Return how many squares of a tile would lie on their own colour (PILUS-17)."""
        colour = self.colour
        face <<= 2
        return (
            (colour[anchor] == FACES[face])
            + (colour[anchor + 1] == FACES[face | 1])
            + (colour[anchor + 22] == FACES[face | 2])
            + (colour[anchor + 21] == FACES[face | 3])
        )

    def survey_some(self) -> bool:
        """Do a part of the next `survey`; return whether there is more to do."""
        self.survey(_FEW)
        return len(self._surveyed) < len(self.laid)

    def survey(self, most: int = TILES) -> bytearray:
        """Return `levels`: for each anchor, near `most` new tiles alone, what `level` returns."""
        known, laid = self._surveyed, self.laid
        same = 0
        for placement in known:
            if same == len(laid) or laid[same] != placement:
                break
            same += 1
        new = laid[same : same + most]
        changed = known[same:] + new
        levels = self.levels
        for placement in changed:
            for near in _NEAR:
                levels[anchor_of(placement) + near] = _STALE
        for placement in changed:
            for near in _NEAR:
                anchor = anchor_of(placement) + near
                if levels[anchor] == _STALE:
                    levels[anchor] = self.level(anchor)
        del known[same:]
        known.extend(new)
        return levels

    # ---- laying and lifting

    def lay_tile(self, placement: int) -> int:
        """Put a tile down and return its level; nothing is checked."""
        colour, height, top = self.colour, self.height, self.top
        anchor, face = anchor_of(placement), face_of(placement) << 2
        cells = (anchor, anchor + 1, anchor + 22, anchor + 21)
        tops = seen = level = 0
        for cell in cells:
            high = height[cell]
            tops = tops << 5 | top[cell]
            seen = seen << 6 | high << 3 | colour[cell]
            if high > level:
                level = high
        level += 1
        tile = (face >> 4) + 1
        for cell in cells:
            top[cell] = tile
            height[cell] = level
            colour[cell] = FACES[face]
            face += 1
        self._covered.append(tops)
        self._covered.append(seen)
        self.laid.append(placement)
        return level

    def lift(self) -> None:
        """Take the last tile away."""
        colour, height, top = self.colour, self.height, self.top
        anchor = anchor_of(self.laid.pop())
        seen = self._covered.pop()
        tops = self._covered.pop()
        for cell in (anchor + 21, anchor + 22, anchor + 1, anchor):
            top[cell] = tops & 31
            height[cell] = seen >> 3 & 7
            colour[cell] = seen & 7
            tops >>= 5
            seen >>= 6

    # ---- regions

    def region(self, cell: Cell) -> list[int]:
        """Return a new list of the cells in the region of `cell` (PILUS-30)."""
        colour = self.colour
        shade = colour[cell]
        colour[cell] = 0
        cells = [cell]
        for cell in cells:  # grows as we go
            beside = cell + 1
            if colour[beside] == shade:
                colour[beside] = 0
                cells.append(beside)
            beside = cell - 1
            if colour[beside] == shade:
                colour[beside] = 0
                cells.append(beside)
            beside = cell + 21
            if colour[beside] == shade:
                colour[beside] = 0
                cells.append(beside)
            beside = cell - 21
            if colour[beside] == shade:
                colour[beside] = 0
                cells.append(beside)
        for cell in cells:
            colour[cell] = shade
        return cells
