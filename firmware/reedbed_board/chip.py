"""The program on a chip: main.py calls `run` with the number of starts since the last good one.

It returns when a Ctrl-C came at the start of a line, so that a prompt session or a flashing run
gets in at once, and leaves nothing running behind: no timer, no watchdog.
"""

import gc
import os
import sys

from reedbed_engine.compat import TYPE_CHECKING, Any
from reedbed_engine.ticks import later, reached
from reedbed_engine.words import board_messages as messages

from .compat import const, sleep_ms, stack_use, ticks_ms
from .port import ConsolePort
from .tasks import LinkStep, Supervisor

if TYPE_CHECKING:
    from .app import App
    from .config import Config
    from .drivers.watchdog import Watchdog

_SCAN_MS = const(5)
# bytes of the stack, of which Python may use 7,936 on an RP2: a sample takes up to 2,600
_DEEP = const(5200)
_GOOD_AFTER_MS = const(10000)  # a program that has run so long has started well
_STARTS = "/starts"  # main.py adds a byte to this file at each start
_LOG = "log"
_LOG_BYTES = const(4096)

try:
    import machine  # type: ignore[import-not-found]
except ImportError:  # the emulated board has none
    machine = None


class Log:
    """The newest failures, in a file that outlives a reset; an old half gives way."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.lines = []

    def append(self, line: str) -> None:
        """Keep a line; what fails over and over is written once, for flash wears out."""
        is_new = line not in self.lines
        self.lines.append(line)
        if not is_new:
            return
        try:
            if self._store.size(_LOG) > _LOG_BYTES:
                self._store.rename(_LOG, _LOG + ".old")
            self._store.append(_LOG, line.encode() + b"\n")
        except OSError:  # the flash is what failed: the line is still in memory
            return

    def __len__(self) -> int:
        return len(self.lines)

    def pop(self, index: int) -> Any:
        return self.lines.pop(index)


class Timer:
    """Sample by a timer's soft interrupt where there is one, else from the task."""

    def __init__(self, app: "App") -> None:
        self._sample = app.sample
        self._is_tight = sys.platform == "rp2"
        self._timer = None
        # safe mode must also come up where there is no timer
        if machine is not None and hasattr(machine, "Timer") and app.parts.simulated is None:
            # made once: an interrupt must not allocate a bound method
            try:
                self._timer = machine.Timer(-1)
            except ValueError:  # ESP32 has no virtual timers, only its own
                self._timer = machine.Timer(0)
            self._timer.init(period=_SCAN_MS, mode=machine.Timer.PERIODIC, callback=self._tick)
        self.is_running = self._timer is not None

    def _tick(self, timer: Any) -> None:
        # one that is begun too deep would fail half-way; what comes meanwhile is kept by the ring
        if not self._is_tight or stack_use() < _DEEP:
            self._sample(ticks_ms())

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.deinit()


def start_watchdog(config: "Config") -> "Watchdog | None":
    """Return a running Watchdog, or None where there is none that can be stopped again."""
    from .drivers import watchdog

    name = getattr(sys.implementation, "_machine", "")
    control = watchdog.control_of(name)
    if machine is None or not control or not config.watchdog:
        return None
    return watchdog.Watchdog(machine.WDT, machine.mem32, control)


def went_well() -> None:
    """Note that this start was a good one."""
    try:
        os.remove(_STARTS)
    except OSError:  # not there: it has been noted before
        return


def make_rows(
    app: "App", link: LinkStep | None, timer: Timer, dog: "Watchdog | None"
) -> list[Any]:
    """Return the rows of tasks."""
    simulated = app.parts.simulated
    good_at = later(ticks_ms(), _GOOD_AFTER_MS)
    noted = []

    def sense(now: int) -> None:
        if simulated is not None:
            simulated.run(now)
        if not timer.is_running:
            app.sample(now)
        app.step(now)

    def check_health(now: int) -> None:
        app.check_each_second(now)
        if dog is not None:
            dog.feed()
        if not noted and reached(now, good_at):
            noted.append(True)
            went_well()
        if app.restarts_at >= 0 and reached(now, app.restarts_at):
            app.parts.on_interrupt()

    is_sampled = timer.is_running and simulated is None
    rows = [
        ("sense", app.step if is_sampled else sense, _SCAN_MS),  # it goes deep: a call less
        ("link", link, 4),
        ("display", app.show_words, 100),
        ("tidy", app.tidy, 20),
        ("care", check_health, 1000),
    ]
    if app.parts.sound is not None:
        rows.append(("sound", app.parts.sound.tick, 10))
    return rows


def make_app(starts: int) -> Any:
    """Return the App and its store; None if the board cannot run here."""
    from . import needs  # before anything that this MicroPython may lack

    if not needs.are_met():
        return None
    from . import start

    made = start.make_app(starts)
    start.forget()
    return made


def run(starts: int) -> None:
    """Run the board until a Ctrl-C comes at the start of a line, if it can run here at all."""
    made = make_app(starts)
    if made is None:
        return
    app, store = made
    gc.collect()
    port = ConsolePort()
    supervisor = Supervisor(app, Log(store))

    def leave() -> None:
        port.is_closed = True  # what comes now is for the prompt
        supervisor.stop()
        app.pending.write_all(app.now)

    app.parts.on_interrupt = leave
    # a break counts only while nothing is going that it could leave behind
    set_break(-1)
    timer = dog = None
    try:
        timer = Timer(app)
        dog = start_watchdog(app.config)
        if dog is not None:
            app.on_slice = dog.feed
        for rest in supervisor.take_turns(make_rows(app, LinkStep(app, port), timer, dog)):
            sleep_ms(rest)
        if app.restarts_at < 0:
            show_end(app)
    finally:
        if timer is not None:
            timer.stop()
        for part in (app.parts.ring, app.parts.sound):
            if part is not None:
                part.stop()
        if dog is not None:
            dog.stop()
        try:
            store.close()
        finally:
            set_break(3)
    if app.restarts_at >= 0:
        went_well()  # what failed was made of another board.json
        machine.soft_reset()  # type: ignore[union-attr]


def show_end(app: "App") -> None:
    """Say on the display that nothing runs any more, and what to do about it."""
    app.notices.rows = [([messages.STOPPED], [])]
    app.refresh_words()
    try:
        app.show_words(app.now)
    except (OSError, MemoryError):  # the prompt comes first
        app.errors += 1


def set_break(byte: int) -> None:
    """Choose the byte that interrupts a running program, -1 for none: the link looks for it."""
    try:
        from micropython import kbd_intr
    except ImportError:  # an interpreter without a prompt
        return
    kbd_intr(byte)
