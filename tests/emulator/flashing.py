"""Flash the emulated board for real, look after it, and cut its power in the middle.

    python tests/emulator/flashing.py

The tool runs as a user runs it, with the real mpremote over a pseudo terminal.  For the cuts the
emulator is halted at some moments of a flashing run and its flash memory copied: what a board
would find there after the power has come back.
"""

import json
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import contextmanager
from pathlib import Path

from emulator import FLASH, FLASH_BYTES, ROM, ROM_BYTES, board, running
from reedbed.flashing.board_state import read_board_state
from reedbed.flashing.flash import carry_out
from reedbed.flashing.plan import Program, make_plan
from reedbed.flashing.program import add_manifest
from reedbed.flashing.prompt import open_prompt

CORE = "m3-large"
CONFIG = {
    "kind": "touch",
    "rows": 4,
    "cols": 4,
    "watchdog": False,
    **{part: {"driver": "simulated"} for part in ("sensors", "lights", "buttons", "display")},
}
_CUTS = 12
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
        expect(
            reedbed("board", "latency", "--port", port, "--auto", "-n", "20"),
            "20 touches",
            "scan +[1-9]",
        )
        print(
            reedbed("board", "latency", "--port", port, "--auto", "-n", "40"), end="", flush=True
        )
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


def some_program(letter):
    """Return a program of a few files, half of them the same for any `letter`."""
    files = {f"{letter}{i}.pack": letter.encode() * 3000 for i in range(2)}
    files |= {f"x{i}.pack": letter.encode() * 2500 for i in range(2)}
    files |= {f"same{i}.pack": b"same" * 900 for i in range(2)}
    return Program(add_manifest(files), {"main.py": b"# program %s\n" % letter.encode()})


OLD, NEW = some_program("o"), some_program("n")


def cut_in_the_middle():
    """Flash a second program over a first one, and look at what cuts at any time would leave."""
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch, "monitor")
        with running(CORE, monitor=f"unix:{place},server=on,wait=off") as port:
            spent = flash(port, OLD)
            with copying(place, Path(scratch), spent / _CUTS):
                flash(port, NEW)
        images = sorted(Path(scratch).glob("*.flash"), key=lambda path: int(path.stem))
        found = [program_in(image) for image in images]
    print(f"{len(found)} cuts: {found.count('old')} left the old program,"
          f" {found.count('new')} the new one", flush=True)  # fmt: skip
    assert found == sorted(found, reverse=True), found
    assert set(found) == {"old", "new"} and found.count("old") >= 5, found


def flash(port, program):
    """Put `program` on the board; return the seconds that took."""
    start = time.monotonic()
    with open_prompt(port) as prompt:
        root = {"main.py": prompt.call("digest_of", "main.py")[0]}
        carry_out(prompt, make_plan(read_board_state(prompt), program, root), lambda count: None)
    return time.monotonic() - start


@contextmanager
def copying(place, folder, period):
    """Copy the board's memories to `folder`/N.flash and N.rom every `period` seconds meanwhile."""
    is_over = threading.Event()

    def copy():
        with socket.socket(socket.AF_UNIX) as monitor:
            monitor.connect(str(place))
            number, is_last = 0, False
            while not is_last:
                is_last = is_over.wait(period)  # one copy more when all is done
                number += 1
                path = folder / str(number)
                # halted: a block is there or it is not, as after a power failure
                told = f'stop\npmemsave 0x{FLASH:x} {FLASH_BYTES} "{path}.flash"\n'
                told += f'pmemsave 0x{ROM:x} {ROM_BYTES} "{path}.rom"\ncont\ninfo status\n'
                monitor.sendall(told.encode())
                said = b""
                while b"VM status: running" not in said:
                    said += monitor.recv(4096)

    thread = threading.Thread(target=copy)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


_PROBE = """
import hashlib, json, os
from binascii import hexlify
pointer = open("program").read()
assert pointer in ("a\\n", "b\\n"), pointer
folder = "program." + pointer[0] + "/"
for name in sorted(os.listdir(folder)):
    print(name, hexlify(hashlib.sha256(open(folder + name, "rb").read()).digest()).decode())
"""


def program_in(image):
    """Return "old" or "new": the whole program that a board starts with this flash memory."""
    from reedbed.flashing.board_state import describe_file

    with board(CORE, image) as link:
        said = dict(line.split() for line in link.exec(_PROBE).decode().splitlines())
    for name, program in (("old", OLD), ("new", NEW)):
        if said == {file: describe_file(data).sha256 for file, data in program.files.items()}:
            return name
    return f"half a program: {said}"


if __name__ == "__main__":
    cut_in_the_middle()
    used_as_people_do()
