"""A board's program that is asked directly, without a wire; its board.json is any file."""

from contextlib import asynccontextmanager

from reedbed.commands import config
from reedbed.link import Refused, find
from reedbed_board.assembling import make_app
from reedbed_board.board_json import simulated_config
from reedbed_board.hardware import Builder
from reedbed_board.memory_store import MemoryStore
from reedbed_engine.wire import encode


class Client:
    """Asks the program; it starts again where it should."""

    is_virtual = False

    def __init__(self, path):
        made = simulated_config("cursor", 8, 8)
        self.app = make_app(made, Builder(made, None).parts(), MemoryStore(), 0, 77, 5)
        self.app.config_file = str(path)
        self.board = {"boot": 1}

    async def ask(self, do, **fields):
        encode(0, "cmd", {"id": 1, "do": do, **fields})  # ValueError when it is too long
        answer = self.app.command({"do": do, **fields}, 0)
        if isinstance(answer, list):
            raise Refused(answer)
        return answer or {}

    async def wait_until(self, condition, seconds):
        if self.app.restarts_at >= 0:
            self.board = {"boot": 2}
        return condition()


def plug_in_board(path, monkeypatch):
    """Let `reedbed board config` find a board whose board.json is the file `path`."""

    @asynccontextmanager
    async def open_client(url):
        yield Client(path)

    monkeypatch.setattr(find, "open_client", open_client)
    monkeypatch.setattr(config, "locate_board", lambda port: (port, None))
