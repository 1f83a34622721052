"""Taps while flash is erased, when no code runs: PIO and DMA go on."""

import checks
from panel import SIZE, switches
from wiring import BUTTONS

from host import Host
from pico import Fault

_BUILD = "pico-panel-10x10"
_TAP_MS = 40
_PERIOD_MS = 5
_HELD_MS = 10  # by which a release settles later than a press
_FIRST, _SECOND = 0, SIZE * SIZE - 1  # cells at both ends of the chain
_BUTTON = BUTTONS.index("minus")
_APART_MS = 10  # the begins of taps
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


def _switched(cell, at):
    """Return the orders of a tap on a cell."""
    register, name = switches(_BUILD, SIZE)[cell]
    what = {"device": "registers", "order": "close", "register": register, "input": name}
    return [
        {"at": at, "isClosed": True, **what},
        {"at": at + _TAP_MS, "isClosed": False, **what},
    ]


def _pressed(at):
    """Return the orders of a tap on a button."""
    what = {"device": "buttons", "name": BUTTONS[_BUTTON]}
    return [{"at": at, "order": "press", **what}, {"at": at + _TAP_MS, "order": "release", **what}]


def taps(begin):
    """Return the orders of taps that overlap, the first one `begin` ms after an erase began."""
    return (
        _switched(_FIRST, begin)
        + _pressed(begin + _APART_MS)
        + _switched(_SECOND, begin + 2 * _APART_MS)
    )


def _check(edges, ms):
    """Demand that the taps are all there, in their order and as long as they were."""
    what = [("cell", _FIRST), ("button", _BUTTON), ("cell", _SECOND)]
    wanted = [(*each, level) for level in (1, 0) for each in what]
    checks.expect([edge[:3] for edge in edges], wanted, f"taps in an erase of {ms} ms")
    times = [edge[3] for edge in edges]
    apart = [after - before for before, after in zip(times, times[1:])]
    ideal = [_APART_MS] * 2 + [_TAP_MS + _HELD_MS - 2 * _APART_MS] + [_APART_MS] * 2
    if any(abs(is_ - should) > _PERIOD_MS for is_, should in zip(apart, ideal)):
        raise Fault(f"taps in an erase of {ms} ms: {apart} ms apart instead of {ideal}")
    return [times[3 + number] - times[number] - _HELD_MS for number in range(3)]


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


def _tapped(trace, ms, begin):
    """Tap while flash is erased; return how long the taps were for the board."""
    trace.edges.clear()
    erase(trace.host, ms, taps(begin), trace.run)
    trace.run(1000)
    return _check(trace.edges, ms)


def verify(chip, config):
    """Yield what was verified, a line each."""
    host = Host(chip)
    chip.do("open", isOpen=True)
    yield checks.greet(host, config)
    trace = Trace(host)
    trace.run(500)
    for ms, begin in _ERASES.items():
        lengths = _tapped(trace, ms, begin)
        yield (
            f"taps of {_TAP_MS} ms, the first one {begin} ms after an erase of {ms} ms began, are"
            f" seen in their order, as {min(lengths)} to {max(lengths)} ms"
        )
    checks.expect(host.topics["stat"]["overflow"], 0, "scans that were lost")
