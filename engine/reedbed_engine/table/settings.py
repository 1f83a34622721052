"""The settings of a table: names, defaults, what they may be."""

from ..compat import Any, const
from ..discovery import LANGUAGES
from ..games.base.notation import number

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
    # who else plays in a game begun by the menu: 0 people, 1 .. 4 computers, 5 computers alone,
    # 6 computers for which a PC thinks
    ("opponent", 0, 0, 6),
    ("hints", 0, 0, 1),  # a person may ask what to do
    ("warn", 0, 0, 1),  # people are warned when they throw away much; from the next game on
    ("bright", 60, 1, 100),  # per cent; this and `lang` are for the board's own parts
    ("menu_lights", 0, 0, 1),  # the menu shows itself in lights: there is no display
)
# name, default, others
CHOICES = (
    ("dice", "table", "board"),  # who throws
    ("undo", "free", "agree", "off"),  # who may take back: `agree` asks the other player
    ("lang",) + LANGUAGES,
)
NO_CLOCK = "off"  # the setting `clock`: else a text of clocks.py, for the games to come

_LATE = ("warn", "nothing", "lose")
_MINUTE = const(60000)


def make_settings(given: dict[str, Any]) -> dict[str, Any]:
    """Return a dict of all settings: those `given`, as far as they can be, else as usual."""
    settings: dict = {"clock": NO_CLOCK}
    for row in NUMBERS + CHOICES:
        settings[row[0]] = row[1]
    for name in given:
        change(settings, name, given[name])
    return settings


def read_clock(text: Any) -> tuple[int, int, int, str] | None:
    """Return (ms for the game, ms more a turn, ms a turn, what being late costs), or None."""
    if not isinstance(text, str):
        return None
    first, _, late = text.partition(" ")
    minutes, plus, more = first.partition("+")
    if plus and not late:
        total, increment = number(minutes, 1, 180), number(more, 0, 60)
        fits = total > 0 and increment >= 0
        return (total * _MINUTE, increment * 1000, 0, "") if fits else None
    late = late or _LATE[0]
    limit = number(first[:-1], 5, 3600) if first[-1:] == "s" and late in _LATE else -1
    return (0, 0, limit * 1000, late) if limit > 0 else None


def change(settings: dict[str, Any], name: str, value: Any) -> int:
    """Change a setting; return 1 if done, 0 for a bad value, -1 for an unknown name."""
    for key, _, low, high in NUMBERS:
        if key == name:
            found = number(str(int(value) if isinstance(value, bool) else value), low, high)
            if found < 0:
                return 0
            settings[name] = found
            return 1
    if name == "clock":
        if value != NO_CLOCK and read_clock(value) is None:
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
