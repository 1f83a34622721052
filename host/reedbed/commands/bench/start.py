"""`reedbed bench start`: from the command to a playable page."""

import json
from typing import Annotated

import typer

from ...terminal import print_result
from .. import spell_examples
from ..shared import AsJson

EXAMPLES = spell_examples(
    "bench start --runs 3",
    "bench start --json",
)


def run(
    runs: Annotated[int, typer.Option(metavar="N", min=1, help="How often it is started.")] = 5,
    as_json: AsJson = False,
) -> None:
    """Start `reedbed play`: seconds to a page with a board on it.

    The exit code is 1 if that takes too long.
    """
    from ...bench import start as bench

    times = sorted(bench.measure_start() for _ in range(runs))
    middle = times[len(times) // 2]
    if as_json:
        print_result(json.dumps({"seconds": times, "median": middle, "limit": bench.LIMIT_S}))
    else:
        print_result(
            f"s from `reedbed play` to a playable page, {runs} runs (median < {bench.LIMIT_S}):"
        )
        print_result(f"min {times[0]:.2f}  median {middle:.2f}  max {times[-1]:.2f}")
    if middle >= bench.LIMIT_S:
        raise typer.Exit(1)
