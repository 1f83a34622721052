"""Ways back to the prompt, and starts that go wrong.

    python tests/emulator/supervision.py

The program lies on the emulated board as it is flashed; the hands are real mpremote and `reedbed`
over a pseudo terminal.
"""

import json
import sys
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

sys.path.insert(0, str(ROOT / "tests" / "board"))
from board_fakes import FakeHost  # noqa: E402

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


class Host:
    """A host at the end of a cable."""

    def __init__(self, held):
        self.cable = held
        self.peer = FakeHost()
        self.peer.hello(int(time.monotonic() * 1000))
        self._id = 0

    def talk_until(self, condition, seconds=60):
        """Carry bytes to and fro until `condition()` holds."""
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, self.peer.state
            for line in self.peer.out:
                self.cable.write(line)
            self.peer.out.clear()
            self.peer.take(self.cable.port.read(max(1, self.cable.port.in_waiting)))

    def ask(self, what, **fields):
        """Ask for something; return "ok" or "no"."""
        self._id += 1
        self.peer.send("cmd", {"id": self._id, "do": what, **fields})
        self.talk_until(lambda: self._id in self.peer.answers)
        return self.peer.answers[self._id]


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


def is_on(host):
    """Return a condition: the host has been told that the game is back."""
    return lambda: host.peer.state.get("state", {}).get("game") == "ur"


def at_rest(host):
    """Let the board be; a Ctrl-C in the middle of a line is a damaged byte, no break."""
    host.talk_until(is_on(host))
    assert host.peer.state["state"]["offer"]
    host.cable.write(b'1 hello {"pro\x03to":1} 00000000\r\n')
    stat = host.peer.state["stat"]
    host.talk_until(lambda: host.peer.state["stat"] is not stat)
    assert host.peer.state["stat"]["dropped"] + host.peer.state["stat"]["bad_crc"]


def offering(host):
    """Leave while the game comes back."""
    host.talk_until(lambda: "state" in host.peer.state)
    assert host.peer.state["state"]["offer"]


def playing(host):
    """Leave while the game is on."""
    host.talk_until(is_on(host))
    assert host.ask("resume") == "ok"


def writing(host):
    """Leave when a record is about to be written."""
    playing(host)
    assert host.ask("set", name="host_play", value=1) == "ok"
    host.peer.send("cmd", {"id": 99, "do": "undo", "count": 1})
    host.cable.write(b"".join(host.peer.out))


def flooded(host):
    """Leave while the host sends more than the board can read."""
    host.talk_until(lambda: "state" in host.peer.state)
    for number in range(400):
        host.peer.send("ping", {"x": number})
    host.cable.write(b"garbage { " * 200 + b"\n" + b"".join(host.peer.out))


def breaks(name):
    """Get to the prompt from every state, and back to the game."""
    told = []
    for state in offering, playing, writing, flooded, at_rest:
        with cable(name) as held:
            if told:
                held.start()
            state(Host(held))
            spent = held.interrupt()
        assert spent < _AT_ONCE_S, f"{state.__name__}: the prompt came after {spent:.1f} s"
        told.append(f"{state.__name__} {spent * 1000:.0f}")
        prompt_works(name)
    print(f"Ctrl-C to the prompt, ms: {', '.join(told)}; the game is there after each", flush=True)


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
        breaks(name)
        bad_driver(name)
        broken_program(name)
    print(f"{time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
