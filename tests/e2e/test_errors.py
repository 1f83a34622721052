"""What goes wrong is told in one line, with exit code 1, and loses nothing."""

import os
import shlex
import socket
import sqlite3
import subprocess
from pathlib import Path

import pytest
from programs import REEDBED, playing, reedbed, reedbed_process

from reedbed_engine import VERSION


def told(*args, data):
    """Run a command that must fail; return its only line."""
    # a page's port is let go at the end of the process
    run = reedbed_process if "--http-port" in args else reedbed
    code, output, errors = run(*args, data=data)
    assert code == 1 and output == ""
    (line,) = errors.splitlines()
    assert line.startswith("reedbed: ")
    return line.removeprefix("reedbed: ")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("play", "chess"), 'there is no game called "chess": there are uros, pilus, ur,'),
        (("layout", "chess"), 'there is no game called "chess": there are uros, pilus, ur,'),
        (("draw", "chess:x=1 2"), 'there is no game called "chess": there are uros, pilus, ur,'),
        (("play", "ur", "--players", "Ann, Bob, Eve"), "3 names for 2 players of ur"),
        (
            ("play", "ur", "--players", "Ann, computer:9"),
            "there is no computer computer:9: computer:1 to computer:5",
        ),
        (
            ("play", "ur", "--opponent", "2", "--hands", "auto"),
            "simulated hands play every seat: leave the computer out",
        ),
        (
            ("play", "pilus", "--players", "A,B,C,D", "--option", "players=3"),
            "4 names for 3 players of pilus, more with --option players=N",
        ),
        (("monitor", "--address", "203.0.113.1"), "203.0.113.1 is no address of this computer"),
        (("monitor", "--address", "1.2.3.4.5"), "1.2.3.4.5 is no address of this computer"),
        (("play", "ur", "--option", "first=7"), "first must be a number from 1 to 2"),
        (("play", "ur", "--option", "speed=1"), 'there is no option "speed"'),
        (("play", "ur", "--option", "first"), "not written as they should be"),
        (("monitor", "--http-port", "0"), "no board found"),
        (("monitor", "--http-port", "0", "--port", "/dev/nothing"), "no board at /dev/nothing"),
        (("monitor", "--http-port", "0", "--port", "x://y"), "x://y is no port"),
        (("monitor", "--http-port", "0", "--port", "socket://127.0.0.1:9"), "nothing answers at"),
        (("games",), "no game was played here yet"),
    ],
)
def test_one_line_says_what_and_what_to_do(tmp_path, args, words):
    assert words in told(*args, data=tmp_path)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("chess",), "no such command 'chess' (see `reedbed --help`)"),
        (("play", "--foo"), "no such option: --foo"),
        (("play", "--kind", "wood"), "'wood' is not one of 'presence', 'touch', 'cursor'"),
        (("games", "show"), "missing argument 'N' (see `reedbed games show --help`)"),
        (("engine", "--seed", -1), "invalid value for '--seed'"),
    ],
)
def test_a_wrong_command_line(args, words):
    code, output, errors = reedbed(*args)
    assert (code, output) == (2, "")
    (line,) = errors.splitlines()
    assert line.startswith("reedbed: ") and words in line and "--help`)" in line


@pytest.mark.parametrize("args", [(), ("--version",), ("--foo",), ("games",)], ids=str)
def test_a_process_of_its_own_says_the_same(tmp_path, args):
    assert reedbed_process(*args, data=tmp_path) == reedbed(*args, data=tmp_path)


def test_without_a_command_there_is_help():
    code, output, errors = reedbed()
    assert (code, output) == (2, "") and errors.startswith("Usage: reedbed")
    code, output, errors = reedbed("--help")
    assert (code, errors) == (0, "") and "..." not in output.replace("[ARGS]...", "")


def test_lists_of_commands_are_whole():
    output = reedbed("games", "--help")[1]
    assert "..." not in output.replace("[ARGS]...", "")


def test_the_version_is_told():
    assert reedbed("--version") == (0, f"Reedbed {VERSION}\n", "")


def test_files_and_folders_that_cannot_be_used(tmp_path):
    file, binary = tmp_path / "file", tmp_path / "binary"
    file.write_text("mine")
    binary.write_bytes(b"\xff\xfe")
    below = file / "x"
    for args, words in (
        (("play", "--http-port", 0, "--data", below), "choose another folder with --data"),
        (("monitor", "--http-port", 0, "--data", below), "choose another folder with --data"),
        (("games", "--data", below), "there is no log at"),
        (("draw", "ur", "-o", below), f"{below}: Not a directory"),
        (("draw", "--again", binary), f"{binary}: no picture of a position"),
        (("image", below), ": Not a directory"),
        (("image", file), "name another folder"),
        (("replay", below), f"{below} cannot be read: Not a directory"),
        (("play", "--http-port", 0, "--trace", file), f"{file} is there already"),
        (("monitor", "--http-port", 0, "--trace", below), "the trace cannot be kept in"),
        (("layout", "ur", "--svg", below), f"{below}: Not a directory"),
        (("lights", "--svg", below), f"{below}: Not a directory"),
        (("status", "--port", file), f"{file} is no serial port"),
    ):
        assert words in told(*args, data=tmp_path), args
    assert file.read_text() == "mine"


LONG = 10_000 * "x"


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("games", "--data", LONG), "there is no log at "),
        (("status", "--data", LONG), "no board found"),
        (("play", LONG), "there is no game called"),
        (("games", "check", LONG), "File name too long"),
        (("draw", "ur", "-o", LONG), "File name too long"),
        (("match", "random", LONG, "--games", "2"), "cannot be started: File name too long"),
    ],
)
def test_a_name_of_ten_thousand_letters_is_shortened(tmp_path, args, words):
    line = told(*args, data=tmp_path)
    assert words in line and len(line) < 400


def test_what_is_no_picture_of_a_board_is_not_drawn_again(tmp_path):
    assert "there is no picture in" in told("layout", "--again", tmp_path, data=tmp_path)
    (tmp_path / "a.svg").write_bytes(b"\x91")
    assert "a.svg: no picture of a position" in told("layout", "--again", tmp_path, data=tmp_path)


def test_a_picture_that_was_drawn_is_told(tmp_path):
    for args in (("draw", "ur", "-o"), ("layout", "ur", "--svg"), ("lights", "--svg")):
        path = tmp_path / f"{args[0]}.svg"
        code, output, errors = reedbed(*args, path)
        assert (code, output, errors) == (0, "", f"the picture is in {path}\n")


def test_the_log_is_found_before_and_after_the_name_of_a_command(tmp_path):
    with playing(tmp_path / "data", "ur", "--kind", "touch"):
        pass
    for args in (("--data", tmp_path / "data", "verify"), ("verify", "--data", tmp_path / "data")):
        assert reedbed("games", *args, data=tmp_path / "none")[0] == 0


def test_a_trace_of_nothing_is_no_obstacle(tmp_path):
    trace = tmp_path / "a.trace"
    for _ in range(2):
        args = ("monitor", "--http-port", 0, "--port", "/dev/nothing", "--trace", trace)
        assert "no board at /dev/nothing" in told(*args, data=tmp_path)


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


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk, as Linux has one")
def test_an_output_that_cannot_be_written():
    for command in (("layout", "ur"), ("lights",), ("draw", "ur")):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([*REEDBED, *command], stdout=full, stderr=subprocess.PIPE)
        assert done.returncode == 1
        assert done.stderr == b"reedbed: the output cannot be written: No space left on device\n"


def test_a_reader_that_goes_early_is_no_fault():
    command = f"{shlex.join(REEDBED)} draw ur | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("1\n", "")


def test_letters_that_a_terminal_lacks_are_no_fault():
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([*REEDBED, "lights", "--lang", "es"], env=env, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"") and b"parpadeo" in done.stdout


def test_unknown_numbers_of_games(tmp_path):
    with playing(tmp_path / "data", "ur", "--kind", "touch"):
        pass
    assert "there is no game 9" in told("games", "show", 9, data=tmp_path / "data")
    assert "there is no game 9" in told("games", "verify", 9, data=tmp_path / "data")
