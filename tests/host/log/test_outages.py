"""Disk and line fail at any time, in any order: in the end the log has what the journal has."""

import tempfile
from contextlib import suppress
from pathlib import Path

import pytest
from board_fakes import Channel, FakeHost
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st
from journal_desk import games, make_event
from link_rig import FakeApp

from reedbed.link import Session
from reedbed.log import Log, LogError, Writer
from reedbed.session.event_ingest import EventIngest
from reedbed_board.journal_file import Journal
from reedbed_board.journal_opening import open_journal
from reedbed_board.link import Link
from reedbed_board.memory_store import MemoryStore
from reedbed_engine.random30 import Random
from reedbed_engine.wire import PROTOCOL

STEP_MS = 50
STEPS = 200  # while events are written and things fail
HEALING = 2400  # at most, after all is well again
BOARD = "b0a7d"

# what fails, from a step on, for a number of steps
DISK = "disk"  # nothing is written
DOUBT = "doubt"  # it is written, but nobody is told
LINE = "line"  # the cable is out
NOISE = "noise"  # lines are lost, doubled, damaged
OTHER = "other"  # the cable leads to another computer
HOST = "host"  # the program on the computer starts again
RESET = "reset"  # the board starts again
ROT = "rot"  # an event that no computer has rots in the journal
# what a host wants besides of an event
WHOLE = {
    "new": {"date": ""},
    "undo": {"by": "hand"},
    "end": {"result": "win 1", "termination": "normal"},
}
FAULTS = (DISK, DOUBT, LINE, NOISE, OTHER, HOST, RESET, ROT)


class FailingLog(Log):
    """A log whose disk fails on demand."""

    fault = ""

    def add_event(self, *args, **keywords):
        if self.fault == DISK:
            raise LogError("disk full")
        did = super().add_event(*args, **keywords)
        if self.fault == DOUBT:
            raise LogError("input/output error")
        return did


class BoardApp(FakeApp):
    """What a board says of itself."""

    def __init__(self, journal):
        super().__init__()
        self._journal = journal

    def hello(self, fields):
        said = {"proto": PROTOCOL, "board": BOARD, "oldest": self._journal.first_game}
        return {**said, "kind": "touch", "rows": 8, "cols": 8, "boot": 1}

    def compose(self, verb):
        if verb != "state":
            return {"lines": [[], []], "sound": "", "refused": [], "c": ""}
        newest = self._journal.index.newest
        g, n = (newest.g, newest.n) if newest else (0, -1)
        return {"g": g, "n": n, "game": "", "position": "", "player": 0, "phase": ""}


class World:
    """A board, a computer with a log, another computer, and the cable between two of them."""

    def __init__(self, folder, seed, limit):
        self.chance = Random(seed)
        self.store, self.limit = MemoryStore(), limit
        self.now = 1000
        self.faults = set()
        self.log = FailingLog(Path(folder))
        self.other = FakeHost()
        self.written = {}  # (g, n): event, all that ever was
        self.rotten = set()
        self.start_board()
        self.start_host()

    def start_board(self):
        self.journal = Journal(self.store, self.limit)
        open_journal(self.journal, BOARD)
        self.link = Link(self.journal, BoardApp(self.journal))
        self.plug()

    def start_host(self):
        self.session = Session(self.chance.below(1 << 29))
        self.writer = Writer(self.log, lambda trouble: None)
        self.ingest = EventIngest(self.writer, self.session, lambda name, event: None)
        self.plug()

    def plug(self):
        """Put the cable in, on both ends new."""
        self.up, self.down = Channel(self.chance, 0), Channel(self.chance, 0)
        if OTHER in self.faults:
            self.other.out.clear()
            self.other.hello(self.chance.below(1 << 29))
        elif hasattr(self, "session"):
            self.session.connect(self.now / 1000, 0)

    def begin(self, fault):
        self.faults.add(fault)
        if fault == HOST:
            self.start_host()
        elif fault == RESET:
            self.start_board()
        elif fault == ROT:
            self.rot()
        elif fault in (OTHER, LINE):
            self.plug()

    def end(self, fault):
        self.faults.discard(fault)
        if fault in (OTHER, LINE):
            self.plug()

    def rot(self):
        """Damage the last event of a game that is not the newest one."""
        newest = self.journal.index.newest
        found = [
            key
            for key in self.written
            if newest is not None and key[0] < newest.g and key not in self.rotten
        ]
        if not found:
            return
        g, n = found[self.chance.below(len(found))]
        mark = b'"g":%d,' % g
        for file in self.store.files.values():
            for line in bytes(file).split(b"\n"):
                if b" event " in line and mark in line and b'"n":%d,' % n in line:
                    at = bytes(file).index(line)
                    file[at + line.index(b"event") + 8] ^= 1
                    self.rotten.add((g, n))
        self.journal._reader.forget()

    def play(self):
        """Let somebody do something on the board."""
        if self.journal.unfinished is None:
            kind = "new"
        else:
            kind = ("play", "play", "play", "undo", "end")[self.chance.below(5)]
        found = dict(self.journal.append(make_event(kind, t=self.now, **WHOLE.get(kind, {}))))
        self.written[found["g"], found["n"]] = found
        self.link.more()
        self.link.touch("state")

    def step(self):
        self.now += STEP_MS
        self.log.fault = DISK if DISK in self.faults else DOUBT if DOUBT in self.faults else ""
        permille = 150 if NOISE in self.faults else 0
        self.up._permille = self.down._permille = permille
        for _ in range(20):
            line = self.link.next_line(self.now)
            if line is None:
                break
            self.up.send(line)
        with suppress(OSError):  # what has just rotted might only be unreadable now
            self.journal.tidy_step()
        is_cut = LINE in self.faults
        for data in self.up.receive():
            if is_cut:
                continue
            if OTHER in self.faults:
                self.other.take(data)
            else:
                self.hear(data)
        while not self.writer.is_idle and self.writer.advance():
            pass
        if OTHER in self.faults:
            for line in self.other.out:
                self.down.send(line)
            self.other.out.clear()
        else:
            self.session.tick(self.now / 1000)
            self.ingest.tick(self.now / 1000)
            for line in self.session.take_output().splitlines(keepends=True):
                self.down.send(line)
        for data in self.down.receive():
            if not is_cut:
                self.link.feed(data, self.now)

    def hear(self, data):
        for message in self.session.feed(data, self.now / 1000):
            verb, fields = message
            if verb == "hello":
                self.ingest.begin_board(fields)
            elif verb == "event":
                self.ingest.ingest_event(fields, self.now / 1000)
            elif verb == "gone":
                self.ingest.note_gone(fields)
            elif verb == "state":
                self.ingest.find_missing(fields["g"], fields["n"])

    def logged(self):
        """Return the events in the log by (g, n)."""
        found = {}
        for row in self.log.list_games():
            assert row.board == BOARD
            for event in self.log.list_events(row.id):
                found[row.board_game_number, event["n"]] = {**event, "g": row.board_game_number}
        return found

    def kept(self):
        """Return the events in the journal by (g, n)."""
        found = {}
        for entry in games(self.journal):
            event = self.journal.event(entry.g, 0)
            while event is not None:
                found[event["g"], event["n"]] = event
                event = self.journal.event(entry.g, event["n"] + 1)
        return found


outages = st.lists(
    st.tuples(st.sampled_from(FAULTS), st.integers(0, STEPS - 1), st.integers(10, STEPS)),
    min_size=1,
    max_size=6,
)


def live(seed, percent, outages, limit):
    """Let things happen, then heal; say what the log lacks."""
    with tempfile.TemporaryDirectory() as folder:
        world = World(folder, seed, limit)
        try:
            for step in range(STEPS):
                for fault, start, length in outages:
                    if step == start:
                        world.begin(fault)
                    if step == start + length:
                        world.end(fault)
                while world.chance.below(100) < percent:
                    world.play()
                world.step()
            for fault in sorted(world.faults):
                world.end(fault)
            quiet = 0
            for _ in range(HEALING):
                world.step()
                is_done = world.journal.first_unacked() is None and world.writer.is_idle
                quiet = quiet + 1 if is_done else 0
                if quiet == 40:
                    break
            check(world)
        finally:
            world.log.close()


def check(world):
    assert world.journal.first_unacked() is None
    logged, kept = world.logged(), world.kept()
    for key, event in kept.items():
        assert logged.get(key) == event, key
    others = {(g, n) for g, n, _ in world.other.log}
    lost = set(world.written) - set(logged) - others - world.rotten
    assert not lost or world.journal.dropped, lost


lives = given(
    st.integers(0, (1 << 29) - 1),
    st.sampled_from((25, 10, 2)),  # percent: how often something is played in a step
    outages,
    st.sampled_from((2500, 20000)),  # bytes, from which the journal is tidied
)
# a failing example is short enough as it comes; to make it shorter takes minutes
quickly = settings(phases=(Phase.explicit, Phase.generate))


@settings(quickly, max_examples=2)
@example(0, 25, [(NOISE, 0, STEPS)], 20000)
@example(1, 25, [(NOISE, 0, STEPS)], 20000)
@example(2, 25, [(DISK, 10, 120), (DOUBT, 140, 40)], 20000)
@example(3, 25, [(LINE, 0, 120), (ROT, 100, 1), (ROT, 101, 1), (ROT, 102, 1)], 20000)
@example(590, 25, [(OTHER, 74, 168), (DISK, 97, 26), (LINE, 176, 24), (ROT, 180, 20)], 20000)
@example(4, 25, [(OTHER, 20, 50), (NOISE, 60, 80), (LINE, 90, 20), (OTHER, 150, 9)], 2500)
@lives
def test_in_the_end_the_log_has_what_the_journal_has(start, percent, outages, limit):
    live(start, percent, outages, limit)


@pytest.mark.long
@settings(quickly, max_examples=300)
@lives
def test_whatever_fails_and_when(start, percent, outages, limit):
    live(start, percent, outages, limit)
