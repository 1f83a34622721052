"""Pilus: the squares of the tiles as seen from above, their levels, the pawns."""

from ....compat import Any, Cell, Iterable, Message, Site
from ...base.layout import Layout
from ...base.lights import BLUE, FOUR, GREEN, ONE, RED, SLATE, SLOW, THREE, TURN, TWO, WINK, YELLOW
from ...base.pc.drawing import (
    CELL,
    PALE,
    PLAYERS,
    Box,
    Drawing,
    Mark,
    Paint,
    Thing,
    circle,
    glyph,
    grid_layout,
    group,
    path,
    rect,
    text,
)
from ..actions import anchor_of, tile_of
from ..tiles import COLOURS, FIRST, ROWS, STRIDE, TILES, tile_name

# by letter: fill, ink
_PAINT = {
    "R": ("#d0541a", "#fff4ea"),
    "G": ("#12916c", "#f0fff8"),
    "B": ("#1d5fae", "#eef6ff"),
    "Y": ("#efd62f", "#2d2600"),
    "S": ("#6b757c", "#f7fafc"),
}
_LIGHTS = ((BLUE, "B"), (GREEN, "G"), (RED, "R"), (SLATE, "S"), (YELLOW, "Y"))
_BESIDE = 9  # sites after the cells: pawns, hands, the pile
_HAND = 3  # tiles in a hand
_SMALL = 10  # a table that is shown whole
_ROOM = 3  # cells around the tiles of a larger one
_EDGES = ((-STRIDE, "M-50 -50H50"), (1, "M50 -50V50"), (STRIDE, "M-50 50H50"), (-1, "M-50 -50V50"))


class PilusDrawing(Drawing):
    """The picture of a game of Pilus; on paper, of the part of the table that is in use."""

    lights = {
        TURN | WINK: ["beside_tiles"],
        **{pawn | WINK: ["pawn_of", n + 1] for n, pawn in enumerate((ONE, TWO, THREE, FOUR))},
        **{code: ["colour_" + letter] for code, letter in _LIGHTS},
        **{code | SLOW: ["coming", ["colour_" + letter]] for code, letter in _LIGHTS},
    }
    signs = {code | SLOW: letter for code, letter in _LIGHTS}

    def __init__(self, game: Any, layout: Layout, is_paper: bool = False) -> None:
        Drawing.__init__(self, game, layout, is_paper)
        self._size = game.options["size"]
        anchors = [anchor_of(placement) for placement in game.surface.laid]
        self._rows = self._window([(anchor - FIRST) // STRIDE for anchor in anchors])
        self._columns = self._window([(anchor - FIRST) % STRIDE for anchor in anchors])
        self.has_secrets = bool(game.hands)

    @classmethod
    def lay_out(cls, game: Any) -> Layout | None:
        size = game.options["size"]
        return grid_layout(game, size, size * size + _BESIDE)

    def _window(self, firsts: list[int]) -> Iterable[int]:
        """Return the rows or columns that are shown: those of the tiles and one more each way."""
        if not self.is_paper:
            return range(self._size)
        return range(max(min(firsts) - 1, 0), min(max(firsts) + 3, self._size))

    def focus(self) -> Box | None:
        """Return the tiles that lie, with room for more around them."""
        if self._size <= _SMALL:
            return None
        anchors = [anchor_of(placement) - FIRST for placement in self.game.surface.laid]
        rows, columns = [[at // STRIDE for at in anchors], [at % STRIDE for at in anchors]]
        corners = []
        for firsts in (rows, columns):
            # steps of two, so that not every tile moves what people look at
            low, high = (min(firsts) - _ROOM) // 2 * 2, (max(firsts) + 3 + _ROOM) // 2 * 2
            corners.append((max(low, 0), min(high, self._size) - 1))
        (top, bottom), (left, right) = corners
        ends = [
            self.layout.cells(row * self._size + column)
            for row, column in ((top, left), (bottom, right))
        ]
        return self.box([cell for cells in ends for cell in cells])

    def field(self) -> list[int]:
        return self._cells_of(range(self._size * self._size))

    def sites(self) -> list[int]:
        on_table = [row * self._size + column for row in self._rows for column in self._columns]
        stocks = [row[2] for row in self.layout.stocks]
        return on_table + stocks

    # ---- the ground

    def square(self, site: Site, box: Box) -> list[Mark]:
        line = {"stroke": "#ffffff", "stroke_opacity": 0.1, "stroke_width": 2}
        square = rect(box, 1, rx=8, fill="#ffffff", fill_opacity=0.07, **line)
        return [square, *self._names_in(site, box, PALE)]

    def _names_in(self, site: Site, box: Box, ink: Paint) -> list[Mark]:
        """Return the names of the row and the column that begin there, also upon a tile."""
        if self.is_paper:
            return []
        x, y, w, h = box
        row, column = divmod(site, self._size)
        names = [] if column else [text(x + 10, y + h - 10, ROWS[row], 22, ink, anchor="start")]
        if not row:
            names.append(text(x + w - 10, y + h - 10, str(column + 1), 22, ink, anchor="end"))
        return names

    def stock(self, site: Site, box: Box, name: str, player: int) -> list[Mark]:
        x, y, w, h = box
        line = {"stroke": PLAYERS[player - 1], "stroke_width": 4}
        return [circle(x + w / 2, y + h / 2, 40, fill="#000000", fill_opacity=0.2, **line)]

    def edge(self) -> list[Mark]:
        rows = [ROWS[row] for row in self._rows]
        columns = [str(column + 1) for column in self._columns]
        return self.names_along(self.frame(), rows, columns)

    def icon(self, icon: int, box: Box) -> list[Mark]:
        # a key is a colour or, where tiles are dealt, a place in the hand
        if self.game.hands:
            return self.key(box, self.icon_name(icon), rx=38) if icon < _HAND else []
        fill, ink = _PAINT[COLOURS[icon]]
        return self.key(box, COLOURS[icon], fill, ink, 38)

    def icon_name(self, icon: int) -> str:
        return str(icon + 1) if self.game.hands else COLOURS[icon]

    def name_of(self, site: Site) -> tuple[str, Message]:
        if site >= self._size * self._size:
            return "", ["pawn"]
        return self.game.site_name(site), ["table"]

    def icon_words(self, icon: int) -> Message:
        return ["key", self.icon_name(icon) if self.game.hands else ["colour_" + COLOURS[icon]]]

    # ---- tiles and pawns

    def things(self) -> list[Thing]:
        things, colour = [], self.game.surface.colour
        for site in self.sites():
            cell = self.game.cell_of(site)
            if site < self._size * self._size and colour[cell]:
                things.append(self._square(site, cell))
        return things + self._beside()

    def _square(self, site: Site, cell: Cell) -> Thing:
        surface, guard = self.game.surface, self.game.pawns.guard[cell]
        letter, level = COLOURS[surface.colour[cell] - 1], surface.height[cell]
        fill, ink = _PAINT[letter]
        marks = [rect((-50, -50, 100, 100), fill=fill)]
        marks.append(text(-45, -26, letter, 25, ink, 800, "start"))
        if level > 1:
            marks.append(text(44, -26, str(level), 25, ink, 800, "end"))
        words = ["on_level", ["colour_" + letter], level]
        if guard:
            line = {"stroke": PLAYERS[guard - 1], "stroke_width": 5, "stroke_dasharray": "3 8"}
            frame = (-38, -38, 76, 76)
            marks.append(rect(frame, rx=14, fill="none", stroke_linecap="round", **line))
            words = ["and", words, ["guarded", guard]]
        top = surface.top
        edges = "".join([d for step, d in _EDGES if top[cell + step] != top[cell]])
        marks.append(path(edges, stroke="#150e07", stroke_width=7, stroke_linecap="round"))
        cells = self.layout.cells(site)
        box = x, y, w, h = self.box(cells)
        look = [group(marks, x + w / 2, y + h / 2, w / 100), *self._names_in(site, box, ink)]
        return Thing(self.game.site_name(site), "square", look, [(cells, words)])

    def _beside(self) -> list[Thing]:
        """Return the tiles that may be laid: all that are left, or those in hands."""
        game = self.game
        if not game.hands:
            laid = [tile_of(placement) for placement in game.surface.laid]
            left = [tile for tile in range(TILES) if tile not in laid]
            return [self._tile(tile, 0, self._taps(tile_name(tile))) for tile in left]
        things = []
        for player in range(1, len(game.hands)):
            for number, tile in enumerate(game.hands[player]):
                taps = self._keys([number]) if player == game.player else []
                things.append(self._tile(tile, player, taps))
        return things

    def _taps(self, name: str) -> list[Any]:
        """Return the keys of the colour that a tile lacks, and of its squares 2 and 3."""
        lacks = [letter for letter in COLOURS if letter not in name][0]
        return self._keys([COLOURS.index(letter) for letter in lacks + name[1:3]])

    def _keys(self, icons: list[int]) -> list[Any]:
        cells = [self.layout.icon_cells(icon) for icon in icons]
        return [own[0] for own in cells if own]

    def pieces_on(self, site: Site) -> list[int]:
        if site >= self._size * self._size:
            return Drawing.pieces_on(self, site)
        cell = self.game.cell_of(site)
        cells = self.game.pawns.cell
        return [cells.index(cell)] if cell in cells else []

    def piece_on(self, site: Site) -> int:
        return site - self._size * self._size + 1

    def piece_words(self, piece: int) -> Message:
        return ["pawn_of", piece]

    def counts(self, player: int) -> list[Message]:
        hands = self.game.hands
        return [["holds", len(hands[player])]] if hands else []

    def glyphs(self) -> dict[str, list[Mark]]:
        star = "M0 -40L12 -13L40 -10L19 9L25 38L0 23L-25 38L-19 9L-40 -10L-12 -13Z"
        return {"score": glyph(star), "holds": glyph("M-34 -34H34V34H-34ZM0 -34V34M-34 0H34")}

    def stock_words(self, owner: int = 0) -> Message:
        return ["hand_of", owner] if owner else ["tiles_left"]

    def open_options(self) -> dict[str, Any]:
        options = dict(self.game.options)
        if self.game.hands:
            options["deck"] = "dealt"
        return options

    def _tile(self, tile: int, owner: int, taps: list[Any]) -> Thing:
        """Return a tile beside the table: its four squares, clockwise from the top left."""
        name, marks = tile_name(tile), []
        for letter, (x, y) in zip(name, ((-50, -50), (0, -50), (0, 0), (-50, 0))):
            fill, ink = _PAINT[letter]
            marks.append(rect((x, y, 50, 50), fill=fill))
            marks.append(text(x + 25, y + 36, letter, 30, ink, 800))
        marks.append(rect((-50, -50, 100, 100), fill="none", stroke="#150e07", stroke_width=7))
        side = self.box(self.layout.cells(0))[2] // CELL
        hand = {"taps": taps, "shape": [(0, 0), (0, side), (side, side), (side, 0)]}
        hand["ends"] = [0, 1] if taps and self.game.phase == "tile" else []
        hand["ends_first"] = any(self.layout.overlay(cell) >= 0 for cell in taps)
        words = ["tile", name, *[["colour_" + letter] for letter in name]]
        return Thing(name, "tile", marks, words=words, owner=owner, **hand)


DRAWING = PilusDrawing
