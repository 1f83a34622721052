"""A virtual board does not outlive the program that started it."""

import signal
import subprocess
import sys
import time

STARTER = """
import sys, time
from pathlib import Path
from reedbed.model import Kind, Model, Runtime
from reedbed.virtual import VirtualBoard
board = VirtualBoard(Model(Kind.touch, 8, 8), Path(sys.argv[1]), Runtime.cpython)
print(board.process.pid, flush=True)
time.sleep(60)
"""


def lives(pid):
    """Return whether a process is there and no zombie."""
    listed = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True)
    return bool(listed.stdout.strip()) and not listed.stdout.startswith("Z")


def test_a_board_ends_when_its_host_is_killed(tmp_path):
    command = [sys.executable, "-c", STARTER, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as starter:
        assert starter.stdout is not None
        pid = int(starter.stdout.readline())
        assert lives(pid)
        starter.send_signal(signal.SIGKILL)
    deadline = time.monotonic() + 15
    while lives(pid) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not lives(pid)
