"""What pages are shown does not depend on when the first of them came."""

import asyncio

from ur_events import ur_game

from reedbed.link import Session
from reedbed.link.session import Message
from reedbed.log import Log
from reedbed.mirror.publisher import Publisher
from reedbed.session.monitor import Monitor

HELLO = {
    "proto": 2, "board": "feed01", "kind": "presence", "rows": 10, "cols": 10, "caps": ["sim"],
    "boot": 1, "oldest": 1,
}  # fmt: skip
STATE = {"g": 1, "n": 0, "game": "ur", "position": "", "player": 1, "phase": "throw"}
SAID = [
    ("hello", HELLO),
    ("event", {**ur_game(1)[0], "g": 1}),
    ("state", STATE),
    ("lights", {"c": "ttt"}),
    ("seen", {"c": "01", "b": 0}),
    ("say", {"lines": [[21, "ur", "go"], []], "sound": "ok", "refused": []}),
    ("stat", {"lost": 0}),
]
TOPICS = (
    *("link", "board", "layout", "scene", "game", "lights", "seen", "say", "picture"),
    *("mistaken", "counters", "choices", "palette"),
)


def hear(monitor, session):
    for verb, fields in SAID:
        if verb == "hello":
            session.board = fields
        monitor.client.receive(Message(verb, fields))
        while not monitor.writer.is_idle and monitor.writer.advance():
            pass


def test_a_publisher_that_comes_late_publishes_the_same(tmp_path):
    async def run():
        log, session = Log(tmp_path), Session(1)
        monitor = Monitor(log, session, lambda: "nowhere")
        early = Publisher(monitor)
        hear(monitor, session)
        late = Publisher(monitor)
        for topic in TOPICS:
            assert late.hub.value(topic) == early.hub.value(topic), topic
        assert late.hub.value("game")["game"] == "ur" and late.hub.value("picture")
        monitor.cells.move(monitor.cells.pieces.lift(1, "page 1"))
        assert late.hub.value("picture")[0][-1] == "page 1"
        log.close()

    asyncio.run(run())
