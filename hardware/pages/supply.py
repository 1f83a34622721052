"""The part of the wiring drawing where 5 V come from, and how the controller gets them."""

from .build import Build
from .power import sum_up_power
from .sheet import FLAGS, INK, PALE, Sheet

WIDTH = 1700  # of the drawing
BOARD = (560, 740)  # the controller's left and right edge
_TOP, _PITCH = 170, 36  # of its pins
_BOX = (1210, 60)  # the supply's upper left corner


def height(rank: int) -> float:
    """Return the height of a pin."""
    return _TOP + _PITCH * rank


def draw_supply(sheet: Sheet, build: Build) -> None:
    """Draw the supply, the fuse, the diode, and the controller's own supply pins."""
    controller, edge = build.controller, BOARD[1]
    for place, name in ((controller.ground, "GND"), (controller.out, "3V3")):
        y = height(place.rank)
        sheet.wire([(edge, y), (edge + 18, y)], FLAGS[name])
        sheet.flag(edge + 18, y, name, 1)
    (x, y), needs = _BOX, sum_up_power(build)
    right = WIDTH - 40
    plus, minus = y + 36, y + 100
    sheet.rect(x, y, right - x, 128, PALE)
    sheet.text(x + 170, y + 20, "PS  supply", 17, bold=True)
    sheet.text(x + 170, y + 46, f"5 V, {needs.supply_a:g} A or more", 15)
    sheet.text(x + 170, y + 72, f"the board draws {needs.limited_ma / 1000:.1f} A at most", 15)
    feed = f"wires to the lights {needs.wire_mm2:g} mm², {needs.feed_ma / 1000:.1f} A"
    sheet.text(x + 170, y + 98, feed, 15)
    sheet.text(x + 12, plus, "+ 5 V", 15)
    sheet.text(x + 12, minus, "–", 15)
    _fuse(sheet, x, plus, needs.fuse_a)
    sheet.wire([(x, minus), (x - 60, minus)], FLAGS["GND"], 4)
    sheet.flag(x - 60, minus, "GND", -1)
    node = x - 130
    sheet.circle(node, plus, 5, FLAGS["+5V"], 0)
    sheet.wire([(node, plus), (node, plus + 34)], FLAGS["+5V"], 4)
    sheet.flag(node, plus + 34, "+5V", 1)
    _way_in(sheet, build, node, plus)


def _fuse(sheet: Sheet, x: float, y: float, amperes: float) -> None:
    sheet.wire([(x, y), (x - 130, y)], FLAGS["+5V"], 4)
    sheet.rect(x - 92, y - 10, 56, 20)
    sheet.wire([(x - 92, y), (x - 36, y)], INK, 2)
    sheet.text(x - 64, y - 22, f"F1 {amperes:g} A", 15, "middle")


def _way_in(sheet: Sheet, build: Build, node: float, plus: float) -> None:
    """Draw the wire to the controller's supply pin, past the flag of the ground if that is above.

    The diode's ring, its cathode, looks to the controller.
    """
    controller, edge = build.controller, BOARD[1]
    pin = height(controller.supply.rank)
    turn = edge + (110 if controller.ground.rank < controller.supply.rank else 60)
    sheet.wire([(node, plus), (turn, plus), (turn, pin), (edge, pin)], FLAGS["+5V"])
    x = edge + 160
    sheet.polygon([(x - 14, plus), (x + 14, plus - 14), (x + 14, plus + 14)])
    sheet.wire([(x - 14, plus - 15), (x - 14, plus + 15)], INK, 4)
    sheet.text(x, plus - 28, "D1 1N5817", 15, "middle")
    sheet.text(x, plus + 30, f"ring to {controller.supply.name}", 13, "middle")
    if controller.is_either:
        _jumper(sheet, edge + 255, plus)


def _jumper(sheet: Sheet, x: float, y: float) -> None:
    sheet.rect(x - 26, y - 9, 52, 18)
    sheet.wire([(x - 15, y), (x + 15, y)], INK, 2)
    sheet.circle(x - 15, y, 5)
    sheet.circle(x + 15, y, 5)
    sheet.text(x, y - 28, "JP1", 15, "middle")
    sheet.text(x, y + 30, "off for USB", 13, "middle")
