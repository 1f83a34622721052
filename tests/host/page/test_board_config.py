"""A real board is given a board.json from its page; the board checks it and starts again."""

import asyncio
import json

from heard_board import HELLO, tell
from unwired_board import Client

from reedbed.flashing.examples import list_examples, read_example
from reedbed.page.hub import Page
from reedbed.page.publisher import Publisher
from reedbed.page.requests import Requests

PANEL = "pico-panel-10x10"


def ask(board_session, client, name):
    """Ask for an example at a page, of a board at `client`; return what is told on all pages."""
    publisher, real = Publisher(board_session), board_session.client
    told = []
    publisher.notify = lambda text, page=None: told.append(text["en"])

    async def run():
        requests = Requests(publisher)
        board_session.client = client
        requests.handle(Page("page 1"), {"do": "config", "name": name})
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    asyncio.run(run())
    board_session.client = real
    return told


def test_a_real_board_gets_an_example(board_session, tmp_path):
    path = tmp_path / "board.json"
    client = Client(path)
    assert ask(board_session, client, PANEL) == []
    assert json.loads(path.read_bytes()) == json.loads(read_example(PANEL))
    (why,) = ask(board_session, client, "none")
    assert "there is no board none; there are " in why
    client.is_virtual = True
    assert ask(board_session, client, PANEL) == ["a virtual board has no board.json"]


def test_a_page_of_a_real_board_offers_all_examples(board_session, monkeypatch):
    publisher = Publisher(board_session)
    for caps, offered in (([], [*list_examples()]), (["sim"], [])):
        hello = {**HELLO, "caps": caps}
        monkeypatch.setattr(type(board_session.client), "board", hello)
        tell(board_session, ("hello", hello))
        assert [*publisher.hub.read_topic("board")["examples"]] == offered
