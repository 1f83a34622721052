"""Symbols: the pins of every part by number, name and electrical kind.

Sources: data sheets of the SN74HC165, SN74AHCT125, SN74AHC125 (DIP-14, DIP-16), WS2812B, 1N4148,
1N5817 and DRV5023; Adafruit's schematic of the NeoTrellis.
"""

from typing import Literal

Kind = Literal["INPUT", "OUTPUT", "BIDIR", "PASSIVE", "PWRIN", "PWROUT", "OPENCOLL", "NOCONNECT"]
Symbol = tuple[str, list[tuple[str, str, Kind]]]

_TWO: list[tuple[str, str, Kind]] = [("1", "1", "PASSIVE"), ("2", "2", "PASSIVE")]
_DIODE: list[tuple[str, str, Kind]] = [("1", "K", "PASSIVE"), ("2", "A", "PASSIVE")]
_BUFFER: list[tuple[str, str, Kind]] = [
    *(("1", "1OE", "INPUT"), ("2", "1A", "INPUT"), ("3", "1Y", "OUTPUT")),
    *(("4", "2OE", "INPUT"), ("5", "2A", "INPUT"), ("6", "2Y", "OUTPUT"), ("7", "GND", "PWRIN")),
    *(("8", "3Y", "OUTPUT"), ("9", "3A", "INPUT"), ("10", "3OE", "INPUT")),
    *(("11", "4Y", "OUTPUT"), ("12", "4A", "INPUT"), ("13", "4OE", "INPUT")),
    ("14", "VCC", "PWRIN"),
]  # fmt: skip

SYMBOLS: dict[str, Symbol] = {
    "resistor": ("R", _TWO),
    "network": (
        "RN",
        [("1", "COM", "PASSIVE"), *((str(n), f"R{n - 1}", "PASSIVE") for n in range(2, 10))],
    ),
    "capacitor": ("C", _TWO),
    "fuse": ("F", _TWO),
    "switch": ("SW", _TWO),
    "jumper": ("JP", _TWO),
    "reed": ("S", _TWO),
    "key": ("K", _TWO),
    "button": ("B", _TWO),
    "buzzer": ("BZ", _TWO),
    "diode": ("D", _DIODE),
    "socket": ("PS", [("1", "VBUS", "PWROUT"), ("2", "GND", "PWROUT")]),
    "USB-C": (
        "PS",
        [
            *(("A9", "A9", "PWROUT"), ("B9", "B9", "PASSIVE"), ("A12", "A12", "PWROUT")),
            *(("B12", "B12", "PASSIVE"), ("A5", "A5", "PASSIVE"), ("B5", "B5", "PASSIVE")),
            ("SH", "SH", "PASSIVE"),
        ],
    ),
    "P-MOSFET": ("Q", [("1", "S", "PASSIVE"), ("4", "G", "PASSIVE"), ("5", "D", "PASSIVE")]),
    "PNP": ("Q", [("1", "B", "PASSIVE"), ("2", "E", "PASSIVE"), ("3", "C", "PASSIVE")]),
    "shunt regulator": (
        "VR",
        [("1", "K", "PASSIVE"), ("2", "REF", "PASSIVE"), ("3", "A", "PASSIVE")],
    ),
    "test point": ("TP", [("1", "1", "PASSIVE")]),
    "hall": ("S", [("1", "VCC", "PWRIN"), ("2", "GND", "PWRIN"), ("3", "OUT", "OPENCOLL")]),
    "74HC165": (
        "U",
        [
            *(("1", "SH/LD", "INPUT"), ("2", "CLK", "INPUT"), ("3", "E", "INPUT")),
            *(("4", "F", "INPUT"), ("5", "G", "INPUT"), ("6", "H", "INPUT")),
            *(("7", "QH inverted", "OUTPUT"), ("8", "GND", "PWRIN"), ("9", "QH", "OUTPUT")),
            *(("10", "SER", "INPUT"), ("11", "A", "INPUT"), ("12", "B", "INPUT")),
            *(("13", "C", "INPUT"), ("14", "D", "INPUT"), ("15", "CLK INH", "INPUT")),
            ("16", "VCC", "PWRIN"),
        ],
    ),
    "74AHCT125": ("U", _BUFFER),
    "74AHC125": ("U", _BUFFER),
    "light": (
        "L",
        [
            *(("1", "VDD", "PWRIN"), ("2", "DOUT", "OUTPUT")),
            *(("3", "VSS", "PWRIN"), ("4", "DIN", "INPUT")),
        ],
    ),
    "display": (
        "DS",
        [
            *(("1", "GND", "PWRIN"), ("2", "VCC", "PWRIN")),
            *(("3", "SCL", "BIDIR"), ("4", "SDA", "BIDIR")),
        ],
    ),
    "tile": (
        "T",
        [
            *(("1", "INT", "OPENCOLL"), ("2", "VIN", "PWRIN"), ("3", "GND", "PWRIN")),
            *(("4", "SCL", "BIDIR"), ("5", "SDA", "BIDIR")),
        ],
    ),
    **{
        f"connector {n}": ("J", [(str(i), str(i), "PASSIVE") for i in range(1, n + 1)])
        for n in (2, 4, 8, 10, 11)
    },
}
