"""What to buy: for each article of a netlist a maker's number, another one, and a price.

Prices are approximate: euros for one of it in small numbers, without shipping, at the level of
`PRICED`; nobody has bought from this list yet.
"""

from collections import Counter
from typing import Any, NamedTuple

from reedbed.paper.cell_layout import REED

from .board import Board
from .connectors import list_connectors

PRICED = "2025"


_MOST_WAYS, _LARGE_WAYS = 16, 20  # of JST's XH series; 17 to 19 are not made


class Article(NamedTuple):
    """A thing to buy: `order` is a maker's number, `others` second sources or like parts.

    Which of the numbers somebody has looked up stands in checked.py.
    """

    part: str
    order: str
    others: tuple[str, str]
    euros: float
    note: str = ""


class Item(NamedTuple):
    """A line of a bill of materials; `reference` is its name in the drawings."""

    reference: str
    number: int
    article: Article


def _resistor(ohms: str, number: str, others: tuple[str, str], note: str) -> tuple[str, Article]:
    order = f"Yageo MFR-25FBF52-{number}"
    return f"resistor {ohms}", Article(f"resistor {ohms}, 0.25 W, 1 %", order, others, 0.1, note)


def _fuse(amperes: str, number: str) -> tuple[str, Article]:
    part = f"fuse {amperes} A, slow, 5 × 20 mm, with holder"
    order = f"Littelfuse {number}MXP in a holder Schurter OGN 0031.8201"
    others = (f"Schurter SPT 5×20, {amperes} A", "any slow one of this rating")
    return f"fuse {amperes} A, slow", Article(
        part, order, others, 2.5, "first thing behind VBUS of PS1"
    )


def _disc(size: str, number: str) -> Article:
    others = ("any disc of N35 to N45 with its poles on the flat faces", "any of the same size")
    note = "one a piece and one a wand: as many as the game with most of them asks for"
    return Article(f"magnet, {size} mm", f"supermagnete S-{number}-N", others, 0.4, note)


ARTICLES: dict[str, Article] = dict(
    [
        _resistor(
            *("68 Ω", "68R", ("Stackpole CF14JT68R0, 5 %", "Yageo CFR-25JB-52-68R, 5 %")),
            "in SCK and latch, at the controller",
        ),
        _resistor(
            *("100 Ω", "100R", ("Vishay MRS25000C1000FCT00", "TE LR1F100R")),
            "in the clocks of a panel, behind its buffer",
        ),
        _resistor(
            *("5.6 kΩ", "5K6", ("Stackpole CF14JT5K60, 5 %", "TE LR1F5K6")),
            "from +5V: 3 V of it show that the supply is on",
        ),
        _resistor(*("8.2 kΩ", "8K2", ("Stackpole CF14JT8K20, 5 %", "TE LR1F8K2")), "to GND"),
        _resistor(
            *("330 Ω", "330R", ("Stackpole CF14JT330R, 5 %", "TE LR1F330R")),
            "R1 at the first light, R2 at the buzzer",
        ),
        _fuse("1.6", "021801.6"),
        _fuse("2", "0218002."),
        _fuse("2.5", "021802.5"),
    ]
) | {
    "Raspberry Pi Pico": Article(
        "Raspberry Pi Pico", "SC0915", ("Pico H SC0917, with headers", "Pico W SC0918"), 4.5
    ),
    "Raspberry Pi Pico W": Article(
        "Raspberry Pi Pico W", "SC0918", ("Pico WH SC0919, with headers", "Pico SC0915"), 7.0
    ),
    "Raspberry Pi Pico 2": Article(
        "Raspberry Pi Pico 2", "SC1631", ("Pico 2 H SC1632, with headers", "Pico 2 W SC1633"), 5.5
    ),
    "ESP32-S3-DevKitC-1": Article(
        "ESP32-S3-DevKitC-1", "ESP32-S3-DevKitC-1-N8",
        ("ESP32-S3-DevKitC-1-N8R8", "ESP32-S3-DevKitC-1-N8R2, no longer made"), 15.0,
        "with pin headers",
    ),
    "jumper": Article(
        "pin header 1 × 2 with jumper", "Harwin M20-9990245 with M7583-05",
        ("Würth 61300211121 with 60900213421", "any of 2.54 mm"), 0.3,
        "open while USB is plugged in",
    ),
    "1N5817": Article(
        "Schottky diode 1N5817", "Diodes 1N5817-T",
        ("MCC 1N5817-TP", "Vishay 1N5817-E3/54"), 0.2, "its ring at the controller",
    ),
    "1N4148": Article(
        "diode 1N4148", "Vishay 1N4148-TAP", ("onsemi 1N4148", "any 1N4148"), 0.03,
        "its ring at the side of the row",
    ),
    "USB-C socket": Article(
        "USB-C socket on a board of its own, with 5.1 kΩ at CC1 and at CC2", "Adafruit 4090",
        ("SparkFun BOB-15100", "any with both resistors"), 3.0,
        "without them a USB-C supply gives nothing",
    ),
    "switch": Article(
        "switch, one pole, 10 A", "C&K DA102J12S215HQF",
        ("E-Switch RA1113112R", "any rocker switch of 10 A"), 2.0, "between F1 and +5V",
    ),
    "capacitor 10 µF": Article(
        "capacitor 10 µF, 10 V or more, ceramic", "TDK FG28X5R1E106MRT06",
        ("TDK FG24X7R1A106KRT06", "Kemet C330C106K5R5TA"), 0.5,
        "at 3V3: one at the controller, one a panel",
    ),
    "capacitor 100 nF": Article(
        "capacitor 100 nF, 50 V, ceramic", "Kemet C320C104K5R5TA",
        ("Vishay K104K15X7RF5TL2, 2.5 mm", "Vishay K104K15X7RF5TH5, 5 mm"), 0.3,
        "at each chip, between its supply pins",
    ),
    "capacitor 1000 µF": Article(
        "capacitor 1000 µF, 10 V, electrolytic", "Panasonic EEU-FR1A102",
        ("Panasonic EEU-FR1C102", "Rubycon 10ZLH1000MEFC10X12.5"), 0.7,
        "where 5 V come into a panel: stripe at GND",
    ),
    "button": Article(
        "push button, normally open", "Omron B3F-4055",
        ("Omron B3F-4050, softer", "C&K PTS125SM85-2 LFS"), 0.5,
    ),
    "display": Article(
        "display module 128 × 64, 0.96 inch SSD1306 or 1.3 inch SH1106, I2C, 3.3 V",
        "AZ-Delivery 0.96 inch (SSD1306)",
        ("AZ-Delivery 1.3 inch (SH1106)", "Adafruit 326 (SSD1306)"), 7.0,
        "with its own pull-ups; Adafruit's has the address 0x3D (61), not 0x3C (60): say so, and"
        " if it is an SH1106, in board.json",
    ),
    "buzzer": Article(
        "passive piezo buzzer, resonance 4 kHz", "Murata PKM13EPYH4000-A0",
        ("TDK PS1240P02BT", "any passive one of 4 kHz"), 0.8,
        "not one with its own oscillator",
    ),
    "74AHCT125": Article(
        "74AHCT125 buffer, DIP-14", "TI SN74AHCT125N",
        ("TI SN74AHCT125DR on an adapter", "Nexperia 74AHCT125D on an adapter"), 0.7,
        "3.3 V to 5 V; no 74HC125 and no 74HCT125",
    ),
    "74AHC125": Article(
        "74AHC125 buffer, DIP-14", "TI SN74AHC125N",
        ("TI SN74AHC125DR on an adapter", "Nexperia 74AHC125D on an adapter"), 0.7,
        "both clocks of a panel",
    ),
    "74HC165": Article(
        "74HC165 shift register, DIP-16", "TI SN74HC165N",
        ("TI CD74HC165E", "onsemi MC74HC165ADG on an adapter"), 0.6,
    ),
    "network 8 × 10 kΩ": Article(
        "resistor network 8 × 10 kΩ, common pin, SIP-9", "Bourns 4609X-101-103LF",
        ("Bourns 4609X-AP1-103LF", "eight resistors of 10 kΩ"), 0.4, "the dot at 3V3",
    ),
    "reed": Article(
        "reed switch, 15 to 20 AT, glass 10 mm", "Littelfuse MDSR-10-15-20",
        ("Littelfuse MDSM-10R-15-20, flat on a board", "Standex ORD211, 15 to 20 AT"), 0.9,
        f"lying, all {REED.sensor.x:g} mm to the right of the middle of the cell",
    ),
    "Hall switch": Article(
        "unipolar Hall switch", "TI DRV5023AJQLPG",
        ("TI DRV5023AJQDBZR on an adapter", "Allegro A1121LUA-T"), 0.8, "fed from +5V",
    ),
    "disc 6 × 2 mm": _disc("6 × 2", "06-02"),
    "disc 8 × 3 mm": _disc("8 × 3", "08-03"),
    "light": Article(
        "WS2812B light on a strip, 30 a metre", "Worldsemi WS2812B-V5",
        ("Worldsemi WS2812B", "Opsco SK6812"), 0.25,
        "each with its 100 nF, as strips have them",
    ),
    "single light": Article(
        "WS2812B light, cut off a strip of 60 a metre", "Worldsemi WS2812B-V5",
        ("Worldsemi WS2812B", "Opsco SK6812"), 0.25,
        "each with its 100 nF, as strips have them; glued on 20 mm apart, joined by wires",
    ),
    "key": Article(
        "key switch, normally open", "Kailh CPG151101D05",
        ("Cherry MX2A-E1NW", "Cherry MX1A-E1NW, no longer made"), 0.6,
    ),
    "tile": Article(
        "NeoTrellis driver board 4 × 4 with its silicone keypad", "Adafruit 3954 and 1611",
        ("Mouser 485-3954 and 485-1611", "Adafruit's 8 × 8 kit, which also has a Feather M4"),
        19.0, "address by solder jumpers",
    ),
}  # fmt: skip


def list_extras(board: Board) -> list[Item]:
    """Return what a board needs besides its circuit; boxes, lids and pieces are left out."""
    boards = 1 + len(board.panels) * bool(board.list_parts("74HC165"))
    supply = Article(
        "USB-C supply 5 V, 3 A, its cable attached",
        "Raspberry Pi KSA-15E-051300HE",
        ("Adafruit 4298", "any that gives 4.75 V or more at its plug"),
        9.0,
        "other cables lose too much",
    )
    holes = Article(
        "board with holes 2.54 mm apart, 100 × 160 mm",
        "any of phenolic or epoxy",
        ("any with strips of copper, cut where they part", "any two of half the size"),
        4.0,
        "for the controller, and for the registers of each panel",
    )
    wires = Article(
        "wire 0.14 mm² (AWG 26), ten colours, 10 m each",
        "any stranded copper wire",
        ("any of 0.25 mm² (AWG 24)", "any flat cable, split"),
        12.0,
        "signals",
    )
    cable = Article(
        f"USB cable for {board.controller.called}", "any with wires for data",
        ("any that has moved files", "any of 1 m or less"), 4.0, "not for charging only",
    )  # fmt: skip
    return [
        list_plugs(board),
        *(Item("–", 1, article) for article in (supply, cable)),
        *(Item("–", boards, article) for article in (holes, wires)),
    ]


def list_plugs(board: Board) -> Item:
    """Return the plugs of a board's connectors, J1 first."""
    pins = [len(wires) for wires in list_connectors(board).values()]
    ways = [n if n <= _MOST_WAYS else _LARGE_WAYS for n in pins]
    plugs = ", ".join(f"XHP-{n}" for n in ways)
    article = Article(
        f"plugs that fit one way only, of {', '.join(map(str, pins))} pins",
        f"JST {plugs}, each with its header BnB-XH-A",
        ("any with a key", "any wires, soldered"),
        0.6,
        "contacts SXH-001T-P0.6",
    )
    return Item("J1 …", len(pins), article)


def list_items(board: Board) -> list[Item]:
    """Return the bill of materials of a circuit, in the order in which parts were put in."""
    counts = Counter(part.article for part in board.parts.values())
    found = []
    for name, count in counts.items():
        refs = [ref for ref, part in board.parts.items() if part.article == name]
        spelled = f"{refs[0]} …" if count > 2 else ", ".join(refs)
        found.append(Item(spelled, count, ARTICLES[name]))
    return found


# minutes a part takes a practised hand to mount, wire and check, by its article; else
_MINUTES = {"74HC165": 15, "reed": 3, "key": 3, "1N4148": 1.5, "light": 1, "tile": 15}
_MINUTES |= {"Hall switch": 4, "single light": 4}
_OTHER_MINUTES = 5
_FIXED_HOURS = 3  # supply, controller, the doctor, the lid


def estimate_hours(board: Board) -> int:
    """Return how many hours the soldering of a build takes; an estimate, nobody has built one."""
    return round(_FIXED_HOURS + sum(map(_find_minutes, board.parts.values())) / 60)


def _find_minutes(part: Any) -> float:
    is_quick = part.symbol in ("capacitor", "network", "resistor")
    return _MINUTES.get(part.article, 1 if is_quick else _OTHER_MINUTES)


def count_register_minutes(board: Board) -> int:
    """Return how many minutes a register with its eight switches takes, in fives; 0 for none."""
    n_registers = len(board.list_parts("74HC165"))
    of_them = board.list_parts("74HC165", "network", "reed", "hall")
    return 5 * round(sum(map(_find_minutes, of_them)) / max(n_registers, 1) / 5)
