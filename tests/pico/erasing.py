"""Taps while flash is erased, when no code runs: PIO and DMA go on."""

import checks
from wiring import BUTTONS

from host import Host
from pico import Fault

BOARDS = ("pico-panel-10x10", "pico-matrix-8x8", "picow-trellis-8x8", "pico-cursor-8x8")
_TAP_MS = 40
_PERIOD_MS = 5
_HELD_MS = 10  # by which a release settles later than a press
_APART_MS = 10  # the begins of taps
_BUTTON_ORDERS = ("press", "release")
# ms that an erase takes: when the first tap begins in it
_ERASES = {45: 0, 100: 25, 400: 180, 500: 20}
_PATIENCE = 200  # settings that are kept in turn, until there is an erase


class Trace:
    """The edges that the table of `host`'s board hears of, as it traces them."""

    def __init__(self, host):
        self.host = host
        self._next = 0
        self.edges = []  # (what, number, level, ms)
        host.ask("set", name="trace", value=1)

    def run(self, ms):
        """Let `ms` pass and take what comes."""
        for _ in range(0, ms, 2):
            self.host.run(2, 2)
            message = self.host.topics.pop("trace", None)
            for line in message["lines"] if message else ():
                verb, _, values = line.partition(" ")
                if verb in ("cell", "button"):
                    self.edges.append((verb, *map(int, values.split(","))))


def _tap(switches, what, number, at):
    """Return the orders of a tap on a cell or a button."""
    ends = at, at + _TAP_MS
    if what == "button":
        begin = {"device": "buttons", "name": BUTTONS[number]}
        return [{"at": at, "order": order, **begin} for at, order in zip(ends, _BUTTON_ORDERS)]
    device, order, names, level = switches[number]
    return [
        {"at": at, "device": device, "order": order, level: at == ends[0], **names} for at in ends
    ]


def tapped(config):
    """Return what is tapped, in order: cells at both ends and a button, or buttons alone."""
    minus, plus, back = (("button", BUTTONS.index(name)) for name in ("minus", "plus", "back"))
    if "sensors" not in config:
        return minus, plus, back
    first, last = ("cell", 0), ("cell", config["rows"] * config["cols"] - 1)
    if config["sensors"]["driver"] == "trellis":
        return minus, first, plus, last, back
    return first, minus, last, back  # which closes the menu that the other button opens


def taps(config, switches, begin):
    """Return the orders of taps that overlap, the first one `begin` ms after an erase began."""
    orders = []
    for number, (what, which) in enumerate(tapped(config)):
        orders += _tap(switches, what, which, begin + number * _APART_MS)
    return orders


def _check(config, edges, ms):
    """Demand that the taps are all there, in their order and as long as they were."""
    begins = {what: number * _APART_MS for number, what in enumerate(tapped(config))}
    if config.get("sensors", {}).get("driver") == "trellis":
        _check_queued([edge for edge in edges if edge[0] == "cell"], begins, ms)
        begins = {what: begin for what, begin in begins.items() if what[0] == "button"}
        edges = [edge for edge in edges if edge[0] == "button"]
    wanted = sorted(
        (begin + (0 if level else _TAP_MS + _HELD_MS), *what, level)
        for what, begin in begins.items()
        for level in (1, 0)
    )
    checks.expect(
        [edge[:3] for edge in edges], [edge[1:] for edge in wanted], f"taps in an erase of {ms} ms"
    )
    times, ideal = [edge[3] - edges[0][3] for edge in edges], [edge[0] for edge in wanted]
    if any(abs(is_ - should) > _PERIOD_MS for is_, should in zip(times, ideal)):
        raise Fault(f"taps in an erase of {ms} ms: at {times} ms instead of {ideal}")
    half = len(times) // 2
    return [times[half + number] - times[number] - _HELD_MS for number in range(half)]


def _check_queued(edges, begins, ms):
    """Demand that what tiles have queued is all there: the presses, then the releases.

    A tile does not tell when; which of two is asked first is chance.
    """
    cells = sorted(what for what in begins if what[0] == "cell")
    wanted = [(*cell, level) for level in (1, 0) for cell in cells]
    found = [edge[:3] for edge in edges]
    found = sorted(found[: len(cells)]) + sorted(found[len(cells) :])
    checks.expect(found, wanted, f"keys in an erase of {ms} ms")


def _counts(chip):
    """Return how often flash was erased since the last reset, and how often the watchdog bit."""
    state = chip.do("state")
    return state["erased"], state["bites"]


def erase(host, ms, plan, run):
    """Have flash erased, which takes `ms`, and devices told `plan`; `run(ms)` passes time."""
    before = _counts(host.chip)
    host.chip.do("age", erase=ms, plan=plan)
    for number in range(_PATIENCE):
        host.tell("set", name="bright", value=40 + number % 2)
        run(150)
        if _counts(host.chip) != before:
            return
    raise Fault("settings are kept without an erase")


def _tapped(trace, config, ms, begin):
    """Tap while flash is erased; return how long the taps were for the board."""
    trace.edges.clear()
    erase(trace.host, ms, taps(config, trace.host.chip.wired.switches, begin), trace.run)
    trace.run(1000)
    return _check(config, trace.edges, ms)


def verify(chip, config):
    """Yield what was verified, a line each."""
    host = Host(chip)
    chip.do("open", isOpen=True)
    yield checks.greet(host, config)
    trace = Trace(host)
    trace.run(500)
    for ms, begin in _ERASES.items():
        lengths = _tapped(trace, config, ms, begin)
        yield (
            f"{len(tapped(config))} taps of {_TAP_MS} ms, the first one {begin} ms after an erase"
            f" of {ms} ms began, are seen in their order, as {min(lengths)} to {max(lengths)} ms"
        )
    checks.expect(host.topics["stat"]["overflow"], 0, "scans that were lost")
