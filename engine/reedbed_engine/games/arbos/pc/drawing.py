"""Arbos: spores of two players, seeds, and the branches that join the spores of a tree."""

from ....compat import Any, Message, Site
from ...base.layout import Layout
from ...base.lights import ONE, TWO, UNOWNED, WINK
from ...base.pc.drawing import (
    Box,
    Drawing,
    Mark,
    Thing,
    circle,
    glyph,
    grid_layout,
    path,
    rect,
    text,
)
from ...base.square import ROWS
from ..board import BLACK, SEED, WHITE

_BEDS = (("#a5b98a", "#5f7348"), ("#9bb07f", "#56693f"))
_BED_LINE, _LABEL = ("#7f9464", "#43542f"), ("#2d3b1b", "#e3edd2")
# by player: a branch, its edge, a tendril
_COLOURS = ("", ("#fffaf0", "#5b4a25", "#fffaf0"), ("#27323a", "#0e1418", "#0e1418"))
_LATER = ((0, 1), (1, -1), (1, 0), (1, 1))  # down and to the right
_STOCKS = 5  # sites after the cells: White's and Black's supply, their hands, the box


class ArbosDrawing(Drawing):
    """The picture of a game of Arbos: White's spores have a ring, Black's a cross."""

    lights = {
        UNOWNED: ["seed"],
        ONE | WINK: ["of_who_acts", ["white_spore"]],
        TWO | WINK: ["of_who_acts", ["black_spore"]],
    }

    def __init__(self, game: Any, layout: Layout, is_paper: bool = False) -> None:
        Drawing.__init__(self, game, layout, is_paper)
        self._size = game.options["size"]

    @classmethod
    def lay_out(cls, game: Any) -> Layout | None:
        size = game.options["size"]
        return grid_layout(game, size, size * size + _STOCKS)

    def square(self, site: Site, box: Box) -> list[Mark]:
        row, column = divmod(site, self._size)
        marks = [rect(box, fill=_BEDS[(row + column) & 1], stroke=_BED_LINE, stroke_width=2)]
        if self.is_paper:
            return marks
        x, y, w, _ = box
        if not column:
            marks.append(text(x + 7, y + 28, ROWS[row], 26, _LABEL, 700, "start"))
        if not row:
            marks.append(text(x + w - 7, y + 28, str(column + 1), 26, _LABEL, 700, "end"))
        return marks

    def edge(self) -> list[Mark]:
        size = self._size
        return self.names_along(self.frame(), ROWS[:size], [str(k + 1) for k in range(size)])

    def things(self) -> list[Thing]:
        tendrils, branches, size = [], [], self._size
        pieces = [self.game.piece(site) for site in range(size * size)]
        for site, piece in enumerate(pieces):
            if not piece:
                continue
            row, column = divmod(site, size)
            for down, right in _LATER:
                if row + down == size or not 0 <= column + right < size:
                    continue
                near = site + down * size + right
                other = pieces[near]
                if other == piece != SEED:
                    branches.append(self._join(site, near, "branch", piece))
                elif other and SEED in (piece, other) and piece != other:
                    spore = other if piece == SEED else piece
                    tendrils.append(self._join(site, near, "tendril", spore))
        return tendrils + branches

    def _join(self, site: Site, near: Any, kind: Any, player: int) -> Any:
        """Return a line between two cells."""
        d = "M%d %dL%d %d" % (self._middle(site) + self._middle(near))
        colour, edge, tendril = _COLOURS[player]
        if kind == "tendril":
            dashes = {"stroke_width": 6, "stroke_dasharray": "4 12", "stroke_linecap": "round"}
            marks = [path(d, stroke=tendril, **dashes)]
        else:
            marks = [path(d, stroke=edge, stroke_width=23, stroke_linecap="round")]
            marks.append(path(d, stroke=colour, stroke_width=17, stroke_linecap="round"))
        return Thing("%s-%s" % (self.game.site_name(site), self.game.site_name(near)), kind, marks)

    def _middle(self, site: Site) -> Any:
        return self.centre(self.layout.cell(site, 0))

    def piece_on(self, site: Site) -> int:
        stock = site - self._size * self._size
        return self.game.piece(site) if stock < 0 else (WHITE, BLACK, SEED, SEED, SEED)[stock]

    def piece(self, piece: int) -> list[Mark]:
        if piece == SEED:
            shell = "M0 -37C26 -20 26 14 0 37C-26 14 -26 -20 0 -37Z"
            vein = "M0 -26V26M0 -8L12 -17M0 -8L-12 -17M0 10L13 0M0 10L-13 0"
            line = {"fill": "none", "stroke": "#d9f5c9", "stroke_width": 4}
            return [
                path(shell, fill="#2f9e4f", stroke="#0d3b1c", stroke_width=5),
                path(vein, stroke_linecap="round", **line),
            ]
        if piece == WHITE:
            return [
                circle(0, 0, 36, fill="#b9a678", stroke="#5b4a25", stroke_width=2),
                circle(0, 0, 29, fill="#fffaf0"),
                circle(0, 0, 14, fill="none", stroke="#1f4e8c", stroke_width=5),
            ]
        line = {"stroke": "#f2e3bd", "stroke_width": 7, "stroke_linecap": "round"}
        return [
            circle(0, 0, 36, fill="#0e1418", stroke="#6c7981", stroke_width=2),
            circle(0, 0, 29, fill="#27323a"),
            path("M-13 -13L13 13M13 -13L-13 13", **line),
        ]

    def piece_words(self, piece: int) -> Message:
        return [("white_spore", "black_spore", "seed")[piece - 1]]

    def players(self) -> list[Message]:
        return [["white"], ["black"]]

    def counts(self, player: int) -> list[Message]:
        board, hands = self.game.board, self.game.hands
        left = [["spores_left", board.supply[player]], ["seeds_left", hands[player]]]
        return [*left, ["trees", board.trees[player].count]]

    def glyphs(self) -> dict[str, list[Mark]]:
        leaf = "M0 -38C28 -18 28 16 0 38C-28 16 -28 -18 0 -38ZM0 -14V38"
        return {
            "score": glyph(leaf + "M-44 40H44"),
            "spores_left": glyph("M-32 0a32 32 0 0 1 64 0a32 32 0 0 1 -64 0ZM-8 0h16"),
            "seeds_left": glyph(leaf),
            "trees": glyph("M0 40V-6M0 18L-26 -8M0 18L26 -8M-26 -22v1M26 -22v1M0 -28v1"),
        }


DRAWING = ArbosDrawing
