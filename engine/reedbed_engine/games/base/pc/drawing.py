"""What a game looks like: the ground, which is printed, and the things that lie on it.

A picture is plain data; the host alone turns it into SVG.  It never goes on a chip.

    mark    (tag, attributes, content): an SVG element; content is text or a list of marks.
            Lengths are hundredths of a cell.  A colour is one text, or a pair by day and by night.
    words   [key, argument ...]: a key of PAGE_WORDS in the game's `words/`; arguments are texts,
            numbers and words.
    thing   what lies on the board or beside it, see `Thing`

A game without a `pc/drawing.py` has this one: squares with their names, and discs in the colours
of their owners.
"""

from ....compat import Any, Callable, Cell, Message, Sequence, Site
from ..board import PRESENCE, TOUCH, Board
from ..layout import NO_SITE, Layout

Mark = tuple[str, dict[str, Any], "str | list[Mark]"]
Box = tuple[float, float, float, float]  # x, y, width, height
Paint = str | tuple[str, str]

CELL = 100
PLAYERS = ("#e8912d", "#63aefc", "#27b886", "#dd7fbe", "#f0de3c", "#c4c9cc")
INK = "#10181d"
PALE = "#ffefcc"  # on the wood of the board
WOOD_LINE = {"stroke": "#fff0cd", "stroke_opacity": 0.5}


def mark(tag: str, content: "str | list[Mark]" = "", **attributes: Any) -> Mark:
    """Return an SVG element; `_` in the name of an attribute stands for `-`."""
    return (tag, attributes, content)


def path(d: str, **attributes: Any) -> Mark:
    """Return a path."""
    return mark("path", d=d, **attributes)


def rect(box: Box, inset: float = 0, **attributes: Any) -> Mark:
    """Return a rectangle that lies `inset` within a box (x, y, width, height)."""
    x, y, w, h = box
    size = {"width": w - 2 * inset, "height": h - 2 * inset}
    return mark("rect", x=x + inset, y=y + inset, **size, **attributes)


def circle(x: float, y: float, radius: float, **attributes: Any) -> Mark:
    """Return a circle."""
    return mark("circle", cx=x, cy=y, r=radius, **attributes)


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: Paint,
    weight: int = 600,
    anchor: str = "middle",
    **attributes: Any,
) -> Mark:
    """Return a line of text; `y` is where its letters stand."""
    style = {"font_size": size, "font_weight": weight, "text_anchor": anchor}
    return mark("text", words, x=x, y=y, fill=fill, **style, **attributes)


def group(marks: list[Mark], x: float, y: float, scale: float = 1, **attributes: Any) -> Mark:
    """Return marks that are drawn around the origin, moved to a point and enlarged."""
    place = "translate(%g %g)" % (x, y) + ("" if scale == 1 else " scale(%g)" % scale)
    return mark("g", marks, transform=place, **attributes)


def glyph(d: str) -> list[Mark]:
    """Return a sign that is drawn in one line, in the colour of the text beside it."""
    style = {"fill": "none", "stroke": "currentColor", "stroke_width": 9}
    return [path(d, stroke_linejoin="round", stroke_linecap="round", **style)]


def disc(fill: Paint, letter: str) -> list[Mark]:
    """Return a piece seen from above, with a letter or number on it."""
    return [
        circle(0, 0, 36, fill="#ffffff", stroke=INK, stroke_width=3),
        circle(0, 0, 30, fill=fill, stroke=INK, stroke_width=3),
        text(0, 14, letter, 40, INK, 800),
    ]


def outline(boxes: list[Box]) -> str:
    """Return the path around boxes that lie side to side: the edges that no two of them share."""
    edges: dict[str, bool] = {}
    for x, y, w, h in boxes:
        right, below = x + w, y + h
        for edge in (
            "M%g %gH%g" % (x, y, right),
            "M%g %gV%g" % (right, y, below),
            "M%g %gH%g" % (x, below, right),
            "M%g %gV%g" % (x, y, below),
        ):
            edges[edge] = edge not in edges
    return "".join([edge for edge in edges if edges[edge]])


class Thing:
    """What lies on the board or beside it.

    `key` is its own alone and stays while it moves; `kind` is what it is ("island");
    `marks` its look on the board, around the origin if it lies beside; `parts` pairs (cells,
    words): what it covers, and what that is called; `words` what it is called if it lies beside
    the board; `owner` the player whose it is, or 0; `taps` the cells that a hand taps, one after
    the other, to choose it.  No sensor feels it; what sensors feel are pieces.

    What can be carried has a `shape`: where each of its squares is as it lies, (down, right) in
    cells; and `ends`: those squares whose places a hand taps, in this order, after the `taps`,
    or before them if `ends_first`: cells that stand for words only once places are chosen.
    What cannot be laid now has no `ends`.
    `flips` says whether it may also be turned over.
    """

    def __init__(
        self,
        key: str,
        kind: str,
        marks: list[Mark],
        parts: Sequence[tuple[Sequence[int], list[Any]]] = (),
        words: Sequence[Any] = (),
        owner: int = 0,
        taps: Sequence[int] = (),
        shape: Sequence[tuple[int, int]] = (),
        ends: Sequence[int] = (),
        flips: bool = False,
        ends_first: bool = False,
    ) -> None:
        self.key = key
        self.kind = kind
        self.marks = marks
        self.parts = parts
        self.words = words
        self.owner = owner
        self.taps = taps
        self.shape = shape
        self.ends = ends
        self.flips = flips
        self.ends_first = ends_first


class Drawing:
    """The picture of a game in progress on a layout; subclasses draw their game.

    `is_paper` leaves out what serves a hand: dice, keys and lamps.  `lights` has words for each
    light that the game has made; those in `signs` show what is about to be laid, and the page
    writes that sign on them, the others show what lies or stands there.
    """

    lights: "dict[int, Message]" = {}
    signs: "dict[int, str]" = {}
    has_secrets = False  # things beside the board are their owner's to see

    def __init__(self, game: Any, layout: Layout, is_paper: bool = False) -> None:
        self.game = game
        self.layout = layout
        self.is_paper = is_paper
        self.has_seats = layout.board.senses_pieces

    @classmethod
    def lay_out(cls, game: Any) -> Layout | None:
        """Return a layout for paper, or None where the boards' layouts serve."""
        return

    # ---- where

    def centre(self, cell: Cell) -> tuple[int, int]:
        """Return the middle (x, y) of a cell."""
        row, col = divmod(cell, self.layout.cols)
        return col * CELL + CELL // 2, row * CELL + CELL // 2

    def box(self, cells: Sequence[int]) -> Box:
        """Return the smallest box (x, y, width, height) around cells."""
        cols = [cell % self.layout.cols for cell in cells]
        rows = [cell // self.layout.cols for cell in cells]
        x, y = min(cols), min(rows)
        w, h = max(cols) - x + 1, max(rows) - y + 1
        return x * CELL, y * CELL, w * CELL, h * CELL

    def sites(self) -> list[int]:
        """Return the sites that have cells."""
        return [site for site in range(self.layout.n_sites) if self.layout.count(site)]

    def area(self, site: Site) -> str:
        """Return the path around a site, which is lit as a whole; "" where its cells are not."""
        if site in [row[2] for row in self.layout.stocks]:
            return ""
        x, y, w, h = self.box(self.layout.cells(site))
        return "M%g %gH%gV%gH%gZ" % (x + 6, y + 6, x + w - 6, y + h - 6, x + 6)

    def focus(self) -> Box | None:
        """Return the box of what is in use that matters now, or None for all of it."""
        return

    def used(self) -> Box | None:
        """Return the box of what is printed, or None where the board is as small as that."""
        printed = [*[cells for cells, _, _ in self.names()], *self.layout.turn_cells]
        box = self.box([cell for cells in printed for cell in cells])
        return box if max(box[2:]) < CELL * max(self.layout.rows, self.layout.cols) else None

    def frame(self) -> Box:
        """Return the box that is shown on paper."""
        return self.box([cell for site in self.sites() for cell in self.layout.cells(site)])

    # ---- the ground

    def ground(self) -> list[Mark]:
        """Return the marks of what is printed."""
        layout = self.layout
        marks: list[Mark] = []
        stocks: dict[int, tuple[str, int]] = {}
        for name, player, site, _ in layout.stocks:
            stocks[site] = (name, player)
        for site in self.sites():
            box = self.box(layout.cells(site))
            if site in stocks:
                marks.extend(self.stock(site, box, *stocks[site]))
            else:
                marks.extend(self.square(site, box))
        if self.is_paper:
            return marks + self.edge()
        for throws in layout.dice[:1] if self._shares_dice() else layout.dice:
            for number in range(len(throws)):
                marks.append(self._throw(self.box(throws[number]), number + 1))
        for icon, cells in self.icons():
            for box in self._blocks(cells):
                marks.extend(self.icon(icon, box))
        return marks + self._lamps()

    def square(self, site: Site, box: Box) -> list[Mark]:
        """Return the marks of a site's cells."""
        x, y, _, _ = box
        fill = {"fill": ("#f3e6c8", "#cdbd97"), "stroke": ("#c9b487", "#8f7c52")}
        name = text(x + 12, y + 27, self.game.site_name(site), 21, "#3c2612", anchor="start")
        return [rect(box, 3, rx=12, stroke_width=4, **fill), name]

    def stock(self, site: Site, box: Box, name: str, player: int) -> list[Mark]:
        """Return the marks of what stands beside the squares."""
        return [rect(box, 5, rx=44, fill="none", stroke=PLAYERS[player - 1], stroke_width=4)]

    def edge(self) -> list[Mark]:
        """Return the marks along the edges of a drawing on paper: names of rows and columns."""
        return []

    def names_along(self, frame: Box, rows: Sequence[str], columns: Sequence[str]) -> list[Mark]:
        """Return the names of rows on the left of a frame and of columns above it."""
        left, top, _, _ = frame
        marks: list[Mark] = []
        style: dict[str, Any] = {"size": 30, "fill": PALE}
        for index in range(len(rows)):
            marks.append(text(left - 30, top + index * CELL + 60, rows[index], **style))
        for index in range(len(columns)):
            marks.append(text(left + index * CELL + 50, top - 18, columns[index], **style))
        return marks

    def _shares_dice(self) -> bool:
        dice = self.layout.dice
        return len(dice) > 1 and dice[0] == dice[1]

    def _throw(self, box: Box, number: int) -> Mark:
        x, y, w, h = box
        triangle = path(
            "M0 -40L42 34H-42Z",
            **WOOD_LINE,
            stroke_width=4,
            fill="#ffffff",
            fill_opacity=0.1,
            stroke_linejoin="round",
        )
        marks = [triangle, text(0, 24, str(number), 40, PALE, 700)]
        return group(marks, x + w / 2, y + h / 2, min(w, h) / CELL)

    def icons(self) -> list[tuple[int, list[int]]]:
        """Return pairs (word, cells): the cells that always stand for a word of the gestures."""
        found: dict[int, list[int]] = {}
        icons = self.layout.icons
        for i in range(0, len(icons), 2):
            found.setdefault(icons[i + 1], []).append(icons[i])
        return sorted(found.items())

    def icon(self, icon: int, box: Box) -> list[Mark]:
        """Return the marks of the cells that stand for a word of the gestures."""
        return self.key(box, self.icon_name(icon))

    def icon_name(self, icon: int) -> str:
        """Return the name of a word of the gestures, as short as can be."""
        return str(icon + 1)

    def key(
        self, box: Box, name: str, fill: Paint = "", ink: Paint = PALE, rx: int = 12
    ) -> list[Mark]:
        """Return the marks of a key with a name on it."""
        x, y, w, h = box
        paint = {"fill": fill} if fill else {"fill": "#ffffff", "fill_opacity": 0.1}
        return [
            rect(box, 12, rx=rx, stroke_width=3, **paint, **WOOD_LINE),
            text(x + w / 2, y + h / 2 + 13, name, 38, ink, 800),
        ]

    def keys(self) -> list[int]:
        """Return the cells whose lights say more than what is printed there."""
        keys = [cells for icon, cells in self.icons() if self.icon(icon, self.box(cells))]
        return [cell for cells in keys for cell in cells]

    def _blocks(self, cells: Sequence[int]) -> list[Box]:
        """Return the box around cells if they fill it, else one for each."""
        box = self.box(cells)
        fills = box[2] * box[3] == len(cells) * CELL * CELL
        return [box] if fills else [self.box([cell]) for cell in cells]

    def _lamps(self) -> list[Mark]:
        marks: list[Mark] = []
        for player, cells in enumerate(self.layout.turn_cells):
            for cell in cells:
                if self.layout.site_of[cell] == NO_SITE:
                    lamp = [circle(0, 0, 36, fill="#000000", fill_opacity=0.3)]
                    lamp.append(group(self.piece(player + 1), 0, 0, 0.72))
                    marks.append(group(lamp, *self.centre(cell)))
        return marks

    def names(self) -> list[tuple[Sequence[int], str, list[Any]]]:
        """Return rows (cells, name, words) of what is printed."""
        layout = self.layout
        rows: list[tuple[Sequence[int], str, list[Any]]] = []
        for site in self.sites():
            name, words = self.name_of(site)
            rows.append((layout.cells(site), name, words))
        for throws in layout.dice:
            for number in range(len(throws)):
                rows.append((throws[number], "", ["dice", number + 1]))
        for icon, cells in self.icons():
            rows.append((cells, "", self.icon_words(icon)))
        return rows

    def name_of(self, site: Site) -> tuple[str, Message]:
        """Return the name of a site and words for what it is."""
        return self.game.site_name(site), ["square"]

    def icon_words(self, icon: int) -> Message:
        """Return words for the cells that stand for a word of the gestures."""
        return ["key", self.icon_name(icon)]

    # ---- what lies on it

    def field(self) -> list[int]:
        """Return the cells on which things can be laid."""
        return self._cells_of(self.sites())

    def _cells_of(self, sites: Sequence[int]) -> list[int]:
        return [cell for site in sites for cell in self.layout.cells(site)]

    def things(self) -> list[Thing]:
        """Return what lies on the board or beside it and no sensor feels, the lowest first."""
        return []

    def pieces(self) -> list[tuple[int, int]]:
        """Return pairs (cell, piece) of what sensors feel, -1 for a place beside the board.

        The cells of a site are filled in order; on keys its pieces stand on the first.
        """
        found: list[tuple[int, int]] = []
        for site in range(self.layout.n_sites):
            pieces = self.pieces_on(site)
            if not pieces:
                continue
            cells = self.layout.cells(site) or (-1,)
            for index, piece in enumerate(pieces):
                found.append((cells[index] if index < len(cells) else cells[0], piece))
        return found

    def pieces_on(self, site: Site) -> list[int]:
        """Return the pieces that carry a magnet on `site`."""
        count = self.game.count(site)
        return [self.piece_on(site)] * count if count else []

    def piece_on(self, site: Site) -> int:
        """Return which kind of piece stands on a site that has any."""
        return self.game.owner(site)

    def piece(self, piece: int) -> list[Mark]:
        """Return the marks of a piece around the origin; players have that of their number."""
        return disc(PLAYERS[(piece - 1) % 6], str(piece))

    def piece_words(self, piece: int) -> Message:
        """Return words for a piece."""
        return ["piece_of", piece]

    # ---- beside the board

    def players(self) -> list[Message]:
        """Return words for each player, player 1 first."""
        return [["player", number + 1] for number in range(self.game.seats())]

    def scores(self) -> list[str]:
        """Return what each player has, as text; nothing where all win or lose together."""
        return self.game.score().split()

    def counts(self, player: int) -> list[Message]:
        """Return what a player has beside the score: words, each with a number."""
        return []

    def glyphs(self) -> dict[str, list[Mark]]:
        """Return signs for "score" and the keys of `counts`, around the origin."""
        return {}

    def describe_player(self, player: int) -> Message:
        """Return words for what a player has beside the score, or []."""
        words: Message = []
        for count in self.counts(player):
            words = ["and", words, count] if words else count
        return words

    def summary(self) -> Message:
        """Return words for how the game stands, or []."""
        return []

    def stock_words(self, owner: int = 0) -> Message:
        """Return words above the things of `owner` that lie beside the board, or []."""
        return []

    def open_options(self) -> dict[str, Any]:
        """Return the options as all players may know them."""
        return self.game.options


def find_layout(
    game: Any, make: Callable[[dict[str, Any], Board], Layout | None], picture: type[Drawing]
) -> Layout | None:
    """Return a layout for paper: the picture's own, else that of the first board that fits.

    `make(options, board)` is the game's.  None where it fits no board.
    """
    layout = picture.lay_out(game)
    for kind, side in () if layout else ((PRESENCE, 10), (TOUCH, 8), (PRESENCE, 20), (TOUCH, 16)):
        layout = layout or make(game.options, Board(kind, side, side))
    return layout


def grid_layout(game: Any, size: int, n_sites: int) -> Layout:
    """Return a layout for paper on which each square of a table is a cell."""
    layout = Layout(game.ID, Board("cursor", size, size), n_sites)
    for site in range(size * size):
        layout.place(site, (site,))
    return layout
