"""A link and a host with a cable between them."""

from board_fakes import Channel, FakeHost
from journal_desk import make_event

from reedbed_board.journal_file import Journal
from reedbed_board.journal_opening import open_journal
from reedbed_board.link import Link
from reedbed_board.memory_store import MemoryStore
from reedbed_engine import wire
from reedbed_engine.random30 import Random
from reedbed_engine.words.board_messages import BAD_REQUEST


class FakeApp:
    """Answers for a board without one."""

    def __init__(self):
        self.asked_for = []
        self.sims = []
        self.breaks = 0
        self.value = 0
        self.table = self
        self.game_id = ""

    def hello(self, fields):
        return {"proto": wire.PROTOCOL, "board": "b"}

    def compose(self, verb):
        return {"value": self.value}

    def finish_resuming(self):
        """No game has to come back."""

    def command(self, fields, now):
        self.asked_for.append(fields["do"])
        return [BAD_REQUEST] if fields["do"] == "bad" else 0

    def sim(self, fields, now):
        self.sims.append(fields)

    def interrupt(self):
        self.breaks += 1


class Rig:
    """A link and a host with a cable between them; `run` moves time."""

    def __init__(self, permille=0, seed=1):
        chance = Random(seed)
        self.app = FakeApp()
        self.journal = Journal(MemoryStore(), 50000)
        open_journal(self.journal, "b")
        self.link = Link(self.journal, self.app)
        self.host = FakeHost()
        self.up = Channel(chance, permille)
        self.down = Channel(chance, permille)
        self.now = 1000
        self.lines = []  # (verb, fields) that the board has sent

    def is_touched(self):
        return False

    def run(self, ms, budget=20):
        for _ in range(0, ms, 10):
            self.now += 10
            self.step(budget)

    def step(self, budget=20):
        for _ in range(budget):
            line = self.link.next_line(self.now)
            if line is None:
                break
            self.lines.append(wire.decode(line[:-1])[1:])
            self.up.send(line)
        for piece in self.up.receive():
            self.host.take(piece)
        for line in self.host.out:
            self.down.send(line)
        self.host.out.clear()
        for piece in self.down.receive():
            self.link.feed(piece, self.now)

    def play(self, text):
        if self.journal.unfinished is None:
            self.journal.append(make_event("new"))
        self.journal.append(make_event("play", action=text))
        self.link.more()

    def end(self):
        self.journal.append({"k": "end", "result": "win 1", "t": 0})
        self.link.more()

    def sent(self, verb):
        return [fields for found, fields in self.lines if found == verb]


def play_over_a_bad_cable(mishaps):
    """Play over cables with so many `mishaps` of each kind in a thousand lines."""
    for permille in mishaps:
        rig = Rig(permille, permille)
        rig.host.hello()
        texts, commands = [], 0
        for game in range(2):
            for n in range(25):
                texts.append("%d.%d" % (game, n))
                rig.play(texts[-1])
                commands += 1
                for _ in range(4):  # repeats its request, and its greeting, as hosts do
                    if commands not in rig.host.answers:
                        rig.host.send("cmd", {"id": commands, "do": "undo"})
                        rig.run(60)
                if n % 8 == 0:
                    rig.host.hello()
            rig.end()
        for _ in range(60):
            if rig.journal.first_unacked() is None:
                break
            rig.host.hello()
            rig.run(1500)
        assert rig.journal.first_unacked() is None, permille
        assert rig.host.actions() == texts, permille
        assert len(rig.host.answers) <= len(rig.app.asked_for) <= commands
        if permille > 50:
            assert rig.link.resent > 0 and rig.link.decoder.bad_crc > 0


def greeted(ms=0):
    """Return a Rig whose host has greeted, `ms` ago."""
    rig = Rig()
    rig.host.hello()
    rig.run(ms)
    return rig
