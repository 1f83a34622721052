"""One panel of 10 x 10, and four: 74HC165 and WS2812 by PIO and DMA, SSD1306 on I2C."""

import checks
from cells import Cells

from host import Host


def verify(chip, config):
    """Yield what was verified, a line each."""
    host = Host(chip)
    chip.do("open", isOpen=True)
    yield checks.greet(host, config)
    yield _every_switch(host, config)
    yield checks.every_button(host, config)
    yield checks.every_light(host, config, Cells(chip).colours)
    yield checks.the_wave(host)
    yield checks.the_display(host, config)
    yield _supply_off(host)
    yield checks.every_game(host, config)
    yield checks.sampling(host, config, "registers")


def _supply_off(host):
    """Without 5 V nothing is judged: what stood on the board stands there afterwards."""
    cells, stands = Cells(host.chip), {0, 55, 99}
    cells.cover(stands)
    host.run(200)
    for is_on in (False, True):
        host.chip.device("supply", "switch", isOn=is_on)
        cells.cover(stands if is_on else set())
        host.run(3000)
        checks.expect(host.cells(), stands, "cells, the supply off or back")
        checks.expect(host.topics["stat"]["missing"], [] if is_on else ["supply"], "missing")
    cells.cover(set())
    host.run(200)
    checks.expect(host.cells(), set(), "cells, all taken off")
    return "without 5 V the sensors say nothing, and the board says that it has none"


def verify_four(chip, config):
    """Yield what was verified with four panels, a line each."""
    host = Host(chip)
    chip.do("open", isOpen=True)
    yield checks.greet(host, config)
    yield _every_switch(host, config)
    yield checks.every_light(host, config, Cells(chip).colours)
    yield checks.sampling(host, config, "registers")


def _every_switch(host, config):
    switches, registers = host.chip.wired.switches, host.chip.wired.devices["registers"]
    checks.every_cell(host, config, Cells(host.chip).cover, range(len(switches)))
    n_registers = len(registers["atRest"])
    return f"{len(switches)} switches on {n_registers} registers are seen, each at its cell"
