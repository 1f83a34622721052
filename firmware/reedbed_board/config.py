"""What a board is made of: board.json, checked before anything is switched on."""

from reedbed_engine.table.board import CURSOR, KINDS

from .debounce import PRESS_MS, RELEASE_MS
from .journal_file import LIMIT

MAX_SIDE = 20


class ConfigError(Exception):
    """What is wrong with a configuration, in one line."""


class Config:
    """A checked configuration; the attributes are the keys of board.json."""

    def __init__(self, kind, rows, cols):
        if kind not in KINDS:
            raise ConfigError("kind must be one of %s, not %s" % (", ".join(KINDS), kind))
        for name, value in (("rows", rows), ("cols", cols)):
            if not 1 <= value <= MAX_SIDE:
                raise ConfigError("%s must be 1 to %d, not %d" % (name, MAX_SIDE, value))
        self.kind = kind
        self.rows = rows
        self.cols = cols
        n_cells = rows * cols
        self.cells = range(0 if kind == CURSOR else n_cells)  # bit of a scan -> cell
        self.order = range(n_cells)  # cell -> light
        self.budget_ma = 2000
        self.bright = 100
        self.press_ms = PRESS_MS
        self.release_ms = RELEASE_MS
        self.journal_bytes = LIMIT
        self.lang = "en"
        self.settings = {}
