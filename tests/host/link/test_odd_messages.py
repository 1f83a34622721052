"""A board that sends what it should not: that is skipped and counted, and nothing ends."""

import asyncio
import gc
import io
import json
import tempfile
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import heard_board
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from odd_messages import line, messages, nested
from ur_events import ur_game

from reedbed.commands.games import _COLUMNS, _format_row
from reedbed.doctor import checks
from reedbed.doctor.pace import Pace
from reedbed.doctor.walks import format_place
from reedbed.drawing.pictures import load_drawing
from reedbed.errors import PlainError
from reedbed.link import Client, Session, WrongProtocol
from reedbed.link.messages import is_usable
from reedbed.link.port import port_at
from reedbed.link.trace import record_trace
from reedbed.log import Log
from reedbed.page.publisher import Publisher
from reedbed.records.record import BadRecord, make_record, write_record
from reedbed.records.replay import Difference, replay_events
from reedbed.session.board_session import BoardSession
from reedbed.terminal.tables import table_lines
from reedbed_engine.games import IDS
from reedbed_engine.games.base.board import Board
from reedbed_engine.table.buttons import OK, PLUS
from reedbed_engine.table.fitting import suggest
from reedbed_engine.table.messages import CHOOSE, NAMED
from reedbed_engine.table.session import Table

HELLO = {
    **heard_board.HELLO, "firmware": "0", "engine": "0", "runtime": "a test", "games": ["ur"],
    "caps": ["sim", "trace"],
}  # fmt: skip
GAME = [{**event, "g": 1} for event in ur_game(1)]
STATE = {
    "g": 1, "n": 3, "game": "ur", "options": "", "position": "ur:", "player": 1, "phase": "throw",
    "score": "0 0", "result": "", "players": ["A"], "clock": "10+5", "left": [5, 5], "runs": 1,
    "last": "t1", "offer": False,
}  # fmt: skip
BEGIN = 'begin {"g": 0, "n": -1, "now": 5, "settings": {"dice": 5}, "covered": "00", "going": 1}'
VOCABULARY = [
    ("hello", HELLO),
    *[("event", event) for event in GAME[:6]],
    ("event", {"g": 1, "n": 6, "k": "undo", "t": 9, "count": 1, "by": "hand"}),
    ("event", {"g": 1, "n": 6, "k": "clock", "t": 9, "left": [1, 2], "why": "start"}),
    ("event", {"g": 1, "n": 6, "k": "end", "t": 9, "result": "win 1", "termination": "normal"}),
    ("event", {"g": 2, "n": 0, "k": "hint", "t": 9}),
    ("gone", {"g": 1, "n": 2, "next": 4}),
    ("state", STATE),
    ("lights", {"c": "00" * 100}),
    ("seen", {"c": "00" * 13, "b": 0}),
    ("say", {"lines": [[21, "ur", "go"], [687, "Y", "B"]], "sound": "ok", "refused": [1]}),
    ("stat", {"bad_crc": 0, "lost": 0, "free": 9, "missing": ["x"], "why": [], "chatter": [1]}),
    ("note", {"text": "x"}),
    ("trace", {"n": 0, "lines": [BEGIN, "cell 1,1,5", "  lines [1],[2]"]}),
    ("trace", {"n": 3, "lines": ["cell 1,1,5", "  lines [1],5,[", "  refused {}", "known"]}),
    ("trace", {"n": 7, "lines": [BEGIN.replace("5", "[]"), "x"]}),
    ("trace", {"n": 7, "lines": [BEGIN.replace("}", "")]}),
    ("ok", {"id": 1}),
    ("ok", {"id": 1, "touches": [5], "scan_us": 9, "scans": 9, "press": 5, "release": 5, "t": 5}),
    ("no", {"id": 1, "why": [890]}),
    ("ping", {"x": 1}),
    ("pong", {"x": 1, "t": 5}),
]
EACH = 40  # messages an example
quickly = settings(phases=(Phase.explicit, Phase.generate))


class Rig:
    """A session at a board that nobody is, without its log's thread."""

    def __init__(self, folder):
        self.log = Log(Path(folder))
        self.session = Session(1)
        self.board_session = BoardSession(self.log, self.session, port_at("nowhere"))
        self.session.connect(0, 0)
        self.number = 0
        self.hub = Publisher(self.board_session).hub
        self.page = self.hub.join()

    def hear(self, data):
        with suppress(WrongProtocol):  # one line says what to do
            for message in self.session.feed(data, self.number):
                self.board_session.client.receive(message)
        while not self.board_session.writer.is_idle and self.board_session.writer.advance():
            pass
        for topic in self.page.stale:
            self.hub.read_topic(topic)

    def tell(self, verb, fields):
        self.number += 1
        self.hear(line(self.number, verb, fields))

    def read_log(self):
        """List, judge and record all games, as the commands do."""
        rows = self.log.list_games()
        table_lines(_COLUMNS, map(_format_row, rows))
        for row in rows:
            events = self.log.list_events(row.id)
            for judge in (
                replay_events,
                lambda events: write_record(make_record(events), times=True),
            ):
                try:
                    judge(events)
                except (BadRecord, Difference):  # said in one line
                    continue


def live(script):
    async def run():
        with tempfile.TemporaryDirectory() as folder:
            rig = Rig(folder)
            try:
                with record_trace(
                    rig.board_session.client, rig.board_session.current.events, io.StringIO()
                ):
                    rig.tell("hello", HELLO)
                    for verb, fields in script:
                        rig.tell(verb, fields)
                rig.read_log()
                # and what makes sense is still understood
                rig.tell("hello", HELLO)
                rig.tell("lights", {"c": "10"})
                assert rig.hub.read_topic("lights") == [16]
                assert rig.board_session.client.misunderstood == 0
            finally:
                rig.log.close()

    asyncio.run(run())


scripts = st.lists(messages(VOCABULARY), min_size=EACH, max_size=EACH)


@settings(quickly, max_examples=10)
@given(scripts)
def test_odd_messages_end_nothing(script):
    live(script)


@pytest.mark.long
@settings(quickly, max_examples=50)
@given(scripts)
def test_two_thousand_odd_messages_end_nothing(script):
    live(script)


def examine(script):
    """Let the doctor's client hear the messages, and look at the board as the commands do."""

    async def run():
        session, number = Session(1), 0
        client = Client(session, port_at("nowhere"))
        session.connect(0, 0)
        greeted = [("hello", HELLO), ("state", STATE), ("stat", {})]
        for verb, fields in [*greeted, *script]:
            number += 1
            with suppress(WrongProtocol):
                for message in session.feed(line(number, verb, fields), number):
                    client.receive(message)
        for check in (checks.check_versions, checks.check_parts, checks.check_memory):
            assert all("\n" not in finding.text for finding in check(client))
        checks.format_counters(checks.read_board_counters(client))
        client.list_covered_cells(), client.list_pressed_buttons()
        for cell in client.state["stat"].get("chatter") or ():
            format_place(client, cell)
        with suppress(PlainError):
            Pace("").add_answer(client.state.get("ok", {}))

    asyncio.run(run())


@settings(quickly, max_examples=20)
@given(scripts)
def test_the_doctor_hears_odd_messages(script):
    examine(script)


@pytest.mark.long
@settings(quickly, max_examples=50)
@given(scripts)
def test_the_doctor_hears_two_thousand_odd_messages(script):
    examine(script)


@pytest.mark.parametrize("game", IDS)
def test_what_a_board_says_is_understood_where_players_have_names(game):
    table = Table(Board("presence", 10, 10))
    assert not table.new_game(game, suggest(game, table.board) or "", 0, players=["Ana", "Leo"])
    for cell, _ in load_drawing(table.game, table.layout).pieces():
        if cell >= 0:
            table.cell(cell, 1, 0)
    table.tick(3000)
    assert table.lines[0][0] == NAMED and "Ana" in table.lines[0]
    said = {"of": game, "lines": table.lines, "sound": "", "refused": table.lines[0]}
    assert is_usable("say", json.loads(json.dumps(said)))


@pytest.mark.parametrize("game", IDS)
def test_what_a_board_says_is_understood_while_buttons_choose(game):
    table, found = Table(Board("cursor", 8, 8)), set()
    assert not table.new_game(game, suggest(game, table.board) or "", 0)
    for press in range(60):
        for level in (1, 0):
            table.button((PLUS, PLUS, OK)[press % 3], level, 1000 * press + 100 - 50 * level)
        table.tick(1000 * press + 900)
        said = {"of": game, "lines": table.lines, "sound": "", "refused": table.said.refused}
        assert is_usable("say", json.loads(json.dumps(said))), said
        found.add(table.lines[1][0])
    assert CHOOSE in found


def test_deep_nesting_is_no_message():
    async def run(folder):
        rig = Rig(folder)
        rig.tell("hello", HELLO)
        for verb, fields in VOCABULARY:
            for name in fields:
                rig.hear(nested(5, verb, name, 900))
        rig.log.close()
        assert rig.session.unusable

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(folder))
    gc.collect()


NEW = next(event for event in GAME if event["k"] == "new")


@pytest.mark.parametrize(
    ("verb", "fields"),
    [
        ("event", {**NEW, "players": {"a": 1}}),
        ("event", {**NEW, "players": ["A", 5]}),
        ("event", {**NEW, "t": []}),
        (
            "event",
            {"g": 1, "n": 1, "k": "play", "t": 5, "action": "t1", "player": "1", "by": "hand"},
        ),
        ("event", {"g": 1, "n": 1, "k": "undo", "t": 5}),
        ("event", {"g": 1, "n": 1, "k": "end", "t": 5, "result": {}, "termination": "normal"}),
        ("say", {"lines": [[21, {"a": 1}], []], "refused": [], "sound": ""}),
        ("say", {"lines": [[21, [["ur", [1]]]], []], "refused": [], "sound": ""}),
        ("say", {"lines": [[], []], "refused": [1, None], "sound": ""}),
        ("stat", {"why": [1, [10**25]]}),
        ("no", {"id": 1, "why": [890, 1.5]}),
    ],
)
async def test_what_is_not_whole_to_its_depth_is_refused_at_the_door(tmp_path, verb, fields):
    rig = Rig(tmp_path)
    rig.tell("hello", HELLO)
    rig.tell(verb, fields)
    rig.tell("stat", {"bad_crc": 0})
    rig.tell("state", STATE)
    assert rig.session.unusable == 1 and rig.board_session.client.misunderstood == 0
    assert rig.log.list_games() == []
    rig.log.close()


async def test_a_board_with_a_thousand_million_games_is_asked_for_the_newest(
    tmp_path, monkeypatch
):
    asked = []
    monkeypatch.setattr(Log, "find_missing", lambda log, *games: asked.append(games) or [])

    rig = Rig(tmp_path)
    rig.tell("hello", HELLO)
    rig.tell("state", {**STATE, "g": 10**9})
    rig.log.close()
    ((_, first, last),) = asked
    assert last == 10**9 and last - first <= 1000


async def test_few_notes_of_a_board_are_printed_in_a_second(capsys, tmp_path, monkeypatch):
    now = [5.0]
    monkeypatch.setattr(
        "reedbed.session.board_session.time", SimpleNamespace(monotonic=lambda: now[0])
    )

    rig = Rig(tmp_path)
    rig.tell("hello", HELLO)
    for second in (5.0, 6.5):
        now[0] = second
        for number in range(40):
            rig.tell("note", {"text": f"{second} {number}"})
    rig.log.close()
    said = capsys.readouterr().err.splitlines()
    assert said == [f"board: {second} {number}" for second in (5.0, 6.5) for number in range(10)]


async def test_what_is_not_understood_is_said_once(capsys, tmp_path):
    rig = Rig(tmp_path)
    rig.tell("hello", HELLO)
    for _ in range(5):
        rig.tell("lights", {"c": 5})
        rig.tell("dance", {})
        rig.tell("stat", {})
    rig.log.close()
    assert rig.session.unusable == 10
    (said,) = capsys.readouterr().err.splitlines()
    assert said == "the board says what this Reedbed does not understand (lights): it is skipped"
