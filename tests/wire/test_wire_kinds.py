"""The board's program understands and says what the engine's table of the wire lists."""

import pytest
from wired_board import Board

from reedbed.link.messages import is_usable
from reedbed.records.events import is_known, is_whole
from reedbed_board.link import _HANDLERS, STATE
from reedbed_board.requests import Requests
from reedbed_engine import journal, wire
from reedbed_engine.pc.wire_tables import BOARD, EVENT, EVENTS, HOST, MESSAGES, REQUESTS

BY_BOARD = {verb: fields for verb, by, _, fields in MESSAGES if by != HOST}
NEW = {"game": "ur", "options": "first=2", "players": ["Ann"], "clock": "10+5"}


def names(fields):
    """Return the names of fields."""
    return {name for name, _, _ in fields}


class Asked(Board):
    """A board that a host has greeted and asks for this and that."""

    def __init__(self):
        super().__init__()
        self.encoder, self.asked = wire.Encoder(), 0
        self.tell("hello", proto=wire.PROTOCOL, session=1, time=1795000000)

    def tell(self, verb, **fields):
        self.hear(self.encoder.line(verb, fields), 20)

    def ask(self, do, **fields):
        self.asked += 1
        self.tell("cmd", id=self.asked, do=do, **fields)
        return next(
            said
            for said in reversed(self.said)
            if said[0] in ("ok", "no") and said[1]["id"] == self.asked
        )


@pytest.fixture(scope="module")
def board():
    """A board that was asked for everything."""
    board = Asked()
    board.ask("set", name="trace", value=1)
    board.ask("new", **NEW)
    board.ask("set", name="host_play", value=1)
    board.ask("play", action="t1")
    board.ask("undo", count=1)
    for level in (1, 0):
        board.tell("sim", button="menu", level=level)
    board.ask("abandon")
    board.ask("resume")
    board.tell("want", g=1, n=77)
    board.tell("ping", x=5)
    board.tell("hello", proto=1)
    board.tell("hello", proto=wire.PROTOCOL)
    board.app.link.log_line("x")
    board.now += 1000
    board.tell("pong", x=1)
    return board


def test_every_message_of_a_host_is_understood():
    by_host = {verb for verb, by, _, _ in MESSAGES if by != BOARD}
    # a greeting is understood before all others; of a pong it counts that it was heard
    assert _HANDLERS.keys() | {"hello", "pong"} == by_host


def test_every_request_is_understood(board):
    requests, answered = Requests(board.app), {do for do, *_ in REQUESTS}
    assert requests._doers.keys() | {"preview"} == answered  # that one a virtual board hands in
    board.app.parts.simulated.preview = rehearse = object()
    assert requests.doer({"do": "preview"}) is rehearse


def test_every_kind_of_message_is_said(board):
    # a ping only where nothing else is said for a second
    assert {verb for verb, _ in board.said} | {"ping"} == BY_BOARD.keys()
    assert set(STATE) <= BY_BOARD.keys()


def test_messages_have_the_fields_of_the_table_and_no_others(board):
    for verb, fields in board.said:
        if verb == "event":
            continue
        assert fields.keys() <= names(BY_BOARD[verb]), verb
        assert is_usable(verb, fields), (verb, fields)
        if verb in STATE or verb == "hello":
            assert fields.keys() == names(BY_BOARD[verb]), verb


def test_an_open_menu_is_said_with_all_its_entries(board):
    opened = [fields for verb, fields in board.said if verb == "say" and fields["menu"]]
    assert opened and len(opened[0]["menu"]) > 2
    assert all(fields["menu"][fields["at"]] == fields["lines"][1] for fields in opened)


def test_an_answer_has_the_fields_of_its_request():
    answers = {do: names(answer) for do, _, _, answer in REQUESTS}
    assert Asked().ask("pace")[1].keys() == answers["pace"] | {"id"}


def test_events_have_the_fields_of_the_table_and_no_others(board):
    kinds = {kind: fields for kind, _, fields in EVENTS}
    events = [fields for verb, fields in board.said if verb == "event"]
    # that pieces are owed no longer is said where some were
    assert {event["k"] for event in events} | {"settled"} == kinds.keys()
    for event in events:
        assert event.keys() <= names(EVENT) | names(kinds[event["k"]]), event
        assert is_known(event) and is_whole(event), event


def test_the_journal_needs_what_the_table_says():
    kinds = {kind: fields for kind, _, fields in EVENTS}
    for kind, fields in journal._NEEDED.items():
        assert {name for name, _ in fields} <= names(kinds[kind])
