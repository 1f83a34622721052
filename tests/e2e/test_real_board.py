"""`reedbed play --port` at a board that dies, babbles, repeats itself or is somebody else's."""

import contextlib
import signal
import socket
import threading
import time

from programs import BOARD, PATIENCE, REEDBED, reedbed, running
from ur_events import ur_game

from reedbed.log import Log
from reedbed_engine.wire import PROTOCOL, Decoder, Encoder

HELLO = {
    "proto": PROTOCOL, "board": "feed01", "firmware": "0", "engine": "0", "runtime": "a test",
    "kind": "touch", "rows": 8, "cols": 8, "games": ["ur"], "caps": [], "boot": 1,
    "oldest": 3,
}  # fmt: skip


def board_at(folder, port, log):
    command = [*BOARD, "--listen", f"127.0.0.1:{port}", "--kind", "touch", "--data", folder]
    return running(command, log)


def monitoring(tmp_path, port, *args):
    command = [*REEDBED, "play", "--no-open", "--http-port", "0", "--data", tmp_path / "data"]
    command += ["--port", f"socket://127.0.0.1:{port}", *args]
    return running(command, tmp_path / "monitor.err")


def test_a_board_is_killed_in_the_middle_and_comes_back(open_page, tmp_path):
    memory = tmp_path / "memory"
    with contextlib.ExitStack() as stack:
        board = stack.enter_context(board_at(memory, 0, tmp_path / "board1.err"))
        port = board.wait_for("listening on ").rpartition(":")[2]
        trace = tmp_path / "a.trace"
        session = stack.enter_context(monitoring(tmp_path, port, "--trace", trace))
        page = open_page(session.wait_for("the board is at ").split(" ")[0])
        page.send(do="new", game="ur", options="", players=[])
        for action in ("t1", "R-A", "t2", "R-b", "t3"):
            page.do(action)
        board.end(signal.SIGKILL)
        page.until(lambda topics: topics["link"]["state"] == "searching", "the loss")
        stack.enter_context(board_at(memory, port, tmp_path / "board2.err"))
        start = time.monotonic()
        page.until(lambda topics: topics["game"]["offer"], "the offer")
        # the board's own start included, which takes most of it
        assert time.monotonic() - start < 5
        assert page.actions() == ["t1", "R-A", "t2", "R-b", "t3"]
        page.go_on()
        page.do("R-C")
        page.do("t1")
        assert session.end() == 0
    log = Log(tmp_path / "data", writable=False)
    (row,) = log.list_games()
    events = log.list_events(row.id)
    assert [event["n"] for event in events] == list(range(len(events)))
    played = [event["action"] for event in events if event["k"] == "play"]
    assert played == ["t1", "R-A", "t2", "R-b", "t3", "R-C", "t1"]
    log.close()
    assert reedbed("games", "check", data=tmp_path / "data")[0] == 0
    told = session.said()
    assert "a touch board of 8 x 8 cells answers at socket:" in told
    assert "was lost: was the board unplugged" in told and "looking for it all the time" in told
    code, said, _ = reedbed("dev", "replay", trace)
    assert code == 0 and ": the same: " in said
    text = trace.read_text()
    assert text.count("\ntable ") == 2 and text.count("\nknown ") == 6


def test_a_board_may_come_later(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with monitoring(tmp_path, port, "--wait") as session:
        session.wait_for("nothing answers at ")
        with board_at(tmp_path / "memory", port, tmp_path / "board.err"):
            session.wait_for("a touch board of 8 x 8 cells answers at ")
        assert session.end() == 0


def test_without_a_page_a_board_is_told_in_lines(tmp_path):
    told = tmp_path / "told"
    with board_at(tmp_path / "memory", 0, tmp_path / "board.err") as board, told.open("w") as out:
        port = board.wait_for("listening on ").rpartition(":")[2]
        command = [*REEDBED, "play", "--plain", "--data", tmp_path / "data"]
        command += ["--port", f"socket://127.0.0.1:{port}"]
        with running(command, tmp_path / "monitor.err", stdout=out) as session:
            session.wait_for("a touch board of 8 x 8 cells answers at ")
            deadline = time.monotonic() + PATIENCE
            while "MENU" not in told.read_text() and time.monotonic() < deadline:
                time.sleep(0.02)
            assert session.end() == 0
    assert told.read_text() == "  No game yet: press MENU\n"
    assert "the board is at" not in session.said()


def test_what_does_not_go_together_is_a_usage_error():
    for words, why in (
        (("--plain", "--spectators"), "without a page nobody can watch"),
        (("--hands", "auto", "--host-name", "here"), "without a page nobody can watch"),
        (("--port", "auto", "--board", "touch-8x8"), "--port is for a real board"),
        (("--wait",), "--wait is for a real board"),
        (("ur", "--plain"), "--plain only watches"),
        (("--json",), "--json goes with --plain"),
    ):
        code, _, problem = reedbed("play", *words)
        assert code == 2 and why in problem


def test_games_that_were_played_without_a_computer_come_later(open_page, tmp_path):
    memory = tmp_path / "memory"
    with board_at(memory, 0, tmp_path / "board.err") as board:
        port = board.wait_for("listening on ").rpartition(":")[2]
        with monitoring(tmp_path, port) as session:
            page = open_page(session.wait_for("the board is at ").split(" ")[0])
            page.send(do="new", game="ur", options="first=2", players=[])
            page.do("t1")
            assert session.end() == 0
        (tmp_path / "data" / "log.sqlite").rename(tmp_path / "old.sqlite")
        with monitoring(tmp_path, port) as session:
            page = open_page(session.wait_for("the board is at ").split(" ")[0])
            # the log of before is gone: it is asked for and comes again
            page.until(lambda _: page.actions() == ["t1"], "the game")
            page.do("R-a")
            assert page.actions() == ["t1", "R-a"]
    assert reedbed("games", "check", data=tmp_path / "data")[0] == 0


class FakeBoard:
    """A TCP server that plays a board: `script(send)` speaks, what the host says is collected."""

    def __init__(self, script):
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = self._server.getsockname()[1]
        self.heard = []
        self._script = script
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self):
        connection, _ = self._server.accept()
        decoder, encoder = Decoder(), Encoder()
        with connection, contextlib.suppress(OSError):
            while data := connection.recv(4096):
                for _, verb, fields in decoder.feed(data):
                    self.heard.append((verb, fields))
                    for line in self._script(verb, fields, encoder.line):
                        connection.sendall(line)

    def until_heard(self, verb, fields):
        for _ in range(1000):
            if (verb, fields) in self.heard:
                return
            time.sleep(0.02)
        raise AssertionError(f"{verb} {fields} not heard: {self.heard}")

    def close(self):
        self._server.close()


def test_garbage_repetitions_and_gaps(tmp_path):
    events = [{**event, "g": 3} for event in ur_game(6)[:6]]

    def script(verb, fields, line):
        if verb == "hello":
            yield b"\x00\xff>>> Traceback (most recent call last):\r\n12 event {half"
            yield b"\n" + line("hello", HELLO)
            yield line("event", events[0]) + line("event", events[0])
            yield line("event", events[1])[:-4] + b"....\n"
            yield line("event", events[2]) + b"x" * 5000 + b"\n"
        elif verb == "want":
            yield b"".join(line("event", event) for event in events[fields["n"] :])
            yield line("event", events[4])

    board = FakeBoard(script)
    with monitoring(tmp_path, board.port) as session:
        board.until_heard("ack", {"g": 3, "n": 5})
        assert ("want", {"g": 3, "n": 1}) in board.heard
        assert session.process.poll() is None
    board.close()
    log = Log(tmp_path / "data", writable=False)
    assert [event["n"] for event in log.list_events(1)] == [0, 1, 2, 3, 4, 5]
    log.close()


def test_a_board_that_floods_does_not_keep_it_from_ending(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as server:

        def flood():
            connection, _ = server.accept()
            with connection, contextlib.suppress(OSError):
                while True:
                    connection.sendall(b"x" * 65536)

        threading.Thread(target=flood, daemon=True).start()
        with monitoring(tmp_path, server.getsockname()[1]) as session:
            session.wait_for("no Reedbed program answers at ")
            assert session.end() == 0
