"""`reedbed bench engine`: actions a second."""

import json
from typing import Annotated

import typer

from ...tables import Column, print_row, print_table
from ...terminal import print_note, print_result
from .. import spell_examples
from .shared import AsLines, Games, check_games

EXAMPLES = spell_examples(
    "bench engine",
    "bench engine ur uros --seconds 0.2 --no-micropython",
    "bench engine ur --seconds 0.2 --json",
)


def run(
    games: Games = None,
    seconds: Annotated[
        float, typer.Option(metavar="X", min=0.01, help="How many seconds each run takes.")
    ] = 1.0,
    micropython: Annotated[bool, typer.Option(help="Measure on MicroPython too.")] = True,
    as_json: AsLines = False,
) -> None:
    """Play random games: actions a second, beside `royalur` and `sgfmill` and on MicroPython."""
    from reedbed_engine.games import IDS

    from ...bench import engine as bench

    check_games(games)
    others = {}
    for name, command in bench.find_micropythons() if micropython else ():
        if name in ("wasm", "unix"):
            others[name] = command
        else:
            print_note(f"not measured: {name}")
    if as_json:
        for row in bench.list_rows(games or IDS):
            figures = bench.measure_row(row, seconds, others)
            speeds = {name: speed._asdict() for name, speed in figures.items()}
            print_result(json.dumps({**row._asdict(), "actions_per_s": speeds}))
        return
    print_result("actions a second in random games, median and range of three runs")
    columns = (
        *(Column("game", width=9), Column("", width=6), Column("on", width=9)),
        *(Column("median", is_number=True, width=9), Column("range", width=19), Column()),
    )
    print_table(columns, ())
    for row in bench.list_rows(games or IDS):
        for cells in bench.spell_cells(row, bench.measure_row(row, seconds, others)):
            print_row(columns, *cells)
