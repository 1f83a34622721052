"""Tables on the terminal, set by rich: one look for all commands.

A terminal folds what is too long for it.  In a pipe or a file each row is one line, however long.
"""

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from . import escape, print_result

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

_GAP = 2  # between columns
_UNLIMITED = 1 << 16  # columns of a line that no terminal shows


class Column(NamedTuple):
    """A column of a table.

    `width` is the least it takes: rows that are printed one by one need it to stand in line.
    """

    head: str = ""
    is_number: bool = False  # stands on the right
    width: int = 0


Row = Sequence["str | Text"]


def print_table(columns: Sequence[Column], rows: Iterable[Row]) -> None:
    """Print rows below the heads of their columns, if there are any."""
    if sys.stdout.isatty():
        from rich.console import Console

        Console(highlight=False).print(_make_table(columns, rows))
    else:
        print_result(*table_lines(columns, rows))


def print_row(columns: Sequence[Column], *cells: "str | Text") -> None:
    """Print one more row of a table whose heads stand above it."""
    print_table([column._replace(head="") for column in columns], [cells])


def table_lines(columns: Sequence[Column], rows: Iterable[Row]) -> list[str]:
    """Return a table as lines of plain text, one for each row."""
    from rich.console import Console

    console = Console(width=_UNLIMITED, color_system=None)
    with console.capture() as capture:
        console.print(_make_table(columns, rows))
    return [line.rstrip() for line in capture.get().splitlines()]


def _make_table(columns: Sequence[Column], rows: Iterable[Row]) -> "Table":
    from rich.table import Table
    from rich.text import Text

    has_heads = any(column.head for column in columns)
    table = Table(box=None, padding=(0, _GAP, 0, 0), pad_edge=False, show_header=has_heads)
    for column in columns:
        justify = "right" if column.is_number else "left"
        table.add_column(
            Text(column.head), justify=justify, min_width=column.width, overflow="fold"
        )
    for row in rows:
        table.add_row(*(Text(escape(cell)) if isinstance(cell, str) else cell for cell in row))
    return table
