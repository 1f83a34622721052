"""Where the parts of the main board lie: the Pico on the left, then the supply, then sockets."""

from layout import Layout

WIDTH, HEIGHT = 100.0, 75.0
WIDTHS = {"3V3": 0.4, "VSYS": 0.5, "VBUS": 0.5, "FUSED": 0.5}
_PLACES = {
    "A1": (5, 4, 0),
    "PS1": (36, 3.65, 180), "R8": (40.5, 11.5, 90), "R9": (31.5, 11.5, 90),
    "F1": (36, 12.5, 270), "Q1": (37, 20, 270), "C5": (42.5, 14.5, 90), "R10": (42.5, 20.5, 90),
    "R11": (46, 11, 90), "R12": (49.5, 11, 90), "VR1": (46, 15.5, 0), "R13": (49.5, 15.5, 90),
    "Q2": (46, 20.5, 0), "R14": (49.5, 20.5, 90),
    "D1": (27.7, 9.5, 90), "C4": (27.7, 17, 90), "R5": (28.5, 24, 0), "R6": (28.5, 27, 0),
    "U1": (34, 34, 0), "C2": (39.5, 31, 90), "R1": (41.5, 31, 90),
    "R3": (30, 44.5, 0), "R4": (30, 48, 0), "R7": (30, 51.5, 0),
    "BZ1": (50, 45, 0), "R2": (43, 45, 90),
    "C1": (62, 31, 0), "J1": (59, 6, 0), "J2": (75, 45, 0),
}  # fmt: skip
_HOLES = ((49, 4), (96, 4), (4, 71), (96, 71))


def lay_out(layout: Layout) -> None:
    """Put all parts in their places, and wide ways for the supply up to where its plane begins."""
    for ref, place in _PLACES.items():
        layout.place(ref, *place)
    for number in range(4):
        layout.place(f"J{number + 3}", 57 + 10 * number, 18)
    for number in range(5):
        layout.place(f"B{number + 1}", 9.75 + 17 * number, 62.5)
    for number in range(8):
        layout.place(f"TP{number + 1}", 62 + 4 * number, 53)
    for number, (x, y) in enumerate(_HOLES, 1):
        layout.add_hole(f"H{number}", x, y)
    fuse = [layout.find_pad("F1", number) for number in "12"]
    for x in (34.5, 37.5):
        layout.add_track("VBUS", [(x, 6.75), (x, 8.25), (x + (36 - x) / 2, fuse[0][1])], 0.7)
    layout.add_track("FUSED", [fuse[1], (37.6, 17)], 2)
    layout.add_track("FUSED", [layout.find_pad("Q1", "1"), layout.find_pad("Q1", "3")], 1)
