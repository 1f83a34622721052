"""Pictures of a board's cells: which site is where, what lights and stands there.

A light is drawn in its colour and blinks as it does on the board; the dashes of its edge show the
pattern where nothing moves.
"""

from collections.abc import Iterable, Mapping

from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.layout import NO_SITE, Layout
from reedbed_engine.games.base.lights import OFF
from reedbed_engine.games.base.pc.drawing import group

from .legend import find_colour, find_pattern, list_all_lights
from .pictures import load_drawing
from .svg import draw_mark, write_document, write_element, write_text

CELL = 40
_LINE = 18

_STYLE = """
.l,.n,.w{font-family:sans-serif;text-anchor:middle;dominant-baseline:central;font-size:13px;fill:#e8e8e8}
.s{font-size:9px}
.i{font-style:italic}
.l{paint-order:stroke;stroke:#15181c;stroke-width:3px}
.n{font-size:8px;fill:#9aa3ad;text-anchor:start}
.w{text-anchor:start}
.cell{fill:#2b3138;stroke:#15181c}
.none{fill:#1d2126;stroke:#15181c}
.light{fill-opacity:.8;stroke-width:3}
.steady{}
.slow{stroke-dasharray:12 6;animation:slow 1s infinite}
.fast{stroke-dasharray:3 3;animation:fast .3s infinite}
.pulse{stroke-dasharray:20 3;animation:pulse 2s infinite}
.double{stroke-dasharray:3 3 3 12;animation:double 1s infinite}
.wink{stroke-dasharray:18 3;animation:wink 1s infinite}
@keyframes slow{60%,100%{fill-opacity:.1}0%,59%{fill-opacity:.8}}
@keyframes fast{50%,100%{fill-opacity:.1}0%,49%{fill-opacity:.8}}
@keyframes pulse{0%,100%{fill-opacity:.1}50%{fill-opacity:.8}}
@keyframes double{0%,9%,20%,29%{fill-opacity:.8}10%,19%,30%,100%{fill-opacity:.1}}
@keyframes wink{0%,89%{fill-opacity:.8}90%,100%{fill-opacity:.1}}
"""


def draw_board(
    layout: Layout,
    game: Game,
    source: str,
    lights: Iterable[int] = (),
    pieces: Mapping[int, int] | None = None,
    words: Iterable[str] = (),
    numbers: bool = True,
) -> str:
    """Return the board as an SVG text; `source` is kept in it, to draw it again.

    `lights` are codes by cell, `pieces` the code of the piece on a cell; `words` stand below;
    `numbers` are those of the cells.
    """
    labels, picture = label_cells(layout, game), load_drawing(game, layout)
    codes = list(lights) or [OFF] * len(labels)
    shapes = [_draw_cells(layout, labels, "none"), _draw_cells(layout, labels, "")]
    for cell, (kind, name) in enumerate(labels):
        x, y = _find_corner(layout, cell)
        if codes[cell] != OFF:
            shapes.append(_draw_light(x + 2, y + 2, CELL - 4, codes[cell]))
        if numbers:
            shapes.append(write_text(str(cell), x + 3, y + 7, class_="n"))
        if name:
            style = ("l" if len(name) < 4 else "l s") + (" i" if kind != "site" else "")
            shapes.append(write_text(name, x + CELL // 2, y + CELL // 2 + 2, class_=style))
    for cell, piece in sorted((pieces or {}).items()):
        x, y = _find_corner(layout, cell)
        look = picture.piece(piece)
        shapes.append(draw_mark(group(look, x + CELL // 2, y + CELL // 2, 0.36)))
    lines = list(words)
    height = layout.rows * CELL
    for index, line in enumerate(lines):
        shapes.append(_draw_line(6, height + _LINE * index + 12, line))
    return _write_svg(
        layout.cols * CELL,
        height + _LINE * len(lines) + (6 if lines else 0),
        f"{game.ID}, {layout.kind} board, {layout.rows} x {layout.cols}",
        source,
        shapes,
    )


def draw_legend(language: str) -> str:
    """Return every light with its meaning as an SVG text."""
    shapes = []
    for row, light in enumerate(list_all_lights()):
        y = row * 26 + 4
        shapes.append(write_element("rect", class_="cell", x=4, y=y, width=22, height=22))
        shapes.append(_draw_light(4, y, 22, light.code))
        shapes.append(_draw_line(36, y + 11, f"{light.code:02x}"))
        shapes.append(_draw_line(62, y + 11, light.blinks[language]))
        shapes.append(_draw_line(126, y + 11, light.meaning[language]))
    return _write_svg(460, len(shapes) // 5 * 26 + 8, "lights", "lights " + language, shapes)


def label_cells(layout: Layout, game: Game) -> list[tuple[str, str]]:
    """Return by cell its kind – site, stock, dice, choice, turn or none – and its name."""
    stocks = {site for _, _, site, _ in layout.stocks}
    turns = {cell for cells in layout.turn_cells for cell in cells}
    picture = load_drawing(game, layout)
    found = []
    for cell, site in enumerate(layout.site_of):
        icon, throw = layout.icon(cell), _find_throw(layout, cell)
        if site != NO_SITE:
            kind, overlay = "stock" if site in stocks else "site", layout.overlay(cell)
            asked = f"<{picture.icon_name(overlay)}>" if overlay >= 0 else ""
            found.append((kind, game.site_name(site) + asked))
        elif throw:
            found.append(("dice", f"t{throw}"))
        elif icon >= 0:
            found.append(("choice", picture.icon_name(icon)))
        else:
            found.append(("turn", "*") if cell in turns else ("none", ""))
    return found


def _find_throw(layout: Layout, cell: int) -> int:
    return next((n for player in (1, 2) if (n := layout.die(player, cell))), 0)


def _find_corner(layout: Layout, cell: int) -> tuple[int, int]:
    return cell % layout.cols * CELL, cell // layout.cols * CELL


def _draw_cells(layout: Layout, labels: list[tuple[str, str]], kind: str) -> str:
    """Return the cells that are `none`, or all others, as one shape."""
    squares = ""
    for cell, label in enumerate(labels):
        if (label[0] == "none") == (kind == "none"):
            x, y = _find_corner(layout, cell)
            squares += f"M{x} {y}h{CELL}v{CELL}h-{CELL}z"
    return write_element("path", class_=kind or "cell", d=squares)


def _draw_light(x: int, y: int, size: int, code: int) -> str:
    colour = "rgb({},{},{})".format(*find_colour(code))
    box = {"x": x, "y": y, "width": size, "height": size, "rx": 6}
    return write_element(
        "rect", class_=f"light {find_pattern(code)}", **box, fill=colour, stroke=colour
    )


def _draw_line(x: int, y: int, words: str) -> str:
    return write_text(words, x, y, class_="w")


def _write_svg(width: int, height: int, title: str, source: str, shapes: list[str]) -> str:
    ground = write_element("rect", width=width, height=height, fill="#15181c")
    return write_document(width, height, title, [ground, *shapes], source=source, style=_STYLE)
