"""Bills of materials: what to buy for a board, counted from its configuration."""

from typing import NamedTuple

from reedbed_engine.games import IDS, load_manifest
from reedbed_engine.words import title

from .build import Build
from .pins import BUTTONS
from .power import Power, count_feeds, sum_up_power

_INPUTS = 8  # of a 74HC165, and resistors of a network


class Item(NamedTuple):
    """A line of the list: `reference` is its name in the drawing."""

    reference: str
    number: int
    part: str
    note: str


def list_material(build: Build) -> list[Item]:
    """Return what a board is made of; pieces and their magnets not included."""
    needs = sum_up_power(build)
    return [
        Item("A1", 1, build.controller.machine, "with pin headers; MicroPython on it"),
        *_sensors(build),
        *_lights(build),
        *_hands(build),
        *_supply(build, needs),
    ]


def _sensors(build: Build) -> list[Item]:
    if build.sensors == "trellis":
        tiles = build.n_panels
        return [
            Item("T", tiles, "Adafruit NeoTrellis driver board, 4 × 4 (product 3954)", "a tile"),
            Item("", tiles, "silicone keypad 4 × 4 for it (product 1611)", "one a tile"),
        ]
    if build.sensors == "matrix":
        return [
            Item("K", build.n_cells, "key switch, normally open", "one a cell"),
            Item("D", build.n_cells, "diode 1N4148", "one a key, its ring at the column's side"),
        ]
    if build.sensors != "hc165":
        return []
    count = len(build.registers)
    unused = count * _INPUTS - build.n_cells
    return [
        Item("U2 …", count, "74HC165 shift register", f"{unused} inputs stay unused"),
        Item(
            "S",
            build.n_cells,
            "reed switch, normally open, 15 to 20 AT, glass 10 mm",
            "Littelfuse MDSR-10-15-20; lying, all 6 mm to the right of the middle of their cells",
        ),
        Item("RN", count, f"resistor network {_INPUTS} × 10 kΩ, common pin", "one a register"),
        Item("C3 …", count, "capacitor 100 nF, ceramic", "at each register, pin 16 to pin 8"),
    ]


def _lights(build: Build) -> list[Item]:
    if build.parts["lights"]["driver"] != "ws2812":
        return []
    panels = build.n_panels
    found = [
        Item("L", build.n_cells, "WS2812B light", "each with its 100 nF, as strips have them"),
        Item("U1", 1, "74AHCT125 buffer, DIP-14", "3.3 V to 5 V; no 74HC125 and no 74HCT125"),
        Item("C2", 1, "capacitor 100 nF, ceramic", "at U1, pin 14 to pin 7"),
        Item("R1", 1, "resistor 330 Ω", "in the data line, at the first light"),
        Item("C1", panels, "capacitor 1000 µF, 10 V or more", "at each panel, +5V to GND"),
    ]
    if build.sensors == "hc165" and panels > 1:
        found.append(Item("R3, R4", 2, "resistor 47 Ω", "in SCK and latch, at the Pico"))
    return found


def _hands(build: Build) -> list[Item]:
    found = []
    if "buttons" in build.parts:
        found.append(Item("B", len(BUTTONS), "push button, normally open", "OK, BACK, PLUS, …"))
    if "display" in build.parts:
        address = build.parts["display"]["address"]
        note = f"I2C address 0x{address:02X}, with its own pull-ups"
        found.append(Item("DS1", 1, "SSD1306 display module, 128 × 64, 3.3 V", note))
    if "sound" in build.parts:
        found.append(Item("BZ", 1, "passive piezo buzzer", "not one with its own oscillator"))
        found.append(Item("R2", 1, "resistor 100 Ω", "in the buzzer's line"))
    return found


def _supply(build: Build, needs: Power) -> list[Item]:
    found = [
        Item("PS", 1, f"supply 5 V, {needs.supply_a:g} A or more", "regulated"),
        Item("F1", 1, f"fuse {needs.fuse_a:g} A, slow, with holder", "first thing behind PS"),
    ]
    note = "+5V to VSYS; USB may stay plugged in"
    if build.controller.is_either:
        found.append(
            Item("JP1", 1, "pin header 1 × 2 with jumper", "open while USB is plugged in")
        )
        note = f"+5V to the pin {build.controller.supply.name}"
    found.append(Item("D1", 1, "Schottky diode 1N5817", note))
    if build.parts["lights"]["driver"] != "ws2812":
        found.append(
            Item("C1", 1, "capacitor 1000 µF, 10 V or more", "where +5V enters the tiles")
        )
    wire = f"wire {needs.wire_mm2:g} mm², red and black"
    found.append(Item("", count_feeds(build), wire, "a pair to each place where +5V enters"))
    return found


class Magnets(NamedTuple):
    """The pieces of a game with magnets: the most that can be needed, wands not counted."""

    game: str
    number: int
    pieces: str


def count_magnets(build: Build) -> list[Magnets]:
    """Return how many magnets the games need; none on a board that senses none.

    Never more than there are cells.
    """
    if not build.senses_pieces:
        return []
    found = [_count_magnets_of(game) for game in IDS]
    return [
        item._replace(number=build.n_cells, pieces=f"{item.pieces}, but no more than cells")
        if item.number > build.n_cells
        else item
        for item in found
    ]


def _count_magnets_of(game: str) -> Magnets:
    """Return the magnets of a game, as its manifest tells its pieces."""
    manifest, counts, bare = load_manifest(game), [], []
    highest = {key: high for key, _, _, high in manifest.OPTIONS}
    players = highest.get("players", 2)
    for kind, count, is_magnet in manifest.PIECES:
        if is_magnet:
            counts.append((count, f"{count} {kind}{'s' * (count > 1)}"))
        else:
            bare.append(f"{kind}s have none")
    number = players * sum(count for count, _ in counts)
    owned = " and ".join(words for _, words in counts) + " a player"
    if players > 2:
        owned += f", {players} at most"
    return Magnets(title(game), number, "; ".join([owned, *bare]))
