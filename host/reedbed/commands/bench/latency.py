"""`reedbed bench latency`: from touch to light, on a virtual board."""

import json
from typing import Annotated

import typer

from ...tables import Column, print_table
from ...terminal import print_result
from .. import spell_examples
from .shared import AsLines, RuntimeOfBoard

EXAMPLES = spell_examples(
    "bench latency --samples 100 --runtime cpython",
    "bench latency --json",
)


def run(
    samples: Annotated[
        int,
        typer.Option(
            metavar="N", min=2, help="How many answers of each kind are measured, at least."
        ),
    ] = 300,
    runtime: RuntimeOfBoard = None,
    as_json: AsLines = False,
) -> None:
    """Touch a virtual board: ms to the light that answers, and to the verdict.

    The exit code is 1 if either comes late.
    """
    from ...bench import latency as bench

    late, rows = False, []
    for kind, found in bench.measure_latency(samples, runtime).items():
        limit = bench.LIMITS[kind]
        late |= found.p99 >= limit
        if as_json:
            print_result(json.dumps({"kind": kind, "limit_ms": limit, **found._asdict()}))
        name = f"{kind} ({found.touches} touches, p99 < {limit:.0f})"
        times = (found.least, found.median, found.p99, found.most)
        rows.append((name, *(f"{time:.1f}" for time in times)))
    heads = ("min", "median", "p99", "max")
    if not as_json:
        print_table(
            (
                Column("ms from touch to answer, debounce (15 ms) included"),
                *(Column(head, is_number=True) for head in heads),
            ),
            rows,
        )
    if late:
        raise typer.Exit(1)
