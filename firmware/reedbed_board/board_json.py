"""Reading board.json, what a board is made of: checked before anything is switched on.

The examples in firmware/boards show every kind of board; a mistake gives one line that names the
place: "lights.panels[1].turn must be 0, 90, 180 or 270, not 45".
"""

import json
import sys
from array import array

from reedbed_engine.compat import Any, Sequence
from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games.base.board import CURSOR, KINDS, PRESENCE, TOUCH
from reedbed_engine.table.settings import change
from reedbed_engine.wire import encode

from .compat import const
from .config import Config, ConfigError
from .debounce import PRESS_MS, RELEASE_MS, UNUSED
from .geometry import cells_of_chain, lights_of_cells
from .journal_file import LIMIT
from .store import replace

FILE = "/board.json"
MAX_SIDE = const(20)
_PIN = const(48)
_LOWEST = const(8)  # address on I2C that is not reserved
_HIGHEST = const(119)

# types of values, besides a tuple of choices
_TEXT = const(0)
_NUMBER = const(1)
_OBJECT = const(2)
_LIST = const(3)
_YES_NO = const(4)
_KIND = const(5)
_LANGUAGE = const(6)
_COLOURS = const(7)

# rows: key, type, lowest, highest, default; without one (None) the key is required.  A tuple of
# nothing but constants: a chip makes no names of the texts in it, which would stay for good.
_BOARD = (
    ("name", _TEXT, 0, 0, "Reedbed"),
    ("kind", _KIND, 0, 0, None),
    ("rows", _NUMBER, 1, MAX_SIDE, None),
    ("cols", _NUMBER, 1, MAX_SIDE, None),
    ("sensors", _OBJECT, 0, 0, ()),
    ("lights", _OBJECT, 0, 0, None),
    ("buttons", _OBJECT, 0, 0, ()),
    ("display", _OBJECT, 0, 0, ()),
    ("sound", _OBJECT, 0, 0, ()),
    ("debounce", _OBJECT, 0, 0, ()),
    ("journal_bytes", _NUMBER, 8192, 1048576, LIMIT),
    ("lang", _LANGUAGE, 0, 0, "en"),
    ("watchdog", _YES_NO, 0, 0, True),
    ("settings", _OBJECT, 0, 0, ()),
)
_PANEL = (
    ("row", _NUMBER, 0, 19, 0),
    ("col", _NUMBER, 0, 19, 0),
    ("rows", _NUMBER, 1, MAX_SIDE, None),
    ("cols", _NUMBER, 1, MAX_SIDE, None),
    ("turn", (0, 90, 180, 270), 0, 0, 0),
    ("order", ("rows", "serpentine"), 0, 0, "rows"),
)
_DEBOUNCE = (
    ("press_ms", _NUMBER, 1, 200, PRESS_MS),
    ("release_ms", _NUMBER, 1, 200, RELEASE_MS),
)
_SENSORS = (
    (
        "hc165",
        (
            ("spi", _NUMBER, 0, 2, 0),
            ("sck", _NUMBER, 0, _PIN, None),
            ("miso", _NUMBER, 0, _PIN, None),
            ("latch", _NUMBER, 0, _PIN, None),
            ("baud", _NUMBER, 100000, 10000000, 2000000),
            ("active", ("low", "high"), 0, 0, "low"),
            ("supply", _NUMBER, 0, _PIN, -1),
            ("panels", _LIST, 0, 0, None),
        ),
    ),
    (
        "matrix",
        (
            ("row_pins", _LIST, 0, 0, None),
            ("col_pins", _LIST, 0, 0, None),
            ("settle_us", _NUMBER, 0, 1000, 20),
            ("panels", _LIST, 0, 0, None),
        ),
    ),
    (
        "trellis",
        (
            ("i2c", _NUMBER, 0, 1, 0),
            ("sda", _NUMBER, 0, _PIN, None),
            ("scl", _NUMBER, 0, _PIN, None),
            ("freq", _NUMBER, 10000, 1000000, 400000),
            ("addresses", _LIST, 0, 0, None),
            ("panels", _LIST, 0, 0, None),
        ),
    ),
    ("simulated", ()),
)
_LIGHTS = (
    (
        "ws2812",
        (
            ("pin", _NUMBER, 0, _PIN, None),
            ("panels", _LIST, 0, 0, None),
            ("budget_ma", _NUMBER, 50, 20000, None),
            ("bright", _NUMBER, 1, 100, 60),
            ("colours", _COLOURS, 0, 0, "grb"),
        ),
    ),
    (
        "trellis",
        (
            ("panels", _LIST, 0, 0, None),
            ("budget_ma", _NUMBER, 50, 20000, None),
            ("bright", _NUMBER, 1, 100, 60),
        ),
    ),
    (
        "simulated",
        (
            ("budget_ma", _NUMBER, 50, 20000, 2000),
            ("bright", _NUMBER, 1, 100, 100),
            ("colours", _COLOURS, 0, 0, "grb"),
        ),
    ),
)
_BUTTONS = (
    (
        "pins",
        (
            ("ok", _NUMBER, 0, _PIN, None),
            ("back", _NUMBER, 0, _PIN, None),
            ("plus", _NUMBER, 0, _PIN, None),
            ("minus", _NUMBER, 0, _PIN, None),
            ("menu", _NUMBER, 0, _PIN, None),
        ),
    ),
    ("simulated", ()),
)
_DISPLAY = (
    (
        "ssd1306",
        (
            ("i2c", _NUMBER, 0, 1, 0),
            ("sda", _NUMBER, 0, _PIN, None),
            ("scl", _NUMBER, 0, _PIN, None),
            ("freq", _NUMBER, 10000, 1000000, 400000),
            ("address", _NUMBER, _LOWEST, _HIGHEST, 60),
        ),
    ),
    (
        "sh1106",
        (
            ("i2c", _NUMBER, 0, 1, 0),
            ("sda", _NUMBER, 0, _PIN, None),
            ("scl", _NUMBER, 0, _PIN, None),
            ("freq", _NUMBER, 10000, 1000000, 400000),
            ("address", _NUMBER, _LOWEST, _HIGHEST, 60),
        ),
    ),
    ("simulated", ()),
)
_SOUND = (("buzzer", (("pin", _NUMBER, 0, _PIN, None),)),)
_PIN_KEYS = ("sck", "miso", "latch", "supply", "pin", "ok", "back", "plus", "minus", "menu")
_BUS_KEYS = ("sda", "scl")
_PICO = "Raspberry Pi Pico"
# in a chip's name; the pins that it or its board has for itself: from, to, and all from there on
_TAKEN = ((_PICO, 23, 25, 29), ("ESP32", 22, 32, 49))
_LIGHT_MA = const(2)  # a light draws 1 dark; with less than this the budget leaves all dark
_REGISTER = const(8)  # inputs of a 74HC165
_TILE = const(4)  # rows and columns of a NeoTrellis tile
_SOME = const(300)  # letters, of which each may take six bytes


def read_file() -> Config:
    """Return the Config of this board.  Raises ConfigError."""
    try:
        with open(FILE) as file:
            text = file.read()
    except OSError:
        raise ConfigError("there is none: give the board one, or flash it with --board")
    except ValueError:  # bytes that are no text
        raise ConfigError("it is no JSON")
    return read_text(text)


def read_short(path: str, part: str | None = None) -> str:
    """Return what stands in a file, or in that part of it, as wire.md says."""
    try:
        with open(path) as file:
            data = json.loads(file.read())
        if part and part in data:
            data = data[part]
        text = json.dumps(data, separators=(",", ":"))
    except OSError:
        return ""
    except (ValueError, TypeError):  # or nothing that has parts
        return "no JSON"
    try:
        encode(999999, "ok", {"id": 1 << 29, "text": text})
    except ValueError:
        return text[:_SOME]
    return text


def write_file(path: str, text: str) -> None:
    """Put `text` in place of a file once it is whole.  Raises ConfigError, OSError."""
    read_text(text)
    with open(path + ".new", "w") as file:
        file.write(text)
    replace(path + ".new", path)


def read_text(text: str) -> Config:
    """Return the Config that `text`, the content of board.json, describes.  Raises ConfigError."""
    # MicroPython does not miss the last brace: a file that was cut short would lack parts silently
    if text.count("{") != text.count("}"):
        raise ConfigError("it was cut short, or a brace is missing")
    try:
        data = json.loads(text)
    except ValueError:
        raise ConfigError("it is no JSON")
    return read_config(data)


def read_config(data: dict[str, Any]) -> Config:
    """Return the Config that `data`, board.json as a dict, describes.  Raises ConfigError."""
    found = _check(data, _BOARD, "")
    config = Config()
    config.name, config.kind = found["name"], found["kind"]
    config.rows, config.cols = found["rows"], found["cols"]
    config.journal_bytes, config.lang = found["journal_bytes"], found["lang"]
    config.watchdog, config.settings = found["watchdog"], dict(found["settings"])
    _check_settings(config.settings)
    debounce = _check(dict(found["debounce"]), _DEBOUNCE, "debounce")
    config.press_ms, config.release_ms = debounce["press_ms"], debounce["release_ms"]
    drivers = _SENSORS, _LIGHTS, _BUTTONS, _DISPLAY, _SOUND
    for section, known in zip(("sensors", "lights", "buttons", "display", "sound"), drivers):
        if found[section] or section == "lights":
            config.parts[section] = _check_driver(found[section], dict(known), section)
    _check_pins(config.parts)
    config.cells = array("H", _sensor_cells(config))
    config.order = array("H", _light_order(config))
    config.budget_ma = config.parts["lights"]["budget_ma"]
    config.bright = config.parts["lights"]["bright"]
    config.colours = config.parts["lights"].pop("colours", "")
    least = _LIGHT_MA * len(config.order)
    _demand(config.budget_ma >= least, "lights.budget_ma must be at least %d here" % least)
    return config


def _check_settings(settings: dict[str, Any]) -> None:
    """Refuse what the table would not take."""
    if not settings:
        return
    for name in sorted(settings):
        done = change({}, name, settings[name])
        _demand(done >= 0, "settings.%s is not known" % name)
        _demand(done, "settings.%s must not be %s" % (name, settings[name]))


def _sensor_cells(config: Config) -> list[int]:
    """Return the cell of each bit of a scan."""
    sensors: Any = config.parts.get("sensors")
    if config.kind == CURSOR:
        _demand(sensors is None, "sensors must be left out on a cursor board")
        return []
    _demand(sensors is not None, "sensors are missing")
    driver = sensors["driver"]
    if driver == "simulated":
        return list(range(config.rows * config.cols))
    panels = _panels(config, "sensors")
    if driver == "matrix":
        sizes = ("rows", "cols") if panels[0]["turn"] in (0, 180) else ("cols", "rows")
        for key, size in zip(("row_pins", "col_pins"), sizes):
            wrong = "sensors.%s must be %d, as many as the one panel has, not %d"
            fits = len(sensors[key]) == panels[0][size] and len(panels) == 1
            _demand(fits, wrong % (key, panels[0][size], len(sensors[key])))
        return cells_of_chain(panels, config.cols)
    if driver == "trellis":
        _check_tiles(panels, "sensors")
        _check_addresses(sensors["addresses"], len(panels))
        return cells_of_chain(panels, config.cols)
    chain = cells_of_chain(panels, config.cols, _REGISTER, UNUSED)
    # the first bit that comes over SPI is the highest of its byte
    return [chain[bit & ~7 | 7 - (bit & 7)] for bit in range(len(chain))]


def _light_order(config: Config) -> list[int]:
    """Return the light of each cell."""
    driver = config.parts["lights"]["driver"]
    if driver == "simulated":
        return list(range(config.rows * config.cols))
    if driver == "trellis":
        sensors = config.parts.get("sensors", {})
        wrong = "lights.driver trellis needs sensors.driver trellis"
        _demand(sensors.get("driver") == driver, wrong)
    panels = _panels(config, "lights")
    if driver == "trellis":
        _check_tiles(panels, "lights")
    return lights_of_cells(cells_of_chain(panels, config.cols))


def _check_tiles(panels: list[dict[str, Any]], section: str) -> None:
    wrong = "%s.panels must be tiles of %d x %d cells" % (section, _TILE, _TILE)
    for panel in panels:
        _demand(panel["rows"] == panel["cols"] == _TILE, wrong)


def _check_addresses(addresses: list[Any], n_tiles: int) -> None:
    _demand(len(addresses) == n_tiles, "sensors.addresses must be %d, one a tile" % n_tiles)
    wrong = "sensors.addresses must be different numbers from %d to %d" % (_LOWEST, _HIGHEST)
    for address in addresses:
        fits = _is_number(address) and _LOWEST <= address <= _HIGHEST
        _demand(fits and addresses.count(address) == 1, wrong)


def _panels(config: Config, section: str) -> list[dict[str, Any]]:
    """Return the checked panels of a section; they must cover every cell once."""
    panels = []
    seen = bytearray(config.rows * config.cols)
    for data in config.parts[section]["panels"]:
        place = "%s.panels[%d]" % (section, len(panels))
        panel = _check(data, _PANEL, place)
        fits = panel["row"] + panel["rows"] <= config.rows
        fits = fits and panel["col"] + panel["cols"] <= config.cols
        _demand(fits, "%s reaches beyond the board" % place)
        panels.append(panel)
        for cell in cells_of_chain([panel], config.cols):
            row, col = cell // config.cols, cell % config.cols
            _demand(not seen[cell], "%s covers row %d, column %d again" % (place, row, col))
            seen[cell] = 1
    cell = bytes(seen).find(b"\0")
    wrong = "%s.panels leave out row %d, column %d"
    _demand(cell < 0, wrong % (section, cell // config.cols, cell % config.cols))
    return panels


def simulated_config(kind: str, rows: int, cols: int) -> Config:
    """Return the Config of a virtual board.  Raises ConfigError."""
    simulated = {"driver": "simulated"}
    data = {"kind": kind, "rows": rows, "cols": cols, "watchdog": False}
    for section in ("lights", "buttons", "display"):
        data[section] = simulated
    if kind in (PRESENCE, TOUCH):
        data["sensors"] = simulated
    return read_config(data)


def _demand(is_so: object, text: str) -> None:
    if not is_so:
        raise ConfigError(text)


def _check_driver(
    data: Any, drivers: dict[str, tuple[tuple[Any, ...], ...]], section: str
) -> dict[str, Any]:
    """Return a section, checked against what its driver takes."""
    name: Any = data.get("driver") if isinstance(data, dict) else None
    wrong = "%s.driver must be %s, not %s"
    _demand(
        isinstance(name, str) and name in drivers,
        wrong % (section, _listed(sorted(drivers)), name),
    )
    rest = dict(data)
    rest.pop("driver")
    found = _check(rest, drivers[name], section)
    found["driver"] = name
    return found


def _check(data: Any, rows: tuple[tuple[Any, ...], ...], place: str) -> dict[str, Any]:
    """Return `data` with defaults filled in, checked against `rows`; nothing else may be in it."""
    _demand(isinstance(data, dict), "%s must be an object" % (place or "it"))
    prefix = place + "." if place else ""
    found = {}
    for key, kind, low, high, default in rows:
        if key not in data:
            _demand(default is not None, "%s%s is missing" % (prefix, key))
            found[key] = default
            continue
        value = data[key]
        _demand(*_judge(prefix + key, value, kind, low, high))
        found[key] = value
    for key in sorted(data):
        wrong = "%s%s is not known, only %s"
        _demand(key in found, wrong % (prefix, key, ", ".join(sorted(found))))
    return found


def _judge(name: str, value: Any, kind: int, low: int, high: int) -> tuple[bool, str]:
    """Return whether a value is allowed, and what to say if it is not."""
    kind = {_KIND: KINDS, _LANGUAGE: LANGUAGES}.get(kind, kind)
    if isinstance(kind, tuple):
        return value in kind, "%s must be %s, not %s" % (name, _listed(kind), value)
    if kind == _NUMBER:
        wrong = "%s must be a number from %d to %d, not %s" % (name, low, high, value)
        return _is_number(value) and low <= value <= high, wrong
    if kind == _COLOURS:
        wrong = "%s must be r, g and b in any order, with w if there is one, not %s"
        fits = isinstance(value, str) and "".join(sorted(value)) in ("bgr", "bgrw")
        return fits, wrong % (name, value)
    types = {_TEXT: str, _OBJECT: dict, _LIST: list, _YES_NO: bool}
    words = ("a text", "", "an object", "a list", "true or false")
    return isinstance(value, types[kind]), "%s must be %s, not %s" % (name, words[kind], value)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _listed(choices: Sequence[object]) -> str:
    texts = [str(choice) for choice in choices]
    return " or ".join([", ".join(texts[:-1]), texts[-1]]) if len(texts) > 1 else texts[0]


def _check_pins(parts: dict[str, dict[str, Any]]) -> None:
    """Refuse a pin that is used twice; an I2C bus may be shared."""
    users, buses = {}, {}
    for section in sorted(parts):
        part = parts[section]
        named = [(section + "." + key, part[key]) for key in _PIN_KEYS if part.get(key, -1) >= 0]
        for key in ("row_pins", "col_pins"):
            for pin in part.get(key, ()):
                wrong = "%s.%s must be numbers from 0 to %d" % (section, key, _PIN)
                _demand(_is_number(pin) and 0 <= pin <= _PIN, wrong)
                named.append((section + "." + key, pin))
        if "sda" in part and _is_first(section, part, buses):
            named += [(section + "." + key, part[key]) for key in _BUS_KEYS]
        for name, pin in named:
            wrong = "%s uses pin %s, so does %s" % (name, pin, users.get(pin))
            _demand(pin not in users, wrong)
            users[pin] = name
    for pin in sorted(users):
        _check_chip(pin, users[pin], parts)


def _check_chip(pin: int, name: str, parts: dict[str, dict[str, Any]]) -> None:
    """Refuse a pin that the chip has for itself, or that its bus is not on."""
    chip = getattr(sys.implementation, "_machine", "")
    for known, first, last, end in _TAKEN:
        wrong = "%s must be a pin from 0 to %d or %d to %d on this chip, not %d"
        fits = known not in chip or pin < first or last < pin < end
        _demand(fits, wrong % (name, first - 1, last + 1, end - 1, pin))
    section, key = name.split(".")
    if _PICO in chip and key in _BUS_KEYS:
        bus = parts[section]["i2c"]
        role = 2 * bus + _BUS_KEYS.index(key)
        choices = [pin for pin in range(role, 29, 4) if pin not in (23, 24, 25)]
        wrong = "%s must be %s on bus %d, not %d"
        _demand(pin in choices, wrong % (name, _listed(choices), bus, pin))


def _is_first(
    section: str, part: dict[str, Any], buses: dict[int, tuple[str, tuple[int, int]]]
) -> bool:
    """Note a part's I2C bus; return whether none was on it, refuse other pins than it has."""
    number, pins = part["i2c"], (part["sda"], part["scl"])
    if number not in buses:
        buses[number] = section, pins
        return True
    other, others = buses[number]
    wrong = "%s.i2c is bus %d on pins %d and %d, %s.i2c on pins %d and %d"
    _demand(pins == others, wrong % ((other, number) + others + (section,) + pins))
    return False
