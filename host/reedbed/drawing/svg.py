"""The few shapes that pictures are made of, and the colours they share.

Lengths are whole user units.  The colours are told apart with every kind of colour vision
(after M. Okabe and K. Ito's palette) and on light and dark pages; `ink` follows the page.
"""

from collections.abc import Iterable
from typing import Any

from ..svg import document, element, text

COLOURS = {
    "red": "#d55e00",
    "blue": "#0072b2",
    "green": "#009e73",
    "yellow": "#f0e442",
    "slate": "#5f6b76",
    "water": "#a9d4ee",
    "reed": "#e8cf8e",
    "sand": "#f4e8c8",
    "dark": "#1c1c1c",
    "light": "#ffffff",
}

_STYLE = """
text{font-family:sans-serif;text-anchor:middle;dominant-baseline:central}
.ink{fill:#1c1c1c}
@media(prefers-color-scheme:dark){.ink{fill:#ececec}}
"""


class Picture:
    """A picture under way; shapes drawn later lie on top."""

    def __init__(self, width: int, height: int) -> None:
        self._size = (width, height)
        self._shapes: list[str] = []

    def add(self, shape: str) -> None:
        """Add an SVG element."""
        self._shapes.append(shape)

    def rect(self, x: int, y: int, width: int, height: int, colour: str, line: int = 0) -> None:
        """Draw a filled rectangle, with a dark line around it if `line` is not 0."""
        self.add(element("rect", x=x, y=y, width=width, height=height, **_paint(colour, line)))

    def circle(self, x: int, y: int, radius: int, colour: str, line: int = 0) -> None:
        """Draw a filled circle, with a dark line around it if `line` is not 0."""
        self.add(element("circle", cx=x, cy=y, r=radius, **_paint(colour, line)))

    def polygon(self, points: Iterable[tuple[int, int]], colour: str, line: int = 0) -> None:
        """Draw a filled polygon, with a dark line around it if `line` is not 0."""
        corners = " ".join(f"{x},{y}" for x, y in points)
        self.add(element("polygon", points=corners, **_paint(colour, line)))

    def line(self, x1: int, y1: int, x2: int, y2: int, width: int) -> None:
        """Draw a dark line."""
        paint = {"stroke": COLOURS["dark"], "stroke_width": width, "stroke_linecap": "round"}
        self.add(element("path", d=f"M{x1} {y1}L{x2} {y2}", **paint))

    def text(self, x: int, y: int, words: str, size: int, colour: str = "") -> None:
        """Write centred on a point, in a colour or in the page's ink."""
        paint = {"fill": COLOURS[colour]} if colour else {"class": "ink"}
        self.add(text(words, x, y, font_size=size, **paint))

    def render(self, title: str, position: str) -> str:
        """Return the whole SVG text; `position` can be read back from it."""
        return document(*self._size, title, self._shapes, source=position, style=_STYLE)


def _paint(colour: str, line: int) -> dict[str, Any]:
    around = {"stroke": COLOURS["dark"], "stroke_width": line} if line else {}
    return {"fill": COLOURS[colour], **around}
