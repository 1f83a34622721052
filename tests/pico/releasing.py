"""A release on the emulated Pico: a file is dropped, a game played, the next file dropped.

    python tests/pico/releasing.py [ACTIONS]

ACTIONS is how many are played, 1 if not given.
Prints what was verified; exit status 1 when something is not as it should be.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import checks
import letters
import playing
from flashing import wait
from wiring import config_of, wire

from host import Host
from pico import BIN, IMAGES, ROOT, Fault, on_terminal, pico, tool

sys.path.insert(0, str(ROOT / "tools"))
from release.firmware import CHIPS, make_release, make_rom  # noqa: E402
from release.uf2 import read_uf2  # noqa: E402

_BOARD = "pico-panel-10x10"
_FLASH = 2 * 1024 * 1024
_IMAGE = IMAGES[0]
_NEWER = "99.0.0"
_STARTED_MS = 10000
_COPIED_MS = 10000
_PATIENCE_MS = 10000


def drop(release, flash):
    """Write a UF2 file to the flash memory in the file `flash`, as a boot loader does."""
    memory = bytearray(flash.read_bytes() if flash.exists() else b"\xff" * _FLASH)
    for offset, content, _ in read_uf2(release):
        memory[offset : offset + len(content)] = content
    flash.write_bytes(memory)


def verify(folder, actions):
    """Yield what was verified, a line each; the flash memories are files in `folder`."""
    release = make_release(CHIPS["pico"], (BIN / f"{_IMAGE}.bin").read_bytes(), make_rom())
    yield _choose(release, folder / "chosen")
    flash = folder / "flash"
    drop(release, flash)
    with on_terminal(_IMAGE, flash) as (chip, port):
        wait(chip, _STARTED_MS)
        _expect("cursor 8 x 8", ", in ROM", chip=chip, port=port)
        yield "without a display it starts from ROM, with buttons only"
        tool("board", "config", _BOARD, "--port", port)
        wait(chip, _STARTED_MS)
        _save(chip, flash)
    yield from _play(flash, actions, f"reedbed board config makes it a {_BOARD}")
    with on_terminal(_IMAGE, flash) as (chip, port):
        wait(chip, _STARTED_MS)
        _flash_newer(port)
        wait(chip, _COPIED_MS)
        _expect(
            "presence 10 x 10", _NEWER, ", in ROM", "asks whether it goes on", chip=chip, port=port
        )
        yield "reedbed board flash puts a newer program there, and the saved game is offered"
        _save(chip, flash)
    drop(release, flash)
    with on_terminal(_IMAGE, flash) as (chip, port):
        wait(chip, _STARTED_MS)
        said = _expect(
            "presence 10 x 10", ", in ROM", "asks whether it goes on", chip=chip, port=port
        )
        if _NEWER in said:
            raise Fault(f"the program that was flashed before is still in use: {said!r}")
        yield "dropped again the file's own program is in use, board.json and the game are there"


def _choose(release, flash):
    """The board has a display and no board.json: its second example is chosen by the buttons."""
    config = config_of(_BOARD)
    drop(release, flash)
    with pico(wire(_BOARD), flash, image=_IMAGE) as chip:
        chip.do("open", isOpen=True)
        read_display(chip, "Buttons only")
        press(chip, "plus")
        read_display(chip, "One panel")
        press(chip, "ok")
        checks.greet(Host(chip), config)
        if chip.do("state")["told"]:
            raise Fault("the emulation has told of mistakes")
    return f"on an empty Pico with display and buttons {_BOARD} is chosen by them, and greets"


def read_display(chip, wanted):
    """Wait until a text stands on the display.  Raises Fault."""
    for _ in range(_STARTED_MS // 100):
        chip.run(100)
        rows = letters.rows(chip.device("display", "look")["memory"], letters.font())
        if wanted in " ".join(rows):
            return
    raise Fault(f"the display does not show {wanted!r}, but {rows}")


def press(chip, name):
    """Press a button for a moment."""
    chip.device("buttons", "press", name=name)
    chip.run(100)
    chip.device("buttons", "release", name=name)
    chip.run(100)


def _play(flash, actions, what):
    config = config_of(_BOARD)
    with pico(wire(_BOARD), flash, image=_IMAGE) as chip:
        for line in playing.verify(chip, config, actions):
            yield f"{what}: {line}"
        if chip.do("state")["told"]:
            raise Fault("the emulation has told of mistakes")
        chip.do("save", file=str(flash))


def _save(chip, flash):
    chip.do("free", isFree=False)
    chip.do("save", file=str(flash))


def _expect(*words, chip, port):
    said = _ask_status(chip, port)
    missing = [word for word in words if word not in said]
    if missing:
        raise Fault(f"reedbed board status does not say {missing}: {said!r}")
    return said


def _ask_status(chip, port):
    """Return what `reedbed board status` says, which on a busy machine gives up too soon."""
    until = chip.do("state")["ms"] + _PATIENCE_MS
    while True:
        try:
            return tool("board", "status", "--port", port)
        except Fault:
            if chip.do("state")["ms"] > until:
                raise


def _flash_newer(port):
    """Flash the program of a copy of the checkout that has another version."""
    with tempfile.TemporaryDirectory() as scratch:
        for room in ("engine", "firmware"):
            shutil.copytree(ROOT / room, Path(scratch, room))
        engine = Path(scratch, "engine", "reedbed_engine", "__init__.py")
        text = engine.read_text()
        engine.write_text(text[: text.index("VERSION")] + f'VERSION = "{_NEWER}"\n')
        path = os.pathsep.join(str(Path(scratch, room)) for room in ("engine", "firmware"))
        done = subprocess.run(
            [sys.executable, "-m", "reedbed", "board", "flash", "--port", port],
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            timeout=600,
        )
    if done.returncode or _NEWER not in done.stdout:
        raise Fault(f"reedbed board flash: {done.stdout}{done.stderr}")


def main(actions=6):
    """Verify all; return the exit status."""
    start = time.monotonic()
    try:
        with tempfile.TemporaryDirectory() as folder:
            for line in verify(Path(folder), actions):
                print(f"release: {line}", flush=True)
    except Fault as fault:
        print(f"fault: release: {fault}")
        return 1
    print(f"release: {time.monotonic() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
