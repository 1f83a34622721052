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
    yield checks.every_game(host, config)
    yield checks.sampling(host, config, "registers")


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
