"""The 10 x 10 panel: 74HC165 on SPI, WS2812 by PIO and DMA, SSD1306 on I2C, buttons, buzzer."""

import re

import letters
from wiring import BUTTONS

from host import Host
from pico import ROOT, Fault
from reedbed_engine.table.lights import LETTERS, PALETTE

_BUILD = ROOT / "hardware" / "builds" / "pico-panel-10x10.md"
_ROW = re.compile(r"^\| (\d+) \| \d+ \| ([A-H])–([A-H]) \| (.*) \|$", re.MULTILINE)
_INPUTS = "HGFEDCBA"
_SIZE = 10
_PATIENCE_MS = 1000


def switches():
    """Return (register, input) by cell, from the table in the build's page."""
    places = {}
    for register, first, last, cells in _ROW.findall(_BUILD.read_text()):
        inputs = iter(_INPUTS[_INPUTS.index(first) : _INPUTS.index(last) + 1])
        for row, begin, end in re.findall(r"row (\d+): (\d+)(?:–(\d+))?", cells):
            for column in range(int(begin), int(end or begin) + 1):
                places[(int(row) - 1) * _SIZE + column - 1] = int(register), next(inputs)
    return places


def cover(chip, places, cells):
    """Close the switches of `cells` and open all others."""
    for cell, (register, name) in places.items():
        closed = cell in cells
        chip.device("registers", "close", register=register, input=name, isClosed=closed)


def every_switch(host):
    """Each of the 100 switches is seen at its cell: by the bits of its number and the opposite."""
    places = switches()
    assert len(places) == _SIZE * _SIZE and len(set(places.values())) == len(places)
    for bit in range(7):
        for wanted in (0, 1):
            cells = {cell for cell in places if cell >> bit & 1 == wanted}
            cover(host.chip, places, cells)
            _await(host, host.cells, cells, f"switches of bit {bit}")
    cover(host.chip, places, ())
    _await(host, host.cells, set(), "open switches")
    return "100 switches on 13 registers, each seen at its cell"


def every_button(host):
    """Each button is seen, and only by the chip's own pull-up."""
    for name in BUTTONS:
        host.chip.device("buttons", "press", name=name)
        _await(host, host.buttons, [name], "buttons")
        host.chip.device("buttons", "release", name=name)
    _await(host, host.buttons, [], "buttons let go")
    return f"{len(BUTTONS)} buttons"


def _steady():
    return [code for code in range(len(LETTERS)) if not PALETTE[4 * code + 3]]


def _colour(code, bright):
    return [level * bright // 100 for level in PALETTE[4 * code : 4 * code + 3]]


def every_light(host, config):
    """What the wave on the pin says is what the board was asked to show, light by light."""
    codes, n_cells = _steady(), _SIZE * _SIZE
    bright = config["lights"]["bright"]
    seen = 0
    for shift in range(4):
        # few at once, lest the limit for the current dims them
        shown = {cell: codes[(cell // 4) % len(codes)] for cell in range(shift, n_cells, 4)}
        text = "".join(LETTERS[shown.get(cell, 0)] for cell in range(n_cells))
        host.ask("test", c=text)
        host.run(100)
        lights = host.chip.device("lights", "look")
        for cell in range(n_cells):
            wanted = _colour(shown.get(cell, 0), bright)
            _expect(lights["shown"][_light(cell)], wanted, f"the light of cell {cell}")
            seen += any(wanted)
    host.ask("test", c="")
    wave = lights["wave"]
    return (
        f"{seen} colours on 100 lights in {lights['frames']} frames; 0 is {_range(wave['zero'])}"
        f" high, 1 {_range(wave['one'])}, a bit {_range(wave['bit'])}"
    )


def _light(cell):
    """Return the place of a cell in the chain, which runs to and fro."""
    row, column = divmod(cell, _SIZE)
    return row * _SIZE + (_SIZE - 1 - column if row & 1 else column)


def _range(values):
    least, most = (round(value) for value in values)
    return f"{least} ns" if least == most else f"{least} to {most} ns"


def the_display(host):
    """Text stands on the display as it was asked for."""
    known = letters.font()
    dark = LETTERS[0] * (_SIZE * _SIZE)
    host.ask("test", c=dark, lines=["The quick brown fox", "jumps over 3 dogs!"])
    host.run(200)
    display = host.chip.device("display", "look")
    wanted = ["The quick brown", "fox", "", "", "jumps over 3", "dogs!", "", ""]
    _expect(letters.rows(display["memory"], known), wanted, "the display")
    assert display["isOn"] and display["hasPump"], display
    host.ask("test", c="")
    return "two texts on the display"


def sampling(host):
    """The timer samples 200 times a second, also while frames are sent."""
    chip = host.chip
    before = chip.device("registers", "count")
    host.run(1000)
    quiet = chip.device("registers", "count")["scans"] - before["scans"]
    chip.device("registers", "forget")
    frames = chip.device("lights", "look")["frames"]
    for round_ in range(20):
        code = LETTERS[_steady()[1 + round_ % 2]]
        host.ask("test", c=code * (_SIZE * _SIZE))
    frames = chip.device("lights", "look")["frames"] - frames
    longest = chip.device("registers", "count")["longest"] / 1e6
    host.ask("test", c="")
    if not 195 <= quiet <= 205:
        raise Fault(f"{quiet} scans a second")
    if longest > 40:
        raise Fault(f"{longest} ms between two scans")
    return (
        f"{quiet} scans a second; while {frames} frames were sent at most {longest:.1f} ms"
        " between two"
    )


def _await(host, look, wanted, what):
    for _ in range(_PATIENCE_MS // 20):
        host.run(20)
        if look() == wanted:
            return
    _expect(look(), wanted, what)


def _expect(found, wanted, what):
    if found != wanted:
        raise Fault(f"{what}: {found} instead of {wanted}")


def verify(chip, config):
    """Yield what was verified, a line each."""
    host = Host(chip)
    chip.do("open", isOpen=True)
    greeting = host.connect()
    if greeting["kind"] != "presence" or "display" not in greeting["caps"]:
        raise Fault(f"the board greets with {greeting}")
    yield f"{config['name']} greets; {host.topics['stat']['free']:,} bytes free"
    host.ask("test", c=LETTERS[0] * (_SIZE * _SIZE))  # the table does not react
    yield every_switch(host)
    yield every_button(host)
    host.ask("test", c="")
    yield every_light(host, config)
    yield the_display(host)
    yield sampling(host)
