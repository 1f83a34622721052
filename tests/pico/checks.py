"""What is verified on every board: greeting, buttons, lights, display, games."""

import letters
from wiring import BUTTONS

from pico import Fault
from reedbed_engine.games import IDS
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.lights import COLOUR, PALETTE
from reedbed_engine.table.fitting import suggest
from reedbed_engine.table.messages import NO_GAME, REEDBED

_PATIENCE_MS = 1000
_LONGEST_MS = 25  # a tap of 40 ms must be seen for the 15 ms that it has to settle


def expect(found, wanted, what):
    """Demand that `found` is `wanted`.  Raises Fault."""
    if found != wanted:
        raise Fault(f"{what}: {found} instead of {wanted}")


def await_(host, look, wanted, what):
    """Let time pass until `look()` is `wanted`.  Raises Fault."""
    for _ in range(_PATIENCE_MS // 20):
        host.run(20)
        if look() == wanted:
            return
    expect(look(), wanted, what)


def dark(config):
    """Return the letters of a board without light."""
    return "00" * (config["rows"] * config["cols"])


def greet(host, config, due=NO_GAME):
    """Wait until the board greets, with the message `due` shown; say what it is."""
    greeting = host.connect()
    found = {key: greeting[key] for key in ("kind", "rows", "cols")}
    expect(found, {key: config[key] for key in found}, "the greeting")
    expect("display" in greeting["caps"], "display" in config, "a display")
    notices = host.topics["say"]["lines"]
    expect(notices, [[REEDBED], [due]], "what it says at the start")
    return f"{config['name']} greets, {host.topics['stat']['free']:,} bytes are free"


def every_cell(host, config, cover, cells):
    """`cover(cells)` covers these and frees the rest; each is seen, by the bits of its number."""
    host.ask("test", c=dark(config))  # the table does not react
    for bit in range(max(cells).bit_length()):
        for wanted in (0, 1):
            covered = {cell for cell in cells if cell >> bit & 1 == wanted}
            cover(covered)
            await_(host, host.cells, covered, f"cells of bit {bit}")
    cover(set())
    await_(host, host.cells, set(), "cells that are free")
    host.ask("test", c="")


def every_button(host, config):
    """Each button is seen, and only by the chip's own pull-up."""
    host.ask("test", c=dark(config))
    for name in BUTTONS:
        host.chip.device("buttons", "press", name=name)
        await_(host, host.buttons, [name], "buttons")
        host.chip.device("buttons", "release", name=name)
    await_(host, host.buttons, [], "buttons let go")
    host.ask("test", c="")
    return f"{len(BUTTONS)} buttons"


def steady_codes():
    """Return the codes that do not blink."""
    return [colour << COLOUR for colour in range(len(PALETTE) // 3)]


def every_light(host, config, look):
    """The devices show what the board was asked to show; `look()` gives colours by cell."""
    codes, n_cells = steady_codes(), config["rows"] * config["cols"]
    bright = config["lights"]["bright"]
    seen = set()
    for shift in range(4):
        # few at once, lest the limit for the current dims them
        shown = {cell: codes[(cell // 4) % len(codes)] for cell in range(shift, n_cells, 4)}
        host.ask("test", c=bytes(shown.get(cell, 0) for cell in range(n_cells)).hex())
        wanted = [_colour(shown.get(cell, 0), bright) for cell in range(n_cells)]
        await_(host, lambda due=wanted: _find_wrong(look(), due), {}, "wrong lights, by cell")
        seen |= {cell for cell in range(n_cells) if any(wanted[cell])}
    host.ask("test", c="")
    return f"{len(seen)} of {n_cells} lights have shown one of {len(codes)} colours"


def _find_wrong(colours, wanted):
    """Return the colours that differ from those wanted, by cell."""
    return {cell: colours[cell] for cell in range(len(wanted)) if colours[cell] != wanted[cell]}


def _colour(code, bright):
    at = 3 * (code >> COLOUR)
    return [(level * bright + 99) // 100 for level in PALETTE[at : at + 3]]


def the_wave(host):
    """Say how long the pulses for the lights are, as measured on the pin."""
    wave = host.chip.device("lights", "look")["wave"]
    return (
        f"0 is {_range(wave['zero'])} high, 1 {_range(wave['one'])}, a bit {_range(wave['bit'])}"
    )


def _range(values):
    least, most = (round(value) for value in values)
    return f"{least} ns" if least == most else f"{least} to {most} ns"


def the_display(host, config):
    """Text stands on the display as it was asked for."""
    host.ask("test", c=dark(config), lines=["The quick brown fox", "jumps over 3 dogs!"])
    host.run(200)
    display = host.chip.device("display", "look")
    wanted = ["The quick brown", "fox", "", "", "jumps over 3", "dogs!", "", ""]
    expect(letters.rows(display["memory"], letters.font()), wanted, "the display")
    expect((display["isOn"], display["hasPump"]), (True, True), "the display is on")
    host.ask("test", c="")
    return "two texts on the display"


# after which what came before has been collected: that holds up scans, which then catch up
_COLLECTED_MS = 1000


def sampling(host, config, device):
    """A device is scanned 200 times a second, also while frames are sent."""
    chip = host.chip
    host.run(_COLLECTED_MS)
    before = chip.device(device, "count")["scans"]
    host.run(1000)
    quiet = chip.device(device, "count")["scans"] - before
    chip.device(device, "forget")
    frames = chip.device("lights", "look")["frames"]
    for number in range(20):
        codes = [steady_codes()[1 + number % 2]] * (config["rows"] * config["cols"])
        host.ask("test", c=bytes(codes).hex())
    frames = chip.device("lights", "look")["frames"] - frames
    longest = chip.device(device, "count")["longest"] / 1e6
    host.ask("test", c="")
    if not 195 <= quiet <= 205:
        raise Fault(f"{quiet} scans a second")
    if longest > _LONGEST_MS:
        raise Fault(f"{longest} ms between two scans")
    return (
        f"{quiet} scans a second; while {frames} frames were sent at most {longest:.1f} ms"
        " between two"
    )


def every_game(host, config):
    """All games are begun and left, twice; nothing but messages comes meanwhile."""
    board = Board(config["kind"], config["rows"], config["cols"])
    fitting = {game: suggest(game, board) for game in IDS}
    games = [game for game, options in fitting.items() if options is not None]
    noise = host.noise
    for game in games * 2:
        host.ask("new", game=game, options=fitting[game])
        host.run(300)
        host.ask("abandon")
        host.run(300)
    expect(host.noise, noise, "lines that are no messages")
    return f"{len(games)} games are begun and left twice, with nothing but messages"
