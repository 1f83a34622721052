"""The plots of the page: from above, where a piece is felt; and how safe each gap is."""

from pathlib import Path

import matplotlib

matplotlib.use("Agg")

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import ListedColormap
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Circle, Patch, Rectangle

from .field import feel
from .limits import NEAR, Gaps, find_gaps
from .parts import LID, Pair
from .worst_case import CROWD, PLACEMENT, find_margins

# none, may hold, may close, closes: also distinct in grey
_COLOURS = ("#ffffff", "#d9e6f2", "#7fb0dc", "#1f5f9e")
_SENSOR = "#d55e00"
_SHOWN = (0.055, 45)  # what is beyond is drawn there, so that every line is seen
_WORDS = (
    "never closes, never holds",
    "may hold what is closed",
    "may close: the most sensitive parts do",
    "closes with every part",
)


def draw_pair(pair: Pair, gap: float, path: Path) -> None:
    """Write both plots of a pair, side by side, as a PNG."""
    figure = Figure(figsize=(11, 5.4), dpi=90, layout="constrained")
    above, safety = figure.subplots(1, 2)
    _draw_map(above, pair, gap)
    _draw_margins(safety, pair, gap)
    sensor = f"{pair.sensor.part}, {pair.disc.name} disc"
    figure.suptitle(f"{pair.title}: {sensor}, cells of {pair.pitch:.3g} mm")
    figure.savefig(path, metadata={"Software": None})


def classify(pair: Pair, gap: float, side: np.ndarray) -> np.ndarray:
    """Return for each place of a piece, rows along y, an index of `_WORDS`."""
    places = np.stack(np.meshgrid(side, side), axis=-1)
    felt = feel(pair.sensor, pair.disc, places, gap)
    strength = felt if pair.sensor.is_unipolar else np.abs(felt)
    least, most = strength * pair.disc.lowest_t, strength * pair.disc.highest_t
    found = (most >= pair.sensor.opens[0]).astype(int)
    found[most >= pair.sensor.closes[0]] = 2
    found[least >= pair.sensor.closes[1]] = 3
    return found


def _draw_map(axes: Axes, pair: Pair, gap: float) -> None:
    pitch = pair.pitch
    side = np.linspace(-1.5 * pitch, 1.5 * pitch, 181)
    kinds = ListedColormap(_COLOURS)
    axes.pcolormesh(side, side, classify(pair, gap, side), cmap=kinds, vmin=0, vmax=3)
    for row in (-1, 0, 1):
        for column in (-1, 0, 1):
            x, y = column * pitch, row * pitch
            corner = (x - pitch / 2, y - pitch / 2)
            line = {"fill": False, "edgecolor": "#444444"}
            axes.add_patch(Rectangle(corner, pitch, pitch, linewidth=0.6, **line))
            own = row == column == 0
            axes.add_patch(
                Circle((x, y), PLACEMENT, linewidth=1.8, linestyle="-" if own else ":", **line)
            )
    _draw_sensor(axes, pair)
    axes.set(
        title=f"where a piece is felt by the middle cell, gap {gap:g} mm",
        xlabel="place of the piece, mm",
        aspect="equal",
    )
    patches = [
        Patch(facecolor=colour, edgecolor="#444444", label=words)
        for colour, words in zip(_COLOURS, _WORDS, strict=True)
    ]
    place = f"where a piece may have its middle, ± {PLACEMENT:g} mm"
    marks = [
        Line2D([], [], linestyle="", marker="o", color="#444444", fillstyle="none", label=place),
        Line2D([], [], color=_SENSOR, linewidth=5, label="the sensor of the middle cell"),
    ]
    axes.legend(
        handles=[*patches, *marks],
        loc="upper center",
        bbox_to_anchor=(0.5, -0.12),
        ncols=2,
        fontsize=8,
    )


def _draw_sensor(axes: Axes, pair: Pair) -> None:
    """Draw the sensor as it lies or stands."""
    sensor = pair.sensor
    if sensor.posture == "lying":
        ends = (sensor.offset - sensor.glass / 2, sensor.offset + sensor.glass / 2)
        axes.plot(ends, (0, 0), color=_SENSOR, linewidth=5, solid_capstyle="round")
    else:
        axes.plot(0, 0, "o", color=_SENSOR, markersize=7)


def _draw_margins(axes: Axes, pair: Pair, gap: float) -> None:
    gaps = np.arange(LID, 18.1, 0.5)
    for crowd, style, where in ((CROWD, "-", "full board"), (NEAR, ":", "8 neighbours")):
        margins = [find_margins(pair.sensor, pair.disc, pair.pitch, float(g), crowd) for g in gaps]
        for name, colour in (("closes", "#1f5f9e"), ("opens", _SENSOR)):
            values = np.clip([getattr(margin, name) for margin in margins], *_SHOWN)
            axes.semilogy(gaps, values, style, color=colour, label=f"{name}, {where}")
    axes.axhline(1, color="#444444", linewidth=1)
    safe = find_gaps(pair, pair.pitch)
    if safe != Gaps(0, 0):
        axes.axvspan(*safe, color="#e3f0e3", zorder=0)
    axes.set(
        title="worst case: safe above the line, green where both are",
        xlabel="gap, mm",
        ylabel="times what is needed (more or less lies at the edge)",
        ylim=(0.05, 50),
        xlim=(LID, 18),
    )
    axes.grid(alpha=0.3)
    axes.legend(fontsize=8)
