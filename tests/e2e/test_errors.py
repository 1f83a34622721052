"""What goes wrong is told in one line, with exit code 1, and loses nothing."""

import socket
import sqlite3

import pytest
from programs import playing, reedbed


def told(*args, data):
    """Run a command that must fail; return its only line."""
    code, output, errors = reedbed(*args, data=data)
    assert code == 1 and output == ""
    (line,) = errors.splitlines()
    assert line.startswith("reedbed: ")
    return line.removeprefix("reedbed: ")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("play", "chess"), 'there is no game called "chess"'),
        (("play", "ur", "--option", "first=7"), "first must be a number from 1 to 2"),
        (("play", "ur", "--option", "speed=1"), 'there is no option "speed"'),
        (("play", "ur", "--option", "first"), "not written as they should be"),
        (("monitor", "--http-port", "0"), "no board found: plug one in"),
        (("monitor", "--http-port", "0", "--port", "/dev/nothing"), "no board at /dev/nothing"),
        (("monitor", "--http-port", "0", "--port", "x://y"), "x://y is no port"),
        (("monitor", "--http-port", "0", "--port", "socket://127.0.0.1:9"), "nothing answers at"),
        (("games",), "no game was played here yet"),
    ],
)
def test_one_line_says_what_and_what_to_do(tmp_path, args, words):
    assert words in told(*args, data=tmp_path)


def test_an_occupied_port(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for command in ("play", "monitor"):
            line = told(command, "--http-port", port, data=tmp_path)
            assert f"port {port}" in line and "--http-port" in line


def test_a_damaged_log_is_left_alone(tmp_path):
    path = tmp_path / "log.sqlite"
    path.write_bytes(b"not a database at all" * 400)
    for args in (("games",), ("play", "--http-port", "0", "--kind", "touch")):
        assert "is damaged" in told(*args, data=tmp_path)
    assert path.read_bytes() == b"not a database at all" * 400


def test_a_locked_log(tmp_path):
    holder = sqlite3.connect(tmp_path / "log.sqlite", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    line = told("play", "--http-port", "0", "--kind", "touch", data=tmp_path)
    assert "locked by another program" in line
    holder.execute("ROLLBACK")
    holder.close()


def test_unknown_numbers_of_games(tmp_path):
    with playing(tmp_path / "data", "--kind", "touch"):
        pass
    assert "there is no game 9" in told("games", "show", 9, data=tmp_path / "data")
    assert "there is no game 9" in told("games", "verify", 9, data=tmp_path / "data")
