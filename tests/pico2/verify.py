"""Verify a release's .uf2 on an emulated Pico 2: rp2350js, which no package index has.

    python tests/pico2/verify.py RP2350JS [ACTIONS]

RP2350JS is the folder of a copy, built; ACTIONS how many are played, 6 if not given.
Prints what was verified; exit status 1 when something is not as it should be, or there is no copy.
"""

import os
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "pico"))

import playing  # noqa: E402
from releasing import CHIPS, drop, make_release, make_rom, press, read_display  # noqa: E402
from wiring import config_of, wire  # noqa: E402

from pico import BIN, Fault, pico  # noqa: E402

_BOARD = "pico2-panels-20x20"
_EXAMPLES_BEFORE = 2  # of its board.json, by name


def verify(folder, actions):
    """Yield what was verified, a line each; the flash memory is a file in `folder`."""
    config, flash = config_of(_BOARD), folder / "flash"
    micropython = BIN / f"{CHIPS['pico2'].board}.bin"
    if not micropython.exists():
        raise Fault(f"there is no {micropython}: make release builds it")
    drop(make_release(CHIPS["pico2"], micropython.read_bytes(), make_rom()), flash)
    with pico(wire(_BOARD), flash, chip=HERE / "chip.mjs") as chip:
        start = time.monotonic()
        read_display(chip, "Buttons only")
        seconds, ms = time.monotonic() - start, chip.do("state")["ms"]
        yield f"the first start takes {ms:.0f} ms, {seconds:.1f} s of ours, until its display asks"
        for _ in range(_EXAMPLES_BEFORE):
            press(chip, "plus")
        read_display(chip, "Four panels")
        press(chip, "ok")
        yield f"{_BOARD} is chosen by its buttons"
        yield from playing.verify(chip, config, actions)


def main(copy="", actions=6):
    """Verify all; return the exit status."""
    if not Path(copy, "dist", "cjs", "index.js").exists():
        print(
            f"there is no built rp2350js in {copy or 'RP2350JS, which was not given'!r}",
            file=sys.stderr,
        )
        return 1
    os.environ["RP2350JS"] = str(Path(copy).resolve())
    try:
        with tempfile.TemporaryDirectory() as folder:
            for line in verify(Path(folder), int(actions)):
                print(f"pico2: {line}", flush=True)
    except Fault as fault:
        print(f"fault: pico2: {fault}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
