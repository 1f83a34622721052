"""`dev engine`: whatever comes in gets an answer; only `quit` and the end of input end it."""

import os
import subprocess
import sys

import pytest

from reedbed.runtime import Unavailable, unix

COMMAND = [sys.executable, "-m", "reedbed", "dev", "engine", "--seed", "7"]


def runtimes():
    """Return the interpreters that can serve here; the unix port may be missing."""
    try:
        unix.find_unix()
    except Unavailable:
        return ["cpython", "wasm"]
    return ["cpython", "wasm", "unix"]


@pytest.fixture(params=runtimes())
def ask(request):
    """Return a function from the bytes sent to the list of answers."""

    def send(data):
        command = [*COMMAND, "--runtime", request.param]
        done = subprocess.run(command, input=data, capture_output=True, timeout=60)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.endswith(b"\n\n")
        return [answer.rstrip() for answer in done.stdout.decode().split("\n\n")[:-1]]

    return send


def test_a_short_game_up_to_quit(ask):
    game = b"1 new ur\nroll\nhistory\n# comment\n\nturn\r\nplay R-B\nundo\nlegal\nquit\nturn\n"
    one, roll, history, *rest = ask(game)
    assert one == "=1" and roll == history == "= t2"  # the seed's
    assert rest == ["= 1 move2", "=", "=", "= R-B", "="]


GARBAGE = (
    b"\x00\x01\x02\x7f\x1b[2J",
    b"\xff\xfe\x80 \xc3",
    "añadir é€😀 \u0085\u2028\ufeff".encode(),
    b"x" * 100_000,
    b"play " + b"9" * 100_000,
    b"setposition ur " + b"\xff" * 100_000,
    b"x " * 50_000,
)


def test_garbage_changes_nothing(ask):
    answers = ask(b"new ur\n" + b"\n".join(GARBAGE) + b"\nturn")  # no newline at the end
    assert answers[0] == "=" and answers[-1] == "= 1 throw"
    assert all(answer.startswith("? ") for answer in answers[1:-1])


def test_lines_are_answered_as_they_come():
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        for number in range(3):
            server.stdin.write(b"%d protocol_version\n" % number)
            server.stdin.flush()
            assert server.stdout.readline() == b"=%d 2\n" % number
            assert server.stdout.readline() == b"\n"
        server.stdin.close()
        assert server.wait(10) == 0


def test_a_reader_that_leaves_is_no_error():
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as server:
        server.stdout.close()
        server.stdin.write(b"games\n")
        server.stdin.flush()
        assert server.wait(10) == 0
        assert server.stderr.read() == b""


def test_without_micropython_one_line_tells_what_to_install(tmp_path):
    code = (
        "import sys; from pathlib import Path; from reedbed.commands.main import main\n"
        "from reedbed.runtime import wasm\n"
        "wasm._PACKAGE = Path('not/there')\n"
        "sys.argv = ['reedbed', 'dev', 'engine', '--runtime', 'micropython']\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "PATH": str(tmp_path)},
        timeout=60,
    )
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("reedbed: no MicroPython to run the engine: ")
    assert done.stderr.count("\n") == 1 and "install" in done.stderr
