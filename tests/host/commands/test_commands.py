"""Every command and option is run: the examples of each help, the shell blocks of the pages."""

import os
import re
import shutil
import subprocess
import sys
import webbrowser
from contextlib import contextmanager
from pathlib import Path

import pytest
from command_line import (
    COMMANDS,
    EVERYWHERE,
    ROOT,
    examples,
    flags,
    invoke,
    lines_of_pages,
    mentions,
    named,
    options,
    words_of,
)
from flashing_board import prompting
from ports_here import plug
from small_program import FILES
from unwired_board import plug_in_board
from ur_events import ur_game

from reedbed import image
from reedbed.commands import connection_status
from reedbed.errors import PlainError
from reedbed.link.ports import Candidate
from reedbed.log import Log
from reedbed.page import open_page as mirror_show
from reedbed.records.record import make_record, write_record
from reedbed.runtime import package_folder
from reedbed.session.auto_player import AutoPlayer
from reedbed.session.new_game import start_game
from reedbed.testing import places, suite
from reedbed.virtual_board.model import Kind, Model, Runtime, Wiring
from reedbed.virtual_board.process import VirtualBoard
from reedbed_engine.games import IDS
from reedbed_engine.loading import ELSEWHERE

LINES = sorted(
    {
        line.replace(".venv/bin/", "").partition(" #")[0].strip()
        for line in (*examples(), *lines_of_pages())
    }
)

KIT = "hardware/pcb/boards"  # each board.json of the kit

# what makes a run short; the last of an option's values counts
SHORT = {
    ("board", "latency"): "--touches 1 --auto",
}
# they ask the shell that they are called from, or change it; or say who we are and end
OF_THE_SHELL = {"--install-completion", "--show-completion", "-V", "--version"}
NEEDS_PROMPT = {("board", "flash"), ("board", "test")}


class Enough(PlainError):
    """A mirror is open: the test has seen enough."""


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    """A small virtual board; give its address."""
    folder = tmp_path_factory.mktemp("board")
    board = VirtualBoard(Model(Kind.touch, 4, 4), folder, Runtime.cpython, Wiring.socket)
    yield board.url
    board.stop()


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    """A folder with the files that the examples name."""
    folder = tmp_path_factory.mktemp("desk")
    events = ur_game(6)
    log = Log(folder / "games")
    log.add_game("feed01", events)
    log.add_game("feed02", events[:9])
    log.close()
    (folder / "games.txt").write_text(write_record(make_record(events)), encoding="utf-8")
    shutil.copy(ROOT / "tests/games/ur/ur-carried-out.trace", folder / "table.trace")
    shutil.copytree(ROOT / KIT, folder / KIT)
    return folder


@pytest.fixture
def place(desk, tmp_path, monkeypatch):
    """A copy of the desk, in which a command runs."""
    folder = shutil.copytree(desk, tmp_path / "desk")
    monkeypatch.chdir(folder)
    monkeypatch.setenv("REEDBED_DATA", str(folder / "games"))
    return folder


@pytest.fixture
def small_program(tmp_path, monkeypatch):
    """A program of a few lines in place of the real one, which takes long to compile."""
    for name, text in FILES.items():
        path = tmp_path / "program" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    folders = {"reedbed_engine": "engine", "reedbed_board": "firmware"}
    own = {name: tmp_path / "program" / folder / name for name, folder in folders.items()}
    found = {**own, "hex": package_folder("hex")}
    monkeypatch.setattr(image, "package_folder", found.__getitem__)


@pytest.fixture
def sixth_game(monkeypatch):
    """A game that is no part of the program is installed."""
    monkeypatch.setitem(ELSEWHERE, "hex", "hex")
    IDS.append("hex")
    yield
    IDS.remove("hex")


@pytest.fixture
def few_tests(monkeypatch):
    """A board that runs the portable tests as CPython does; all of them are one module."""

    @contextmanager
    def on_board(prompt, tests, cross):
        yield places.run_on_cpython(tests)

    monkeypatch.setattr(places, "open_on_board", on_board)
    monkeypatch.setattr(places, "run_on_unix", places.run_on_cpython)
    monkeypatch.setattr(suite, "find_modules", lambda tests: ["test_wire", "test_words"])


@pytest.fixture
def short_game(monkeypatch):
    """Simulated hands that put the game aside which they began."""

    async def play(self, *game):
        session = self._session
        await session.meeting.wait()
        await start_game(session, *game)
        await session.client.ask("abandon")
        await self._until(lambda: session.current.has_ended, "the game goes on")
        return session.current.log_id

    monkeypatch.setattr(AutoPlayer, "play", play)


@pytest.fixture
def run(place, small_program, sixth_game, few_tests, short_game, monkeypatch):
    """Give a function that runs words in this process; a mirror ends once it is shown."""

    def run(words):
        def say(text, *more):
            if "--no-open" in words and text.startswith("the board is at "):
                raise Enough
            if "--plain" in words and " answers at " in text:
                raise Enough

        def show(url):
            raise Enough

        for module in (connection_status, mirror_show):
            monkeypatch.setattr(module, "print_note", say)
        monkeypatch.setattr(webbrowser, "open", show)
        result = invoke(*words)
        if not isinstance(result.exception, Enough):
            assert result.exit_code == 0, f"{result.output}{result.exception}"

    return run


def used(lines):
    """Return (path, option) of all that the lines use."""
    found = set()
    for line in lines:
        path, rest = named(words_of(line))
        for flag in flags(rest):
            found.add((path, flag))
        while path:  # what stands before the name of a command
            found.add((path, ""))
            path = path[:-1]
    return found


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_every_option_has_an_example(path):
    seen = used(LINES)
    is_group = path == ()
    assert is_group or (path, "") in seen, "no example runs it"
    ran = {flag for which, flag in seen if which == path} | OF_THE_SHELL
    without = [sorted(names) for names in options(path) if not names & ran]
    assert not without


@pytest.mark.parametrize("line", LINES)
def test_what_is_shown_runs(line, run, place, board, monkeypatch):
    if "|" in line or "engine" in words_of(line):  # a process that others speak with
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        done = subprocess.run(
            ["bash", "-c", line],
            env={**os.environ, "PATH": path},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert not any(answer.startswith("?") for answer in done.stdout.splitlines())
        return
    words = words_of(line)
    path, _ = named(words)
    words += SHORT.get(path, "").split()
    if path == ("board", "doctor") and "--yes" not in words:
        words.append("--auto")  # somebody must be there
    if path == ("board", "config"):
        plug_in_board(place / "board.json", monkeypatch)
        run(words)
    elif path in NEEDS_PROMPT:
        (place / "flash").mkdir()
        with prompting(place / "flash") as port:
            if path == ("board", "test"):
                run(["board", "flash", "--port", port])
            run(plugged_in(words, port, monkeypatch))
    else:
        run(plugged_in(words, board, monkeypatch))


def plugged_in(words, port, monkeypatch):
    """Return `words` with the port of a board for those that they name; it is found, too.

    A mirror has any port: somebody else may have the one that it has by itself.
    """
    plug(monkeypatch, Candidate(port, 0x2E8A))
    if words[0] == "play" and "--http-port" not in words:
        words = [*words, "--http-port", "0"]
    ports = ("/dev/ttyACM0", "socket://127.0.0.1:5555")
    return [port if word in ports else word for word in words]


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_a_help_is_in_sentences_with_examples_and_exit_codes(path):
    command = COMMANDS[path]
    assert hasattr(command, "commands") or "  reedbed " in command.epilog
    told = [parameter.help for parameter in command.params if parameter.name != "help"]
    assert [
        text for text in (command.help, *told) if not re.fullmatch(r"[A-Z].*\.", text, re.S)
    ] == []


def test_a_shell_completes_commands():
    done = subprocess.run(
        [Path(sys.executable).parent / "reedbed"],
        env={**os.environ, "_REEDBED_COMPLETE": "complete_bash", "COMP_CWORD": "1"}
        | {"COMP_WORDS": "reedbed ga"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stdout.split() == ["games"]


@pytest.mark.parametrize(("page", "text"), sorted(set(mentions())), ids=str)
def test_what_is_named_exists(page, text):
    path, rest = named(words_of(text))
    assert path or flags(rest), f"{page}: {text}"
    known = frozenset(EVERYWHERE).union(*options(path))
    assert set(flags(rest)) <= known, f"{page}: {text}"


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_what_a_value_is_has_a_name(path):
    unnamed = [
        parameter.name
        for parameter in COMMANDS[path].params
        if parameter.metavar is None
        and not getattr(parameter, "is_flag", False)
        and not parameter.type_descriptor.is_choice
        and parameter.name not in ("install_completion", "show_completion", "help")
    ]
    assert not unnamed
