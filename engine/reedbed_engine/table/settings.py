"""The settings of a table: names, defaults, what they may be."""

from ..games.notation import number
from ..loading import load

_CLOCKS = "reedbed_engine.table.clocks"

# name, default, lowest, highest
NUMBERS = (
    ("rest_ms", 600, 100, 5000),  # the picture must be still so long before it counts
    ("slide_ms", 1000, 100, 5000),  # the same where the piece could go on
    ("dwell_ms", 300, 0, 5000),  # a piece moved twice must stand so long in between
    ("mismatch_ms", 1000, 200, 10000),
    ("tap_min_ms", 40, 10, 200),
    ("tap_max_ms", 700, 300, 3000),
    ("settle_ms", 80, 0, 1000),
    ("host_play", 0, 0, 1),
    ("bright", 60, 1, 100),  # per cent; this and `lang` are for the board's own parts
    ("menu_lights", 0, 0, 1),  # the menu shows itself in lights: there is no display
)
# name, default, others
CHOICES = (
    ("dice", "table", "board"),  # who throws
    ("undo", "free", "agree", "off"),  # who may take back: `agree` asks the other player
    ("lang", "en", "es"),
)
CLOCK = "off"  # else a text of clocks.py, for the games that begin from now on


def defaults():
    """Return a dict of all settings."""
    made = {}
    for row in NUMBERS:
        made[row[0]] = row[1]
    for row in CHOICES:
        made[row[0]] = row[1]
    made["clock"] = CLOCK
    return made


def is_clock(text):
    """Return True for "off" and what clocks.py understands."""
    return text == CLOCK or load(_CLOCKS).read_clock(text) is not None


def change(settings, name, value):
    """Change a setting; return 1 if done, 0 for a bad value, -1 for an unknown name."""
    for key, _, low, high in NUMBERS:
        if key == name:
            found = number(str(int(value) if isinstance(value, bool) else value), low, high)
            if found < 0:
                return 0
            settings[name] = found
            return 1
    if name == "clock":
        if not is_clock(value):
            return 0
        settings[name] = value
        return 1
    for row in CHOICES:
        if row[0] == name:
            if value not in row[1:]:
                return 0
            settings[name] = value
            return 1
    return -1
