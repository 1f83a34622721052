"""The devices of the virtual board: sensors that a host sets, lights that only remember.

`sim` lines set raw levels, exactly where a real board's contacts would; everything behind them is
the real program.  Edges that carry a time keep their distance however bunched the lines arrive.
"""

from reedbed_engine.compat import TYPE_CHECKING, Any, Cell
from reedbed_engine.table.buttons import NAMES
from reedbed_engine.ticks import elapsed, later, reached

from ..compat import const

if TYPE_CHECKING:
    from ..hardware import Builder

_MAX_EDGES = const(512)  # edges that wait for their time
_SLACK_MS = const(20)  # how late a timed line may come without shifting the ones after it
_AHEAD_MS = const(10000)  # how far ahead of its time one may come


class SimulatedInputs:
    """Sensors and buttons at once; `scan_buttons` is the view that fills the last word."""

    def __init__(self, n_cells: int) -> None:
        self.n_cells = n_cells
        self.resting = [0] * ((n_cells + 15) // 16)
        self._words = bytearray((n_cells + 7) // 8)
        self._buttons = 0
        self._edges = []  # (time, index, level), in order of time
        self._behind = 0  # our time is the sender's minus this
        self.is_holding = False  # whether a hand holds a piece
        self.on_edge = None  # called with the time of each edge once its level is set
        self.preview = None  # answers what the steps of a hand would do, as a request

    def scan(self, words: Any) -> None:
        levels = self._words
        for index in range(0, len(levels) - 1, 2):
            words[index >> 1] = levels[index] | levels[index + 1] << 8
        if len(levels) & 1:
            words[len(levels) >> 1] = levels[-1]

    def scan_buttons(self, words: Any) -> None:
        words[-1] = self._buttons

    def apply_fields(self, fields: dict[str, Any], now: int) -> bool:
        """Take the fields of a `sim` line; return whether they made sense."""
        cell, button, level = fields.get("cell"), fields.get("button"), fields.get("level")
        if level not in (0, 1):
            return False
        if "hand" in fields:
            self.is_holding = level == 1
            return True
        if isinstance(cell, int) and 0 <= cell < self.n_cells:
            index = cell
        elif button in NAMES:
            index = self.n_cells + NAMES.index(button)
        else:
            return False
        if len(self._edges) >= _MAX_EDGES:
            return False
        self._edges.append((self._time_of(fields.get("t"), now), index, int(level)))
        return True

    def _time_of(self, stamp: int | None, now: int) -> int:
        """Return when an edge stamped `stamp` by its sender happens, in our time."""
        due = now
        if isinstance(stamp, int):
            stamp &= 0x3FFFFFFF
            due = elapsed(stamp, self._behind)
            if elapsed(due, now) > _AHEAD_MS:  # the first one, late, or from another clock
                due = later(now, _SLACK_MS)
                self._behind = elapsed(stamp, due)
        if self._edges and reached(self._edges[-1][0], due):
            due = self._edges[-1][0]
        return due

    def run(self, now: int) -> None:
        """Let the edges happen whose time has come, each at its own time."""
        while self._edges and reached(now, self._edges[0][0]):
            time, index, level = self._edges.pop(0)
            if self.on_edge is not None:
                self.on_edge(time)  # so long all was as before, even if nobody has looked
            self.set(index, level)
            if self.on_edge is not None:
                self.on_edge(time)

    def level(self, cell: Cell) -> int:
        """Return the raw level of a cell."""
        return self._words[cell >> 3] >> (cell & 7) & 1

    def set(self, index: int, level: int) -> None:
        """Set the raw level of a cell, or of button `index - n_cells`."""
        if index >= self.n_cells:
            bit = 1 << (index - self.n_cells)
            self._buttons = self._buttons | bit if level else self._buttons & ~bit
        elif level:
            self._words[index >> 3] |= 1 << (index & 7)
        else:
            self._words[index >> 3] &= ~(1 << (index & 7)) & 255


class SimulatedButtons:
    """The buttons of `inputs`."""

    def __init__(self, inputs: SimulatedInputs) -> None:
        self.scan = inputs.scan_buttons


class SimulatedLights:
    """Remember what was put and what was shown."""

    def __init__(self, n: int) -> None:
        self.frame = bytearray(3 * n)
        self.shown = bytearray(3 * n)

    def put(self, light: int, red: int, green: int, blue: int) -> None:
        self.frame[3 * light] = red
        self.frame[3 * light + 1] = green
        self.frame[3 * light + 2] = blue

    def show(self) -> None:
        self.shown[:] = self.frame


class SimulatedDisplay:
    """Remember the lines shown."""

    def __init__(self) -> None:
        self.lines = ["", ""]

    def show(self, lines: Any) -> None:
        self.lines = lines


def sensors(builder: "Builder", part: dict[str, str]) -> SimulatedInputs:
    """Return the inputs; the buttons share them."""
    if "simulated" not in builder.shared:
        builder.shared["simulated"] = SimulatedInputs(len(builder.config.cells))
    return builder.shared["simulated"]


def lights(builder: "Builder", part: dict[str, Any]) -> SimulatedLights:
    """Return lights that remember."""
    return SimulatedLights(len(builder.config.order))


def buttons(builder: "Builder", part: dict[str, str]) -> SimulatedButtons:
    """Return the buttons of the inputs."""
    return SimulatedButtons(sensors(builder, part))


def display(builder: "Builder", part: dict[str, str]) -> SimulatedDisplay:
    """Return a display that remembers."""
    return SimulatedDisplay()
