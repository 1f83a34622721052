"""A host that asks for what it should not is refused; nothing on the board fails because of it."""

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from journal_desk import games
from odd_messages import line, messages, nested
from wired_board import Board

from reedbed_engine import wire

HELLO = {"proto": wire.PROTOCOL, "host": "test", "time": 1795000000, "lang": "en", "session": 1}
NEW = {
    "do": "new", "game": "ur", "options": "first=2", "players": ["Ann", "Ben"], "position": "",
    "clock": "10+5",
}  # fmt: skip
VOCABULARY = [
    ("hello", HELLO),
    ("ack", {"g": 1, "n": 0}),
    ("want", {"g": 1, "n": 0}),
    ("ping", {"x": 1}),
    ("pong", {"x": 1, "t": 5}),
    ("sim", {"cell": 3, "level": 1, "t": 5}),
    ("sim", {"button": "ok", "level": 1}),
    ("cmd", {"id": 1, **NEW}),
    ("cmd", {"id": 2, "do": "undo", "count": 1}),
    ("cmd", {"id": 3, "do": "play", "action": "t1"}),
    ("cmd", {"id": 4, "do": "resume"}),
    ("cmd", {"id": 5, "do": "abandon"}),
    ("cmd", {"id": 6, "do": "test", "c": "89" * 64, "lines": ["a", "b"], "sound": "ok"}),
    ("cmd", {"id": 7, "do": "map", "kind": "lights", "map": ""}),
    ("cmd", {"id": 8, "do": "pace"}),
    ("cmd", {"id": 11, "do": "config", "text": "{}"}),
    ("cmd", {"id": 9, "do": "set", "name": "bright", "value": 50}),
    ("cmd", {"id": 10, "do": "set", "name": "trace", "value": 1}),
    ("cmd", {"id": 12, "do": "set", "name": "host_play", "value": 1}),
    ("cmd", {"id": 13, "do": "set", "name": "rest_ms", "value": 600}),
    ("event", {"g": 1, "n": 0}),
]
EACH = 40  # messages an example


class Numbered(Board):
    """A board whose messages are numbered as they come."""

    number = 0

    def tell(self, verb, fields):
        self.number += 1
        self.hear(line(self.number, verb, fields))


def numbered(script):
    """Return the messages of a script; each request has a number of its own, if it has any."""
    for number, (verb, fields) in enumerate(script):
        if verb == "cmd" and type(fields.get("id")) is int and 0 < fields["id"] < 99:
            yield verb, {**fields, "id": number}
        else:
            yield verb, fields


def live(script):
    board = Numbered()
    board.tell("hello", HELLO)
    for verb, fields in numbered(script):
        board.tell(verb, fields)
    app = board.app
    assert app.errors == 0
    entries = games(app.journal)
    assert not any(entry.has_holes for entry in entries)
    newest = app.journal.index.newest
    assert newest is None or (newest.g, newest.n) == (entries[-1].g, entries[-1].n)
    # and what makes sense is still understood
    board.tell("hello", {**HELLO, "session": 99})
    board.said.clear()
    board.tell("cmd", {"id": 1, "do": "set", "name": "trace", "value": 0})
    assert ("ok", {"id": 1}) in board.said


quickly = settings(phases=(Phase.explicit, Phase.generate))


@settings(quickly, max_examples=10)
@given(st.lists(messages(VOCABULARY), min_size=EACH, max_size=EACH))
def test_odd_messages_end_nothing(script):
    live(script)


@pytest.mark.long
@settings(quickly, max_examples=150)
@given(st.lists(messages(VOCABULARY), min_size=EACH, max_size=EACH))
def test_thousands_of_odd_messages_end_nothing(script):
    live(script)


def test_deep_nesting_is_no_message():
    board = Numbered()
    board.tell("hello", HELLO)
    for verb, fields in VOCABULARY:
        for name in fields:
            board.hear(nested(5, verb, name, 900))
    assert board.app.errors == 0


@settings(deadline=None, max_examples=150)
@given(st.lists(st.binary(max_size=200), max_size=20))
def test_bytes_of_any_kind_do_no_harm(pieces):
    board = Board()
    board.parts.on_interrupt = lambda: None
    for piece in pieces:
        board.hear(piece, steps=1)
    board.said.clear()
    board.hear(b"\n" + wire.encode(0, "hello", HELLO))
    assert "hello" in [verb for verb, _ in board.said]
    assert board.app.errors == 0
