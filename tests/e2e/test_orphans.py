"""A virtual board does not outlive the program that started it."""

import shutil
import signal
import subprocess
import sys
import time

import pytest

STARTER = """
import sys, time
from pathlib import Path
from reedbed.virtual_board.model import Kind, Model, Runtime, Wiring
from reedbed.virtual_board.process import VirtualBoard
where, runtime, wiring = Path(sys.argv[1]), Runtime(sys.argv[2]), Wiring(sys.argv[3])
board = VirtualBoard(Model(Kind.touch, 8, 8), where, runtime, wiring)
print(board.process.pid, flush=True)
time.sleep(60)
"""


def lives(pid):
    """Return whether a process is there and no zombie."""
    listed = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True)
    return bool(listed.stdout.strip()) and not listed.stdout.startswith("Z")


RUNTIMES = ["cpython"] + (["micropython"] if shutil.which("micropython") else [])


@pytest.mark.parametrize("wiring", ["pty", "socket"])
@pytest.mark.parametrize("runtime", RUNTIMES)
def test_a_board_ends_when_its_host_is_killed(tmp_path, runtime, wiring):
    command = [sys.executable, "-c", STARTER, str(tmp_path), runtime, wiring]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as starter:
        assert starter.stdout is not None
        pid = int(starter.stdout.readline())
        assert lives(pid)
        starter.send_signal(signal.SIGKILL)
    deadline = time.monotonic() + 15
    while lives(pid) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not lives(pid)
