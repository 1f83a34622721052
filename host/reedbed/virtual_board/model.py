"""Which board a virtual board is: words of the command line, without anything slow to import."""

from enum import StrEnum
from typing import NamedTuple

Runtime = StrEnum("Runtime", ["cpython", "micropython"])  # runs the board's program
Wiring = StrEnum("Wiring", ["pty", "socket"])  # leads to the virtual board
Kind = StrEnum("Kind", ["presence", "touch", "cursor"])


class Model(NamedTuple):
    """Which board is to be simulated."""

    kind: Kind = Kind.presence
    rows: int = 10
    cols: int = 10

    def __str__(self) -> str:
        return f"{self.kind}-{self.rows}x{self.cols}"
