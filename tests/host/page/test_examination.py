"""The doctor asks the page of a virtual board to examine it."""

import asyncio
import json

import pytest
from served import get, serving

from reedbed.link.client import Client
from reedbed.link.connection import CONNECTED
from reedbed.page import app

SILENT = "silent"


@pytest.fixture
def state(monkeypatch):
    """Let the connection stand as the one item of a list says."""
    found = [SILENT]
    monkeypatch.setattr(Client, "connection_state", property(lambda self: (found[0], "")))
    return found


async def examine(board_session, meanwhile, *steps):
    """Return status and facts of an examination; `meanwhile(client)` comes soon after it began."""
    async with serving(board_session) as port:
        asyncio.get_running_loop().call_later(0.1, meanwhile, board_session.client)
        query = "&".join(f"step={step}" for step in steps)
        status, _, body = await get(port, f"/examination?{query}")
    return status, json.loads(body)


async def test_it_waits_for_a_board_that_is_greeted_again(board_session, state):
    def greet(client):
        state[0] = CONNECTED
        client.state["stat"] = {"missing": ["display"]}
        client.recheck_conditions()

    status, told = await examine(board_session, greet, "parts", "sensors")
    assert status == 200 and [finding["good"] for finding in told["parts"]] == [False]
    assert list(told) == ["parts"]  # the other one would disturb a game


async def test_a_board_that_stays_silent_is_not_examined(board_session, state, monkeypatch):
    monkeypatch.setattr(app, "_GREETED_S", 0.2)
    assert await examine(board_session, lambda client: None, "parts") == (503, {})
