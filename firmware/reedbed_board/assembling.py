"""Putting an App together from its configuration and its devices; forgotten once it runs."""

import json

from reedbed_engine.compat import TYPE_CHECKING, Any, Callable
from reedbed_engine.games.base.board import Board
from reedbed_engine.table.buttons import NAMES
from reedbed_engine.table.session import Table
from reedbed_engine.words import board_messages as messages

from . import calibration, resume_prompt, settings_store
from .app import BUTTON, App
from .compat import const
from .debounce import UNUSED, Debounce
from .drivers.unbuffered_sensors import UnbufferedSensors
from .journal_opening import open_journal
from .lights import Lights
from .sampler import Inputs, Sampler

if TYPE_CHECKING:
    from .config import Config
    from .parts import Parts

_MOST_SETTINGS = const(2000)  # bytes


def make_app(
    config: "Config",
    parts: "Parts",
    store: Any,
    now: int,
    entropy: int,
    seed: int,
    boot: int = 0,
    resumes: bool = True,
) -> App:
    """Return the App of a board: `config` (config.py), `parts` (parts.py), `store` (store.py).

    `entropy` is a number below 2**30 that nobody can foresee, `seed` starts the dice, `boot` says
    how often the board has started.  Without `resumes` the newest game is left as it is.
    Raises OSError when the store cannot be used.
    """
    app = App(config, parts, store, now, boot)
    open_journal(app.journal, "%08x%04x" % (entropy, boot & 0xFFFF))
    maps = read_maps(app)
    app.inputs = make_inputs(parts)
    app.debounce = make_debounce(config, parts, maps, app.queue_edge)
    app.sampler = Sampler(app.inputs, 16 * len(parts.sensors.resting) + len(NAMES))
    if config.parts.get("sensors", {}).get("supply", -1) >= 0:
        app.sampler.no_supply = 1 << len(NAMES)
    app.sample = sampling(parts.ring, app.sampler)
    app.lights = make_lights(config, parts, maps)
    app.table = make_table(config, parts, seed)
    recall_settings(app)
    app.follow_settings()
    app.settings.is_unwritten = False
    report_journal(app)
    if resumes and app.journal.index.newest is not None:
        resume_prompt.bring_back(app)
    return app


def recall_settings(app: App) -> None:
    """Set what was set on `app` before the restart; what cannot be is reported and left out."""
    try:
        kept = _read_settings(app.store)
    except OSError:
        kept = None
    if kept is None:
        kept = {}
        app.notices.show([messages.SETTINGS_LOST])
    for name in kept:
        if app.table.set(name, kept[name], app.now):
            app.notices.show([messages.BAD_VALUE, name, str(kept[name])[:20]])


def _read_settings(store: Any) -> dict[str, int] | None:
    """Return the settings that are kept, a dict; None if they make no sense.  Raises OSError."""
    # the second is there alone after a cut between remove and rename
    for name in (settings_store.FILE, settings_store.NEW):
        size = store.size(name)
        if size < 0:
            continue
        text = bytes(store.read(name, 0, _MOST_SETTINGS))
        if text[-2:] != b"}\n":  # MicroPython takes half an object for a whole one
            return None
        try:
            found = json.loads(text.decode())
        except ValueError:  # UnicodeError is one
            return None
        return found if isinstance(found, dict) else None
    return {}


def report_journal(app: App) -> None:
    """Tell what is odd about the journal."""
    journal = app.journal
    if journal.index.damaged:
        app.log_line("journal: %d damaged records are left out" % journal.index.damaged)
    if journal.set_aside:
        app.notices.show([messages.SET_ASIDE] + journal.set_aside)
    if journal.is_crowded:
        app.notices.show([messages.CROWDED], messages.CONNECT)


def read_maps(app: App) -> dict[str, Any]:
    """Return the stored maps of sensors and lights."""
    try:
        return calibration.load(app.store, len(app.picture))
    except OSError:  # an unreadable map must not keep the board from starting
        app.errors += 1
        return {}


def make_debounce(
    config: "Config", parts: "Parts", maps: dict[str, Any], sink: Callable[..., Any]
) -> Debounce:
    """Return the debouncer of sensors and buttons, which passes edges on to `sink`."""
    resting, cells = list(parts.sensors.resting), list(config.cells)
    if "sensors" in maps:
        cells = calibration.moved(cells, maps["sensors"])
    cells += [UNUSED] * (len(resting) * 16 - len(cells))
    cells += [BUTTON + button for button in range(len(NAMES))]
    config.cells = ()  # the debouncer has its own
    return Debounce(cells, sink, config.press_ms, config.release_ms, resting + [0])


def make_inputs(parts: "Parts") -> Inputs:
    """Return sensors and buttons as one scan."""
    sensors, ring = parts.sensors, parts.ring
    if ring is not None and sensors.resting and not ring.has_cells:
        sensors = UnbufferedSensors(sensors, ring)
    return Inputs(sensors, parts.buttons)


def sampling(ring: Any, sampler: Sampler) -> Callable[[int], None]:
    """Return what is to be called every 5 ms: one sample, or all that the ring has kept."""
    return sampler.sample if ring is None else ring.follow(sampler)


def make_lights(config: "Config", parts: "Parts", maps: dict[str, Any]) -> Lights:
    """Return the lights in their order."""
    order, config.order = config.order, ()
    if "lights" in maps:
        order = calibration.rearranged(order, maps["lights"])
    return Lights(parts.lights, order, config.budget_ma, config.bright)


def make_table(config: "Config", parts: "Parts", seed: int) -> Table:
    """Return the table, with the settings of board.json."""
    board = Board(config.kind, config.rows, config.cols)
    settings = {"bright": config.bright, "lang": config.lang}
    settings["menu_lights"] = int(parts.display is None)
    settings.update(config.settings)
    return Table(board, settings, seed)


def count_boots(store: Any) -> int:
    """Return how often the board has started, this time included."""
    text = store.read("boots", 0, 20) if store.size("boots") > 0 else b"0"
    count = (int(text) if text.isdigit() else 0) + 1
    try:
        store.remove("boots")
        store.append("boots", b"%d" % count)
        store.close()  # it is the journal that should stay open
    except OSError:  # a full medium must not keep the board from starting
        return count
    return count
