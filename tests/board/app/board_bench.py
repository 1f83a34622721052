"""The whole program on a test's own time: simulated devices, a host on its link, hands."""

from board_fakes import FakeHost

from reedbed_board.assembling import make_app
from reedbed_board.board_json import simulated_config
from reedbed_board.hardware import Builder
from reedbed_board.memory_store import MemoryStore
from reedbed_engine.off_board.simulated_player import BUTTON, CELL, CLEAN, SimulatedPlayer

SIZES = {"presence": (10, 10), "touch": (8, 8), "cursor": (8, 8)}


class Bench:
    """A board that runs on the test's own time, a host that listens, hands that play."""

    settle_ms = None  # of a contact, if not as usual
    seen_ms = 30  # after which hands see what came of an edge

    def __init__(self, kind="presence", store=None, seed=7, size=0, host=None):
        self.kind = kind
        self.size = (size, size) if size else SIZES[kind]
        self.store = store or MemoryStore()
        self.seed = seed
        self.now = 5000
        self.boots = 0
        self.host = host or FakeHost()
        self.is_plugged = True
        self.power_on()

    def power_on(self):
        self.boots += 1
        self.config = simulated_config(self.kind, *self.size)  # used up by a start
        if self.settle_ms:
            self.config.press_ms = self.config.release_ms = self.settle_ms
        self.parts = Builder(self.config, None).parts()
        entropy = 4242 + self.boots
        app = make_app(
            self.config, self.parts, self.store, self.now, entropy, self.seed, self.boots
        )
        self.app = app
        self.host.hello(self.boots)

    def run(self, ms):
        for _ in range(0, ms, 5):
            self.now += 5
            self.app.sample(self.now)
            self.app.step(self.now)
            if self.is_plugged:
                self._talk()

    def failures(self, kind, steps):
        """Take steps; return how many of them raised an exception of `kind`."""
        found = 0
        for _ in range(steps):
            try:
                self.run(5)
            except kind:
                found += 1
        return found

    def _talk(self):
        link = self.app.link
        if self.now % 1000 == 0:
            self.host.send("ping", {"x": self.now})
        for line in self.host.out:
            link.feed(line, self.now)
        self.host.out.clear()
        line = link.next_line(self.now)
        while line is not None:
            self.host.take(line)
            line = link.next_line(self.now)

    def cell(self, cell, level):
        self.parts.simulated.set(cell, level)

    def press(self, button):
        for level in (1, 0):
            self.parts.simulated.set(self.parts.simulated.n_cells + button, level)
            self.run(100)

    def request(self, do, **fields):
        fields["id"] = len(self.host.answers) + 1
        fields["do"] = do
        self.host.send("cmd", fields)
        self.run(20)
        return self.host.answers.get(fields["id"])

    def new(self, game="ur", options=""):
        answer = self.request("new", game=game, options=options)
        assert answer == "ok", answer

    def sit_down(self, skill=CLEAN, seed=3, options=None):
        table = self.app.table
        self.hands = SimulatedPlayer(table.layout, table.game.ID, options, seed, skill)
        self.carry_out(self.hands.set_up())

    def carry_out(self, steps):
        self._look()
        for ms, kind, index, level in steps:
            self.run(ms // 5 * 5)
            if kind == CELL:
                self.cell(index, level)
            elif kind == BUTTON:
                self.parts.simulated.set(self.parts.simulated.n_cells + index, level)
            if not level or self.settle_ms:  # what goes down may come up again at once
                self.run(self.seen_ms)
            self._look()

    def _look(self):
        table, hands = self.app.table, self.hands
        hands.lines, hands.refused = table.lines, table.said.refused
        hands.recorded = [table.game.text(action) for action in table.game.history]

    def play(self, count):
        for _ in range(count):
            if not self.hands.game.over:
                self.carry_out(self.hands.perform(self.hands.choose()))

    def lines(self):
        return [line[0] for line in self.app.words.lines() if line]


def begun(kind="presence", store=None):
    """Return a Bench on which a game has begun."""
    bench = Bench(kind, store)
    bench.new()
    return bench


def seated(kind="presence", store=None):
    """Return a Bench at which clean hands have set a game up."""
    bench = begun(kind, store)
    bench.sit_down()
    return bench


def meant(hands):
    """Return the texts that stand when all that the hands meant was done."""
    texts = []
    for kind, what in hands.expected:
        if kind == "play":
            texts.append(what)
        else:
            for _ in range(what):
                texts.pop()
    return texts


def kept(host, g):
    """Return the texts of game `g` that stand in the host's log."""
    texts = []
    for got, _, event in host.log:
        if got == g and event["k"] == "play":
            texts.append(event["action"])
        elif got == g and event["k"] == "undo":
            for _ in range(event["count"]):
                texts.pop()
    return texts


def power_cycle(bench):
    """Cut the power and switch on again; the pieces stay where they are."""
    sensors = bench.parts.simulated
    bench.power_on()
    for cell in range(sensors.n_cells):
        bench.cell(cell, sensors.level(cell))
    bench.run(200)


def events_of(host, g, kind):
    return [event for got, _, event in host.log if got == g and event["k"] == kind]


def kept_board(store):
    bench = Bench("touch", store=store)
    bench.run(100)
    return bench
