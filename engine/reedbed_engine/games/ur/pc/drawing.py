"""Ur: twenty squares with rosettes and eyes, a river and a home for each player."""

from ....compat import Any, Message, Site
from ...base.board import TOUCH, Board
from ...base.layout import Layout
from ...base.lights import ONE, TWO, WINK
from ...base.pc.drawing import Box, Drawing, Mark, circle, glyph, group, path, rect, text
from ..layout import make
from ..route import RIVER_SITE

_ROSETTES = "D4Fdf"
_EYES = "ACac7"
_SHELL = ("#f3e6c8", "#cdbd97")
_SHELL_EDGE = ("#c9b487", "#8f7c52")
_BLUE_SHELL = ("#d6d7cc", "#b8b7a5")
_LABEL = "#3c2612"
_LAPIS, _DEEP_LAPIS, _CARNELIAN = "#1f4e8c", "#123163", "#b4472b"
_RIVER, _RIVER_LINE = ("#9cc7cf", "#4f8792"), ("#4b8a97", "#2b5661")
_HOME, _HOME_LINE = ("#d8bd8c", "#a48a59"), ("#9c7a40", "#6a532b")
_FIVE_DOTS = ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))


class UrDrawing(Drawing):
    """The picture of a game of Ur: Black's pieces have five dots, White's a ring."""

    lights = {ONE | WINK: ["two_of", 1], TWO | WINK: ["two_of", 2]}

    @classmethod
    def lay_out(cls, game: Any) -> Layout | None:
        return make(game.options, Board(TOUCH, 8, 8))

    def square(self, site: Site, box: Box) -> list[Mark]:
        x, y, w, h = box
        name = self.game.site_name(site)
        fill = _BLUE_SHELL if name in _ROSETTES else _SHELL
        marks = [rect(box, 3, rx=12, fill=fill, stroke=_SHELL_EDGE, stroke_width=4)]
        for cell in self.layout.cells(site) if self.has_seats else ():
            marks.append(circle(*self.centre(cell), 39, fill="#503418", fill_opacity=0.09))
        motif = _rosette() if name in _ROSETTES else _eye() if name in _EYES else _pips()
        marks.append(group(motif, x + w / 2, y + h / 2, min(w, h) / 100))
        marks.append(text(x + 12, y + 27, name, 21, _LABEL, anchor="start"))
        return marks

    def stock(self, site: Site, box: Box, name: str, player: int) -> list[Mark]:
        x, y, w, h = box
        is_river = name == "river"
        fill, line = (_RIVER, _RIVER_LINE) if is_river else (_HOME, _HOME_LINE)
        marks = [rect((x, y + 2, w, h - 4), 3, rx=44, fill=fill, stroke=line, stroke_width=3)]
        style = {"fill": "none", "stroke": line, "stroke_width": 5, "stroke_linecap": "round"}
        d = []
        for cell in self.layout.cells(site):
            x, y = self.centre(cell)
            if is_river:
                d.extend(["M%d %dq20 -14 40 0t40 0" % (x - 40, y + dy) for dy in (-12, 6, 24)])
            else:
                d.append("M%d %dv-24l24 -20l24 20v24z" % (x - 24, y + 22))
        marks.append(path("".join(d), stroke_linejoin="round", opacity=0.6, **style))
        return marks

    def name_of(self, site: Site) -> tuple[str, Message]:
        name = self.game.site_name(site)
        if site >= RIVER_SITE:
            return "", ["river" if name == "R" else "home"]
        return name, ["rosette" if name in _ROSETTES else "eye" if name in _EYES else "square"]

    def glyphs(self) -> dict[str, list[Mark]]:
        return {"score": glyph("M-30 34V-6L0 -34L30 -6V34Z")}

    def piece(self, piece: int) -> list[Mark]:
        if piece == 1:
            marks = [
                circle(0, 0, 36, fill="#0e1418", stroke="#6c7981", stroke_width=2),
                circle(0, 0, 30, fill="#27323a"),
            ]
            for x, y in _FIVE_DOTS:
                marks.append(circle(12 * x, 12 * y, 4.6, fill="#f2e3bd"))
            return marks
        return [
            circle(0, 0, 36, fill="#b9a678", stroke="#5b4a25", stroke_width=2),
            circle(0, 0, 30, fill="#fffaf0"),
            circle(0, 0, 15, fill="none", stroke=_LAPIS, stroke_width=5),
            circle(0, 0, 5, fill=_LAPIS),
        ]

    def piece_words(self, piece: int) -> Message:
        return self.players()[piece - 1]

    def players(self) -> list[Message]:
        return [["black"], ["white"]]


def _rosette() -> Any:
    petals = ["", ""]
    # eight petals around the middle, the first upright
    for turn in range(8):
        c, s = _TURNS[turn], _TURNS[turn - 2]
        d = ""
        for letter, points in (
            ("M", ((0, -5),)),
            ("C", ((9, -14), (9, -28), (0, -38))),
            ("C", ((-9, -28), (-9, -14), (0, -5))),
        ):
            d += letter + " ".join(
                ["%.4g %.4g" % (x * c - y * s, x * s + y * c) for x, y in points]
            )
        petals[turn & 1] += d + "Z"
    return [
        path(petals[0], fill=_LAPIS),
        path(petals[1], fill=_CARNELIAN),
        circle(0, 0, 6, fill="#f6d98a", stroke=_DEEP_LAPIS, stroke_width=2),
    ]


_TURNS = (1, 0.7071, 0, -0.7071, -1, -0.7071, 0, 0.7071)  # cosines of eighths of a turn


def _eye() -> Any:
    lid = "M-38 0C-20 -24 20 -24 38 0C20 24 -20 24 -38 0Z"
    return [
        path(lid, fill="#fdf8ea", stroke=_DEEP_LAPIS, stroke_width=4),
        circle(0, 0, 13, fill=_LAPIS),
        circle(0, 0, 5, fill="#0b1720"),
    ]


def _pips() -> Any:
    return [circle(17 * x, 17 * y, 4.5, fill=_DEEP_LAPIS, opacity=0.7) for x, y in _FIVE_DOTS]


DRAWING = UrDrawing
