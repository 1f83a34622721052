"""A sheet of paper for wiring drawings: wires, blocks, flags of the supplies, text.

Lengths are user units; drawings are made for A4 across.  Nothing depends on colour alone: wires
end at named terminals, supplies have their names on them.
"""

from collections.abc import Sequence
from typing import Any

from reedbed.drawing import svg

INK, PAPER, PALE, GREY = "#1c1c1c", "#ffffff", "#eef1f3", "#8a949d"
# distinct with every kind of colour vision (after M. Okabe and K. Ito's palette)
FLAGS = {"+5V": "#d55e00", "3V3": "#0072b2", "GND": INK}
SIGNAL = "#009e73"

LICENCE = "Reedbed hardware, CERN-OHL-P-2.0"  # hardware/LICENSE

_STYLE = "text{font-family:Arial,Helvetica,sans-serif}"
_MIDDLE = "0.35em"  # from a text's middle to its foot; not all programs know other ways

Point = tuple[float, float]


class Sheet:
    """A drawing under way; what is drawn later lies on top."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self.width, self.height = width, height
        self._title = title
        self._shapes: list[str] = []

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str = PAPER, line: float = 2
    ) -> None:
        """Draw a rectangle; `line` 0 leaves its edge out."""
        self._add("rect", x=x, y=y, width=width, height=height, rx=3, fill=fill, **_edge(line))

    def circle(
        self, x: float, y: float, radius: float, fill: str = PAPER, line: float = 2
    ) -> None:
        """Draw a circle."""
        self._add("circle", cx=x, cy=y, r=radius, fill=fill, **_edge(line))

    def polygon(self, points: Sequence[Point], fill: str = INK) -> None:
        """Draw a filled polygon."""
        corners = " ".join(f"{x:g},{y:g}" for x, y in points)
        self._add("polygon", points=corners, fill=fill)

    def wire(
        self, points: Sequence[Point], colour: str = INK, width: float = 2.5, dash: str = ""
    ) -> None:
        """Draw a wire through points."""
        path = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
        ends = {"stroke_linejoin": "round", "stroke_linecap": "round"}
        line = {"stroke": colour, "stroke_width": width, **ends, "stroke_dasharray": dash or None}
        self._add("path", d=path, fill="none", **line)

    def pass_over(
        self, start: Point, end: Point, crossed: Sequence[float], width: float = 2.5
    ) -> None:
        """Draw a level wire with a bow over each wire that it crosses without touching it."""
        points, y = [start], start[1]
        for x in crossed:
            points += [(x - 9, y), (x - 4, y - 10), (x + 4, y - 10), (x + 9, y)]
        self.wire([*points, end], INK, width)

    def arrow(self, start: Point, end: Point, colour: str = INK, width: float = 2.5) -> None:
        """Draw a straight arrow, level or upright."""
        self.wire([start, end], colour, width)
        (x, y), size = end, 4 + 2 * width
        along = (_sign(end[0] - start[0]), _sign(end[1] - start[1]))
        back = (x - along[0] * size, y - along[1] * size)
        side = (along[1] * size / 2, along[0] * size / 2)
        ears = [(back[0] + side[0], back[1] + side[1]), (back[0] - side[0], back[1] - side[1])]
        self.polygon([end, *ears], colour)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 15,
        anchor: str = "start",
        colour: str = INK,
        bold: bool = False,
        halo: str = "",
    ) -> None:
        """Write on a line, `y` its middle; `anchor` is start, middle or end.

        `halo` is the colour of the ground, for words that lie on a wire.
        """
        style = {"dy": _MIDDLE, "font_size": size, "text_anchor": anchor, "fill": colour}
        if halo:
            style |= {"stroke": halo, "stroke_width": 3, "paint_order": "stroke"}
        self._shapes.append(
            svg.write_text(text, x, y, **style, font_weight="bold" if bold else None)
        )

    def flag(self, x: float, y: float, name: str, side: int) -> None:
        """Draw the name of a supply at the end of a short wire; `side` 1 is to its right."""
        colour = FLAGS.get(name, SIGNAL)
        width = 12 + 9.5 * len(name)
        end = x + side * 16
        self.wire([(x, y), (end, y)], colour)
        self.rect(end if side > 0 else end - width, y - 11, width, 22, colour, 0)
        self.text(end + side * width / 2, y, name, 15, "middle", PAPER, True)

    def resistor(self, x: float, y: float, label: str) -> None:
        """Draw a resistor that lies across, its middle at a point, on top of a wire."""
        self.rect(x - 22, y - 8, 44, 16)
        self.text(x, y - 19, label, 15, "middle")

    def render(self) -> str:
        """Return the SVG text, with the licence in its lower right corner."""
        self.text(self.width - 12, self.height - 10, LICENCE, 11, "end", GREY)
        paper = svg.write_element("rect", width=self.width, height=self.height, fill=PAPER)
        shapes = [paper, *self._shapes]
        return svg.write_document(self.width, self.height, self._title, shapes, style=_STYLE)

    def _add(self, tag: str, **attributes: Any) -> None:
        self._shapes.append(svg.write_element(tag, **attributes))


def _edge(line: float) -> dict[str, Any]:
    return {"stroke": INK, "stroke_width": line} if line else {}


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)
