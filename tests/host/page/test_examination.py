"""The doctor asks the page of a virtual board to examine it."""

import asyncio
import json
from contextlib import closing

import pytest
from served import get, serving

from reedbed.link import Session
from reedbed.link.client import Client
from reedbed.link.connection import CONNECTED
from reedbed.link.port import port_at
from reedbed.log import Log
from reedbed.page import app
from reedbed.session.board_session import BoardSession

SILENT = "silent"


@pytest.fixture
def state(monkeypatch):
    """Let the connection stand as the one item of a list says."""
    found = [SILENT]
    monkeypatch.setattr(Client, "connection_state", property(lambda self: (found[0], "")))
    return found


def examine(tmp_path, meanwhile, *steps):
    """Return status and facts of an examination; `meanwhile(client)` comes soon after it began."""

    async def run():
        with closing(Log(tmp_path)) as log:
            board_session = BoardSession(log, Session(1), port_at("nowhere"))
            async with serving(board_session) as port:
                asyncio.get_running_loop().call_later(0.1, meanwhile, board_session.client)
                query = "&".join(f"step={step}" for step in steps)
                status, _, body = await get(port, f"/examination?{query}")
        return status, json.loads(body)

    return asyncio.run(run())


def test_it_waits_for_a_board_that_is_greeted_again(tmp_path, state):
    def greet(client):
        state[0] = CONNECTED
        client.state["stat"] = {"missing": ["display"]}
        client.recheck_conditions()

    status, told = examine(tmp_path, greet, "parts", "sensors")
    assert status == 200 and [finding["good"] for finding in told["parts"]] == [False]
    assert list(told) == ["parts"]  # the other one would disturb a game


def test_a_board_that_stays_silent_is_not_examined(tmp_path, state, monkeypatch):
    monkeypatch.setattr(app, "_GREETED_S", 0.2)
    assert examine(tmp_path, lambda client: None, "parts") == (503, {})
