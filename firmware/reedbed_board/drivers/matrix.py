"""Keys in rows and columns, a diode each: one row at a time is low, the columns are read.

Columns rest high: an RP2350 holds a pin up by itself, not down (erratum E9).

On RP2 a state machine does that (pio_matrix.py), the program itself on all other chips.
"""

from reedbed_engine.compat import Any, Callable

from ..compat import const

_TYPES = const(0)  # type checkers take it for true
if _TYPES:
    from ..hardware import Builder


class Matrix:
    """`rows` are output pins, `columns` input pins with pull-ups, all called like functions.

    `settle(us)` waits while the lines settle after a row was switched: without that, neighbours
    ghost on long traces.  Bit number row * len(columns) + column.
    """

    def __init__(
        self, rows: list[Any], columns: list[Any], settle: Callable[..., Any], settle_us: int
    ) -> None:
        self._rows = rows
        self._columns = columns
        self._settle = settle
        self._settle_us = settle_us
        self.resting = [0] * ((len(rows) * len(columns) + 15) // 16)
        for row in rows:
            row(1)

    def scan(self, words: Any) -> None:
        """Fill the words of all keys."""
        bits, mask, index = 0, 1, 0
        columns, settle, settle_us = self._columns, self._settle, self._settle_us
        for row in self._rows:
            row(0)
            settle(settle_us)
            for column in columns:
                if not column():
                    bits |= mask
                mask <<= 1
                if mask > 0x8000:
                    words[index] = bits
                    bits, mask = 0, 1
                    index += 1
            row(1)
        if mask > 1:
            words[index] = bits


def sensors(builder: "Builder", part: dict[str, Any]) -> Any:
    """Return the keys that board.json describes."""
    return builder.by_pio("matrix", part) or _on_pins(builder, part)


def _on_pins(builder: "Builder", part: dict[str, Any]) -> Matrix:
    from time import sleep_us  # type: ignore[attr-defined]

    rows = [builder.pin(number, "OUT") for number in part["row_pins"]]
    columns = [builder.pin(number, "IN", "PULL_UP") for number in part["col_pins"]]
    return Matrix(rows, columns, sleep_us, part["settle_us"])
