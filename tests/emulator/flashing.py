"""Flash the emulated board for real, and look after it.

    python tests/emulator/flashing.py

The tool runs as a user runs it, with the real mpremote over a pseudo terminal.
"""

import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from emulator import running

CORE = "m3-large"
CONFIG = {
    "kind": "touch",
    "rows": 4,
    "cols": 4,
    "watchdog": False,
    **{part: {"driver": "simulated"} for part in ("sensors", "lights", "buttons", "display")},
}
_PATIENCE = 600


def reedbed(*arguments):
    """Run the tool; return what it printed.  Raises AssertionError when it fails."""
    command = [sys.executable, "-m", "reedbed", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE)
    told = f"reedbed {' '.join(arguments)}: {done.stdout}{done.stderr}"
    assert done.returncode == 0, told
    return done.stdout


def expect(said, *texts):
    """Demand that `said` has all `texts`, which are regular expressions."""
    for text in texts:
        assert re.search(text, said), f"{text!r} is not in {said!r}"


def used_as_people_do():
    """Flash an empty board, configure it, start it, examine it, flash it again."""
    with running(CORE) as port, tempfile.TemporaryDirectory() as scratch:
        expect(
            reedbed("board", "flash", "--port", port, "--dry-run"),
            "send +program.a/",
            "use +program.a",
        )
        start = time.monotonic()
        expect(reedbed("board", "flash", "--port", port), r"is on the board \([\d,]+ bytes sent\)")
        print(f"flashed an empty board in {time.monotonic() - start:.0f} s", flush=True)
        config = Path(scratch, "board.json")
        config.write_text(json.dumps(CONFIG))
        mpremote(port, "cp", str(config), ":board.json")
        expect(reedbed("board", "flash", "--port", port), "was on the board already")
        expect(
            reedbed("board", "status", "--port", port), "touch 4 x 4", "micropython", "bad_crc 0"
        )
        said = reedbed("board", "doctor", "--port", port, "--auto")
        expect(said, "all 16 sensors answer", "files of program.a are whole", "no fault found")
        said = reedbed("board", "latency", "--port", port, "--auto", "-n", "40")
        expect(said, "40 touches", "scan +[1-9]")
        print(said, end="", flush=True)
        said = reedbed("board", "test", "--port", port, "test_ur_dice", "test_random30")
        expect(said, r"(\d+) tests, \1 passed on both, least free memory")
        said = reedbed("board", "flash", "--port", port, "--dry-run")
        expect(said, "the board is up to date")
        kept = mpremote(port, "cat", ":board.json")
        assert json.loads(kept) == CONFIG, kept
        expect(mpremote(port, "ls", ":data"), "journal")


def mpremote(port, *arguments):
    """Run mpremote itself; return what it printed."""
    command = [sys.executable, "-m", "mpremote", "connect", port, "resume", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE)
    assert done.returncode == 0, f"mpremote {arguments[0]}: {done.stdout}{done.stderr}"
    return done.stdout


if __name__ == "__main__":
    used_as_people_do()
