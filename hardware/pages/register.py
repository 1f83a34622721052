"""The drawing of one shift register with all that is soldered to it."""

from netlist.board import find_net
from netlist.trace import BUFFERS, GATES, list_gpios

from .build import Build
from .chains import INPUT_PINS, INPUTS
from .sheet import FLAGS, INK, PALE, SIGNAL, Sheet

_TOP, _ROW = 150, 56
_CHIP = (640, 850)


def draw_register(build: Build) -> str:
    """Return the drawing of register 1 as SVG; the others differ in their cells only."""
    sheet = Sheet(1340, _TOP + 8 * _ROW + 60, f"{build.title}: a register")
    sheet.text(20, 32, f"{build.title}: register 1 and its switches", 24, bold=True)
    sheet.text(
        20,
        62,
        "Every register is wired like this one; which cells each has: see the cells.",
    )
    left, right = _CHIP
    sheet.rect(left, _TOP - 58, right - left, 8 * _ROW + 40, PALE, 3)
    sheet.text((left + right) / 2, _TOP - 36, "U2  74HC165", 17, "middle", bold=True)
    bottom = _TOP + 7 * _ROW + 28
    sheet.wire([(300, _TOP), (300, bottom + 20)], FLAGS["GND"], 4)
    sheet.flag(300, bottom + 20, "GND", -1)
    sheet.wire([(540, _TOP - 28), (540, bottom + 20)], FLAGS["3V3"], 4)
    sheet.flag(540, bottom + 20, "3V3", -1)
    for place, cell in enumerate(build.registers[0]):
        _switch(sheet, build, place, cell)
    sheet.text(548, bottom + 44, "RN1: the common pin of the network", 14)
    if build.circuit.list_parts("hall"):
        words = (
            "Each S: GND (2) on the left, OUT (3) on the right, VCC (1) at +5V with 100 nF to GND."
        )
        sheet.text(20, bottom + 70, words, 14)
    _right_side(sheet, build)
    return sheet.render()


def _switch(sheet: Sheet, build: Build, place: int, cell: int) -> None:
    """Draw the switch and the pull-up of one input."""
    y, left = _TOP + place * _ROW, _CHIP[0]
    row, column = build.place(cell)
    sheet.text(280, y, f"row {row}, column {column}", 15, "end")
    sheet.wire([(300, y), (360, y)])
    sheet.pass_over((404, y), (left, y), [540])  # the 3.3 V rail
    sheet.circle(300, y, 5, INK, 0)
    if build.circuit.list_parts("hall"):
        sheet.rect(352, y - 14, 60, 28, PALE)
        sheet.text(382, y, f"S{place + 1}", 13, "middle")
    else:
        sheet.wire([(360, y), (402, y - 12)], INK, 3)
        sheet.circle(360, y, 4)
        sheet.circle(404, y, 4)
        sheet.text(380, y - 24, f"S{place + 1}", 13, "middle")
    sheet.wire([(460, y), (460, y - 28), (540, y - 28)])
    sheet.rect(478, y - 35, 44, 14)
    sheet.text(452, y - 28, "10 kΩ", 12, "end")
    sheet.circle(460, y, 5, INK, 0)
    sheet.circle(540, y - 28, 5, FLAGS["3V3"], 0)
    sheet.text(left + 12, y, f"{INPUTS[place]} ({INPUT_PINS[place]})", 16)
    sheet.circle(left, y, 4, INK, 0)


def _format_way(build: Build, pin: str) -> str:
    """Return what a clock comes through from the controller to register 1."""
    net, way = find_net(build.circuit.parts["U2"], pin), list[str]()
    gpios = {net: gpio for gpio, net in list_gpios(build.circuit)}
    while net not in gpios:
        for ref, part in build.circuit.parts.items():
            if part.symbol == "resistor" and find_net(part, "2") == net:
                net = find_net(part, "1")
                way.append(build.name_part(ref))
            elif part.symbol in BUFFERS:
                for gate, output in GATES.items():
                    if find_net(part, output) == net:
                        net = find_net(part, gate)
                        way.append(f"{ref} {gate} to {output}")
    return ", ".join([build.controller.place(gpios[net]).name, *reversed(way)])


def _right_side(sheet: Sheet, build: Build) -> None:
    right, part = _CHIP[1], build.parts["sensors"]

    def name(key: str) -> str:
        return build.controller.place(part[key]).name

    rows = [
        ("VCC (16)", "3V3", ""),
        ("GND (8)", "GND", ""),
        ("CLK INH (15)", "GND", ""),
        ("SER (10)", "", f"from QH (9) of register 2; of the last: {build.resting}"),
        ("QH (9)", "", f"to {name('miso')}; of others: SER (10) of the one before"),
        ("CLK (2)", "", f"{_format_way(build, 'CLK')}"),
        ("SH/LD (1)", "", f"{_format_way(build, 'SH/LD')}"),
        ("QH inverted (7)", "", "stays free"),
    ]
    for index, (label, flag, where) in enumerate(rows):
        y = _TOP + index * _ROW
        sheet.text(right - 12, y, label, 16, "end")
        sheet.circle(right, y, 4, INK, 0)
        if flag:
            end = right + (110 if index < 2 else 0)
            sheet.wire([(right, y), (end, y)], FLAGS[flag])
            sheet.flag(end, y, flag, 1)
        elif index < 7:
            sheet.wire([(right, y), (right + 40, y)], SIGNAL)
            sheet.text(right + 48, y, where, 14)
        else:
            sheet.text(right + 16, y, where, 14)
    # the capacitor between the first two
    x, middle = right + 60, _TOP + _ROW / 2
    sheet.wire([(x, _TOP), (x, middle - 5)])
    sheet.wire([(x, middle + 5), (x, _TOP + _ROW)])
    sheet.wire([(x - 14, middle - 5), (x + 14, middle - 5)], INK, 4)
    sheet.wire([(x - 14, middle + 5), (x + 14, middle + 5)], INK, 4)
    sheet.circle(x, _TOP, 5, INK, 0)
    sheet.circle(x, _TOP + _ROW, 5, INK, 0)
    sheet.text(x + 24, middle, "C401 100 nF, close to the chip", 14)
