"""What goes wrong is one line, with exit code 1, or 2 for a usage error, and loses nothing."""

import json
import os
import re
import shlex
import socket
import subprocess
from contextlib import closing
from pathlib import Path
from warnings import catch_warnings

import pytest
from command_line import COMMANDS, named
from programs import REEDBED, reedbed, reedbed_process
from ur_events import ur_game

from reedbed.commands.tree import MOVED
from reedbed.log import Log
from reedbed_engine import VERSION


def error_of(*args, data, wanted=1):
    """Run a command that must fail with an exit code; return its only line."""
    with catch_warnings(action="ignore", category=ResourceWarning):  # of the page's open port
        code, output, errors = reedbed(*args, data=data)
    assert code == wanted and output == ""
    (line,) = errors.splitlines()
    assert line.startswith("reedbed: ")
    return line.removeprefix("reedbed: ")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("play", "chess"), 'there is no game called "chess": there are uros, pilus, ur,'),
        (("play", "urr"), "did you mean ur?"),
        (("print", "layout", "chess"), 'there is no game called "chess"'),
        (("print", "draw", "chess:x=1 2"), 'there is no game called "chess"'),
        (("print", "draw", "  "), "there is no game"),
        (("print", "draw", "uros x"), "fields"),
        (("print", "layout", "ur", "--board", "touch-0x0"), "presence-10x10"),
        (("print", "layout", "ur", "--option", "first"), "first"),
        (("print", "layout", "ur", "--position", "ur ?"), "2 fields instead of 6"),
        (("print", "overlay", "--option", "size=8"), "name it"),
        (("print", "overlay", "pilus", "--option", "size=20"), "size"),
        (("dev", "playtest", "ur", "--option", "size=3"), "size"),
        (("games", "list", "--game", "chess"), 'there is no game called "chess"'),
        (("dev", "match", "random", "greedy", "--game", "chess"), "there is no game called"),
        (("play", "ur", "--players", "Ann, Bob, Eve"), "3 names for 2 players of ur"),
        (
            ("play", "ur", "--players", "Ann, computer:9"),
            "there is no computer computer:9: computer:1 to computer:5",
        ),
        (("play", "ur", "--opponent", "3"), "--opponent is computer:1 to computer:5, not 3"),
        (
            ("play", "ur", "--opponent", "computer:2", "--hands", "auto"),
            "simulated players take every seat from the start: leave others out",
        ),
        (
            ("play", "--position", "ur ..XX....X....x...... 0,0 0,7 0 over"),
            "a finished game can be read",
        ),
        (("play", "--position", "chess x y"), 'there is no game called "chess"'),
        (("play", "--position", "ur x"), "the position has 2 fields instead of 6"),
        (("play", "ur", "--position", "ur"), "--position says already which game"),
        (("play", "--from", "1", "--position", "ur"), "--from says already which game"),
        (
            ("play", "pilus", "--players", "A,B,C,D", "--option", "players=3"),
            "4 names for 3 players of pilus, more with --option players=N",
        ),
        (("play", "--address", "203.0.113.1"), "203.0.113.1 is not an address of this computer"),
        (("play", "--address", "1.2.3.4.5"), "1.2.3.4.5 is not an address of this computer"),
        (("play", "ur", "--option", "first=7"), "first must be a number from 1 to 2"),
        (("play", "ur", "--option", "speed=1"), 'there is no option "speed"'),
        (("play", "ur", "--option", "first"), "not written as they should be"),
        (("play", "ur", "--clock", "10"), 'there is no clock "10"'),
        (
            ("play", "ur", "--board", "wood"),
            'there is no board "wood": name one such as touch-8x8',
        ),
        (("play", "ur", "--board", "touch-8x99"), 'there is no board "touch-8x99"'),
        (("print", "overlay", "ur", "-o", "x.png"), "x.png: the file ends in .pdf or .svg"),
        (("games", "list", "--since", "yesterday"), "yesterday: a day is written 2026-11-24"),
        (("games", "analyse", "1", "--judge", "3"), "name computer:1 to computer:5"),
        (("dev", "match", "greedy", "computer:9"), "there is no computer:9"),
        (("dev", "match", "greedy", "a"), "a is not random, greedy, computer:1 to computer:5 or"),
        (("dev", "solve", "ur", "--position", "ur x"), "fields instead of"),
        (("board", "config", "mine"), "there is no board mine; there are esp32s3"),
        (("board", "doctor", "--only", "link", "--skip", "link"), "--skip leaves out every step"),
        (("play", "--http-port", "0", "--port", "x://y"), "x://y is not a port"),
        (("play", "--plain", "--spectators"), "without a page nobody can watch"),
        (("play", "--hands", "auto", "--host-name", "here"), "without a page nobody can watch"),
        (("play", "--port", "auto", "--board", "touch-8x8"), "--port is for a real board"),
        (("play", "--wait"), "--wait is for a real board"),
        (("play", "ur", "--plain"), "--plain only watches"),
    ],
)
def test_a_usage_error_that_is_found_late_is_one(tmp_path, args, words):
    assert words in error_of(*args, data=tmp_path, wanted=2)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--port", "auto"), "no board found"),
        (("--port", "/dev/nothing"), "no board at /dev/nothing"),
        (("--port", "socket://127.0.0.1:9"), "nothing answers at"),
    ],
)
def test_one_line_says_what_and_what_to_do(tmp_path, args, words):
    assert words in error_of("play", "--http-port", "0", *args, data=tmp_path)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ("chess", "no such command 'chess' (see `reedbed --help`)"),
        ("gemes", "no such command 'gemes'. Did you mean"),
        ("play --foo", "no such option: --foo"),
        ("play --hands wood", "'wood' is not one of 'mouse', 'auto'"),
        ("games show", "missing argument 'N' (see `reedbed games show --help`)"),
        ("games show x", "'N': this is not a whole number"),
        ("dev engine --seed -1", "invalid value for '--seed'"),
        ("dev match random random --games 0", "'--games': it must be at least 1"),
        ("play --http-port 65536", "'--http-port': it must be at most 65535"),
        ("dev match random random --patience soon", "'--patience': this is not a number"),
        ("games --data", "option '--data' needs a folder"),
    ],
)
def test_a_wrong_command_line_is_told_without_the_librarys_words(args, words):
    code, output, errors = reedbed(*args.split())
    assert (code, output) == (2, "")
    (line,) = errors.splitlines()
    assert line.startswith("reedbed: ") and words in line and "--help`)" in line
    assert "nput should" not in line


@pytest.mark.parametrize("old", MOVED)
def test_the_error_for_an_old_spelling_names_the_new_one(old):
    group = {"layout": "print", "flash": "board", "config": "board"}
    group |= {"export": "games", "analyse": "games"}
    words = old.split() if "--" not in old else [group.get(old.split()[0], ""), *old.split()]
    code, _, errors = reedbed(*filter(None, words))
    assert code == 2 and MOVED[old] in errors and errors.count("\n") == 1
    path, _ = named(MOVED[old].split())
    assert path or MOVED[old].startswith("-")


def test_errors_are_json_where_that_is_asked_for(tmp_path):
    for *args, code in (
        ("--json", "games", "show", "9", 1),
        ("play", "chess", "--json", 2),
        ("play", "--json", 2),
        ("dev", "engine", "--json", 2),
    ):
        found, output, errors = reedbed(*args, data=tmp_path)
        assert (found, output) == (code, "")
        assert json.loads(errors)["code"] == code and json.loads(errors)["error"]


@pytest.mark.parametrize("args", [("-V",), ("games",)], ids=str)
def test_a_process_of_its_own_says_the_same(tmp_path, args):
    assert reedbed_process(*args, data=tmp_path) == reedbed(*args, data=tmp_path)


def test_help_is_one_screen_however_it_is_asked_for():
    shown = {reedbed(*args) for args in ((), ("-h",), ("--help",), ("help",))}
    ((code, output, errors),) = shown
    assert (code, errors) == (0, "") and len(output.splitlines()) < 24
    names = {path[0] for path in COMMANDS if path}
    assert names <= set(output.split())
    assert reedbed("help", "games", "show") == reedbed("games", "show", "-h")


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_a_help_is_whole_and_says_nothing_of_the_library(path):
    output = reedbed(*path, "-h")[1]
    _, _, rest = output.partition("\n")
    assert "..." not in rest.partition("Examples:")[0]
    assert not re.search(r"<(str|int|list|Path|float)|x[<>]=|\[default", output)


def test_a_group_that_lists_does_so_alone(tmp_path):
    assert reedbed("games", "--json", data=tmp_path) == (0, "[]\n", "")
    assert reedbed("games", "--game", "ur", "--json", data=tmp_path)[1] == "[]\n"
    assert reedbed("board", data=tmp_path) == reedbed("board", "list", data=tmp_path)


def test_nothing_is_deleted_where_nobody_can_be_asked(tmp_path):
    with closing(Log(tmp_path)) as log:
        log.add_game("b1", ur_game(1))
    line = reedbed_process("games", "delete", 1, data=tmp_path)
    assert line == (2, "", "reedbed: nobody is there to confirm that 1 is deleted: add --yes\n")


def test_the_version_is_told():
    assert reedbed("--version") == reedbed("-V") == (0, f"Reedbed {VERSION}\n", "")


def test_files_and_folders_that_cannot_be_used(tmp_path):
    file, binary = tmp_path / "file", tmp_path / "binary"
    file.write_text("mine")
    binary.write_bytes(b"\xff\xfe")
    below = file / "x"
    for args, words in (
        (("play", "--http-port", 0, "--data", below), "choose another folder with --data"),
        (
            ("play", "--port", "auto", "--http-port", 0, "--data", below),
            "choose another folder with --data",
        ),
        (("games", "--data", below), "there is no log at"),
        (("print", "draw", "ur", "-o", below), f"{below} cannot be written: Not a directory"),
        (("board", "image", below), ": Not a directory"),
        (("board", "image", file), "name another folder"),
        (("dev", "replay", below), f"{below} cannot be read: Not a directory"),
        (("dev", "replay", binary), f"{binary} is not a trace: it is not text"),
        (("play", "--http-port", 0, "--trace", file), f"{file} is there already"),
        (
            ("play", "--port", "auto", "--http-port", 0, "--trace", below),
            "the trace cannot be kept in",
        ),
        (("board", "status", "--port", file), f"{file} is not a serial port"),
    ):
        assert words in error_of(*args, data=tmp_path), args
    assert file.read_text() == "mine"


LONG = 10_000 * "x"


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("games", "--data", LONG), "there is no log at "),
        (("board", "status", "--data", LONG), "no board found"),
        (("games", "check", LONG), "File name too long"),
        (("print", "draw", "ur", "-o", LONG), "File name too long"),
    ],
)
def test_a_name_of_ten_thousand_letters_is_shortened(tmp_path, args, words):
    line = error_of(*args, data=tmp_path)
    assert words in line and len(line) < 400


def test_the_log_is_found_before_and_after_the_name_of_a_command(tmp_path):
    Log(tmp_path / "data").close()
    for args in (
        ("--data", tmp_path / "data", "games", "check"),
        ("games", "check", "--data", tmp_path / "data"),
    ):
        assert reedbed(*args, data=tmp_path / "none")[0] == 0


def test_a_trace_of_nothing_is_no_obstacle(tmp_path):
    trace = tmp_path / "a.trace"
    trace.touch()
    args = ("play", "--http-port", 0, "--port", "/dev/nothing", "--trace", trace)
    assert "no board at /dev/nothing" in error_of(*args, data=tmp_path)


def test_an_occupied_port(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for more in ((), ("--port", "auto")):
            line = error_of("play", "--http-port", port, *more, data=tmp_path)
            assert f"port {port}" in line and "--http-port" in line


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk, as Linux has one")
def test_an_output_that_cannot_be_written():
    for command in (
        ("print", "layout", "ur"),
        ("print", "draw", "ur"),
    ):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([*REEDBED, *command], stdout=full, stderr=subprocess.PIPE)
        assert done.returncode == 1
        assert done.stderr == b"reedbed: the output cannot be written: No space left on device\n"


def test_a_reader_that_goes_early_is_no_fault():
    command = f"{shlex.join(REEDBED)} print draw ur | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("1\n", "")


def test_letters_that_a_terminal_lacks_are_no_fault():
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [*REEDBED, "print", "lights", "--lang", "es"], env=env, capture_output=True
    )
    assert (done.returncode, done.stderr) == (0, b"") and b"parpadeo" in done.stdout
