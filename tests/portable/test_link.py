"""The board's side of the wire: exactly once, whatever the cable and the host do."""

from binascii import crc32

from board_fakes import Channel, FakeHost

from reedbed_board.journal_file import Journal
from reedbed_board.link import ANSWERS, WINDOW, Link
from reedbed_board.store import MemoryStore
from reedbed_board.tasks import LinkStep
from reedbed_engine import wire
from reedbed_engine.random30 import Random


class FakeApp:
    """Answers for a board without one."""

    def __init__(self):
        self.commands = []
        self.sims = []
        self.breaks = 0
        self.value = 0

    def hello(self, fields):
        return {"proto": 1, "board": "b"}

    def compose(self, verb):
        return {"value": self.value}

    def command(self, fields, now):
        self.commands.append(fields["do"])
        return [890] if fields["do"] == "bad" else 0

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
        self.journal.open("b")
        self.link = Link(self.journal, self.app)
        self.host = FakeHost()
        self.up = Channel(chance, permille)
        self.down = Channel(chance, permille)
        self.now = 1000
        self.lines = []  # (verb, fields) that the board has sent

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
            self.journal.append({"k": "new", "game": "ur", "t": 0})
        self.journal.append({"k": "play", "action": text, "t": 0})
        self.link.more()

    def end(self):
        self.journal.append({"k": "end", "result": "win 1", "t": 0})
        self.link.more()

    def sent(self, verb):
        return [fields for found, fields in self.lines if found == verb]


def test_nothing_is_sent_before_a_host_speaks():
    rig = Rig()
    rig.play("t1")
    rig.run(3000)
    assert rig.lines == []


def test_the_greeting_is_answered_by_a_snapshot_and_what_is_not_acknowledged():
    rig = Rig()
    rig.play("t1")
    rig.host.hello()
    rig.run(100)
    verbs = [verb for verb, _ in rig.lines]
    assert verbs == ["hello", "event", "event", "state", "say", "lights", "seen", "stat"]
    assert rig.host.actions() == ["t1"] and rig.journal.first_unacked() is None


def test_another_protocol_is_refused_with_both_numbers():
    rig = Rig()
    rig.host.send("hello", {"proto": 2})
    rig.host.send("cmd", {"id": 1, "do": "undo"})
    rig.run(50)
    assert rig.lines == [("no", {"proto": 1, "yours": 2})] and rig.app.commands == []
    rig.host.hello()
    rig.run(50)
    assert rig.lines[1][0] == "hello"


def test_events_are_repeated_after_500_ms_then_every_second_until_acknowledged():
    rig = Rig()
    rig.host.hello()
    rig.run(50)
    rig.host.take = lambda data: rig.host.send("ping", {"x": 1})  # hears, but never commits
    rig.play("t1")
    start, times = rig.now, []
    for _ in range(400):
        rig.now += 10
        before = len(rig.sent("event"))
        rig.step()
        if len(rig.sent("event")) > before:
            times.append(rig.now - start)
    assert times == [10, 510, 1510, 2510, 3510]
    assert rig.link.resent == 8


def test_an_acknowledgement_that_comes_again_is_counted():
    rig = Rig()
    rig.play("t1")
    rig.host.hello()
    rig.run(100)
    assert rig.link.duplicate == 0
    rig.host.send("ack", {"g": 1, "n": 1})
    rig.run(20)
    assert rig.link.duplicate == 1 and rig.link.resent == 0


def test_at_most_a_window_is_under_way():
    rig = Rig()
    for n in range(3 * WINDOW):
        rig.play("t%d" % n)
    rig.host.take = lambda data: None
    rig.host.hello()
    rig.run(300)
    assert len(rig.sent("event")) == WINDOW


def test_games_played_without_a_host_are_sent_when_one_comes():
    rig = Rig()
    for game in range(3):
        for n in range(20):
            rig.play("%d.%d" % (game, n))
        rig.end()
    rig.host.hello()
    rig.run(500)
    assert rig.host.actions() == ["%d.%d" % (g, n) for g in range(3) for n in range(20)]


def test_a_game_is_sent_when_the_one_before_it_is_acknowledged():
    rig = Rig()
    for _ in range(2):
        rig.play("t1")
        rig.end()
    rig.host.take = lambda data: None
    rig.host.hello()
    rig.run(300)
    assert [(event["g"], event["n"]) for event in rig.sent("event")] == [(1, 0), (1, 1), (1, 2)]
    for n, g in ((1, 1), (2, 2)):
        rig.host.send("ack", {"g": 1, "n": n})
        rig.run(50)
        assert rig.sent("event")[-1]["g"] == g
    assert rig.link.resent == 0


def test_want_sends_a_game_again():
    rig = Rig()
    for _ in range(2):
        rig.play("t1")
        rig.end()
    rig.host.hello()
    rig.run(100)
    other = FakeHost()
    rig.host = other
    other.hello(2)
    rig.run(100)
    assert other.log == []
    for g in (2, 1):
        other.send("want", {"g": g, "n": 0})
        rig.run(100)
    assert [entry[:2] for entry in other.log] == [(g, n) for g in (2, 1) for n in (0, 1, 2)]


def test_a_request_is_done_once_and_a_repetition_answered_the_same():
    rig = Rig()
    rig.host.hello()
    for _ in range(3):
        rig.host.send("cmd", {"id": 1, "do": "undo"})
        rig.host.send("cmd", {"id": 2, "do": "bad"})
    rig.run(50)
    assert rig.app.commands == ["undo", "bad"]
    assert rig.sent("ok") == [{"id": 1}] * 3
    assert rig.sent("no") == [{"id": 2, "why": [890]}] * 3
    assert rig.link.duplicate == 4


def test_what_sensors_said_before_something_newer_is_left_out():
    rig = Rig()
    rig.host.hello()
    rig.run(20)
    for number in (10, 12, 11, 13):
        rig.link.feed(wire.encode(number, "sim", {"cell": number, "level": 1}), rig.now)
    assert [fields["cell"] for fields in rig.app.sims] == [10, 12, 13]
    assert rig.link.duplicate == 1


def test_a_new_session_starts_its_requests_anew_and_an_old_one_does_not():
    rig = Rig()
    rig.host.hello(1)
    rig.host.send("cmd", {"id": 1, "do": "undo"})
    rig.host.hello(1)
    rig.host.send("cmd", {"id": 1, "do": "undo"})
    rig.run(50)
    assert rig.app.commands == ["undo"] and rig.link.resync == 2
    rig.host.hello(2)
    rig.host.send("cmd", {"id": 1, "do": "undo"})
    rig.run(50)
    assert rig.app.commands == ["undo", "undo"]


def test_late_repetitions_of_forgotten_requests_are_not_done():
    rig = Rig()
    rig.host.hello()
    for ident in range(1, 3 * ANSWERS):
        rig.host.send("cmd", {"id": ident, "do": "undo"})
        rig.run(20)
    rig.host.send("cmd", {"id": 1, "do": "undo"})
    rig.run(20)
    assert len(rig.app.commands) == len(rig.sent("ok")) == 3 * ANSWERS - 1


def test_state_is_sent_only_when_it_changed_and_the_latest_wins():
    rig = Rig()
    rig.host.hello()
    rig.run(100)
    for value in range(1, 6):
        rig.app.value = value
        rig.link.touch("lights")
    rig.run(20)
    assert [fields["value"] for fields in rig.sent("lights")] == [0, 5]


def test_lights_come_at_most_every_15_ms():
    rig = Rig()
    rig.host.hello()
    rig.run(100)
    before = len(rig.sent("lights"))
    for _ in range(150):
        rig.now += 1
        rig.link.touch("lights")
        rig.step()
    assert 9 <= len(rig.sent("lights")) - before <= 11


def test_heartbeat_and_loss():
    rig = Rig()
    rig.host.hello()
    rig.run(4000)
    assert 2 <= len(rig.sent("ping")) <= 5
    rig.host.send("ping", {"x": 77})
    rig.run(20)
    assert rig.sent("pong")[0]["x"] == 77
    rig.run(5000)
    assert not rig.link.connected
    count = len(rig.lines)
    rig.run(5000)
    assert len(rig.lines) == count


def test_ctrl_c_breaks_only_at_the_start_of_a_line():
    rig = Rig()
    rig.host.hello()
    rig.run(20)
    line = rig.host.encoder.line("ping", {"x": 5})
    rig.link.feed(line[:9] + b"\x03" + line[9:], rig.now)
    assert rig.app.breaks == 0 and rig.link.decoder.dropped + rig.link.decoder.bad_crc == 1
    for data, breaks in ((b"\x03", 1), (b"\r\x03\x03", 3), (b"abc\n\x03", 4), (b"abc\x03\n", 4)):
        rig.link.feed(data, rig.now)
        assert rig.app.breaks == breaks, data
    rig.link.feed(rig.host.encoder.line("ping", {"x": 6}), rig.now)
    rig.run(20)
    assert rig.sent("pong")[-1]["x"] == 6


def test_wrong_types_and_missing_fields_do_no_harm():
    rig = Rig()
    rig.host.hello()
    rig.play("t1")
    for verb in ("ack", "want", "cmd", "sim", "ping", "pong", "nonsense"):
        for fields in ({}, {"g": "x", "n": None, "id": [], "x": {}, "do": "undo"}, {"id": 1.5}):
            if verb == "cmd" and "do" not in fields:
                continue
            rig.host.send(verb, fields)
    rig.host.send("hello", {"proto": "1"})
    rig.run(50)
    rig.host.hello()
    rig.run(100)
    assert rig.host.actions() == ["t1"]


def test_a_flood_leaves_memory_bounded():
    rig = Rig()
    rig.host.hello()
    rig.run(20)
    encoder = wire.Encoder()
    for number in range(500):
        for verb in ("ping", "hello"):
            rig.link.feed(encoder.line(verb, {"x": number, "proto": 1, "session": 1}), rig.now)
        rig.link.feed(encoder.line("cmd", {"id": number, "do": "undo"}), rig.now)
        rig.link.feed(b"x" * 3000, rig.now)
        rig.link.feed(b"\n", rig.now)
        rig.link.note("n" * 100)
    assert waiting(rig) < 40


def waiting(rig):
    """Return how many lines the board has to send."""
    count = 0
    while rig.link.next_line(rig.now) is not None:
        count += 1
    return count


def test_a_flood_of_requests_leaves_memory_bounded():
    rig = Rig()
    rig.host.hello()
    rig.run(20)
    waiting(rig)
    for number in range(500):
        rig.link.feed(rig.host.encoder.line("cmd", {"id": number, "do": "undo"}), rig.now)
    assert len(rig.app.commands) == 500 and waiting(rig) == ANSWERS


def test_over_a_bad_cable_nothing_is_lost_or_doubled():
    for permille in (10, 50, 120, 200):
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
        assert len(rig.host.answers) <= len(rig.app.commands) <= commands
        if permille > 50:
            assert rig.link.resent > 0 and rig.link.decoder.bad_crc > 0


def test_unplugged_in_the_middle_again_and_again():
    rig = Rig(30, 9)
    texts = []
    for plug in range(8):
        rig.host.hello(plug)
        for n in range(15):
            texts.append("%d.%d" % (plug, n))
            rig.play(texts[-1])
            rig.run(20)
        rig.host.out.clear()
        for _ in range(20):  # nobody listens
            rig.now += 400
            while rig.link.next_line(rig.now) is not None:
                pass
        rig.host.decoder = wire.Decoder()
    rig.host.hello(99)
    rig.run(9000)
    assert rig.host.actions() == texts


def test_deeply_nested_fields_are_not_sent_back():
    rig = Rig()
    rig.host.hello()
    rig.run(20)
    body = b'5 ping {"x":' + b"[" * 900 + b"]" * 900 + b"}"
    rig.link.feed(body + b" %08x\n" % (crc32(body) & 0xFFFFFFFF), rig.now)
    rig.run(50)
    assert rig.sent("pong")[-1]["x"] == -1


def test_a_medium_that_cannot_be_read_does_not_take_the_other_messages_along():
    rig = Rig()
    for _ in range(2):
        rig.play("t1")
        rig.end()
    rig.host.hello()
    rig.run(300)
    store = rig.journal._store
    read, store.read = store.read, failing
    rig.host.send("want", {"g": 1, "n": 0})
    rig.host.send("cmd", {"id": 1, "do": "undo"})
    rig.run(50)
    assert rig.host.answers == {1: "ok"} and rig.link.errors == 1
    store.read = read


def failing(*args):
    raise OSError(5)


class StuckPort:
    """A port behind which nobody reads any more."""

    is_closed = False

    def read(self):
        return b""

    def write(self, data):
        return 0


def test_a_host_that_reads_no_more_is_gone_though_a_line_waits_for_it():
    rig = Rig()
    rig.host.hello()
    rig.run(50)
    rig.play("t1")
    step = LinkStep(rig, StuckPort())
    for later in range(0, 8000, 4):
        step(rig.now + later)
        assert rig.link.connected or later > 4000
    assert not rig.link.connected
