"""The face of a board: what is printed above its cells, in mm from its far left corner.

Lights shine through it, so colours are pale and lines thin.  The game's own picture gives the
ground; names and edges come from the layout that the table uses.
"""

from typing import Any

from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.layout import Layout
from reedbed_engine.games.base.pc.drawing import CELL, group, outline

from ..drawing.board import label_cells
from ..drawing.pictures import load_drawing
from ..drawing.svg import draw_mark, write_element, write_text
from .cell_layout import Box, find_layout

INK = "#1c1c1c"
_FAINT = "#8a949d"
_PALE = 0.35  # of the ground's colours


def draw_face(layout: Layout, game: Game, pitch: float) -> str:
    """Return the face of a game as SVG."""
    picture = load_drawing(game, layout)
    ground = group([_fade(mark) for mark in picture.ground() if mark[0] != "text"], 0, 0)
    shapes = [
        write_element("g", draw_mark(ground), transform=f"scale({pitch / CELL:g})"),
        *_draw_cells(layout.rows, layout.cols, pitch),
        *_draw_sites(layout, pitch),
    ]
    for cell, (kind, name) in enumerate(label_cells(layout, game)):
        x, y = cell % layout.cols * pitch, cell // layout.cols * pitch
        if kind in ("site", "stock"):
            shapes.append(_draw_middle(x, y, pitch))
            if cell == layout.cell(layout.site_of[cell], 0):
                shapes.append(_write(name, x + 0.07 * pitch, y + 0.17 * pitch, 0.13 * pitch))
        elif kind == "dice":
            shapes.append(_draw_die(x, y, pitch, name.removeprefix("t")))
        elif kind == "choice":
            shapes.append(_draw_key(x, y, pitch, name))
        elif kind == "turn":
            player = next(n for n, cells in enumerate(layout.turn_cells, 1) if cell in cells)
            shapes.append(_draw_lamp(x, y, pitch, str(player)))
    return "\n".join(shapes)


def draw_template(rows: int, cols: int, pitch: float) -> str:
    """Return the cells for drilling: their middles, and where sensors and lights go."""
    shapes, inside = _draw_cells(rows, cols, pitch), find_layout(pitch)
    for cell in range(rows * cols):
        x, y = cell % cols * pitch, cell // cols * pitch
        shapes.append(_draw_middle(x, y, pitch))
        if inside:
            shapes += [_draw_box(x, y, pitch, box) for box in (inside.sensor, inside.light)]
        name = f"{cell // cols + 1}, {cell % cols + 1}"
        shapes.append(_write(name, x + 0.07 * pitch, y + 0.17 * pitch, 0.11 * pitch))
    return "\n".join(shapes)


def _fade(mark: Any) -> Any:
    """Return a mark in pale colours and without texts."""
    tag, attributes, content = mark
    faded = {name: value for name, value in attributes.items() if not name.endswith("opacity")}
    for paint in ("fill", "stroke"):
        if faded.get(paint, "none") != "none":
            faded[f"{paint}_opacity"] = _PALE * float(attributes.get(f"{paint}_opacity", 1))
    if not isinstance(content, str):
        content = [_fade(inner) for inner in content if inner[0] != "text"]
    return tag, faded, content


def _draw_cells(rows: int, cols: int, pitch: float) -> list[str]:
    """Return the cells' edges."""
    lines = [f"M{col * pitch:g} 0V{rows * pitch:g}" for col in range(cols + 1)]
    lines += [f"M0 {row * pitch:g}H{cols * pitch:g}" for row in range(rows + 1)]
    return [write_element("path", d="".join(lines), fill="none", stroke=_FAINT, stroke_width=0.15)]


def _draw_sites(layout: Layout, pitch: float) -> list[str]:
    """Return the edges of sites, which may have several cells; drawn in cells, then enlarged."""
    cols = layout.cols
    boxes = [
        [(float(cell % cols), float(cell // cols), 1.0, 1.0) for cell in layout.cells(site)]
        for site in range(layout.n_sites)
    ]
    line = {"fill": "none", "stroke": INK, "stroke_width": 0.35 / pitch}
    edges = write_element("path", d="".join(map(outline, boxes)), **line)
    return [write_element("g", edges, transform=f"scale({pitch:g})")]


def _draw_middle(x: float, y: float, pitch: float) -> str:
    """Return a cross where the middle of a piece belongs."""
    x, y = x + pitch / 2, y + pitch / 2
    cross = f"M{x - 1:g} {y:g}H{x + 1:g}M{x:g} {y - 1:g}V{y + 1:g}"
    return write_element("path", d=cross, fill="none", stroke=_FAINT, stroke_width=0.2)


def _draw_box(x: float, y: float, pitch: float, box: Box) -> str:
    corner = {
        "x": x + pitch / 2 + box.x - box.width / 2,
        "y": y + pitch / 2 + box.y - box.height / 2,
    }
    size = {"width": box.width, "height": box.height}
    return write_element("rect", **corner, **size, fill="none", stroke=INK, stroke_width=0.2)


def _draw_die(x: float, y: float, pitch: float, name: str) -> str:
    top, foot = y + pitch * 0.15, y + pitch * 0.85
    d = f"M{x + pitch / 2:g} {top:g}L{x + pitch * 0.88:g} {foot:g}H{x + pitch * 0.12:g}Z"
    shape = write_element("path", d=d, fill="none", stroke=INK, stroke_width=0.3)
    return shape + _write_middle(name, x + pitch / 2, y + pitch * 0.76, 0.3 * pitch)


def _draw_key(x: float, y: float, pitch: float, name: str) -> str:
    box = {"x": x + 0.12 * pitch, "y": y + 0.12 * pitch, "rx": 0.1 * pitch}
    side = {"width": 0.76 * pitch, "height": 0.76 * pitch}
    shape = write_element("rect", **box, **side, fill="none", stroke=INK, stroke_width=0.3)
    size = min(0.3, 0.9 / max(len(name), 1)) * pitch
    return shape + _write_middle(name, x + pitch / 2, y + pitch * 0.6, size)


def _draw_lamp(x: float, y: float, pitch: float, name: str) -> str:
    middle = {"cx": x + pitch / 2, "cy": y + pitch / 2, "r": 0.3 * pitch}
    shape = write_element("circle", **middle, fill="none", stroke=INK, stroke_width=0.3)
    return shape + _write_middle(name, x + pitch / 2, y + pitch * 0.58, 0.22 * pitch)


def _write(words: str, x: float, y: float, size: float) -> str:
    return write_text(words, round(x, 3), round(y, 3), font_size=round(size, 3), fill=INK)


def _write_middle(words: str, x: float, y: float, size: float) -> str:
    style = {"font_size": round(size, 3), "fill": INK, "text_anchor": "middle"}
    return write_text(words, round(x, 3), round(y, 3), **style)
