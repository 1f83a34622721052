"""Count how long a touch waits for its light: runs on the emulated board.

A recorded game (tables.py makes it) is played again on the real App with simulated devices.
One line a figure, in ticks:

    answer 12345 678 90 1 from the start of a step with the settled edge of a cell to the sending
                          of the frame; the bytes that it took from the heap, though no collection
                          falls into it; the time of the edge in ms; its level
    verdict ...           the same where words say so too: recognised, recorded, refused; with all
                          judging, where a light acknowledges the touch before that
    threshold 16384       the bytes that may be taken from the heap until they are collected
    collect 345           a collection before a game has begun; `started` the same in a large heap,
                          `played` there at the end of the game
    sample 345            a sample, the transfer of the chain included
    stat 345              the counters, the dearest line that a calm board sends by itself
"""

import gc
import time

from reedbed_engine import wire
from reedbed_engine.compat import const
from reedbed_engine.random30 import Random

START = const(10000)  # ms: the hands begin when the board has long started
BUTTON = const(1000)
FRAME = const(40)  # ms after which a frame may be sent again

ticks = time.ticks_cpu
since = time.ticks_diff


class Bench:
    """A board, started as it is flashed, that notes when a frame is sent."""

    def __init__(self, app):
        self.app = app
        self.parts = app.parts
        # the hands' edges have settled already
        app.debounce._first_ms = app.debounce._last_ms = 0
        self.send_frame = self.parts.lights.show
        self.parts.lights.show = self.mark
        self.collect = app.apply_effects
        app.apply_effects = self.judge
        self.is_sent = False
        self.started_at = self.sent_at = self.judged_at = 0
        self.allocated = self.counting = 0  # the bytes, and how long it took to count them
        self.last = START

    def mark(self):
        if not self.is_sent:
            self.sent_at = ticks()
            self.allocated = gc.mem_alloc()
            self.counting = since(ticks(), self.sent_at)
        self.is_sent = True
        self.send_frame()

    def judge(self, now):
        self.collect(now)
        self.judged_at = ticks()

    def step(self, now):
        """Sample and take a step; return the ticks until a frame was sent, -1 if none was."""
        app = self.app
        app.sample(now)
        self.is_sent = False
        self.last = now
        self.started_at = ticks()
        app.step(now)
        return since(self.sent_at, self.started_at) if self.is_sent else -1

    def pass_time(self, end):
        """Let the alarms ring that are due before `end`, and a last frame be sent."""
        table = self.app.table
        while 0 <= table.timers.deadline < end - FRAME:
            self.step(max(self.last, table.timers.deadline))
        if end - FRAME > self.last:
            self.step(end - FRAME)

    def edge(self, now, index, level):
        """Let the board feel an edge; tell how long the answer to a cell took."""
        self.pass_time(now)
        inputs, app = self.parts.simulated, self.app
        before = self.read_verdict()
        inputs.set(index if index < BUTTON else inputs.n_cells + index - BUTTON, level)
        app.garbage.collect()
        allocated = gc.mem_alloc()
        taken = self.step(now)
        if taken >= 0 and index < BUTTON:
            figures = self.allocated - allocated, now, level
            print("answer %d %d %d %d" % ((taken,) + figures))
            if self.read_verdict() != before:
                judged = max(taken, since(self.judged_at, self.started_at) - self.counting)
                print("verdict %d %d %d %d" % ((judged,) + figures))
        app.words.sound = ""

    def read_verdict(self):
        table = self.app.table
        return len(table.game.history), list(table.lines), list(table.said.refused)


def answers(app, trace, game, options, seed):
    """Play the game in the file `trace` again and print how long each answer took."""
    table, bench = app.table, Bench(app)
    print("threshold", gc.threshold())
    collect("started", app)
    table.random = Random(seed)
    reason = table.new_game(game, options, START)
    assert not reason, reason
    bench.step(START)
    app.show_words(START)
    gc.collect()
    gc.disable()
    with open(trace) as lines:
        for line in lines:
            at, index, level = [int(word) for word in line.split()]
            bench.edge(START + at, index, level)
    collect("played", app)
    assert not app.errors


def collect(name, app):
    """Print what a collection takes: the second, after which there is nothing to free."""
    for _ in range(2):
        start = ticks()
        app.garbage.collect()
    print(name, since(ticks(), start))


def others(app):
    """Print what else a board does; its heap is as full as it is before a game begins."""
    gc.collect()
    print("threshold", gc.threshold())
    bench = Bench(app)
    app.link.feed(wire.encode(0, "hello", {"proto": wire.PROTOCOL, "session": 1}), bench.last)
    while app.link.next_line(bench.last) is not None:
        pass
    for _ in range(3):
        collect("collect", app)
        start = ticks()
        app.sample(bench.last)
        print("sample %d" % since(ticks(), start))
        app.link.touch("stat")
        start = ticks()
        app.link.next_line(bench.last)
        print("stat %d" % since(ticks(), start))
