"""`reedbed bench mirror`: how quick the page is, and what its program holds."""

import json
from typing import Annotated

import typer

from ...tables import Column, print_row, print_table
from ...terminal import print_note, print_result
from .. import spell_examples
from .shared import AsLines, RuntimeOfBoard, check_names

EXAMPLES = spell_examples(
    "bench mirror",
    "bench mirror pixels --samples 20 --watchers 5 --runtime cpython --json",
    "bench mirror log memory --actions 10000 --hours 2",
)

_OF_MIRROR = (
    *(Column("figure", width=26), Column("", True, 9), Column("at most", True, 9)),
    *(Column("of that", True, 8), Column()),
)


def run(
    parts: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PART", help="What is measured: pixels, log, memory; all if none is named."
        ),
    ] = None,
    samples: Annotated[
        int, typer.Option(metavar="N", min=2, help="How many times of each kind are taken.")
    ] = 200,
    watchers: Annotated[
        int, typer.Option(metavar="N", min=0, help="How many other pages watch.")
    ] = 50,
    actions: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many actions are in the log.")
    ] = 1_000_000,
    hours: Annotated[
        int, typer.Option(metavar="N", min=2, help="How long the day is, played quickly.")
    ] = 24,
    runtime: RuntimeOfBoard = None,
    as_json: AsLines = False,
) -> None:
    """Mirror a virtual board in a real browser, beside watchers, with a large log.

    From the line that leaves the board to the frame that shows it; the first paint, and the bytes
    of a page; the slowest of some requests to the log; the program's memory after a day of games.
    What a browser shows needs Chromium and Playwright.  The exit code is 1 if a limit is missed.
    """
    from ...bench import mirror as bench

    check_names("part", parts, bench.PARTS)
    is_missed, size = False, bench.Size(samples, watchers, actions, hours)
    if not as_json:
        print_table(_OF_MIRROR, ())
    for found in bench.measure_mirror(parts or bench.PARTS, size, runtime):
        if isinstance(found, str):
            print_note(found)
            continue
        is_missed |= found.is_missed
        if as_json:
            print_result(json.dumps({**found._asdict(), "ratio": round(found.ratio, 3)}))
        else:
            cells = (f"{found.value:.1f} {found.unit}", f"{found.limit:g} {found.unit}")
            verdict = "missed" if found.is_missed else ""
            print_row(_OF_MIRROR, found.name, *cells, f"{100 * found.ratio:.0f} %", verdict)
    if is_missed:
        raise typer.Exit(1)
