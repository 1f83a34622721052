"""The emulated Pico: starting it with devices around it, giving it time, talking to it."""

import json
import os
import pty
import subprocess
import sys
import tty
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
_CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
BUILT = _CACHE / "reedbed" / "pico"
BIN = BUILT / "bin"
CHIP = HERE / "chip" / "chip.mjs"
IMAGES = ("REEDBED_PICO", "RPI_PICO")  # boards of MicroPython: of a release, and as it comes


class Fault(AssertionError):
    """The board or the emulation did what must not happen."""


class Pico:
    """A running emulation; orders are methods, each returns when it is carried out."""

    def __init__(self, process, wired):
        self._process = process
        self.wired = wired  # what is around it (wiring.py), None for nothing

    def do(self, what, **more):
        """Give an order; return the answer.  Raises Fault."""
        self._process.stdin.write(json.dumps({"do": what, **more}) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise Fault(f"the emulation ended at {what!r}")
        return json.loads(answer)

    def run(self, ms, slower=1):
        """Let `ms` pass; return what the board wrote on its serial port meanwhile.

        `slower`: by how much the processor is slower than it is, where it only waits in a loop.
        """
        return self.do("run", ms=ms, slower=slower).get("text", "")

    def device(self, device, order, **more):
        """Ask or tell a device something."""
        return self.do("device", device=device, order=order, **more)

    def until(self, wanted, ms=10000, step=10):
        """Let time pass until the board has written `wanted`; return all of it.  Raises Fault."""
        text = ""
        for _ in range(ms // step):
            text += self.run(step)
            if wanted in text:
                return text
        raise Fault(f"{wanted!r} did not come within {ms} ms, but {text[-2000:]!r}")


@contextmanager
def pico(wired=None, flash=None, serial=None, image=IMAGES[0], told=None, chip=CHIP):
    """Give a Pico that has been switched on, with the flash memory of a file or an empty one.

    `wired` is the board around it (wiring.py).

    `serial` is the descriptor of a terminal on which its serial port is; else `run` returns it.
    `image` is the MicroPython on it.  What must not happen is told in the file `told`, or on
    stderr.  `chip` is the module that has its Chip.
    """
    settings = {
        "rom": str(BIN / "rom.bin"),
        "firmware": str(BIN / f"{image}.bin"),
        "flash": None if flash is None else str(flash),
        "devices": wired.devices if wired else {},
        "serial": serial,
        "chip": str(chip),
    }
    process = subprocess.Popen(
        ["node", str(HERE / "run.mjs"), json.dumps(settings)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=told,
        pass_fds=[serial] if serial is not None else [],
        text=True,
    )
    try:
        yield Pico(process, wired)
    finally:
        process.stdin.close()
        process.wait(10)


@contextmanager
def on_terminal(image, flash=None, devices=None):
    """Give (a Pico that runs by itself, the name of the port on which programs find it)."""
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    try:
        with pico(devices, flash, serial=ours, image=image) as chip:
            chip.do("open", isOpen=True)
            chip.do("free", isFree=True)
            yield chip, os.ttyname(theirs)
    finally:
        os.close(ours)
        os.close(theirs)


def tool(*arguments, module="reedbed"):
    """Run a command line tool; return what it printed.  Raises Fault when it fails."""
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if done.returncode:
        raise Fault(f"{module} {' '.join(arguments)}: {done.stdout}{done.stderr}")
    return done.stdout
