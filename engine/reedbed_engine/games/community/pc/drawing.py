"""Building Community: hexagons of three colours with their letters, and the players' pieces."""

from ....compat import Any, Message, Site
from ...base.board import CURSOR, Board
from ...base.hexagon import AREA, STEPS, cell_name
from ...base.layout import Layout
from ...base.lights import BLUE, GREEN, RED, SLOW, WINK
from ...base.pc.drawing import Box, Drawing, Mark, Thing, circle, mark, path, text
from ..layout import place_bricks

# by colour: letter, fill, ink
_COLOURS = (
    ("", "", ""),
    ("R", "#d0541a", "#fff4ea"),
    ("G", "#12916c", "#f0fff8"),
    ("B", "#1d5fae", "#eef6ff"),
)
_TILES = ((RED, "tile_R"), (GREEN, "tile_G"), (BLUE, "tile_B"))
# corners in hundredths of a tile's sides from its middle; the edge towards STEPS[k] of the
# hexagons runs from corner k to the next
_BRICK = ((50, -33), (50, 33), (0, 67), (-50, 33), (-50, -33), (0, -67))
_SHEARED = ((58, -42), (42, 42), (-42, 58), (-58, 42), (-42, -42), (42, -58))


class CommunityDrawing(Drawing):
    """The picture of a game of Building Community: hexagons, sheared where a tile is a cell."""

    lights = {
        **{code: [key] for code, key in _TILES},
        **{code | SLOW: ["own_on", [key]] for code, key in _TILES},
        **{code | WINK: ["other_on", [key]] for code, key in _TILES},
    }

    @classmethod
    def lay_out(cls, game: Any) -> Layout | None:
        side = game.options["side"]
        layout = Layout(game.ID, Board(CURSOR, 4 * side - 2, 4 * side - 2), AREA)
        place_bricks(layout, side)
        return layout

    def frame(self) -> "Box":
        return self._add_tips(Drawing.frame(self))

    def used(self) -> "Box | None":
        box = Drawing.used(self)
        return box and self._add_tips(box)

    def _add_tips(self, box: Any) -> Any:
        """Return a box of cells with the tips of the hexagons, which lie above and below them."""
        x, y, w, h = box
        return x, y - 33, w, h + 66

    def square(self, site: Site, box: Box) -> list[Mark]:
        return []  # all that is seen are tiles

    def field(self) -> list[int]:
        return self._cells_of(self.game.tiles.cells)

    def things(self) -> list[Thing]:
        return [self._tile(site, self.layout.cells(site)) for site in self.game.tiles.cells]

    def area(self, site: Site) -> str:
        corners = self._corners(self.layout.cells(site), 0.92)
        return "M" + "L".join(["%g %g" % corner for corner in corners]) + "Z"

    def _corners(self, cells: Any, scale: float = 1.0) -> Any:
        x, y, w, h = self.box(cells)
        return [
            (x + w / 2 + right * scale * w / 100, y + h / 2 + down * scale * h / 100)
            for right, down in (_BRICK if len(cells) > 1 else _SHEARED)
        ]

    def _tile(self, site: Site, cells: Any) -> Any:
        tiles, is_brick = self.game.tiles, len(cells) > 1
        colour = tiles.colour[site]
        letter, fill, ink = _COLOURS[colour]
        x, y, w, h = self.box(cells)
        name = cell_name(tiles.side, site)
        corners = self._corners(cells)
        points = " ".join(["%g,%g" % corner for corner in corners])
        style = {"stroke": "#000000", "stroke_opacity": 0.28, "stroke_width": 3}
        marks = [mark("polygon", points=points, fill=fill, **style)]
        # on a brick the piece has a seat of its own, and the letter stands beside it
        at_x, at_y = (x + w * 0.7, y + h * 0.68) if is_brick else (x + w / 2, y + h / 2)
        if is_brick:
            style = {"stroke": "#ffffff", "stroke_opacity": 0.32, "stroke_width": 2}
            seat = self.centre(cells[0])
            marks.append(circle(*seat, 38, fill="#000000", fill_opacity=0.16, **style))
        if tiles.is_isolated(site):
            radius = 33 if is_brick else 30
            marks.append(circle(at_x, at_y, radius, fill="none", stroke=ink, stroke_width=5))
        marks.append(text(at_x, at_y + 13, letter, 38, ink, 800))
        right, down = (14, 50) if is_brick else (10, 24)
        marks.append(text(x + w - right, y + down, name, 21, ink, anchor="end", opacity=0.85))
        border = ""
        for k in range(6):
            if tiles.colour[site + STEPS[k]] != colour:
                border += "M%g %gL%g %g" % (corners[k] + corners[(k + 1) % 6])
        marks.append(path(border, stroke="#150e07", stroke_width=9, stroke_linecap="round"))
        words = ["tile_" + letter]
        if tiles.is_isolated(site):
            words = ["and", words, ["isolated"]]
        hand = {"taps": cells[-1:], "shape": [(0, 0)]}
        hand["ends"] = [0] if self.game.phase == "swap" else []
        return Thing(name, "tile", marks, [(cells, words)], **hand)

    def scores(self) -> list[str]:
        return []  # all win or lose together

    def summary(self) -> Message:
        return ["isolated_turns", self.game.tiles.isolated, self.game.turns]


DRAWING = CommunityDrawing
