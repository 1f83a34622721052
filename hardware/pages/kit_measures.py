"""Twenty measurements at the kit, with the values that its circuit and its parts should give."""

import json
import math
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from magnetics.parts import HALL
from magnetics.reach import find_reach
from magnetics.worst_case import PLACEMENT
from netlist.controllers import CONTROLLERS
from netlist.kit import CUT_OFF_OHMS, REFERENCE_V
from netlist.lines import PANEL_OHMS, Line
from netlist.sources import BEARS_V
from netlist.supply import PULL_DOWN_OHMS, SENSE_OHMS

from .build import Build, ask_firmware
from .power import DISPLAY_MA, DROP_V, FUSE_DROP_V, HALL_MA, LOWEST_V

_BOARDS = Path(__file__).parents[1] / "pcb" / "boards"
_REFERENCE, _RESISTOR = 0.005, 0.001  # tolerance of a TL431B, of R11 and R12
_PANEL_CELLS, _PANEL_REGISTERS, _PANEL_M = 25, 4, 0.4


class Measure(NamedTuple):
    """A measurement; `known` is how the expected value was found."""

    what: str
    where: str
    expected: str
    wrong: str
    known: str = "computed"


def list_measures() -> Iterator[Measure]:
    """Give the measurements in their order: no power, supply, currents, signals, cells."""
    yield from _list_without_power()
    yield from _list_supply()
    yield from _list_currents()
    yield from _list_signals()


@cache
def read_kit() -> Build:
    """Return the kit of four panels, as the firmware reads its board.json."""
    data = json.loads((_BOARDS / "kit-10x10.json").read_text(encoding="utf-8"))
    return ask_firmware({"kit-10x10": data})[0]


def find_cut_off() -> tuple[float, float]:
    """Return between which voltages the supply is cut off."""
    upper, lower = map(_read_ohms, CUT_OFF_OHMS)
    ratio = upper / lower
    spread = 2 * _RESISTOR * ratio
    least, most = (
        REFERENCE_V * (1 + side * _REFERENCE) * (1 + ratio + side * spread) for side in (-1, 1)
    )
    return least, most


def find_current_ma(n_cells: int, lights_ma: int = 0) -> int:
    """Return the most in mA that a kit of `n_cells` draws whose lights draw `lights_ma`."""
    cells_ma = max(lights_ma, n_cells * read_kit().idle_ma) + n_cells * HALL_MA
    return cells_ma + CONTROLLERS["pico"].ma + DISPLAY_MA


def _read_ohms(text: str) -> float:
    return 1000 * float(text.partition(" ")[0])


def _format_amperes(most_ma: int) -> str:
    return f"at most {math.ceil(most_ma / 10) / 100:.2f} A"


def _list_without_power() -> Iterator[Measure]:
    sense, cut = (sum(map(_read_ohms, pair)) for pair in (SENSE_OHMS, CUT_OFF_OHMS))
    low = sense * cut / (sense + cut)
    yield Measure(
        "ohms, Pico lifted out",
        "TP2 to TP4, red at TP2",
        f"{0.9 * low / 1000:.1f} to {1.05 * sense / 1000:.1f} kΩ, once C1 is charged",
        "below 100 Ω: a bridge at +5V, or C1, Q1 turned",
    )
    yield Measure(
        "ohms, Pico lifted out",
        "TP3 to TP4",
        "above 100 kΩ",
        "a bridge at 3V3, at J1 or at C4",
    )
    yield Measure(
        "ohms",
        "across R8; across R9",
        f"{PULL_DOWN_OHMS / 1000:g} kΩ ± 10 %",
        "higher: a joint is open, and a USB-C supply gives nothing",
    )


def _list_supply() -> Iterator[Measure]:
    least, most = find_cut_off()
    upper, lower = map(_read_ohms, SENSE_OHMS)
    yield Measure(
        "volts, lights dark",
        "TP1",
        f"{LOWEST_V:g} to {BEARS_V:g} V",
        "0: see 3; less: the cable or the supply is weak",
    )
    yield Measure(
        "volts, all lights white",
        "TP1 to TP2",
        f"at most {FUSE_DROP_V + 0.05:.2f} V",
        "more: F1 or Q1 has a bad joint, or Q1 is not fully on (R10)",
    )
    yield Measure(
        "volts where +5V vanishes; a bench supply at TP1, raised slowly, no panel, Pico out",
        "TP1, TP2",
        f"{least:.2f} to {most:.2f} V; never beyond 6 V",
        "lower or higher: R11, R12 exchanged or of 1 %; never: VR1, Q2 or R13",
    )
    yield Measure("volts", "TP3", "3.2 to 3.4 V", "lower: something draws on 3V3, often a panel")
    share = lower / (upper + lower)
    yield Measure(
        "volts",
        "between R5 and R6 (pin 31 of the Pico)",
        f"{share:.2f} of TP2, ± 3 %",
        "0: R5 open; all of TP2: R6 open, take the Pico out at once",
    )
    yield Measure(
        "volts, Pico's own USB unplugged",
        "pin 39 of the Pico",
        "0.2 to 0.5 V less than TP2",
        "0: D1 is turned; equal: D1 is bridged",
    )
    yield Measure(
        "volts, no panel plugged in", "TP7", "3.2 to 3.4 V", "R7 open or missing", "emulated"
    )


def _list_currents() -> Iterator[Measure]:
    kit = read_kit()
    white = find_current_ma(kit.n_cells, kit.budget_ma)
    amperes = "amperes from the supply"
    for what, n_cells, wrong in (
        ("no panel", 0, "more: a bridge, or a chip turned and warm"),
        ("one panel, dark", _PANEL_CELLS, "more: feel for the part that is warm"),
        ("all four panels, dark", kit.n_cells, "more than four times one panel: a cable"),
    ):
        most = _format_amperes(find_current_ma(n_cells))
        yield Measure(f"{amperes}, {what}", "USB-C meter", most, wrong)
    yield Measure(
        f"{amperes}, all white",
        "USB-C meter",
        _format_amperes(white),
        "more: `budget_ma` in `board.json`; much less: lights are dark",
    )
    yield Measure(
        "volts, all lights white",
        "TP1 of the last panel",
        f"at least {LOWEST_V - FUSE_DROP_V - DROP_V:.1f} V",
        "less: thin feed wires; a row without its own feed",
    )


def _list_signals() -> Iterator[Measure]:
    kit = read_kit()
    edge_s = Line(_PANEL_REGISTERS, _PANEL_M).find_edge_s(PANEL_OHMS)
    reach = find_reach(HALL.sensor, HALL.disc, HALL.gap, HALL.disc.highest_t).closes
    yield Measure(
        "oscilloscope",
        "TP5 of the main board",
        f"bursts of {kit.parts['sensors']['baud'] / 1e6:g} MHz, 0 to 3.3 V",
        "nothing: no configuration, see step 1",
    )
    yield Measure(
        "oscilloscope, edges",
        "TP4 of the last panel",
        f"{edge_s * 1e9:.0f} ns ± half, no step, no ringing below 2.3 V",
        "steps or ringing: R1 of the panel, R3, a ground wire of the cable",
    )
    yield Measure(
        "oscilloscope, while lights change",
        "pin 10 of the main board's J1",
        "pulses from 0 to 0.9 of TP2 or more",
        "3.3 V: U1 without 5 V; nothing: pin 1 of U1 not at GND",
    )
    yield Measure(
        "volts without and with a piece",
        "far end of R101, magnet at the far left cell",
        "3.2 to 3.4 V; below 0.4 V",
        "always high: magnet turned, S1 without 5 V; always low: a bridge at S1 or U1",
        "emulated",
    )
    yield Measure(
        "ruler: how far beside its middle a piece is felt",
        "any cell, lid on",
        f"{PLACEMENT:g} mm for certain, never beyond {reach:.1f} mm",
        "less: weak magnet, thick lid; more: strong magnet, thin lid",
    )
