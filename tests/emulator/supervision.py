"""Starts that go wrong lead back to the prompt.

    python tests/emulator/supervision.py

The program lies on the emulated board as it is flashed; the hands are real mpremote and `reedbed`
over a pseudo terminal.
"""

import json
import time
from contextlib import contextmanager

from booting import journal
from flashed import memory_of
from flashing import CONFIG, CORE, mpremote, reedbed
from serial import Serial

from emulator import ROOT, running
from reedbed.flashing.package import read_content
from reedbed.flashing.program import build_program
from reedbed.image import COMPILER

_AT_ONCE_S = 5  # of this machine's time, which others may need, too


class Cable:
    """The serial port as a host or a person uses it."""

    def __init__(self, name):
        self.port = Serial(name, timeout=0.05)
        self.said = b""

    def close(self):
        self.port.close()

    def wait_for(self, text, seconds=300):
        """Read until `text` comes; return the seconds that took."""
        start = time.monotonic()
        while text not in self.said:
            spent = time.monotonic() - start
            assert spent < seconds, f"{text!r} does not come: {self.said[-400:]!r}"
            self.said += self.port.read(max(1, self.port.in_waiting))
        return time.monotonic() - start

    def write(self, data):
        self.port.write(data)

    def interrupt(self):
        """Press Ctrl-C as mpremote does; return the seconds until the prompt is there."""
        self.said = b""
        self.write(b"\r\x03")
        return self.wait_for(b">>> ")

    def start(self, text=b""):
        """Reset the board, which is at its prompt; wait for `text`."""
        self.write(b"\r\x03\x02")
        self.wait_for(b">>> ")
        self.said = b""
        self.write(b"\x04")
        if text:
            self.wait_for(text)


@contextmanager
def cable(name):
    """Give the cable of the board at port `name`."""
    held = Cable(name)
    try:
        yield held
    finally:
        held.close()


@contextmanager
def flashed():
    """Give the port of a board that carries the program and an unfinished game of Ur."""
    files = dict(read_content(build_program(COMPILER)))
    files["board.json"] = json.dumps(CONFIG | {"rows": 8, "cols": 8, "watchdog": True}).encode()
    files["data/journal.a"] = journal("ur", "", 3)[0]
    with memory_of(files) as image, running(CORE, image) as name:
        yield name


def put(name, path, text):
    """Write a small file at the board's prompt."""
    mpremote(name, "exec", f"f = open({path!r}, 'w'); f.write({text!r}); f.close()")


def status(name):
    """Return what `reedbed board status` tells."""
    return json.loads(reedbed("board", "status", "--port", name, "--json"))


def prompt_works(name):
    """Check that mpremote gets in and does its work."""
    assert mpremote(name, "exec", "print(6 * 7)").strip() == "42"
    assert "board.json" in mpremote(name, "fs", "ls")


def start(name, text=b""):
    """Reset the board, which is at its prompt; wait for `text`."""
    with cable(name) as held:
        held.start(text)


def leave(name):
    """Leave the program on purpose."""
    with cable(name) as held:
        assert held.interrupt() < _AT_ONCE_S


def check_itself(name):
    """Check that the running board has its devices and its game."""
    found = status(name)
    assert " touch 8 x 8" in found["board"] and found["plays"].endswith(
        "asks whether it goes on"
    ), found


def bad_driver(name):
    """Start three times with a driver that raises, then in safe mode, then as it should be."""
    good = mpremote(name, "cat", ":board.json")
    put(name, "board.json", (ROOT / "firmware/boards/pico-panel-10x10.json").read_text())
    for _ in range(3):
        start(name, b"Error")
    prompt_works(name)
    start(name)
    told = status(name)
    assert " cursor 8 x 8" in told["board"] and told["trouble"].startswith("safe mode: "), told
    leave(name)
    put(name, "board.json", '{"kind": "flat"}')
    start(name)
    told = status(name)["trouble"]
    assert told == "board.json: kind must be presence, touch or cursor, not flat", told
    leave(name)
    assert "starts" not in mpremote(name, "fs", "ls"), "a start that was left on purpose counts"
    put(name, "board.json", good)
    start(name)
    check_itself(name)
    leave(name)
    print(
        "a driver that raises: safe mode after three starts, which is told; prompt and link work",
        flush=True,
    )


_SPOIL = """
name = "program.a/reedbed_board.pack"
with open(name, "rb") as file:
    data = file.read(9000)
with open(name, "wb") as file:
    file.write(%s)
"""


def broken_program(name):
    """Start with a pack that is cut, and with one whose bytecode crashes the chip; repair it."""
    mpremote(name, "exec", _SPOIL % "data")
    for _ in range(4):
        start(name, b"Error")
    prompt_works(name)
    mpremote(name, "exec", _SPOIL % "data[:2000] + bytes(7000)")
    put(name, "starts", "." * 6)  # the emulated chip does not come back from a crash
    start(name, b"The program does not start")
    prompt_works(name)
    reedbed("board", "flash", "--port", name)
    check_itself(name)
    leave(name)
    print(
        "a broken program: the prompt after each start; reedbed board flash repairs it", flush=True
    )


def main():
    """Run all parts on one board."""
    begun = time.monotonic()
    with flashed() as name:
        with cable(name) as held:
            held.interrupt()
        bad_driver(name)
        broken_program(name)
    print(f"{time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
