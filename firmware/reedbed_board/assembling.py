"""Putting an App together from its configuration and its devices."""

from reedbed_engine.games.base.board import Board
from reedbed_engine.table.buttons import NAMES
from reedbed_engine.table.session import Table

from . import calibration
from .app import BUTTON
from .debounce import UNUSED, Debounce
from .drivers.beside import Beside
from .lights import Lights
from .sampler import Inputs


def read_maps(app):
    """Return the stored maps of sensors and lights."""
    try:
        return calibration.load(app.store, len(app.picture))
    except OSError:  # an unreadable map is no reason not to start
        app.errors += 1
        return {}


def make_debounce(config, parts, maps, sink):
    """Return the debouncer of sensors and buttons, which passes edges on to `sink`."""
    resting, cells = list(parts.sensors.resting), list(config.cells)
    if "sensors" in maps:
        cells = calibration.moved(cells, maps["sensors"])
    cells += [UNUSED] * (len(resting) * 16 - len(cells))
    cells += [BUTTON + button for button in range(len(NAMES))]
    config.cells = ()  # the debouncer has its own
    return Debounce(cells, sink, config.press_ms, config.release_ms, resting + [0])


def make_inputs(parts):
    """Return sensors and buttons as one scan."""
    sensors, ring = parts.sensors, parts.ring
    if ring is not None and sensors.resting and not ring.has_cells:
        sensors = Beside(sensors, ring)
    return Inputs(sensors, parts.buttons)


def sampling(ring, sampler):
    """Return what is to be called every 5 ms: one sample, or all that the ring has kept."""
    return sampler.sample if ring is None else ring.follow(sampler)


def make_lights(config, parts, maps):
    """Return the lights in their order."""
    order, config.order = config.order, ()
    if "lights" in maps:
        order = calibration.rearranged(order, maps["lights"])
    return Lights(parts.lights, order, config.budget_ma, config.bright)


def make_table(config, parts, seed):
    """Return the table, with the settings of board.json."""
    board = Board(config.kind, config.rows, config.cols)
    settings = {"bright": config.bright, "lang": config.lang}
    settings["menu_lights"] = int(parts.display is None)
    settings.update(config.settings)
    return Table(board, settings, seed)
