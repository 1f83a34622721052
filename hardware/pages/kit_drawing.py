"""The drawing of a step of the kit: its board as made, with the parts that the step puts in."""

from collections.abc import Iterator
from typing import NamedTuple

from printed.sizes import BOARDS as SIZES
from printed.sizes import PADS, find_box, list_holes, list_side

from .kit_steps import BOARDS, CHAIN, KIT_STEPS
from .sheet import FLAGS, GREY, INK, PALE, PAPER, SIGNAL, Sheet

_SCALE, _MARGIN, _TOP = 13.0, 20.0, 86.0
_NEW, _OLD = "#ffd7ae", "#dde2e5"
_BESIDE = 3.0  # from a part to its name
_LARGE = 3.4  # mm: a part that its name fits into
_TURNED = ("U", "Q", "V", "D", "J", "L", "S", "A", "P")  # what fits one way round only
_BELOW = {"panel": ("J", "C1", "TP")}  # what lies on the underside though its pins come through


class _Rect(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: "_Rect") -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


def draw_kit_step(number: int) -> str:
    """Return the drawing of a step, from 1, as SVG."""
    step = KIT_STEPS[number - 1]
    if not step.board:
        return _draw_chain(number)
    width, height = (side * _SCALE for side in SIZES[step.board])
    title = f"Step {number}: {step.title}"
    sheet = Sheet(round(width + 2 * _MARGIN), round(height + _TOP + 34), title)
    name = {"main": "main board", "panel": "panel"}[step.board]
    sheet.text(_MARGIN, 30, f"{title} – the {name} from above", 24, bold=True)
    legend = "Orange: new in this step. Black dot: pad 1."
    if step.board == "panel":
        legend += " Dashed: on the underside."
    sheet.text(_MARGIN, 60, legend)
    sheet.rect(_MARGIN, _TOP, width, height, PALE)
    for x, y in list_holes(step.board):
        sheet.circle(*_point(x, y), 1.6 * _SCALE)
    done = {ref for each in KIT_STEPS[: number - 1] if each.board == step.board
            for ref in each.refs}  # fmt: skip
    done |= {ref for ref in PADS[step.board] if ref.startswith("TP")}
    old = [_frame(step.board, ref) for ref in done]
    taken = [_frame(step.board, ref) for ref in step.refs]
    for ref in sorted(done) + list(step.refs):
        _draw_part(sheet, step.board, ref, ref in step.refs)
    for ref in step.refs:
        taken.append(_write_name(sheet, step.board, ref, taken, old))
    return sheet.render()


def _point(x: float, y: float) -> tuple[float, float]:
    return _MARGIN + _SCALE * x, _TOP + _SCALE * y


def _frame(board: str, ref: str) -> _Rect:
    """Return the rectangle around a part on the sheet."""
    box = find_box(board, ref)
    (x, y), wide, high = _point(box.x, box.y), box.width * _SCALE, box.height * _SCALE
    return _Rect(x - wide / 2 - 3, y - high / 2 - 3, x + wide / 2 + 3, y + high / 2 + 3)


def _draw_part(sheet: Sheet, board: str, ref: str, is_new: bool) -> None:
    frame = _frame(board, ref)
    corners = [
        (frame.left, frame.top),
        (frame.right, frame.top),
        (frame.right, frame.bottom),
        (frame.left, frame.bottom),
    ]
    if is_new:
        sheet.polygon(corners, _NEW)
        is_below = ref in list_side(board, above=False) and ref.startswith(_BELOW.get(board, ()))
        sheet.wire([*corners, corners[0]], FLAGS["+5V"], 2, "6 5" if is_below else "")
    for pad in PADS[board][ref]:
        x, y = _point(pad.x, pad.y)
        wide, high = pad.width * _SCALE, pad.height * _SCALE
        sheet.rect(x - wide / 2, y - high / 2, wide, high, GREY if is_new else _OLD, 0)
        if is_new and pad.name == "1" and _has_ends(board, ref):
            sheet.circle(x, y, min(wide, high) / 3, INK, 0)


def _has_ends(board: str, ref: str) -> bool:
    """Tell whether a part fits one way round only."""
    return ref.startswith(_TURNED) or "220 µF" in BOARDS[board].parts[ref].article


def _write_name(sheet: Sheet, board: str, ref: str, taken: list[_Rect], old: list[_Rect]) -> _Rect:
    """Write a part's name into it, or beside it where nothing is; return where it is.

    Where there is no such place, it may lie on pads of an `old` part, which are pale.
    """
    part, frame = BOARDS[board].parts[ref], _frame(board, ref)
    name = f"{ref} {part.label.upper()}" if getattr(part, "label", "") else ref
    box = find_box(board, ref)
    if min(box.width, box.height) >= _LARGE:
        x, y = _point(box.x, box.y)
        sheet.text(x, y, name, 20, "middle", bold=True, halo=_NEW)
        return frame
    size = 13
    wide, high = 0.5 * size * len(name) + 2, size + 1
    places = list(_list_places(frame, wide, high))
    clear = [place for place in places if not any(map(place.overlaps, taken))]
    place = next((place for place in clear if not any(map(place.overlaps, old))), clear[0])
    middle = (frame.left + frame.right) / 2
    if place.top > frame.bottom + _BESIDE:
        sheet.wire([(middle, frame.bottom), (middle, place.top)], GREY, 1)
    elif place.bottom < frame.top - _BESIDE:
        sheet.wire([(middle, frame.top), (middle, place.bottom)], GREY, 1)
    sheet.text(
        (place.left + place.right) / 2, (place.top + place.bottom) / 2, name, size, "middle"
    )
    return place


def _list_places(frame: _Rect, wide: float, high: float) -> Iterator[_Rect]:
    """Give places for a name around a part, the best ones first."""
    x, y = (frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2
    for far in (_BESIDE, 18, 33):
        for left, top in (
            (frame.right + far, y - high / 2),
            (frame.left - far - wide, y - high / 2),
            (x - wide / 2, frame.bottom + far),
            (x - wide / 2, frame.top - far - high),
        ):
            yield _Rect(left, top, left + wide, top + high)


def _draw_chain(number: int) -> str:
    """Return the drawing of all panels with their cables."""
    scale, left, top = 3.6, 380.0, 130.0
    title = f"Step {number}: {KIT_STEPS[number - 1].title}"
    side = SIZES["panel"][0]
    sheet = Sheet(round(left + 2 * side * scale + 60), round(top + 2 * side * scale + 40), title)
    sheet.text(_MARGIN, 30, f"{title} – from above, 10 x 10 cells", 24, bold=True)
    sheet.text(_MARGIN, 60, "Green: cables of signals, ten wires. Orange: feeds, two thick wires.")
    sheet.text(_MARGIN, 84, "Every second row lies upside down. A word marks a panel's far edge.")
    panels = []
    for place, panel in enumerate(CHAIN, 1):
        x0, y0 = left + panel.col / 5 * side * scale, top + panel.row / 5 * side * scale
        sheet.rect(x0, y0, side * scale, side * scale, PALE)

        def find(ref: str, turn: int = panel.turn, x0: float = x0, y0: float = y0) -> tuple:
            box = find_box("panel", ref)
            x, y = (side - box.x, side - box.y) if turn else (box.x, box.y)
            return x0 + x * scale, y0 + y * scale

        panels.append({ref: find(ref) for ref in ("J1", "J2", "J3")})
        middle = x0 + side * scale / 2
        sheet.text(middle, y0 + side * scale / 2 + 70, f"panel {place}", 20, "middle", bold=True)
        sheet.text(
            middle, y0 + (side * scale - 16 if panel.turn else 16), "far edge", 13, "middle"
        )
    main = {"J1": (250.0, 300.0), "J3": (250.0, 390.0), "J4": (250.0, 450.0)}
    sheet.rect(40, 240, 230, 260, PALE)
    sheet.text(60, 270, "main board", 20, bold=True)
    ends = [main["J1"]]
    for panel in panels:
        sheet.wire([ends[-1], panel["J1"]], SIGNAL, 5)
        ends.append(panel["J2"])
    for feed, first in (("J3", 0), ("J4", 2)):
        x, y = panels[first]["J3"]
        turn = left - 40 if feed == "J4" else left - 20
        sheet.wire([main[feed], (turn, main[feed][1]), (turn, y + 34), (x, y + 34), (x, y)],
                   FLAGS["+5V"], 5)  # fmt: skip
    for sockets in (main, *panels):
        for ref, (x, y) in sockets.items():
            sheet.rect(x - 18, y - 13, 36, 26, PAPER)
            sheet.text(x, y, ref, 15, "middle", bold=True)
    return sheet.render()
