"""A host that asks for what it should not is refused; nothing on the board fails because of it."""

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from journal_desk import games
from odd_messages import line, messages, nested

from reedbed_board.assembling import make_app
from reedbed_board.board_json import simulated_config
from reedbed_board.hardware import Builder
from reedbed_board.memory_store import MemoryStore
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
]
EACH = 40  # messages an example


class Board:
    """The program of a board of keys, and what it has said."""

    def __init__(self):
        config = simulated_config("touch", 8, 8)
        self.parts = Builder(config, None).parts()
        self.app = make_app(config, self.parts, MemoryStore(), 0, 77, 5)
        self.now = self.number = 0
        self.said = []

    def hear(self, data):
        self.app.link.feed(data, self.now)
        for _ in range(3):
            self.now += 20
            self.step()

    def step(self):
        now = self.now
        self.parts.simulated.run(now)
        self.app.sample(now)
        self.app.step(now)
        self.app.show_words(now)
        self.app.tidy(now)
        for _ in range(80):
            said = self.app.link.next_line(now)
            if said is None:
                return
            found = wire.decode(said[:-1])
            assert found is not None, said
            self.said.append(found[1:])
        raise AssertionError("it never stops talking")

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
    board = Board()
    board.tell("hello", HELLO)
    for verb, fields in numbered(script):
        board.tell(verb, fields)
    app = board.app
    assert app.errors == 0
    entries = games(app.journal)
    assert not any(entry.has_holes for entry in entries)
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
    board = Board()
    board.tell("hello", HELLO)
    for verb, fields in VOCABULARY:
        for name in fields:
            board.hear(nested(5, verb, name, 900))
    assert board.app.errors == 0
