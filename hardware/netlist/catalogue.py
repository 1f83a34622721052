"""What to buy: for each article of a netlist a maker's number, another one, and a price.

Prices are orders of magnitude in euros for one of it in small numbers, without shipping, as
distributors' catalogues had them at `PRICED`; nobody has bought from this list yet.
"""

from collections import Counter
from typing import NamedTuple

from .board import Board

PRICED = "2025"


class Article(NamedTuple):
    """A thing to buy: `order` is a maker's number, `other` a second source, or a like part."""

    part: str
    order: str
    other: str
    euros: float
    note: str = ""


class Item(NamedTuple):
    """A line of a bill of materials; `reference` is its name in the drawings."""

    reference: str
    number: int
    article: Article


def _resistor(ohms: str, number: str, note: str) -> tuple[str, Article]:
    order = (f"Vishay MRS25 {number}", f"Yageo MFR-25 {number}")
    return f"resistor {ohms}", Article(f"resistor {ohms}, 0.25 W, 1 %", *order, 0.05, note)


def _fuse(amperes: str) -> tuple[str, Article]:
    part = f"fuse {amperes} A, slow, 5 × 20 mm, with holder"
    order = f"Littelfuse 0218 ({amperes} A) in a holder Littelfuse 345"
    other = f"Schurter SPT 5×20 ({amperes} A) in a holder Schurter OGN"
    return f"fuse {amperes} A, slow", Article(part, order, other, 2.5, "first thing behind PS1")


ARTICLES: dict[str, Article] = dict(
    [
        _resistor("68 Ω", "68R", "in SCK and latch, at the controller"),
        _resistor("100 Ω", "100R", "in the clocks of a panel, behind its buffer"),
        _resistor("330 Ω", "330R", "R1 at the first light, R2 at the buzzer"),
        _resistor("10 kΩ", "10K", "gate of Q1 to GND"),
        *map(_fuse, ("1.6", "2", "2.5", "3.15", "4", "5", "6.3")),
    ]
) | {
    "Raspberry Pi Pico": Article(
        "Raspberry Pi Pico", "SC0915, with headers SC0917", "Pico H, or Pico W SC0918", 4.5
    ),
    "Raspberry Pi Pico W": Article("Raspberry Pi Pico W", "SC0918", "Pico SC0915", 7.0),
    "Raspberry Pi Pico 2": Article("Raspberry Pi Pico 2", "SC1631", "Pico 2 W SC1633", 5.5),
    "ESP32-S3-DevKitC-1": Article(
        "ESP32-S3-DevKitC-1", "ESP32-S3-DevKitC-1-N8", "…-N8R2", 15.0, "with pin headers"
    ),
    "jumper": Article(
        "pin header 1 × 2 with jumper", "Harwin M20-9990245, M7583-05", "Würth 61300211121", 0.3,
        "open while USB is plugged in",
    ),
    "1N5817": Article(
        "Schottky diode 1N5817", "onsemi 1N5817", "Vishay 1N5817, STMicroelectronics 1N5817", 0.2,
        "its ring at the controller",
    ),
    "1N4148": Article(
        "diode 1N4148", "onsemi 1N4148", "Vishay 1N4148", 0.03,
        "its ring at the side of the column",
    ),
    "SMBJ5.0A": Article(
        "suppressor diode SMBJ5.0A", "Littelfuse SMBJ5.0A", "Bourns or Vishay SMBJ5.0A", 0.4,
        "its ring at +5V; takes spikes, and blows F1 when 12 V are plugged in",
    ),
    "AOD4185": Article(
        "P-channel MOSFET, 20 mΩ or less at 4.5 V, 20 A", "Alpha & Omega AOD4185",
        "Vishay SUD50P04-08", 1.0,
        "drain to the supply: a supply the wrong way round does nothing",
    ),
    "switch": Article(
        "switch, one pole, 10 A", "C&K DA101J12S215HQF", "Marquardt 1801.1108", 2.0,
        "between F1 and Q1",
    ),
    "capacitor 10 µF": Article(
        "capacitor 10 µF, 16 V, ceramic", "TDK FG28X5R1C106M", "Murata RDER61C106K2K1H03B", 0.4,
        "at 3V3: one at the controller, one a panel",
    ),
    "capacitor 100 nF": Article(
        "capacitor 100 nF, 50 V, ceramic", "Kemet C320C104K5R5TA", "Vishay K104K15X7RF5TL2", 0.1,
        "at each chip, between its supply pins",
    ),
    "capacitor 1000 µF": Article(
        "capacitor 1000 µF, 10 V, electrolytic", "Panasonic EEU-FR1A102", "Nichicon UHE1A102MPD",
        0.5, "where 5 V come into a panel: stripe at GND",
    ),
    "button": Article(
        "push button, normally open", "Omron B3F-4055", "C&K PTS125SM85-2 LFS", 0.4
    ),
    "display": Article(
        "display module 128 × 64, 0.96 inch SSD1306 or 1.3 inch SH1106, I2C, 3.3 V",
        "Adafruit 326 (SSD1306)", "DFRobot DFR0650; AZ-Delivery 1.3 inch (SH1106)", 8.0,
        "with its own pull-ups; for an SH1106 say so in board.json",
    ),
    "buzzer": Article(
        "passive piezo buzzer, resonance 4 kHz", "Murata PKM13EPYH4000-A0", "TDK PS1240P02BT", 0.8,
        "not one with its own oscillator",
    ),
    "74AHCT125": Article(
        "74AHCT125 buffer, DIP-14", "TI SN74AHCT125N", "Nexperia 74AHCT125D on an adapter", 0.7,
        "3.3 V to 5 V; no 74HC125 and no 74HCT125",
    ),
    "74AHC125": Article(
        "74AHC125 buffer, DIP-14", "TI SN74AHC125N", "Nexperia 74AHC125D on an adapter", 0.7,
        "both clocks of a panel",
    ),
    "74HC165": Article(
        "74HC165 shift register, DIP-16", "TI SN74HC165N", "onsemi MC74HC165ADG on an adapter", 0.6
    ),
    "network 8 × 10 kΩ": Article(
        "resistor network 8 × 10 kΩ, common pin, SIP-9", "Bourns 4609X-101-103LF",
        "Vishay CSC09A0110K0", 0.4, "the dot at 3V3",
    ),
    "reed": Article(
        "reed switch, 15 to 20 AT, glass 10 mm", "Littelfuse MDSR-10-15-20",
        "Standex ORD311, 15 to 20 AT", 0.9,
        "lying, all 6 mm to the right of the middle of the cell",
    ),
    "hall": Article(
        "unipolar Hall switch", "TI DRV5023AJQLPG", "Allegro A1121LUA-T", 0.8, "fed from +5V"
    ),
    "light": Article(
        "WS2812B light on a strip, 30 a metre", "Worldsemi WS2812B-V5", "Opsco SK6812", 0.25,
        "each with its 100 nF, as strips have them",
    ),
    "key": Article(
        "key switch, normally open", "Cherry MX1A-E1NW", "Kailh CPG151101D05", 0.6
    ),
    "tile": Article(
        "NeoTrellis driver board 4 × 4 with its silicone keypad", "Adafruit 3954 and 1611",
        "Pimoroni and others resell the same", 19.0, "address by solder jumpers",
    ),
}  # fmt: skip


def find_supply(amperes: float) -> Article:
    """Return a supply of 5 V that gives so much."""
    part = f"supply 5 V, {amperes:g} A or more, with protection"
    if amperes <= 4:
        return Article(part, "Mean Well GST25E05-P1J", "XP Power VER36US050", 14.0)
    return Article(part, "Mean Well LRS-50-5 in a closed box", "Traco TXM 050-105", 18.0)


def list_items(board: Board, supply_a: float) -> list[Item]:
    """Return the bill of materials of a circuit, in the order in which parts were put in."""
    counts = Counter(part.article for part in board.parts.values())
    found = []
    for name, count in counts.items():
        refs = [ref for ref, part in board.parts.items() if part.article == name]
        article = find_supply(supply_a) if name == "supply" else ARTICLES[name]
        spelled = f"{refs[0]} …" if count > 2 else ", ".join(refs)
        found.append(Item(spelled, count, article))
    return found


# minutes a part takes a practised hand to mount, wire and check, by its article; else
_MINUTES = {"74HC165": 15, "reed": 3, "hall": 4, "key": 3, "1N4148": 1.5, "light": 1, "tile": 15}
_OTHER_MINUTES = 5
_FIXED_HOURS = 3  # supply, controller, the doctor, the lid


def estimate_hours(board: Board) -> int:
    """Return how many hours the soldering of a build takes; an estimate, nobody has built one."""
    minutes = 0.0
    for part in board.parts.values():
        quick = part.symbol in ("capacitor", "network", "resistor")
        minutes += _MINUTES.get(part.article, 1 if quick else _OTHER_MINUTES)
    return round(_FIXED_HOURS + minutes / 60)
