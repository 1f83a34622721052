"""What the Hall cell bears: pieces beside the middle, heights, neighbours, weak magnets."""

from pathlib import Path

import matplotlib

matplotlib.use("Agg")

import numpy as np
from matplotlib.figure import Figure

from .field import circle, feel
from .parts import HALL, Pair
from .worst_case import CROWD, PLACEMENT, feel_neighbours

SPREAD = 0.1  # of the strength of magnets of one grade
MIDDLE_T = (HALL.disc.lowest_t + HALL.disc.highest_t) / 2
GAPS = (2.0, 4.0, 6.0, 8.0)
_ERRORS = np.arange(0, 8.1, 0.5)
_CROWDS = np.arange(0, CROWD + 1, 4)


def find_closing(pair: Pair, error: float, gap: float, crowd: int = CROWD) -> float:
    """Return how many times over a weak piece closes its switch, `error` mm beside the middle.

    Strong neighbours take some of its field; an empty cell feels the other pole, and stays open.
    """
    own = float(feel(pair.sensor, pair.disc, circle(error, 2), gap).min())
    around = feel_neighbours(pair.sensor, pair.disc, pair.pitch, gap, crowd)
    return (
        (own * (1 - SPREAD) + around.low / pair.disc.highest_t * (1 + SPREAD))
        * MIDDLE_T
        / pair.sensor.closes[1]
    )


def find_largest_error(pair: Pair, gap: float) -> float:
    """Return how far beside the middle a piece may stand, in mm."""
    errors = np.arange(0, pair.pitch / 2, 0.1)
    return float(max((e for e in errors if find_closing(pair, e, gap) >= 1), default=0))


def draw_tolerance(path: Path) -> None:
    """Write both plots of the Hall cell, side by side, as a PNG."""
    figure = Figure(figsize=(11, 4.4), dpi=90, layout="constrained")
    errors, crowds = figure.subplots(1, 2)
    for gap, style in zip(GAPS, ("-", "--", "-.", ":"), strict=True):
        label = f"gap {gap:g} mm"
        errors.plot(_ERRORS, [find_closing(HALL, e, gap) for e in _ERRORS], style, label=label)
        margins = [find_closing(HALL, PLACEMENT, gap, int(n)) for n in _CROWDS]
        crowds.plot(_CROWDS, margins, style, label=label)
    errors.set(title="with all neighbours", xlabel="piece beside the middle, mm")
    crowds.set(title=f"{PLACEMENT:g} mm beside the middle", xlabel="neighbours")
    for axes in (errors, crowds):
        axes.axhline(1, color="#444444", linewidth=1)
        axes.set(ylabel="closes, times what is needed", ylim=(0, 6))
        axes.grid(alpha=0.3)
        axes.legend(fontsize=8)
    figure.suptitle(
        f"Hall cell of {HALL.pitch:g} mm, magnets {SPREAD:.0%} weak, neighbours strong"
    )
    figure.savefig(path, metadata={"Software": None})
