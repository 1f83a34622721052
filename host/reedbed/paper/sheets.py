"""A board's face divided into sheets of paper, with what is needed to cut and to join them.

A sheet carries whole cells; its edges are cell edges.  Around them are cut marks at the corners,
crosses that the next sheet has at the same place, and a rule of 100 mm to measure before cutting.
Lengths are in mm.
"""

from typing import NamedTuple

from ..drawing.svg import write_document, write_element, write_text
from ..errors import PlainError
from .face import INK

PAPERS = {"a4": (210.0, 297.0), "a3": (297.0, 420.0), "letter": (215.9, 279.4)}
RULE = 100.0
_MARGIN = 12.0  # what printers leave white, and cut marks
_FOOT = 12.0  # for the rule and the words, above the lower margin
_GAP, _MARK = 1.5, 6.0  # from the edge to a cut mark, and its length
_CROSS = 3.0  # radius of a registration cross
_STYLE = "text{font-family:Helvetica,Arial,sans-serif}"


class TooSmall(PlainError):
    """Not even one cell fits on the paper."""


class Sheet(NamedTuple):
    """A sheet: its size, and which cells are on it."""

    width: float
    height: float
    row: int
    col: int
    rows: int
    cols: int


def divide(rows: int, cols: int, pitch: float, paper: str) -> list[Sheet]:
    """Return as few sheets as carry all cells, upright or across.  Raises TooSmall."""
    width, height = PAPERS[paper]
    ways = [
        _divide_one_way(rows, cols, pitch, *size) for size in ((width, height), (height, width))
    ]
    found = min(filter(None, ways), key=len, default=None)
    if found is None:
        raise TooSmall(f"no cell of {pitch:g} mm fits on {paper}")
    return found


def _divide_one_way(
    rows: int, cols: int, pitch: float, width: float, height: float
) -> list[Sheet]:
    most_cols = int((width - 2 * _MARGIN) / pitch + 1e-6)
    most_rows = int((height - 2 * _MARGIN - _FOOT) / pitch + 1e-6)
    if not most_cols or not most_rows or width < RULE + 2 * _MARGIN:
        return []
    return [
        Sheet(width, height, row, col, n_rows, n_cols)
        for row, n_rows in _split(rows, most_rows)
        for col, n_cols in _split(cols, most_cols)
    ]


def _split(count: int, most: int) -> list[tuple[int, int]]:
    """Return (first, number) of parts that are as equal as can be, none larger than `most`."""
    n_parts = -(-count // most)
    ends = [count * part // n_parts for part in range(n_parts + 1)]
    return [(start, end - start) for start, end in zip(ends, ends[1:], strict=False)]


def draw_sheet(sheets: list[Sheet], number: int, face: str, pitch: float, title: str) -> str:
    """Return sheet `number`, from 0, as an SVG in mm."""
    sheet = sheets[number]
    left, top = (sheet.width - sheet.cols * pitch) / 2, _MARGIN
    right, foot = left + sheet.cols * pitch, top + sheet.rows * pitch
    x, y = left - sheet.col * pitch, top - sheet.row * pitch
    shapes = [
        write_element("rect", width=sheet.width, height=sheet.height, fill="#ffffff"),
        write_element("g", face, transform=f"translate({x:g} {y:g})"),
        _cover(sheet, left, top, right, foot),
        _draw_cut_marks(left, top, right, foot),
        *_draw_crosses(sheets, sheet, left, top, right, foot),
        *_draw_foot(sheets, number, pitch, title),
    ]
    return write_document(
        sheet.width, sheet.height, f"{title}, sheet {number + 1}", shapes, style=_STYLE, unit="mm"
    )


def _cover(sheet: Sheet, left: float, top: float, right: float, foot: float) -> str:
    """Return white paper on what belongs to other sheets."""
    width, height = sheet.width, sheet.height
    far = 2000  # further than any board reaches
    boxes = (
        (-far, -far, 2 * far + width, far + top),
        (-far, foot, 2 * far + width, far + height),
        (-far, -far, far + left, 2 * far + height),
        (right, -far, far + width, 2 * far + height),
    )
    half = 0.2  # of an edge's line, which may be seen
    grow = ((0, -half), (0, half), (-half, 0), (half, 0))
    return "".join(
        write_element("rect", x=x + dx, y=y + dy, width=w, height=h, fill="#ffffff")
        for (x, y, w, h), (dx, dy) in zip(boxes, grow, strict=True)
    )


def _draw_cut_marks(left: float, top: float, right: float, foot: float) -> str:
    d = ""
    for x, out in ((left, -1), (right, 1)):
        for y, up in ((top, -1), (foot, 1)):
            d += (
                f"M{x + out * _GAP:g} {y:g}h{out * _MARK:g}M{x:g} {y + up * _GAP:g}v{up * _MARK:g}"
            )
    return write_element("path", d=d, fill="none", stroke=INK, stroke_width=0.2)


def _draw_crosses(
    sheets: list[Sheet], sheet: Sheet, left: float, top: float, right: float, foot: float
) -> list[str]:
    """Return a cross in the middle of each edge that another sheet joins."""
    last_row = max(other.row + other.rows for other in sheets)
    last_col = max(other.col + other.cols for other in sheets)
    spots = []
    if sheet.col:
        spots.append((left, (top + foot) / 2))
    if sheet.col + sheet.cols < last_col:
        spots.append((right, (top + foot) / 2))
    if sheet.row:
        spots.append(((left + right) / 2, top))
    if sheet.row + sheet.rows < last_row:
        spots.append(((left + right) / 2, foot))
    line = {"fill": "none", "stroke": INK, "stroke_width": 0.2}
    found = []
    for x, y in spots:
        d = f"M{x - _CROSS:g} {y:g}h{2 * _CROSS:g}M{x:g} {y - _CROSS:g}v{2 * _CROSS:g}"
        found.append(write_element("path", d=d, **line))
        found.append(write_element("circle", cx=x, cy=y, r=_CROSS * 0.6, **line))
    return found


def _draw_foot(sheets: list[Sheet], number: int, pitch: float, title: str) -> list[str]:
    """Return the rule, and words on what this sheet is."""
    sheet = sheets[number]
    x, y = _MARGIN, sheet.height - _MARGIN
    d = f"M{x:g} {y:g}h{RULE:g}"
    for tenth in range(11):
        d += f"M{x + tenth * RULE / 10:g} {y:g}v{-3 if tenth % 5 == 0 else -2}"
    where = (
        "row 1 is the far one of player 1"
        if len(sheets) == 1
        else f"rows {sheet.row + 1} to {sheet.row + sheet.rows},"
        f" columns {sheet.col + 1} to {sheet.col + sheet.cols}; row 1 is the far one of player 1"
    )
    words = f"{title}; cells {pitch:.4g} mm; sheet {number + 1} of {len(sheets)}: {where}"
    text = {"font_size": 3, "fill": INK}
    return [
        write_element("path", d=d, fill="none", stroke=INK, stroke_width=0.2),
        write_text(f"{RULE:g} mm: print at 100 %, measure, then cut", x, y + 4, **text),
        write_text(words, x, y - 4.5, **text),
    ]
