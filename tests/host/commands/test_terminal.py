"""What comes from outside is shown on the terminal, and cannot steer it.

It comes by every way there is: names, dates, results and actions in a log, notes of a board, what
its prompt and its tests say, records, names of files, the command line, faults of libraries.
"""

import ast
import os
import subprocess
import sys
from contextlib import closing, contextmanager

import pytest
from command_line import ROOT, invoke
from heard_board import HELLO
from odd_messages import line
from ur_events import ur_game

from reedbed.commands import test as test_command
from reedbed.doctor.checks import Finding
from reedbed.doctor.report import Report
from reedbed.flashing.prompt import BoardError
from reedbed.link import Session
from reedbed.link.port import port_at
from reedbed.log import Log
from reedbed.session.board_session import BoardSession
from reedbed.terminal import UNSAFE, escape, print_note, print_result, print_text
from reedbed.testing.outcome import Run

# a title, a colour, a bell, a line overwritten, one begun, reading turned round, C1, half a letter
HOSTILE = "A\x1b]0;owned\x07\x1b[31m\rB\nC\x85\u2028D\u202eE\u2066F\x9b2J\x7f\ud800G"
SHOWN = r"A\x1b]0;owned\x07\x1b[31m\rB\nC\x85\u2028D\u202eE\u2066F\x9b2J\x7f\ud800G"
IN_TEXT = HOSTILE.replace("\ud800", "")  # a log and a file hold whole letters only
# these run elsewhere: on a board, or in a process of their own that is read by this program
ELSEWHERE = {
    "terminal/__init__.py",
    "flashing/agent.py",
    "runtime/serve.py",
    "runtime/traces.py",
    "testing/cpython.py",
}


def is_tame(text):
    """Tell whether nothing in a text but its line ends steers a terminal."""
    return escape(text.replace("\n", "")) == text.replace("\n", "")


def test_everything_that_steers_is_spelled():
    assert escape(HOSTILE) == SHOWN
    assert escape("Ana Núñez, 李, عمر, 👩‍🚀") == "Ana Núñez, 李, عمر, 👩‍🚀"


def test_lines_stay_lines(capsys):
    print_result("one\ntwo", "three")
    print_text("one\ntwo\r\n")
    print_text("")
    print_note("one\ntwo", end="")
    out, err = capsys.readouterr()
    assert out == "one\\ntwo\nthree\none\ntwo\\r\n" and err == "one\\ntwo"


def calls_that_print(path):
    """Yield the numbers of the lines in a file that print otherwise than by reedbed.terminal."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            if name in ("print", "typer.echo", "typer.secho", "warnings.warn") or name.startswith(
                ("sys.stdout.write", "sys.stderr.write", "click.echo")
            ):
                yield node.lineno
            elif name == "sys.exit" and node.args and "str" in ast.dump(node.args[0]).lower()[:9]:
                yield node.lineno


def test_one_place_prints():
    root = ROOT / "host" / "reedbed"
    found = {
        str(path.relative_to(root)): lines
        for path in root.rglob("*.py")
        if (lines := [*calls_that_print(path)])
    }
    assert set(found) <= ELSEWHERE, found


@pytest.fixture
def data(tmp_path):
    """A log with a game in which whatever is text is hostile."""
    events = ur_game(1)
    events[0].update(players=[IN_TEXT, "Bob"], date=IN_TEXT, options="", clock=IN_TEXT)
    events[-1].update(result=IN_TEXT, termination=IN_TEXT)
    acted = [dict(event) for event in ur_game(2)]
    acted[1]["action"] = acted[0]["options"] = acted[0]["position"] = IN_TEXT
    named = [dict(event) for event in ur_game(3)]
    named[0]["game"] = IN_TEXT
    with closing(Log(tmp_path / "log")) as log:
        for g, game in enumerate((events, acted, named)):
            for event in game:
                log.add_event("b1", {**event, "g": g})
    return tmp_path / "log"


def run(*args):
    result = invoke(*args)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        print_note(str(result.exception))  # what main.py does
    assert is_tame(result.output), result.output
    return result.output


def test_the_log_is_shown(data):
    listed = run("games", "--data", data)
    assert len(listed.splitlines()) == 4 and escape(IN_TEXT) in listed
    for number in (1, 2, 3):
        shown = run("games", "show", number, "--data", data)
        assert "owned" in shown
    assert "owned" in run("games", "export", "--data", data)
    assert escape(IN_TEXT) in run("games", "check", "--data", data)


def test_a_record_in_a_file_has_no_controls(data, tmp_path):
    run("games", "export", "-o", tmp_path / "games.txt", "--data", data)
    text = (tmp_path / "games.txt").read_bytes().decode()
    assert "owned" in text and is_tame(text)


def hear(tmp_path, verb, fields):
    """Let a session's board say something."""
    session, log = Session(1), Log(tmp_path)
    session.connect(0, 0)
    board_session = BoardSession(log, session, port_at(""))
    for number, (what, said) in enumerate((("hello", HELLO), (verb, fields)), 1):
        for message in session.feed(line(number, what, said), 0):
            board_session.client.receive(message)
    log.close()


def test_a_note_of_the_board(tmp_path, capsys):
    hear(tmp_path, "note", {"text": IN_TEXT})
    assert capsys.readouterr().err == f"board: {escape(IN_TEXT)}\n"


def test_what_the_tests_on_a_board_print(monkeypatch, capsys):
    @contextmanager
    def place(*args):
        yield lambda name: Run([IN_TEXT, f"PASS {IN_TEXT.split()[0]} 1 ms 5 bytes free"])

    monkeypatch.setattr(test_command, "_open_place", place)
    shown = run("board", "test", "test_words")
    assert escape(IN_TEXT) in shown


def test_a_traceback_and_findings_of_the_doctor(capsys):
    trouble = BoardError(f"Traceback:\n  File x\nOSError: {IN_TEXT}")
    Report(None, "").add_findings("files", [Finding(str(trouble), False), Finding(IN_TEXT)])
    shown = capsys.readouterr().out
    assert len(shown.splitlines()) == 2 and is_tame(shown)


@pytest.mark.skipif(os.name != "posix", reason="names of files are free there")
def test_names_of_files_the_command_line_and_faults(tmp_path):
    folder = os.fsencode(tmp_path)
    name = IN_TEXT.encode() + b"\xff.txt"  # half a letter, too
    with open(os.path.join(folder, name), "wb") as file:
        file.write(IN_TEXT.encode())
    fault = "import logging\nfrom reedbed.terminal.handlers import install_handlers\n"
    fault += "install_handlers()\n"
    fault += f"logging.error({IN_TEXT!r})\nraise RuntimeError({IN_TEXT!r})"
    tool = [sys.executable, "-m", "reedbed"]
    for command in (
        [*tool, "games", "check", name],
        [*tool, "games", "check", b"no" + name],
        [*tool, "games", "export", "--data", name],
        [*tool, "print", "draw", name],
        [*tool, name],
        [*tool, "play", name],
        [sys.executable, "-c", fault],
    ):
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, timeout=60)
        said = (done.stdout + done.stderr).decode()
        assert done.returncode and "owned" in said and is_tame(said), (command, said)


def test_no_letter_that_people_write_is_unsafe():
    assert "\u200d" not in UNSAFE and "\u200c" not in UNSAFE  # emoji, Persian
