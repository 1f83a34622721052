"""Keys in rows and columns, and the buttons beside them, in a ring of scans (pio_ring.py).

A table, which DMA feeds to the state machine for ever, has two words a row: how long to rest
before it and to wait until its lines have settled, and the levels of all rows, its own low.
Before a scan, while no row is low, all pins are looked at once: that word has the buttons.  Of the
columns only their own bits follow, 1 where a key leads to its row, the lowest pin first, rows one
after another, as many in a word as fit.
"""

from array import array

from reedbed_engine.compat import Any, Callable

from ..compat import const
from ..debounce import UNUSED
from .pio_ring import HIGHEST, PERIOD, ROWS, Cells, Ring, take_channels, take_machine

_TYPES = const(0)  # type checkers take it for true
if _TYPES:
    from ..hardware import Builder

_BITS = const(32)  # of a word
_LOOK = const(4)  # bytes of a scan that have all pins
_CYCLES = const(5000)  # of a scan, a microsecond each or a trifle more
_ROW = const(8)  # of a row, besides two a run of columns and what it waits
_PAUSE = const(32)  # of a step of the rest
_ROOM = const(32)  # instructions that a PIO has
_PROGRAM = const(10)  # instructions, besides two a run of columns


def scanning(
    rp2: Any, levels: list[int], runs: list[list[int]], n_bits: int
) -> Callable[..., Any]:
    """Return the PIO program; `rp2` is the module.

    `levels`: how the pins begin, from the first row on; `runs` of columns (runs_of); `n_bits` of
    the columns make a word.
    """

    @rp2.asm_pio(
        out_init=levels,
        in_shiftdir=rp2.PIO.SHIFT_RIGHT,
        out_shiftdir=rp2.PIO.SHIFT_RIGHT,
        autopush=True,
        push_thresh=n_bits,
    )
    def program() -> None:
        # names that the assembler brings
        wrap_target()  # type: ignore[name-defined] # noqa: F821
        pull()  # type: ignore[name-defined] # noqa: F821
        out(y, 16)  # type: ignore[name-defined] # noqa: F821
        jmp(not_y, "row")  # type: ignore[name-defined] # noqa: F821
        label("rest")  # type: ignore[name-defined] # noqa: F821
        jmp(y_dec, "rest")[31]  # type: ignore[name-defined] # noqa: F821
        in_(pins, 32)  # type: ignore[name-defined] # noqa: F821
        label("row")  # type: ignore[name-defined] # noqa: F821
        out(x, 16)  # type: ignore[name-defined] # noqa: F821
        pull()  # type: ignore[name-defined] # noqa: F821
        out(pins, 32)  # type: ignore[name-defined] # noqa: F821
        label("settle")  # type: ignore[name-defined] # noqa: F821
        jmp(x_dec, "settle")  # type: ignore[name-defined] # noqa: F821
        mov(osr, invert(pins))  # type: ignore[name-defined] # noqa: F821
        for passed, taken in runs:
            if passed:
                out(null, passed)  # type: ignore[name-defined] # noqa: F821
            in_(osr, taken)  # type: ignore[name-defined] # noqa: F821
        mov(pins, invert(null))  # type: ignore[name-defined] # noqa: F821
        wrap()  # type: ignore[name-defined] # noqa: F821

    return program


def runs_of(pins: list[int]) -> list[list[int]]:
    """Return the runs of neighbours among `pins`, sorted: [pins from the last run on, length]."""
    runs, begin = [], pins[0]
    for pin in pins:
        if runs and pin == begin + runs[-1][1]:
            runs[-1][1] += 1
        else:
            runs.append([pin - begin, 1])
            begin = pin
    return runs


class Plan:
    """How the keys of `part`, a section of board.json, are scanned.

    `columns`: their pins in order, `runs` of them; `together`: rows in a word; `n_rows` are looked
    at, those that fill the last word have no pin; the scan rests for `n_rests` steps.
    """

    def __init__(self, part: dict[str, Any]) -> None:
        self.rows, self.settle_us = part["row_pins"], part["settle_us"]
        self.key_columns = part["col_pins"]
        self.columns = sorted(self.key_columns)
        self.runs = runs_of(self.columns)
        self.together = _BITS // len(self.columns)
        self.n_rows = -(-len(self.rows) // self.together) * self.together
        row = _ROW + 2 * len(self.runs)
        busy = len(self.rows) * self.settle_us + self.n_rows * row + 1
        self.n_rests = (_CYCLES - busy) // _PAUSE
        self.freq = (busy + _PAUSE * self.n_rests) * 1000 // PERIOD

    def is_possible(self) -> bool:
        """Tell whether PIO reaches the pins, and can do it all in time."""
        fits = _PROGRAM + 2 * len(self.runs) <= _ROOM and self.n_rests > 1
        return fits and max(self.rows + self.columns) <= HIGHEST

    def first_pause(self) -> int:
        """Return the word before the table: half a rest, so scans come midway between samples."""
        return self.settle_us << 16 | self.n_rests // 2

    def table(self) -> Any:
        """Return the table; it begins with the levels of the first row."""
        settle, first = self.settle_us << 16, min(self.rows)
        high = 0
        for pin in self.rows:
            high |= 1 << pin - first
        table = array("I", [high, 0] * self.n_rows)
        for row in range(len(self.rows)):
            table[2 * row] = high ^ 1 << self.rows[row] - first
            table[2 * row - 1] = settle
        table[-1] |= self.n_rests - 1
        return table

    def cells(self, cells: Any) -> Any:
        """Return the cell of each bit of a scan; `cells` are those of the keys, row by row."""
        n_columns = len(self.columns)
        unused = _BITS - self.together * n_columns  # the lowest bits of a word
        found = array("H", [UNUSED] * (self.n_rows // self.together * _BITS))
        for key in range(len(cells)):
            row, column = key // n_columns, key % n_columns
            bit = row // self.together * _BITS + unused + row % self.together * n_columns
            found[bit + self.columns.index(self.key_columns[column])] = cells[key]
        return found


def _machine(builder: "Builder", plan: Plan, rp2: Any) -> tuple[Any, int, list[Any]]:
    """Return the state machine, its DMA request, and the pins that it drives."""
    first, io = min(plan.rows), rp2.PIO
    pins = range(first, max(plan.rows) + 1)
    levels = [io.OUT_HIGH if pin in plan.rows else io.IN_LOW for pin in pins]
    driven = [builder.pin(pin, "OUT") for pin in plan.rows]
    machine, request = take_machine(
        rp2,
        ROWS,
        scanning(rp2, levels, plan.runs, plan.together * len(plan.columns)),
        freq=plan.freq,
        in_base=builder.machine.Pin(plan.columns[0]),
        out_base=builder.machine.Pin(first),
    )
    return machine, request, driven


def make(builder: "Builder", part: dict[str, Any]) -> Cells | None:
    """Return the keys that board.json describes, None where PIO cannot scan them.

    Their buttons find the ring in `shared`.  Pins between those of two rows become inputs, until
    another part takes them.
    """
    plan = Plan(part)
    if not plan.is_possible():
        return None
    import rp2  # type: ignore[import-not-found]

    channels = take_channels(rp2, 5)
    machine, request, driven = _machine(builder, plan, rp2)
    for pin in plan.columns:
        builder.pin(pin, "IN", "PULL_UP")
    machine.put(plan.first_pause())
    builder.config.cells = plan.cells(builder.config.cells)
    resting = [0] * builder.n_words()
    ring = Ring(machine, request, channels, _LOOK + 2 * len(resting), driven=driven)
    ring.feed(plan.table())
    builder.shared["ring"], builder.shared["look"] = ring, (plan.columns[0], 0)
    return Cells(ring, resting, _LOOK)
