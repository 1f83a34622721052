"""A virtual board that another process runs is found, and told of, by other commands."""

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from command_line import invoke
from ports_here import plug

from reedbed.errors import PlainError
from reedbed.virtual_board.model import Kind, Model, Runtime, Wiring
from reedbed.virtual_board.process import BOARDS, NOTE, VirtualBoard
from reedbed.virtual_board.running import Running, ask_running, find_running

FACTS = {"board": "a virtual one", "link": {"lost": 0}}
FOUND = {"link": [{"text": "lines arrive damaged", "good": False}]}
ANSWERS = {"/status": FACTS, "/examination?step=link&step=lights": FOUND}


class _Page(BaseHTTPRequestHandler):
    def do_GET(self):
        known = "reedbed-%d=secret" % self.server.server_port in self.headers.get("Cookie", "")
        self.send_response(200 if self.path in ANSWERS and known else 403)
        self.end_headers()
        self.wfile.write(json.dumps(ANSWERS.get(self.path)).encode())

    def log_message(self, *_):
        pass


@pytest.fixture
def link():
    server = HTTPServer(("127.0.0.1", 0), _Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/?token=secret"
    server.shutdown()
    server.server_close()


@pytest.fixture
def board(tmp_path, monkeypatch):
    monkeypatch.setenv("REEDBED_DATA", str(tmp_path))
    plug(monkeypatch)
    folder = tmp_path / BOARDS / "touch-4x4"
    folder.parent.mkdir()
    board = VirtualBoard(Model(Kind.touch, 4, 4), folder, Runtime.cpython, Wiring.socket)
    yield board
    board.stop()


def test_a_board_is_found_while_it_runs(board, tmp_path):
    assert find_running() is None
    board.announce("http://127.0.0.1:1/")
    assert find_running() == Running(board.url, "http://127.0.0.1:1/")
    note = tmp_path / BOARDS / "touch-4x4" / NOTE
    text = note.read_text()
    board.stop()
    assert not note.exists()
    note.write_text(text)  # whoever ran it was killed
    assert find_running() is None


def test_status_is_asked_of_whoever_runs_it(board, link):
    board.announce(link)
    done = invoke("board", "status", "--json")
    assert json.loads(done.stdout) == FACTS
    with pytest.raises(PlainError, match="does not answer: Forbidden"):
        ask_running(Running("", link.replace("secret", "other")), "/status")


def test_it_is_found_in_the_folder_that_is_named(board, link, tmp_path, monkeypatch):
    board.announce(link)
    monkeypatch.delenv("REEDBED_DATA")
    done = invoke("board", "status", "--json", "--data", tmp_path)
    assert json.loads(done.stdout) == FACTS


def test_the_doctor_has_it_examined_by_its_page(board, link):
    board.announce(link)
    done = invoke("board", "doctor", "--only", "link", "--only", "lights")
    assert done.exit_code == 1
    assert done.stdout.splitlines()[1:] == [
        "link          FAULT: lines arrive damaged",
        "lights        left out: the page of `reedbed play` uses the board",
        "1 fault found",
    ]
