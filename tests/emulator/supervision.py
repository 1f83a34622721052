"""Ways back to the prompt, starts that go wrong, a program that hangs, failures that are kept.

    python tests/emulator/supervision.py

The program lies on the emulated board as it is flashed; the hands are real mpremote and `reedbed`
over a pseudo terminal.  The board has no watchdog: a double of machine.WDT and machine.mem32 is
put under the program by a boot.py, and the chip's name with it; what is checked is when it is
fed, and that it sleeps at the prompt.
"""

import json
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

from booting import journal
from flashing import CONFIG, CORE, mpremote, reedbed
from serial import Serial

from emulator import ROOT, file_system, running, script
from reedbed.flashing.package import read_content
from reedbed.flashing.program import build_program
from reedbed.image import COMPILER

sys.path.insert(0, str(ROOT / "tests" / "board"))
from board_fakes import FakeHost  # noqa: E402

_AT_ONCE_S = 5  # of this machine's time, which others may need, too

# boot.py: the program's modules can be had here, and stay as they are when main.py runs
_PREPARE = """
import sys, time
import main as first
first.use(first.chosen())
from reedbed_board import chip
from reedbed_board.app import App
%s
try:
    from vfs import umount
except ImportError:
    from os import umount
umount(first.MOUNTED)
sys.path.remove(first.MOUNTED)
del sys.modules["main"]
"""

_WATCHED = """
from reedbed_board.drivers import watchdog

class Machine:
    fed, asleep, timeout = [], {}, 0
    mem32 = asleep
    def WDT(timeout):
        Machine.timeout = timeout
        return Dog()

class Dog:
    def feed(self):
        Machine.fed.append(time.ticks_ms())

chip.machine = Machine
watchdog.control_of = lambda name: 0x40058000
sys.modules["doubles"] = Machine

good = chip.went_well
def went_well():
    Machine.good = True
    good()
chip.went_well = went_well

show = App.show_words
def hang(self, now):
    show(self, now)
    if len(Machine.fed) == 11:
        Machine.fed.append(-1)
        time.sleep_ms(9000)
    if len(Machine.fed) == 14:
        print("watched")
App.show_words = hang
"""

_FAILING = """
calls = []
show = App.show_words
def fail(self, now):
    calls.append(now)
    if len(calls) <= 3:
        raise ValueError("a fault for the log")
    show(self, now)
App.show_words = fail
"""


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
    with tempfile.TemporaryDirectory() as scratch:
        sources = []
        for number, (name, content) in enumerate(files.items()):
            path = Path(scratch, str(number))
            path.write_bytes(content)
            sources.append((path, name))
        with file_system(*sources) as image, running(CORE, image) as name:
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


def watchdog(name):
    """Watch when the dog is fed."""
    put(name, "boot.py", script(_PREPARE % _WATCHED))
    mpremote(name, "exec", "open('starts', 'w').write('..')")
    start(name, b"watched")
    leave(name)
    asked = "import doubles as d; print([d.fed, list(d.asleep.items()), d.timeout, d.good])"
    fed, asleep, timeout, good = eval(mpremote(name, "exec", asked))  # noqa: S307
    hung = fed.index(-1)
    healthy = [b - a for a, b in zip(fed[:hung], fed[1:hung], strict=False)]
    late = fed[hung + 1] - fed[hung - 1]
    print(f"watchdog of {timeout} ms: fed every {max(healthy)} ms at most, after {late} ms when a"
          " task hung for 9,000; asleep at the prompt", flush=True)  # fmt: skip
    assert max(healthy) < timeout / 4 and late > timeout
    assert asleep == [(0x40058000 + 0x3000, 1 << 30)]
    assert good is True and "starts" not in mpremote(name, "fs", "ls")
    time.sleep(3)
    assert eval(mpremote(name, "exec", asked))[0] == fed  # nobody feeds what sleeps


def failures(name):
    """Let a task fail three times; look at the counter, and at the log after a reset.

    A failure that is like another one stands in the log once.
    """
    put(name, "boot.py", script(_PREPARE % _FAILING))
    with cable(name) as held:
        held.start()
        host = Host(held)
        host.talk_until(lambda: host.peer.state.get("stat", {}).get("errors") == 3)
    assert status(name)["counts"]["errors"] == 3
    leave(name)
    mpremote(name, "fs", "rm", ":boot.py")
    start(name)
    assert status(name)["counts"]["errors"] == 0
    leave(name)
    kept = mpremote(name, "cat", ":data/log").splitlines()
    assert len([line for line in kept if "display: ValueError" in line]) == 1, kept
    print("failures: counted, shown in status, kept in the log over a soft reset", flush=True)


def main():
    """Run all parts on one board."""
    begun = time.monotonic()
    with flashed() as name:
        breaks(name)
        bad_driver(name)
        broken_program(name)
        watchdog(name)
        failures(name)
    print(f"{time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
