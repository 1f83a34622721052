"""Count what each event costs a board's whole program: runs on the emulated board.

A recorded sitting (tables.py makes it) is played again on the real App with simulated devices and
its journal in a file: debouncing, table, lights frame and journal record are all counted.  One
line an event, with ticks, and bytes taken from the heap by those that change nothing:

    event record 12345        an action was recorded or taken back
    event show 2345           a light, a word or a sound changed, nothing else
    event nothing 345 0       none of these: a release, an alarm that leads nowhere, a brush
    frame blink 345 0         a frame of lights that only blink, before an event
    step quiet 45 0           a step in which no time has come and nothing has moved
    step bounce 45 0          a scan with a bounce that the debouncer swallows
    end 120 1234567890        events written, CRC-32 of the position

The trace is a text: a line an edge, its time in ms, its number (1000 the first button), its level.
"""

import gc
import time
from binascii import crc32

from reedbed_board.app import App
from reedbed_board.board_json import simulated_config
from reedbed_board.hardware import Builder

_FRAME_MS = 40  # after which a frame of lights may be sent again
_COLLECT_EVERY = 8  # events; there is room for their garbage
_START = 1000
_BUTTON = 1000

if hasattr(time, "ticks_cpu"):
    _ticks = time.ticks_cpu
    _since = time.ticks_diff
    _taken = gc.mem_alloc
else:  # an interpreter with neither: only the kinds of events are wanted

    def _ticks():
        return 0

    def _since(end, start):
        return end - start

    def _taken():
        return 0


class Replay:
    """A board on which a sitting is played again; `tell(text)` gets the lines."""

    def __init__(self, kind, size, seed, store, tell):
        config = simulated_config(kind, size, size)
        config.press_ms = config.release_ms = 0  # the hands' edges have settled already
        self.parts = Builder(config, None).parts()
        self.app = App(config, self.parts, store, _START, 1, seed)
        self._tell = tell
        self._last = _START
        self._events = 0
        self._kind = ""  # of the event whose frame is still to come
        self._cost = self._bytes = 0

    def start(self, game, options):
        """Begin the game."""
        reason = self.app.table.new_game(game, options, _START)
        assert not reason, reason
        self.app.step(_START)

    def play(self, trace):
        """Give every edge of `trace` (an iterable of lines), and every alarm in its time."""
        table = self.app.table
        for line in trace:
            at, index, level = [int(word) for word in line.split()]
            while 0 <= table.deadline <= at:
                self._event(max(self._last, table.deadline))
            self._event(at, index, level)
        while 0 <= table.deadline <= self._last + 10000:
            self._event(max(self._last, table.deadline))
        self._finish(self._last + _FRAME_MS)
        written = self.app.journal.index.games[-1].n
        self._tell("end %d %d" % (written, crc32(table.game.position().encode())))

    def _event(self, now, index=-1, level=0):
        """Let the board feel an edge at `now`, or that the time of an alarm has come."""
        self._finish(now)
        if now > self._last + _FRAME_MS:
            self._blink(now - 1)
        self._events += 1
        if self._events % _COLLECT_EVERY == 0:
            gc.collect()
        before = self._look()
        if index >= 0:
            inputs = self.parts.simulated
            inputs.set(index if index < _BUTTON else inputs.n_cells + index - _BUTTON, level)
        self._cost, self._bytes = self._step(now)
        self._kind = _difference(before, self._look())
        self._last = now

    def _finish(self, now):
        """Tell of the last event, with its frame if there was time for one."""
        if self._kind == "show" or self._kind == "record":
            if now > self._last + _FRAME_MS:
                self._last += _FRAME_MS
                self._cost += self._step(self._last)[0]
            self._tell("event %s %d" % (self._kind, self._cost))
        elif self._kind:
            self._tell("event nothing %d %d" % (self._cost, self._bytes))
        self._kind = ""

    def _blink(self, now):
        frames = self.app.lights.frames
        cost, taken = self._step(now)
        if self.app.lights.frames > frames:
            self._tell("frame blink %d %d" % (cost, taken))

    def _step(self, now):
        """Sample and take a step; return its ticks and the bytes it has taken from the heap."""
        app = self.app
        app.sample(now)
        before = _taken()
        start = _ticks()
        app.step(now)
        cost = _since(_ticks(), start)
        return cost, _taken() - before

    def _look(self):
        """Return what a person can see or hear, and how much is in the journal."""
        app = self.app
        lines = [list(line) for line in app.lines()]
        shown = bytes(app.codes), lines, list(app.refused), app.sound, app.table.menu
        app.sound = ""
        return shown, app.journal.index.games[-1].n

    def rest(self):
        """Measure steps in which nothing happens, then one with a bounce."""
        now = self._last
        for _ in range(3):
            now += 5
            self._tell("step quiet %d %d" % self._step(now))


def bounce(kind, size, store, tell):
    """Measure what a contact costs that falls back before it settles."""
    config = simulated_config(kind, size, size)
    parts = Builder(config, None).parts()
    app = App(config, parts, store, _START, 1, 1)
    now = _START
    for level in (1, 0, 1, 0):
        now += 5
        parts.simulated.set(7, level)
        app.sample(now)
        before = _taken()
        start = _ticks()
        app.step(now)
        cost = _since(_ticks(), start)
        tell("step bounce %d %d" % (cost, _taken() - before))


def _difference(before, after):
    if before[1] != after[1]:
        return "record"
    return "show" if before[0] != after[0] else "nothing"


def measure(kind, size, game, options, seed, trace):
    """Play the sitting in the file `trace` again and print the lines."""
    from reedbed_board.store import FileStore, MemoryStore
    from reedbed_board.virtual import make_folder

    gc.disable()
    make_folder("/journal")
    store = FileStore("/journal")
    for name in store.names():
        store.remove(name)
    replay = Replay(kind, size, seed, store, print)
    replay.start(game, options)
    with open(trace) as lines:
        replay.play(lines)
    replay.rest()
    bounce(kind, size, MemoryStore(), print)
