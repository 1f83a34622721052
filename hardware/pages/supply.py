"""The part of the wiring drawing where 5 V come from, and how the controller gets them."""

from .build import Build
from .power import SUPPLY_A, sum_up_power
from .sheet import FLAGS, INK, PALE, PAPER, Sheet

WIDTH = 1700  # of the drawing
BOARD = (560, 740)  # the controller's left and right edge
_TOP, _PITCH = 170, 36  # of its pins
_BOX = (1310, 60)  # the supply's upper left corner


def height(rank: int) -> float:
    """Return the height of a pin."""
    return _TOP + _PITCH * rank


def draw_supply(sheet: Sheet, build: Build) -> None:
    """Draw the supply's socket, fuse and switch, and the controller's own supply pins."""
    controller, edge = build.controller, BOARD[1]
    for place, name in ((controller.ground, "GND"), (controller.out, "3V3")):
        y = height(place.rank)
        sheet.wire([(edge, y), (edge + 18, y)], FLAGS[name])
        sheet.flag(edge + 18, y, name, 1)
    for line, text in enumerate((build.name_part("C4"), "to GND")):
        sheet.text(edge + 18, height(controller.out.rank) + 23 + 15 * line, text, 13)
    (x, y), needs = _BOX, sum_up_power(build)
    right = WIDTH - 40
    plus, minus = y + 36, y + 100
    sheet.rect(x, y, right - x, 128, PALE)
    sheet.text(x + 78, y + 20, "PS1  USB-C socket", 17, bold=True)
    sheet.text(x + 78, y + 46, f"for a supply of 5 V, {SUPPLY_A} A", 15)
    sheet.text(x + 78, y + 72, f"the board draws {needs.limited_ma / 1000:.1f} A at most", 15)
    feed = f"wires to the lights {needs.wire_mm2:g} mm², {needs.feed_ma / 1000:.1f} A"
    sheet.text(x + 78, y + 98, feed, 15)
    sheet.text(x + 12, plus, "VBUS", 15)
    sheet.text(x + 12, minus, "GND", 15)
    node = x - 250
    sheet.wire([(x, plus), (node, plus)], FLAGS["+5V"], 4)
    _fuse(sheet, x, plus, needs.fuse_a)
    _switch(sheet, x - 130, plus)
    sheet.wire([(x, minus), (x - 60, minus)], FLAGS["GND"], 4)
    sheet.flag(x - 60, minus, "GND", -1)
    sheet.circle(node, plus, 5, FLAGS["+5V"], 0)
    sheet.wire([(node, plus), (node, plus - 36)], FLAGS["+5V"], 4)
    sheet.flag(node, plus - 36, "+5V", 1)
    _way_in(sheet, build, node, plus)


def _fuse(sheet: Sheet, x: float, y: float, amperes: float) -> None:
    sheet.rect(x - 92, y - 10, 56, 20)
    sheet.wire([(x - 92, y), (x - 36, y)], INK, 2)
    sheet.text(x - 64, y - 22, f"F1 {amperes:g} A", 15, "middle")


def _switch(sheet: Sheet, x: float, y: float) -> None:
    sheet.rect(x - 18, y - 9, 36, 18, PAPER, 0)
    sheet.wire([(x - 16, y), (x + 16, y - 12)], INK, 3)
    for end in (x - 16, x + 16):
        sheet.circle(end, y, 4)
    sheet.text(x, y - 22, "SW1", 15, "middle")


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
