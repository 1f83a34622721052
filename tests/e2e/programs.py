"""Starting Reedbed's programs for real, and a page without a browser; for the end-to-end tests."""

import io
import json
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout, suppress
from unittest.mock import patch

from websockets.sync.client import connect

from reedbed.commands.main import main
from reedbed.link.messages import read_covered_cells

REEDBED = [sys.executable, "-m", "reedbed"]
BOARD = [sys.executable, "-m", "reedbed_board.off_board"]
PATIENCE = 120  # s, until what should come at once is given up; a machine may be busy

# what a shell without job control starts in the background ignores Ctrl-C, and so do its children
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def reedbed(*args, data=None):
    """Run a command in this process; return (exit code, standard output, standard error).

    That is as in a process of its own, without a start that takes longer than most commands do.
    """
    output, errors = io.StringIO(), io.StringIO()
    with (
        patch.dict(os.environ),
        patch.object(sys, "argv", ["reedbed", *map(str, args)]),
        patch.object(sys, "excepthook"),
        patch.object(threading, "excepthook"),
        redirect_stdout(output),
        redirect_stderr(errors),
    ):
        point_to(data, os.environ)
        try:
            main()
        except SystemExit as end:
            code = end.code
    return code, output.getvalue(), errors.getvalue()


def reedbed_process(*args, data=None, timeout=PATIENCE):
    """Run a command in a process of its own; return the same."""
    env = dict(os.environ)
    point_to(data, env)
    done = subprocess.run(
        [*REEDBED, *map(str, args)],
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=timeout,
    )
    return done.returncode, done.stdout, done.stderr


def point_to(data, env):
    """Let `env` name the folder `data` of the log, else leave that of all tests."""
    if data:
        env["REEDBED_DATA"] = str(data)


class Program:
    """A running program whose standard error is read as it comes."""

    def __init__(self, command, log, **options):
        self._log = log
        with log.open("wb") as stderr:
            self.process = subprocess.Popen(
                list(map(str, command)),
                stdin=subprocess.DEVNULL,
                stderr=stderr,
                env={**os.environ, "PYTHONFAULTHANDLER": "1"},
                **options,
            )

    def said(self):
        """Return what it has written to standard error."""
        return self._log.read_text(errors="replace")

    def wait_for(self, text):
        """Return the rest of the line that begins with `text` in standard error."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            for line in self.said().splitlines(keepends=True):
                if text in line and line.endswith("\n"):
                    return line.split(text, 1)[1].strip()
            assert self.process.poll() is None, self.said()
            time.sleep(0.02)
        raise AssertionError(f"{text!r} was not said: {self.said()!r}")

    def children(self):
        """Return the ids of its child processes (Linux)."""
        path = f"/proc/{self.process.pid}/task/{self.process.pid}/children"
        with open(path) as file:
            return [int(word) for word in file.read().split()]

    def end(self, number=signal.SIGTERM):
        """Send a signal; return the exit code.  What does not end shows where all threads are."""
        self.process.send_signal(number)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGABRT)
            self.process.wait(PATIENCE)
            raise AssertionError(f"it did not end:\n{self.said()}") from None


@contextmanager
def running(command, log, **options):
    """Run a program; kill it at the end if it still runs."""
    program = Program(command, log, **options)
    try:
        yield program
    finally:
        if program.process.poll() is None:
            program.process.kill()
        program.process.wait()


@contextmanager
def playing(data, *args, by_hand=True):
    """Run `reedbed play` on CPython; give the program and the address of its page.

    Hands carry the computer's pieces too, unless not `by_hand`.
    """
    command = [*REEDBED, "play", "--no-open", "--http-port", "0", "--data", data]
    command += ["--runtime", "cpython", "--dice", "table", *args]
    command += ["--carry-by-hand"] * by_hand
    with running(command, data.parent / "play.err") as program:
        yield program, program.wait_for("the board is at ").split(" ")[0]


class Page:
    """A page without a browser: the latest of every topic, and requests."""

    def __init__(self, url):
        address = url.removeprefix("http://").rstrip("/")
        self._stack = ExitStack()
        self._socket = self._stack.enter_context(
            connect(f"ws://{address}/ws", origin=f"http://{address}")
        )
        self.topics = {}

    def close(self):
        self._stack.close()

    def send(self, **request):
        self._socket.send(json.dumps(request))

    def until(self, condition, what="the page"):
        """Read until `condition(topics)` is true; return its value."""
        deadline = time.monotonic() + PATIENCE
        while not (found := condition(self.topics)):
            left = deadline - time.monotonic()
            assert left > 0, f"{what} did not come: {self.topics}"
            with suppress(TimeoutError):
                self.topics.update(json.loads(self._socket.recv(timeout=left)))
        return found

    # ---- a board of keys with Ur on it

    def actions(self):
        """Return all actions so far."""
        turns = self.topics.get("game", {}).get("turns", [])
        return [action for turn in turns for action in turn["actions"]]

    def tap(self, cell):
        self.send(do="press", cell=cell)
        self.send(do="release", cell=cell)

    def press(self, button):
        self.send(do="button", button=button, level=1)
        self.send(do="button", button=button, level=0)

    def go_on(self):
        """Press OK until the game that is offered goes on: a question ignores it for a moment."""
        self.until(lambda topics: not topics["game"]["offer"] or self.press("ok"), "the game")

    def feels(self, cell):
        """Tell whether the board feels a cell."""
        return cell in read_covered_cells(self.topics.get("seen", ""))

    def named(self, name, *words):
        """Return the first cell of each place that is called so."""
        rows = self.topics["ground"]["names"]
        return [cells[0] for cells, *said in rows if said == [name, list(words) or said[1]]]

    def river(self, player):
        return self.named("", "river")[player - 1]

    def do(self, action):
        """Play an action by tapping keys, and wait until it is in the list."""
        before = self.until(lambda topics: topics.get("ground") and self.actions() + [""])
        player = self.topics["game"]["player"]
        if action[0] == "t":
            keys = [self.named("", "dice", int(action[1]))[player - 1]]
        else:
            origin, target = action.split("-")
            keys = [
                self.river(player) if origin == "R" else self.named(origin)[0],
                self.named(target)[0],
            ]
        for key in keys:
            self.tap(key)
            for is_on in (True, False):  # a person does not tap faster than the board feels
                self.until(lambda _, cell=key, on=is_on: self.feels(cell) == on, "the tap")
        self.until(lambda _: self.actions() == before[:-1] + [action], action)
