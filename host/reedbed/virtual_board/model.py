"""Which board a virtual board is: words of the command line, without anything slow to import."""

from enum import StrEnum
from typing import NamedTuple


class Runtime(StrEnum):
    """The interpreter that runs the board's program."""

    cpython = "cpython"
    micropython = "micropython"


class Wiring(StrEnum):
    """The connection to the virtual board."""

    pty = "pty"
    socket = "socket"


class Kind(StrEnum):
    """Kinds of boards."""

    presence = "presence"
    touch = "touch"
    cursor = "cursor"


class Model(NamedTuple):
    """Which board is to be simulated."""

    kind: Kind = Kind.presence
    rows: int = 10
    cols: int = 10

    def __str__(self) -> str:
        return f"{self.kind}-{self.rows}x{self.cols}"
