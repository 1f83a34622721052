"""What is measured beside how much it may be."""

import json
from collections.abc import Iterator
from typing import NamedTuple

import typer

from reedbed.terminal import print_result
from reedbed.terminal.tables import Column, print_row, print_table

_COLUMNS = (
    *(Column("figure", width=26), Column("", True, 9), Column("at most", True, 9)),
    *(Column("of that", True, 8), Column()),
)


class Figure(NamedTuple):
    """Something that was measured, and how much it may be."""

    name: str
    unit: str
    limit: float
    value: float

    @property
    def ratio(self) -> float:
        """Return which part of the limit it takes."""
        return self.value / self.limit

    @property
    def is_missed(self) -> bool:
        """Tell whether it is more than it may be."""
        return self.value > self.limit


def print_figures(figures: Iterator[Figure], as_json: bool) -> None:
    """Print figures as they come; end with the exit code 1 if a limit is missed."""
    is_missed = False
    if not as_json:
        print_table(_COLUMNS, ())
    for found in figures:
        is_missed |= found.is_missed
        if as_json:
            print_result(json.dumps({**found._asdict(), "ratio": round(found.ratio, 3)}))
        else:
            cells = (f"{found.value:.1f} {found.unit}", f"{found.limit:g} {found.unit}")
            verdict = "missed" if found.is_missed else ""
            print_row(_COLUMNS, found.name, *cells, f"{100 * found.ratio:.0f} %", verdict)
    if is_missed:
        raise typer.Exit(1)
