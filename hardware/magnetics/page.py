"""The page on sensors and magnets, written from the model."""

from collections.abc import Iterator
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generate.markdown import format_table

from .limits import (
    LEVELS,
    NEAR,
    PAWNS,
    find_flux_index,
    find_gaps,
    find_least_pitch,
    find_lift,
    find_tile,
    find_wand_tilt,
)
from .parts import CENTRED, LID, RECOMMENDED, Disc, Pair
from .plots import draw_pair
from .reach import find_reach
from .tolerance import GAPS, SPREAD, draw_tolerance, find_largest_error
from .worst_case import PLACEMENT, TILT, find_margins

_PITCHES = (20.0, 25.0, 100 / 3, 40.0)
_HERE = Path(__file__).parent


def write() -> None:
    """Write the page and its plots beside the code."""
    for pair in (*RECOMMENDED, CENTRED):
        draw_pair(pair, pair.gap, _HERE / f"{pair.key}.png")
    draw_tolerance(_HERE / "tolerance.png")
    (_HERE / "README.md").write_text(make_page(), encoding="utf-8", newline="\n")


def make_page() -> str:
    """Return the page; takes half a minute."""
    templates = Environment(
        loader=FileSystemLoader(_HERE),
        undefined=StrictUndefined,
        trim_blocks=True,
        keep_trailing_newline=True,
    )
    centred = find_reach(CENTRED.sensor, CENTRED.disc, CENTRED.gap, CENTRED.disc.highest_t)
    return templates.get_template("page.md.jinja").render(
        pairs=RECOMMENDED,
        centred=CENTRED,
        reach=centred,
        placement=PLACEMENT,
        tilt=TILT,
        lid=LID,
        near=NEAR,
        levels=LEVELS,
        pawns=PAWNS,
        recommended=format_table(
            ("sensor", "how it is mounted", "magnet", "cells from", "to order"),
            [
                (
                    *(f"**{pair.title}**: {pair.sensor.part}", pair.place, pair.disc.name),
                    *(f"{find_least_pitch(pair)} mm", pair.order),
                )
                for pair in RECOMMENDED
            ],
        ),
        gaps=format_table(
            ("gap in mm with cells of", *(f"{pitch:.3g} mm" for pitch in _PITCHES)),
            _list_gaps(),
        ),
        limits=format_table(
            ("", *(pair.title for pair in RECOMMENDED)),
            _list_limits(),
        ),
        spread=f"{SPREAD:.0%}".replace("%", " %"),
        errors=", ".join(
            f"{find_largest_error(RECOMMENDED[0], gap):.1f} mm at {gap:g}" for gap in GAPS
        ),
        flux=", ".join(
            f"{disc.name}: {find_flux_index(disc):.0f}"
            for disc in (Disc(6, 2), Disc(8, 3), Disc(10, 5))
        ),
    )


def _list_gaps() -> Iterator[tuple[str, ...]]:
    for pair in RECOMMENDED:
        yield pair.title, *(str(find_gaps(pair, pitch)) for pitch in _PITCHES)
        near = tuple(str(find_gaps(pair, pitch, NEAR)) for pitch in _PITCHES)
        yield f"– with {NEAR} neighbours at most", *near


def _list_limits() -> Iterator[tuple[str, ...]]:
    def row(name: str, values: list[float], unit: str) -> tuple[str, ...]:
        return name, *(f"{value:.3g} {unit}" for value in values)

    gaps = [find_gaps(pair, pair.pitch) for pair in RECOMMENDED]
    yield row("cells that these limits are for", [p.pitch for p in RECOMMENDED], "mm")
    yield row("gap to aim at", [p.gap for p in RECOMMENDED], "mm")
    yield "to spare there in the worst case", *(_format_margins(pair) for pair in RECOMMENDED)
    yield row("island or tile below a piece, at most", [gap.span for gap in gaps], "mm")
    tiles = [find_tile(pair, pair.pitch) for pair in RECOMMENDED]
    yield row(f"each of {LEVELS} tiles below a pawn, at most", tiles, "mm")
    yield row("lift a piece by more than", [find_lift(pair) - LID for pair in RECOMMENDED], "mm")
    tilts = [find_wand_tilt(pair, pair.gap) for pair in RECOMMENDED]
    yield row("a wand is felt when tilted by", tilts, "° or less")
    closes = [_find_side(pair) for pair in RECOMMENDED]
    yield row("a cell may feel a magnet out to", closes, "mm")


def _format_margins(pair: Pair) -> str:
    """Return how many times over a pair does its work; more than tenfold is only called so."""
    margins = find_margins(pair.sensor, pair.disc, pair.pitch, pair.gap)
    closes, opens = (f"{value:.1f}" if value < 10 else "10 and more" for value in margins)
    return f"closes × {closes}, opens × {opens}"


def _find_side(pair: Pair) -> float:
    """Return how far from its middle a cell may feel the strongest piece, at the worst side."""
    reaches = [
        find_reach(pair.sensor, pair.disc, pair.gap, pair.disc.highest_t, towards).closes
        for towards in (0.0, 90.0, 180.0)
    ]
    return max(reaches) + pair.sensor.offset
