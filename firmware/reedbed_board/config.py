"""What a board is made of, as board_json.py has read it."""

from array import array

from reedbed_engine.compat import Any


class ConfigError(Exception):
    """What is wrong with a configuration, in one line."""


class Config:
    """The keys of board.json and what follows from them.

    `cells` (bit of a scan -> cell or UNUSED) and `order` (cell -> light) are arrays of "H".
    `parts` maps a section to its dict, "driver" included; absent sections are left out.
    `colours` are the letters of a light in its order, "" where the driver knows but one.
    """

    def __init__(self) -> None:
        self.name = ""
        self.kind = ""
        self.rows = 0
        self.cols = 0
        self.cells: Any = array("H")
        self.order: Any = array("H")
        self.parts = {}
        self.budget_ma = 0
        self.bright = 0
        self.colours = ""
        self.press_ms = 0
        self.release_ms = 0
        self.journal_bytes = 0
        self.lang = ""
        self.watchdog = False
        self.settings = {}
