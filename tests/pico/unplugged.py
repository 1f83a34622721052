"""Devices that are not there or come off: MicroPython's I2C tells, the board goes on without."""

import checks

from host import Host
from pico import Fault

_TILES = [46, 47, 48, 49]
_DISPLAY = 60


def _unplug(chip, bus, address, is_off=True):
    chip.device(f"bus{bus}", "unplug", address=address, isOff=is_off)


def verify(chip, config):
    """Yield what was verified on a board with tiles and a display, a line each."""
    host = Host(chip)
    chip.do("open", isOpen=True)
    yield checks.greet(host, config)
    yield _tile_comes_off(host, config)
    yield _display_comes_off(host, config)
    yield _not_there(host)


def _tile_comes_off(host, config):
    """The keys of the other tiles are seen all the same; then it is back."""
    chip = host.chip
    host.ask("test", c=checks.dark(config))
    _unplug(chip, 0, _TILES[1])
    host.run(2500, 50)
    if host.topics["stat"]["transfers"] < 100:
        raise Fault(f"failed transfers are not counted: {host.topics['stat']}")
    chip.device("tile2", "press", key=0, isPressed=True)
    checks.await_(host, host.cells, {32}, "a key of another tile")
    chip.device("tile1", "restart")  # its power was cut, too: it has forgotten what it was told
    _unplug(chip, 0, _TILES[1], False)
    host.run(1000)  # it is asked seldom meanwhile
    chip.device("tile1", "press", key=15, isPressed=True)
    checks.await_(host, host.cells, {31, 32}, "a key of the tile that is back")
    for tile, key in ((2, 0), (1, 15)):
        chip.device(f"tile{tile}", "press", key=key, isPressed=False)
    checks.await_(host, host.cells, set(), "keys let go")
    host.ask("test", c="")
    return "a tile comes off and that is counted; the others go on, and it, too, when it is back"


def _display_comes_off(host, config):
    chip = host.chip
    _unplug(chip, 1, _DISPLAY)
    chip.device("buttons", "press", name="menu")  # something else is to be written
    host.run(300)
    chip.device("buttons", "release", name="menu")
    host.run(2500, 50)
    _expect_missing(host, "display")
    return "the display comes off and is told; the board goes on"


def _expect_missing(host, part):
    missing = host.topics["stat"]["missing"]
    if part not in missing:
        raise Fault(f"{part} are not told as missing, but {missing}")


def _not_there(host):
    """What does not answer at the start is left out."""
    chip = host.chip
    _unplug(chip, 0, _TILES[3])
    host.run(12000, 100)  # a good start
    chip.do("reset")
    host.topics.clear()
    host.connect()
    for part in ("sensors", "lights", "display"):
        _expect_missing(host, part)
    host.run(200)
    if host.topics["say"]["lines"][0][0] == 601:
        raise Fault(f"nothing is said about it: {host.topics['say']}")
    chip.device("buttons", "press", name="plus")
    checks.await_(host, host.buttons, ["plus"], "buttons")
    return "what does not answer at the start is left out and told; the buttons work"
