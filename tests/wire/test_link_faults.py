"""The board's side of the wire, whatever the cable, the host and the flash do."""

from binascii import crc32

from link_rig import Rig, greeted, play_over_a_bad_cable

from reedbed_board.link import ANSWERS
from reedbed_board.tasks import LinkStep
from reedbed_engine import wire


def test_wrong_types_and_missing_fields_do_no_harm():
    rig = greeted()
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
    rig = greeted(20)
    encoder = wire.Encoder()
    for number in range(60):
        for verb in ("ping", "hello"):
            rig.link.feed(
                encoder.line(verb, {"x": number, "proto": wire.PROTOCOL, "session": 1}), rig.now
            )
        rig.link.feed(encoder.line("cmd", {"id": number, "do": "undo"}), rig.now)
        rig.link.feed(b"x" * 3000, rig.now)
        rig.link.feed(b"\n", rig.now)
        rig.link.log_line("n" * 100)
    assert waiting(rig) < 40


def waiting(rig):
    """Return how many lines the board has to send."""
    count = 0
    while rig.link.next_line(rig.now) is not None:
        count += 1
    return count


def test_a_flood_of_requests_leaves_memory_bounded():
    rig = greeted(20)
    waiting(rig)
    for number in range(500):
        rig.link.feed(rig.host.encoder.line("cmd", {"id": number, "do": "undo"}), rig.now)
    assert len(rig.app.asked_for) == 500 and waiting(rig) == ANSWERS


def test_over_a_bad_cable_nothing_is_lost_or_doubled():
    play_over_a_bad_cable((50, 200))  # others: tests/board/test_sweeps.py


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
    rig = greeted(20)
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
    store = rig.journal.store
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
    rig = greeted(50)
    rig.play("t1")
    step = LinkStep(rig, StuckPort())
    for later in range(0, 8000, 4):
        step(rig.now + later)
        assert rig.link.connected or later > 4000
    assert not rig.link.connected
