"""The host's side of the wire against a scripted board."""

import pytest
from heard_board import HELLO
from hypothesis import given
from hypothesis import strategies as st

from reedbed.link import Session, WrongProtocol
from reedbed.link.messages import is_usable
from reedbed_engine.wire import PROTOCOL, Decoder, Encoder


class Board:
    """A board that answers only what the test tells it to."""

    def __init__(self):
        self.encoder, self.decoder = Encoder(), Decoder()

    def lines(self, *messages):
        return b"".join(self.encoder.line(verb, fields) for verb, fields in messages)

    def heard(self, session):
        return [(verb, fields) for _, verb, fields in self.decoder.feed(session.take_output())]


def connected(now=0.0):
    session, board = Session(77, "es", "0.1.0"), Board()
    session.connect(now, 1234)
    board.heard(session)
    session.feed(board.lines(("hello", HELLO)), now)
    return session, board


def test_the_host_speaks_first():
    session, board = Session(77, "es", "0.1.0"), Board()
    session.connect(0, 1234)
    greeting = {"proto": PROTOCOL, "host": "0.1.0", "lang": "es", "session": 77, "time": 1234}
    greeting["thinks"] = False
    assert board.heard(session) == [("hello", greeting)]
    session.tick(0.9)
    assert board.heard(session) == []
    session.tick(1.0)
    assert board.heard(session) == [("hello", greeting)]


def test_nothing_counts_before_the_board_has_said_which_it_is():
    session, board = Session(1), Board()
    session.connect(0, 0)
    event = ("event", {"g": 1, "n": 0, "k": "end", "t": 0, "result": "", "termination": ""})
    assert session.feed(board.lines(event), 0) == []
    found = session.feed(board.lines(("hello", HELLO), event), 0)
    assert [message.verb for message in found] == ["hello", "event"]
    assert session.board == HELLO


@pytest.mark.parametrize(("proto", "which"), [(PROTOCOL + 1, "Reedbed"), (0, "board.s program")])
def test_a_protocol_that_we_do_not_speak_is_told_with_both_numbers(proto, which):
    for answer in (("hello", {**HELLO, "proto": proto}), ("no", {"proto": proto, "yours": 2})):
        session, board = Session(1), Board()
        session.connect(0, 0)
        why = f"speaks version {proto} of the wire, this Reedbed {PROTOCOL}: update (the )?{which}"
        with pytest.raises(WrongProtocol, match=why):
            session.feed(board.lines(answer), 0)


def test_commands_are_repeated_until_answered():
    session, board = connected()
    number = session.command("undo", {"count": 2}, 1.0)
    sent = ("cmd", {"id": number, "do": "undo", "count": 2})
    assert board.heard(session) == [sent]
    session.feed(board.lines(("ping", {"x": 5})), 1.4)
    session.tick(1.4)
    assert [verb for verb, _ in board.heard(session)] == ["pong"]
    session.tick(1.5)
    assert board.heard(session) == [sent]
    (answer,) = session.feed(board.lines(("ok", {"id": number})), 1.6)
    assert answer == ("ok", {"id": number})
    # the same answer again, to the repetition
    assert session.feed(board.lines(("ok", {"id": number})), 1.7) == []
    session.tick(2.2)
    assert board.heard(session) == [] and session.resent == 1


def test_a_command_without_answer_is_given_up():
    session, board = connected()
    number = session.command("new", {"game": "ur"}, 0.0)
    for step in range(1, 100):
        session.feed(board.lines(("stat", {})), step / 10)
        assert session.tick(step / 10) == []
    session.feed(board.lines(("stat", {})), 10)
    assert session.tick(10.0) == [number]
    assert session.tick(10.1) == []


def test_silence_brings_pings_then_greetings():
    session, board = connected()
    heard = []
    for step in range(1, 70):
        session.tick(step / 10)
        heard += [verb for verb, _ in board.heard(session)]
    assert heard == ["ping", "ping", "hello", "hello"]
    assert session.is_silent(7.0) and session.resync == 2
    session.feed(board.lines(("pong", {"x": 2, "t": 0})), 7.0)
    assert not session.is_silent(7.1)


def test_a_board_that_speaks_hears_from_us_too():
    session, board = connected()
    quiet, longest = 0, 0
    for step in range(1, 300):
        if not step % 9:
            session.feed(board.lines(("stat", {})), step / 10)  # never a second of silence
        session.tick(step / 10)
        quiet = 0 if board.heard(session) else quiet + 1
        longest = max(longest, quiet)
    assert longest <= 12 and session.resync == 0


def test_a_new_connection_starts_afresh_but_keeps_open_commands():
    session, board = connected()
    session.acknowledge(1, 1)
    number = session.command("undo", {"count": 1}, 0.0)
    session.connect(1.0, 99)
    (greeting,) = board.heard(session)
    assert greeting[1]["time"] == 99 and not session.greeted_back
    session.feed(board.lines(("hello", HELLO)), 1.1)
    session.tick(1.2)
    assert board.heard(session) == [("cmd", {"id": number, "do": "undo", "count": 1})]


def test_messages_without_their_fields_are_counted():
    session, board = connected()
    bad = [
        ("event", {"g": True, "n": 0, "k": "play", "t": 0}),
        ("event", {"g": 1, "n": -1, "k": "undo", "t": 0, "count": 1}),
        ("event", {"g": 1 << 30, "n": 1, "k": "end", "t": 0}),
        ("event", {"g": 1, "n": 1, "k": 5, "t": 0}),
        ("event", {"g": 1, "n": 1, "k": "end", "t": [[[[[[[]]]]]]]}),
        ("stat", {"free": float("nan")}),
        ("hello", {**HELLO, "caps": 5}),
        ("hello", {**HELLO, "kind": "round"}),
        ("seen", {"c": "xyz"}),
        ("stat", {"missing": None}),
        ("say", {"lines": [[1]], "sound": "", "refused": []}),
        ("no", {}),
        ("lights", {}),
        ("lights", {"c": ".tt"}),
        ("sing", {}),
    ]
    assert session.feed(board.lines(*bad), 0) == []
    assert session.counters()["unusable"] == len(bad) - 1 and session.odd == "event"


def test_events_of_unknown_kinds_are_passed_on():
    session, board = connected()
    events = [("event", {"g": 1, "n": n, "k": k}) for n, k in enumerate(("dance", "sing", ""))]
    assert session.feed(board.lines(*events), 0) == events


def test_events_are_asked_for_one_by_one():
    session, board = connected()
    session.request_events(4, 7)
    assert board.heard(session) == [("want", {"g": 4, "n": 7})]


@given(st.binary(max_size=300))
def test_garbage_neither_raises_nor_hides_what_follows(garbage):
    session, board = connected()
    lights = ("lights", {"c": "00"})
    found = session.feed(garbage + b"\n" + board.lines(lights), 0)
    assert found[-1] == lights


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=5,
)


@given(
    st.sampled_from(("hello", "event", "state", "say", "no", "ok", "ping")),
    st.dictionaries(st.sampled_from("g n k t id x why proto board".split()), json_values),
)
def test_any_fields_are_judged_without_raising(verb, fields):
    assert is_usable(verb, fields) in (True, False)
