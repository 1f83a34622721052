"""Count how long a touch waits for its light: runs on the emulated board.

A recorded sitting (tables.py makes it) is played again on the real App with simulated devices.
One line a figure, in ticks:

    answer 12345 678 90   from the start of a step with the settled edge of a cell to the sending
                          of the frame; the bytes that it took from the heap, though no collection
                          falls into it; the time of the edge in ms
    verdict ...           the same where words say so too: recognised, recorded, refused
    collect 345           a collection
    sample 345            a sample, the transfer of the chain included
    stat 345              the counters, the dearest line that a calm board sends by itself
"""

import gc
import time

from reedbed_board.app import App
from reedbed_board.board_json import simulated_config
from reedbed_board.hardware import Builder
from reedbed_board.store import FileStore
from reedbed_board.virtual import make_folder
from reedbed_engine import wire

START = 1000
BUTTON = 1000
FRAME = 40  # ms after which a frame may be sent again

ticks = time.ticks_cpu
since = time.ticks_diff


class Bench:
    """A board that notes when a frame is sent."""

    def __init__(self, kind, size, seed):
        make_folder("/journal")
        store = FileStore("/journal")
        for name in store.names():
            store.remove(name)
        config = simulated_config(kind, size, size)
        config.press_ms = config.release_ms = 0  # the hands' edges have settled already
        self.parts = Builder(config, None).parts()
        self.app = App(config, self.parts, store, START, 1, seed)
        self.show = self.parts.lights.show
        self.parts.lights.show = self.mark
        self.is_sent = False
        self.sent_at = self.allocated = 0
        self.last = START

    def mark(self):
        self.sent_at = ticks()
        self.allocated = gc.mem_alloc()
        self.is_sent = True
        self.show()

    def step(self, now):
        """Sample and take a step; return the ticks until a frame was sent, -1 if none was."""
        app = self.app
        app.sample(now)
        self.is_sent = False
        self.last = now
        start = ticks()
        app.step(now)
        return since(self.sent_at, start) if self.is_sent else -1

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
        before = self.verdict()
        inputs.set(index if index < BUTTON else inputs.n_cells + index - BUTTON, level)
        gc.collect()
        allocated = gc.mem_alloc()
        taken = self.step(now)
        if taken >= 0 and index < BUTTON:
            figures = taken, self.allocated - allocated, now
            print("answer %d %d %d" % figures)
            if self.verdict() != before:
                print("verdict %d %d %d" % figures)
        app.sound = ""

    def verdict(self):
        table = self.app.table
        return len(table.game.history), list(table.lines), list(table.refused)


def answers(trace, kind, size, game, options, seed):
    """Play the sitting in the file `trace` again and print how long each answer took."""
    gc.disable()
    bench = Bench(kind, size, seed)
    reason = bench.app.table.new_game(game, options, START)
    assert not reason, reason
    bench.step(START)
    with open(trace) as lines:
        for line in lines:
            bench.edge(*[int(word) for word in line.split()])


def others(kind, size):
    """Print what else a board does; its heap is as full as it is before a game begins."""
    gc.collect()
    bench = Bench(kind, size, 1)
    app = bench.app
    app.link.feed(wire.encode(0, "hello", {"proto": 1, "session": 1}), bench.last)
    while app.link.next_line(bench.last) is not None:
        pass
    for _ in range(3):
        start = ticks()
        gc.collect()
        print("collect %d" % since(ticks(), start))
        start = ticks()
        app.sample(bench.last)
        print("sample %d" % since(ticks(), start))
        app.link.touch("stat")
        start = ticks()
        app.link.next_line(bench.last)
        print("stat %d" % since(ticks(), start))
