"""Count what each event costs a board's whole program: runs on the emulated board.

A recorded game (tables.py makes it) is played again on the real App with simulated devices and
its journal in memory: table, lights frame and the making of journal records are counted, sampling
and debouncing apart.  One line an event, with ticks:

    event record 12345        an action was recorded
    event undo 12345          actions were taken back, or the last one amended
    event show 2345           a light, a word or a sound changed, nothing else
    event judge 1234          something was judged or waited for, and nothing of it shows
    event nothing 345 0       nothing is new: OK let go, a level that was known already, a
                              tick before its time: what it adds to a quiet step, and the bytes
                              taken from the heap
    frame blink 345           a frame of lights that only blink
    step quiet 45 0           a step in which nothing has moved and no time has come
    step bounce 45 0          a scan with a contact that falls back before it has settled
    step write 345            the file system's part in a record, once the board is quiet
    end 120 1234567890        actions played, CRC-32 of the position

The trace is a text: a line an edge, its time in ms, its number (1000 the first button), its level.
"""

import gc
import time
from binascii import crc32

from reedbed_board.assembling import make_app
from reedbed_board.board_json import simulated_config
from reedbed_board.hardware import Builder
from reedbed_board.memory_store import MemoryStore
from reedbed_board.store import FileStore

# this module's names are public: the program's private ones are given short names
_FRAME_MS = 40  # after which a frame of lights may be sent again
_COLLECT_EVERY = 8  # events; there is room for their garbage
_REPEAT_EVERY = 16
_START = 1000
_WRITES = 12
_BUTTON = 1000

if hasattr(time, "ticks_cpu"):
    ticks = time.ticks_cpu
    since = time.ticks_diff
    heap_taken = gc.mem_alloc
else:  # an interpreter with neither: only the kinds of events are wanted

    def ticks():
        return 0

    def since(end, start):
        return end - start

    def heap_taken():
        return 0


class Replay:
    """A board on which a simulated game is played again; `tell(text)` gets the lines."""

    def __init__(self, kind, size, seed, store, tell):
        config = simulated_config(kind, size, size)
        config.press_ms = config.release_ms = 0  # the hands' edges have settled already
        self.parts = Builder(config, None).parts()
        self.app = make_app(config, self.parts, store, _START, 1, seed)
        self.tell = tell
        self.last = _START
        self.events = 0
        self.kind = ""  # of the event whose frame is still to come
        self.cost = 0
        self.bytes = -1  # that it has taken from the heap, -1: not counted

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
            while 0 <= table.timers.deadline <= at:
                self.event(max(self.last, table.timers.deadline))
            self.event(at, index, level)
        while 0 <= table.timers.deadline <= self.last + 10000:
            self.event(max(self.last, table.timers.deadline))
        self.finish(self.last + _FRAME_MS)
        played = len(table.game.history)
        self.tell("end %d %d" % (played, crc32(table.game.position().encode())))

    def event(self, now, index=-1, level=0):
        """Let the board feel an edge at `now`, or that the time of an alarm has come."""
        self.finish(now)
        if now > self.last + _FRAME_MS:
            self.blink(now - 1)
        self.events += 1
        if self.events % _COLLECT_EVERY == 0:
            gc.collect()
        if self.events % _REPEAT_EVERY == 0 and 0 <= index < _BUTTON:
            self.repeat(now, index)
        before = self.look()
        lets_go = not level and index == _BUTTON  # OK, the only one that does not wait for it
        quiet = self.step(now) if lets_go else 0
        if index >= 0:
            inputs = self.parts.simulated
            inputs.set(index if index < _BUTTON else inputs.n_cells + index - _BUTTON, level)
        self.bytes = -1
        if lets_go:
            self.cost, self.bytes = exactly(self.step, now)
            self.cost -= quiet
        else:
            self.cost = self.step(now)
        self.kind = difference(before, self.look())
        self.last = now

    def repeat(self, now, cell):
        """Tell the table again what it knows, and let it tick for nothing."""
        table = self.app.table
        self.step(now)
        level = table.sensors.covered[cell]
        self.tell("event nothing %d %d" % exactly(table.cell, cell, level, now))
        self.tell("event nothing %d %d" % exactly(table.tick, now))

    def finish(self, now):
        """Tell of the last event, with its frame if there was time for one."""
        if self.kind in ("record", "undo", "show"):
            if now > self.last + _FRAME_MS:
                self.last += _FRAME_MS
                self.cost += self.step(self.last)
            self.tell("event %s %d" % (self.kind, self.cost))
        elif self.kind and self.bytes >= 0:
            self.tell("event nothing %d %d" % (self.cost, self.bytes))
        elif self.kind:
            self.tell("event judge %d" % self.cost)
        self.kind = ""

    def blink(self, now):
        """Take the step before an event, so that lights which blink are up to date."""
        frames = self.app.lights.frames
        cost = self.step(now)
        if self.app.lights.frames > frames:
            self.tell("frame blink %d" % cost)

    def step(self, now):
        """Sample and take a step; return its ticks without those of the scan."""
        app = self.app
        app.sample(now)
        app.sampler.drain(app.debounce)
        start = ticks()
        app.step(now)
        return since(ticks(), start)

    def look(self):
        """Return what a person can see or hear, and how much is in the journal."""
        app = self.app
        lines = [list(line) for line in app.words.lines()]
        shown = (
            bytes(app.codes),
            lines,
            list(app.words.refused),
            app.words.sound,
            bool(app.table.controls.menu),
        )
        app.words.sound = ""
        return shown, app.journal.index.newest.n, len(app.table.game.history)

    def rest(self):
        """Measure steps in which nothing happens, no light has its time to blink either."""
        now = self.last + 2 * _FRAME_MS
        self.step(now)
        for _ in range(3):
            self.tell("step quiet %d %d" % exactly(self.step, now))


def bounce(kind, size, tell):
    """Measure what a contact costs that falls back before it settles, twice."""
    config = simulated_config(kind, size, size)
    parts = Builder(config, None).parts()
    app = make_app(config, parts, MemoryStore(), _START, 1, 1)
    now = _START
    for level in (0, 0, 1, 0, 1, 0):
        now += 10
        parts.simulated.set(7, level)
        app.sample(now)
        cost, taken = exactly(app.step, now)
        if now > _START + 20:  # the first two show a board that has just been switched on
            tell("step bounce %d %d" % (cost, taken))


def write(journal, tell):
    """Measure how long the file system takes over the records of a journal."""
    store = FileStore("/")
    for line in journal.split(b"\n")[:_WRITES]:
        start = ticks()
        store.append("measured", line + b"\n")
        tell("step write %d" % since(ticks(), start))
    store.remove("measured")


def exactly(call, *args):
    """Return the ticks of a call (which may have counted them itself) and its bytes."""
    before = heap_taken()
    start = ticks()
    cost = call(*args)
    end = ticks()
    return since(end, start) if cost is None else cost, heap_taken() - before


def difference(before, after):
    if before[1] != after[1]:
        return "record" if before[2] < after[2] else "undo"
    return "show" if before[0] != after[0] else "judge"


def measure(kind, size, game, options, seed, trace):
    """Play the game in the file `trace` again and print the lines."""
    gc.disable()
    store = MemoryStore()
    replay = Replay(kind, size, seed, store, print)
    replay.start(game, options)
    with open(trace) as lines:
        replay.play(lines)
    replay.rest()
    bounce(kind, size, print)
    gc.collect()
    write(store.files["journal.a"], print)
