"""Uros: the Lake, the islands in the Reedbed and on the Lake, and the houses."""

from ....compat import Any, Message, Site
from ...base.lights import BROWN
from ...base.pc.drawing import (
    CELL,
    PALE,
    Box,
    Drawing,
    Mark,
    Thing,
    circle,
    glyph,
    group,
    mark,
    outline,
    path,
    rect,
    text,
)
from ..islands import FIRST, ISLANDS, OFFSETS, WIDTH, ends_of, is_empty
from ..rules import REEDBED_SITE

_WATER = ("#79b9c9", "#3f7f90")
_WATER_LABEL = ("#0d3945", "#d6eef4")
_REEDS, _REEDS_LINE = ("#dcbf74", "#b0914a"), ("#b2904a", "#866b30")
_BANK = "#6b4c14"
_SIDED = "LS"  # islands that are not the same from both sides
_ISLAND_LABEL = "#3d2a08"
# reeds on a square: where they stand, and how far they lean, in hundredths of its side
_STALKS = ((22, 90, 16), (40, 84, 10), (62, 92, -12), (80, 86, -10))


class UrosDrawing(Drawing):
    """The picture of a game of Uros: Red's houses are gabled, Blue's are round."""

    lights = {BROWN: ["an_island"]}

    # ---- the ground

    def ground(self) -> list[Mark]:
        lake = [cell for site in range(REEDBED_SITE) for cell in self.layout.cells(site)]
        shore = rect(self.box(lake), -9, rx=22, fill="#2b6d80")
        return [shore, *Drawing.ground(self)]

    def square(self, site: Site, box: Box) -> list[Mark]:
        x, y, w, h = box
        name = self.game.site_name(site)
        if site >= REEDBED_SITE:
            line = {"stroke": "#fff0cd", "stroke_opacity": 0.3, "stroke_width": 3}
            line.update(fill="#000000", fill_opacity=0.14, stroke_dasharray="10 8")
            label = text(x + w / 2, y + h / 2 + 8, name, 22, PALE, fill_opacity=0.55)
            return [rect(box, 8, rx=10, **line), label]
        ripple = (x + w * 0.24, y + h * 0.62, w * 0.13, -h * 0.09, w * 0.26, w * 0.26)
        style = {"fill": "none", "stroke": "#ffffff", "stroke_opacity": 0.4, "stroke_width": 4}
        return [
            rect(box, 1.5, rx=7, fill=_WATER),
            path("M%g %gq%g %g %g 0t%g 0" % ripple, stroke_linecap="round", **style),
            text(x + 10, y + 25, name, 19, _WATER_LABEL, anchor="start"),
        ]

    def edge(self) -> list[Mark]:
        x, y, w, h = self.box([cell for site in range(36) for cell in self.layout.cells(site)])
        below = [text(x + 50 + 100 * k, y + h + 40, "ABCDEF"[k], 30, PALE) for k in range(6)]
        # an island may wait right beside a row
        left = [text(x - 19, y + 60 + 100 * k, "654321"[k], 26, PALE) for k in range(6)]
        return below + left

    def icon(self, icon: int, box: Box) -> list[Mark]:
        # the islands' icons are things
        return Drawing.icon(self, icon, box) if icon >= len(ISLANDS) else []

    def icon_name(self, icon: int) -> str:
        return (ISLANDS + "1234")[icon]

    def name_of(self, site: Site) -> tuple[str, Message]:
        return self.game.site_name(site), ["lake" if site < REEDBED_SITE else "reeds"]

    # ---- islands and houses

    def field(self) -> list[int]:
        return self._cells_of(range(REEDBED_SITE))

    def things(self) -> list[Thing]:
        on_lake = {self.game.square_on(site): site for site in range(REEDBED_SITE)}
        things = []
        for island in range(len(ISLANDS)):
            squares = range(FIRST[island], FIRST[island + 1])
            sites = [on_lake.get(square, REEDBED_SITE + square) for square in squares]
            if self.layout.count(sites[0]):
                things.append(self._island(island, sites))
            icon = self.layout.icon_cells(island)
            if icon:
                things.append(self._icon(island, icon))
        return things

    def _island(self, island: int, sites: Any) -> Any:
        cells = [self.layout.cells(site) for site in sites]
        boxes, marks, letter = [self.box(own) for own in cells], [], ISLANDS[island]
        names = [letter + "1", "2", "3", "4"] if len(boxes) > 1 else [letter]
        for name, (x, y, w, h) in zip(names, boxes):
            line = {"stroke": _REEDS_LINE, "stroke_width": 2}
            marks.append(rect((x, y, w, h), fill=_REEDS, **line))
            marks.append(_reeds(x, y, w, h))
            marks.append(text(x + 11, y + 27, name, 22, _ISLAND_LABEL, 700, "start"))
        ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        marks.append(path(outline(boxes), fill="none", stroke=_BANK, stroke_width=8, **ends))
        if not self.game.where[island]:  # an island that waits does not touch the Lake
            x, y, w, h = self.box([cell for own in cells for cell in own])
            across, down = x + w / 2, y + h / 2
            shrink = (across, down, 1 - 14 / w, 1 - 14 / h, -across, -down)
            marks = [
                mark("g", marks, transform="translate(%g %g)scale(%g %g)translate(%g %g)" % shrink)
            ]
        parts = [(own, ["island", letter, k + 1]) for k, own in enumerate(cells)]
        if self.game.where[island]:
            return Thing(letter, "island", marks, parts)
        squares, first = (
            range(FIRST[island], FIRST[island + 1]),
            divmod(cells[0][0], self.layout.cols),
        )
        free = [own[0] for square, own in zip(squares, cells) if not self.game.houses[square]]
        shape = [divmod(own[0], self.layout.cols) for own in cells]
        shape = [(row - first[0], column - first[1]) for row, column in shape]
        hand = {"taps": free[:1], "shape": shape, "ends": self._ends(island)}
        hand["flips"] = _may_flip(island, self.game.houses)
        return Thing(letter, "island", marks, parts, **hand)

    def _ends(self, island: int) -> Any:
        return () if self.game.over else ends_of(island)

    def _icon(self, island: int, cells: Any) -> Any:
        """Return an island of the Reedbed that waits as a small picture of itself."""
        game, letter, (x, y, w, h) = self.game, ISLANDS[island], self.box(cells)
        is_laid, shape = bool(game.where[island]), _shape(island)
        rows = 1 + max([down for down, _ in shape])
        cols = 1 + max([right for _, right in shape])
        size = min(w, h) * min(0.25, 0.8 / cols, 0.66 / rows)
        marks = [rect((x, y, w, h), 4, rx=10, fill="#000000", fill_opacity=0.2)]
        for index, (down, right) in enumerate(shape):
            left, top = (
                x + w / 2 + (right - cols / 2) * size,
                y + h * 0.58 + (down - rows / 2) * size,
            )
            line = {"stroke": _BANK, "stroke_width": 2.5}
            marks.append(rect((left, top, size, size), fill=_REEDS, **line))
            house = 0 if is_laid else game.houses[FIRST[island] + index]
            if house:
                middle = (left + size / 2, top + size / 2)
                marks.append(group(self.piece(house), *middle, size / 92, class_="house"))
        marks.append(text(x + 10, y + 26, letter, 22, PALE, 700, "start"))
        if is_laid:
            marks = [mark("g", marks, opacity=0.35)]
        words = ["laid_island" if is_laid else "waiting_island", letter]
        if is_laid:
            return Thing("icon " + letter, "icon", marks, [(cells, words)])
        across = self.box(self.layout.cells(0))[2] // CELL  # cells a square of the Lake
        shape = [(down * across, right * across) for down, right in shape]
        hand = {"taps": cells[:1], "shape": shape, "ends": self._ends(island)}
        hand["flips"] = _may_flip(island, game.houses)
        return Thing("icon " + letter, "icon", marks, [(cells, words)], **hand)

    def piece(self, piece: int) -> list[Mark]:
        if piece == 1:
            line = {"stroke": "#4c1203", "stroke_linejoin": "round"}
            return [
                path("M-30 34V-6L0 -36L30 -6V34Z", fill="#c8451d", stroke_width=4, **line),
                path(
                    "M-38 0L0 -38L38 0L30 8L0 -22L-30 8Z", fill="#7a1f07", stroke_width=3, **line
                ),
                rect((-8, 10, 16, 24), fill="#ffe9d2"),
            ]
        thatch = "M0 -34V34M-34 0H34M-24 -24L24 24M24 -24L-24 24"
        line = {"stroke": "#0b2b56", "stroke_width": 4}
        return [
            circle(0, 0, 35, fill="#2a6fc4", **line),
            path(thatch, fill="none", stroke="#bcdcff", stroke_width=4),
            circle(0, 0, 12, fill="#ffffff", **line),
        ]

    def piece_words(self, piece: int) -> Message:
        return [("red_house", "blue_house")[piece - 1]]

    # ---- beside the board

    def players(self) -> list[Message]:
        return [["red"], ["blue"]]

    def scores(self) -> list[str]:
        return [str(village >> 4) for village in self.game.villages()]

    def counts(self, player: int) -> list[Message]:
        islands = self.game.villages()[player - 1] & 15
        return [["on_islands", islands], ["houses_left", self.game.pools[player - 1]]]

    def glyphs(self) -> dict[str, list[Mark]]:
        return {
            "score": glyph("M-42 32V-4L-18 -24L6 -4V32ZM6 32H42V4L18 -16"),
            "on_islands": glyph("M-38 -22H2V-38H38V18H2V38H-38Z"),
            "houses_left": glyph("M-30 34V-6L0 -34L30 -6V34Z"),
        }


def _reeds(x: float, y: float, w: Any, h: Any) -> Any:
    d = ""
    for at, foot, lean in _STALKS:
        start = (x + w * at // 100, y + h * foot // 100)
        d += "M%d %dq%d %d %d %d" % (
            *start,
            w * lean // 500,
            -h // 5,
            w * lean // 100,
            -h * 3 // 10,
        )
    return path(d, fill="none", stroke=_REEDS_LINE, stroke_width=4, stroke_linecap="round")


def _may_flip(island: int, houses: bytearray) -> bool:
    """Return whether turning an island over changes what it covers, and is allowed (UROS-16)."""
    return ISLANDS[island] in _SIDED and is_empty(island, houses)


def _shape(island: int) -> Any:
    """Return (down, right) of each square from the island's upper left corner, unturned."""
    n_squares = FIRST[island + 1] - FIRST[island]
    # counted from a point far enough to the left that rows come out whole
    offsets = OFFSETS[island << 5 : (island << 5) + n_squares]
    places = [divmod(offset + 3, WIDTH) for offset in offsets]
    left = min([right for _, right in places])
    return [(down, right - left) for down, right in places]


DRAWING = UrosDrawing
