"""Ctrl-C ends the tool without a traceback, however early it comes."""

import os
import signal
import subprocess
import sys
import time

import pytest

# an interpreter that is told before it has begun with us says what it likes
READY = "import sys; sys.stderr.write('ready\\n'); sys.stderr.flush(); "
EARLY_MS = (0, 5, 10, 20, 40, 80, 120, 160, 200, 250, 300)


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
@pytest.mark.parametrize("command", [["--version"], ["games"], ["monitor", "--port", "x://y"]])
def test_no_traceback_however_early(tmp_path, command):
    code = "import reedbed.start; " + READY + "reedbed.start.main()"
    for ms in EARLY_MS:
        program = subprocess.Popen(
            [sys.executable, "-c", code, *command],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            env={**os.environ, "REEDBED_DATA": str(tmp_path)},
            text=True,
        )
        assert program.stderr.readline() == "ready\n"
        time.sleep(ms / 1000)
        program.send_signal(signal.SIGINT)
        said = program.communicate(timeout=30)[1]
        assert "Traceback" not in said and "KeyboardInterrupt" not in said, (ms, said)


DEAF = """
import time
from reedbed import start
from reedbed.commands import main

class Deaf:
    def __del__(self):
        raise KeyboardInterrupt

def run():
    Deaf()
    time.sleep(60)

main.main = run
start.main()
"""


def test_one_that_comes_where_nothing_can_be_raised_is_not_lost():
    done = subprocess.run([sys.executable, "-c", DEAF], capture_output=True, text=True, timeout=30)
    assert (done.returncode, done.stderr) == (1, "")
