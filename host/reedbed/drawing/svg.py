"""The SVG writer: elements, and documents that keep what they were drawn from.

Our own, as a library's objects would have to be distinguished from the pictures that games give as
plain data, and would still have to be given every attribute by its name.
"""

from collections.abc import Iterable
from typing import Any
from xml.sax.saxutils import escape, quoteattr


def write_element(tag: str, content: str = "", /, **attributes: Any) -> str:
    """Return an element around `content`, which is SVG.

    Attributes come in their order, None leaves one out; `_` stands for `-`, and
    `class_` for `class`.
    """
    pairs = ((name.rstrip("_").replace("_", "-"), value) for name, value in attributes.items())
    words = [tag, *(f"{name}={_quote(value)}" for name, value in pairs if value is not None)]
    head = " ".join(words)
    return f"<{head}>{content}</{tag}>" if content else f"<{head}/>"


def write_text(
    words: str, x: float, y: float, class_: str | None = None, **attributes: Any
) -> str:
    """Return a text at a point."""
    return write_element("text", escape(words), class_=class_, x=x, y=y, **attributes)


def draw_mark(mark: tuple[str, dict[str, Any], Any], *, is_page: bool = False) -> str:
    """Return a mark of a game's picture (see `games/base/pc/drawing.py`) as SVG.

    `is_page` lets colours follow the page's, by day and by night; on paper it is always day.
    """
    tag, attributes, content = mark
    inside = escape(content) if isinstance(content, str) else draw_marks(content, is_page=is_page)
    colours = {name: _format_colour(value, is_page) for name, value in attributes.items()}
    return write_element(tag, inside, **colours)


def draw_marks(marks: Iterable[Any], *, is_page: bool = False) -> str:
    """Return marks as SVG, the later ones on top."""
    return "".join(draw_mark(mark, is_page=is_page) for mark in marks)


def _format_colour(value: Any, is_page: bool) -> Any:
    if not isinstance(value, tuple):
        return value
    day, night = value
    return f"light-dark({day},{night})" if is_page else day


def write_document(
    width: float,
    height: float,
    title: str,
    shapes: Iterable[str],
    *,
    source: str = "",
    style: str,
    unit: str = "",
) -> str:
    """Return a whole SVG text; `source` can be read back from it.

    With the `unit` "mm" the lengths are those on paper.
    """
    size = f'width="{width:g}{unit}" height="{height:g}{unit}"'
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" role="img"',
        f'  viewBox="0 0 {width:g} {height:g}" {size}>',
        write_element("title", escape(title)),
        *([write_element("desc", escape(source))] if source else []),
        f"<style>{style}</style>",
        *shapes,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def read_source(picture: str) -> str:
    """Return what a picture of ours was drawn from.  Raises ValueError for another's."""
    start, end = picture.find("<desc>"), picture.find("</desc>")
    if not (picture.startswith("<svg") and 0 <= start < end):
        raise ValueError("no picture of a position")
    return picture[start + 6 : end]


def _quote(value: Any) -> str:
    return quoteattr(value) if isinstance(value, str) else f'"{value:g}"'
