"""A sheet of paper for wiring drawings: wires, blocks, flags of the supplies, text.

Lengths are user units; drawings are made for A4 across.  Nothing is told by colour alone: wires
end at named terminals, supplies have their names on them.
"""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from ..drawing.svg import COLOURS

INK, PAPER, PALE, GREY = COLOURS["dark"], COLOURS["light"], "#eef1f3", "#8a949d"
FLAGS = {"+5V": COLOURS["red"], "3V3": COLOURS["blue"], "GND": COLOURS["dark"]}
SIGNAL = COLOURS["green"]

_STYLE = "<style>text{font-family:Arial,Helvetica,sans-serif;dominant-baseline:central}</style>"

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
        self._shapes.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="3"'
            f' fill="{fill}"{_edge(line)}/>'
        )

    def circle(
        self, x: float, y: float, radius: float, fill: str = PAPER, line: float = 2
    ) -> None:
        """Draw a circle."""
        self._shapes.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{_edge(line)}/>'
        )

    def polygon(self, points: Sequence[Point], fill: str = INK) -> None:
        """Draw a filled polygon."""
        corners = " ".join(f"{x:g},{y:g}" for x, y in points)
        self._shapes.append(f'<polygon points="{corners}" fill="{fill}"/>')

    def wire(
        self, points: Sequence[Point], colour: str = INK, width: float = 2.5, dash: str = ""
    ) -> None:
        """Draw a wire through points."""
        path = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self._shapes.append(
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"'
            f' stroke-linejoin="round" stroke-linecap="round"{dashes}/>'
        )

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
    ) -> None:
        """Write on a line; `anchor` is start, middle or end."""
        weight = ' font-weight="bold"' if bold else ""
        self._shapes.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}"'
            f' fill="{colour}"{weight}>{escape(text)}</text>'
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
        """Return the SVG text."""
        size = f'width="{self.width}" height="{self.height}"'
        view = f'viewBox="0 0 {self.width} {self.height}"'
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {view} {size}>',
            f"<title>{escape(self._title)}</title>",
            _STYLE,
            f'<rect width="{self.width}" height="{self.height}" fill="{PAPER}"/>',
            *self._shapes,
            "</svg>",
        ]
        return "\n".join(lines) + "\n"


def _edge(line: float) -> str:
    return f' stroke="{INK}" stroke-width="{line:g}"' if line else ""


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)
