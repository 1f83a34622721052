"""`reedbed play --port` at a board that dies, babbles, repeats itself or is somebody else's."""

import contextlib
import signal
import socket
import threading
import time

from programs import BOARD, PATIENCE, REEDBED, reedbed, running

from reedbed.log import Log


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
