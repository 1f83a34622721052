"""Where the parts of a panel lie: 5 x 5 cells of 20 mm, chips in the lanes above the cells."""

from layout import Layout

PITCH, SIDE = 20.0, 5
LIGHT = (6.5, 7.0)  # from the middle of the cell, as the layout of the cell has it
WIDTH = HEIGHT = PITCH * SIDE
WIDTHS = {"3V3": 0.4}
_LANE = 4.0  # below the upper edge of a row of cells
_REGISTERS = {1: (50, 1), 2: (54, 3), 3: (50, 4), 4: (78, 4)}  # x and lane
_HOLES = ((4, 4), (96, 4), (4, 84), (96, 84))


def lay_out(layout: Layout) -> None:
    """Put all parts in their places, and the cells' own tracks."""
    for number in range(1, SIDE * SIDE + 1):
        _place_cell(layout, number)
    for number, (x, lane) in _REGISTERS.items():
        _place_register(layout, number, x, _LANE + PITCH * lane)
    y = _LANE + PITCH * 3
    layout.place("C3", 28.5, y, 90)
    layout.place("U5", 35, y, 90)
    for ref, x in (("C2", 41.2), ("R1", 42.9), ("R2", 44.6)):
        layout.place(ref, x, y, 90)
    layout.place("R3", 88, _LANE + PITCH * 4, 90)
    y = _LANE + PITCH * 2
    layout.place("J1", 25.5, y, 180, is_below=True)
    layout.place("J2", 72, y, 0, is_below=True)
    layout.place("J3", 40, y, 270, is_below=True)
    layout.place("C1", 57, y, 0, is_below=True)
    layout.add_track("+5V", [(24.25, y), (73.25, y)], 4)  # from socket to socket
    for number in range(1, 7):
        layout.place(f"TP{number}", 10 + 10 * number, _LANE, 0, is_below=True)
    for number, (x, y) in enumerate(_HOLES, 1):
        layout.add_hole(f"H{number}", x, y)


def _place_cell(layout: Layout, number: int) -> None:
    """Place a cell and lay what is the same in each: ways to ground, data to the next light."""
    row, col = divmod(number - 1, SIDE)
    x, y = PITCH * (col + 0.5), PITCH * (row + 0.5)
    layout.place(f"S{number}", x, y, 180)
    layout.place(f"C{200 + number}", x + 3, y, 90)
    layout.place(f"L{number}", x + LIGHT[0], y + LIGHT[1])
    layout.place(f"C{100 + number}", x + 6, y + 1.7)
    for pad, via in (
        ((f"S{number}", "3"), (-2.25, 0)),
        ((f"C{200 + number}", "2"), (3, -2)),
        ((f"C{100 + number}", "2"), (8.25, 1.75)),
        ((f"L{number}", "3"), (7.25, 8.5)),
    ):
        at = x + via[0], y + via[1]
        layout.add_track("GND", [layout.find_pad(*pad), at], 0.4)
        layout.add_via("GND", *at)
    if col + 1 < SIDE:
        way = [(4, 8.5), (4, 7.5), (10.25, 7.5), (11.5, 6.25), (29, 6.25), (29, 5.5)]
        layout.add_track(f"DIN_{number + 1}", [(x + dx, y + dy) for dx, dy in way])


def _place_register(layout: Layout, number: int, x: float, y: float) -> None:
    layout.place(f"U{number}", x, y, 90)
    layout.place(f"C{10 + number}", x - 6.8, y, 90)
    for own in range(8):
        ref = f"R{100 + 8 * (number - 1) + own + 1}"
        if ref in layout.parts:
            layout.place(ref, x + 7.5 + 2 * (own // 2), y + (1.6, -1.6)[own % 2], 90)
