"""Currents of a board, without a limit and with the firmware's, and the wires and fuses for them.

All currents are in mA, at 5 V.  What the lights draw is counted as the firmware counts it.
"""

from typing import NamedTuple

from .build import Build

_PULL_UP_OHM = 10_000
_TILE_MA = 10  # the controller of a NeoTrellis tile, its lights not counted; rounded up
HALL_MA = 3  # a DRV5023 draws 2.7
DISPLAY_MA = 25  # a module of this size with all points lit
_SPARE = 1.15  # a supply is not loaded to its last
SUPPLY_A = 3  # the most that USB-C gives at 5 V
_FUSES_A = (1, 1.25, 1.6, 2, 2.5)  # the row of IEC 60127
_WIRES_MM2 = (0.5, 0.75, 1.0, 1.5, 2.5)
_COPPER = 0.0175  # ohm mm2 / m
DROP_V = 0.2  # that a feed may lose: 4.8 V are left
_LENGTH_M = 1.0
LOWEST_V = 4.75  # of a supply of 5 V, 5 % low, at its plug
FUSE_DROP_V = 0.15  # of a slow fuse at its rating, at most (Littelfuse 218 series)
_FARAD = 1.01e-3  # a panel: 1000 µF and 100 nF a light
_SUPPLY_OHM = 0.05  # of the supply, the fuse and the capacitors, at least


class Power(NamedTuple):
    """The currents of a board, its fuse and its wires.

    `rows` are (what, with no limit, with the limit); `feed_ma` is the most that one panel's wires
    carry: the limit is for the whole board, and one panel alone may use it.  `out_ma` comes from
    the controller's own 3.3 V.
    `head_v` is left of the 5 V at the level shifter in the worst case, `far_v` at the far end of a
    feed.  `inrush_a2s` is what the capacitors take when the supply is switched on.
    """

    rows: list[tuple[str, int, int]]
    feed_ma: int
    fuse_a: float
    wire_mm2: float
    drop_mv: int
    out_ma: int
    head_v: float
    far_v: float
    inrush_a2s: float

    @property
    def unlimited_ma(self) -> int:
        """Return what everything draws if nobody limits the lights."""
        return sum(row[1] for row in self.rows)

    @property
    def limited_ma(self) -> int:
        """Return what everything draws at most."""
        return sum(row[2] for row in self.rows)


def find_brightest_ma(build: Build) -> int:
    """Return what the lights draw if all are white at full level."""
    return build.n_cells * (3 * build.channel_ma + build.idle_ma)


def sum_up_power(build: Build) -> Power:
    """Return the power budget of a board."""
    worst = find_brightest_ma(build)
    rows = [(f"{build.n_cells} lights", worst, min(worst, build.budget_ma))]
    rows += [(what, ma, ma) for what, ma, _ in _others(build)]
    per_panel = worst // build.n_panels
    idle_elsewhere = (build.n_cells - build.n_cells // build.n_panels) * build.idle_ma
    # a whole tile board is fed at one corner, and its edges carry what the others draw
    feed = build.budget_ma
    if build.parts["lights"]["driver"] == "ws2812":
        feed = min(per_panel, build.budget_ma - idle_elsewhere)
        feed += _find_halls_ma(build) // build.n_panels
    total = sum(row[2] for row in rows) / 1000 * _SPARE
    fuse = next(fuse for fuse in _FUSES_A if fuse >= total)
    wire = next(area for area in _WIRES_MM2 if _drop(feed, area) <= DROP_V)
    return Power(
        rows,
        feed,
        fuse,
        wire,
        round(_drop(feed, wire) * 1000),
        sum(ma for what, ma, is_fed in _others(build) if is_fed),
        head_v := LOWEST_V - FUSE_DROP_V,
        head_v - _drop(feed, wire),
        _find_inrush(count_feeds(build), wire),
    )


def find_melting(fuse_a: float) -> float:
    """Return the A²s that a slow fuse bears at least; data sheets give more."""
    return 2 * fuse_a**2


def _find_inrush(n_panels: int, area: float) -> float:
    """Return the A²s that charging the capacitors of all panels takes: CV²/2R."""
    ohms = _SUPPLY_OHM + 2 * _LENGTH_M * _COPPER / area / n_panels
    return n_panels * _FARAD * 5**2 / (2 * ohms)


def count_feeds(build: Build) -> int:
    """Return how many pairs of wires bring 5 V to the lights."""
    return build.n_panels if build.parts["lights"]["driver"] == "ws2812" else 1


def _drop(ma: int, area: float) -> float:
    """Return the volts lost on the way there and back."""
    return 2 * _LENGTH_M * _COPPER / area * ma / 1000


def _others(build: Build) -> list[tuple[str, int, bool]]:
    """Return what else draws current, how much, and whether from the controller's 3.3 V."""
    found = [(build.controller.machine, build.controller.ma, False)]
    if build.sensors == "hc165":
        pulled = 3300 / _PULL_UP_OHM * build.n_cells
        found.append((f"pull-ups, all {build.n_cells} switches closed", round(pulled), True))
        found.append((f"{len(build.registers)} registers", _registers(build), True))
    if halls_ma := _find_halls_ma(build):
        found.append((f"{build.n_cells} Hall switches", halls_ma, False))
    if build.sensors == "trellis":
        tiles = build.n_panels
        found.append((f"controllers of {tiles} tiles", _TILE_MA * tiles, False))
    if "display" in build.parts:
        found.append(("display", DISPLAY_MA, True))
    return found


def _find_halls_ma(build: Build) -> int:
    return HALL_MA * len(build.circuit.list_parts("hall"))


def _registers(build: Build) -> int:
    """Return what the shift registers draw: 80 uA each at rest (data sheet), and a little more.

    A scan charges about 100 pF a register at 2 MHz for 4 % of the time: far below 1 mA.
    """
    return round(0.08 * len(build.registers)) + 1
