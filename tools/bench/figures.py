"""What is measured beside how much it may be."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import typer

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
    def is_missed(self) -> bool:
        """Tell whether it is more than it may be."""
        return self.value > self.limit


def find_percentile(values: Iterable[float], part: float) -> float:
    """Return the value below which that part of `values` lies."""
    ordered = sorted(values)
    return ordered[round(part * (len(ordered) - 1))]


def print_figures(figures: Iterator[Figure]) -> None:
    """Print figures as they come; end with the exit code 1 if a limit is missed."""
    is_missed = False
    print_table(_COLUMNS, ())
    for found in figures:
        is_missed |= found.is_missed
        cells = (f"{found.value:.1f} {found.unit}", f"{found.limit:g} {found.unit}")
        verdict = "missed" if found.is_missed else ""
        print_row(_COLUMNS, found.name, *cells, f"{found.value / found.limit:.0%}", verdict)
    if is_missed:
        raise typer.Exit(1)
