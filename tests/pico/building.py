"""Building the program with a changed source, as it lies on a board."""

import os
import pickle
import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

from pico import ROOT, Fault
from reedbed import image

_FIRMWARE = ROOT / "firmware"
_DRIVERS = Path("reedbed_board", "drivers")
_BUILD = """
import pickle, sys
from reedbed.flashing import program
from reedbed.image import COMPILER
sys.stdout.buffer.write(pickle.dumps(program.build_program(COMPILER).files))
"""


def build_packs(driver="", changes=()):
    """Return the program's packs, name -> content, with the text of `driver` changed.

    `changes` are pairs (old, new); the old text must stand there once.  Raises Fault.
    """
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch, "firmware")
        shutil.copytree(_FIRMWARE, copy, ignore=shutil.ignore_patterns("__pycache__"))
        if driver:
            path = copy / _DRIVERS / f"{driver}.py"
            path.write_text(change(path.read_text(), changes))
        paths = [str(copy), os.environ.get("PYTHONPATH", "")]
        done = subprocess.run(
            [sys.executable, "-c", _BUILD],
            capture_output=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
        )
    if done.returncode:
        raise Fault(f"the changed program is not built: {done.stderr.decode()}")
    packs = pickle.loads(done.stdout)
    return {name: content for name, content in packs.items() if name.endswith(".pack")}


def minify(code):
    """Return code that uses the program, with the names that the program has on a board."""
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch, "code.py")
        path.write_text(code)
        return image.build_program().minify(path)


def digest(packs):
    """Return what tells programs from each other."""
    return sha256(b"".join(packs[name] for name in sorted(packs))).hexdigest()[:16]


def change(text, changes):
    """Return `text` with each pair (old, new) of `changes` applied.  Raises Fault."""
    for old, new in changes:
        if text.count(old) != 1:
            raise Fault(f"{old!r} stands {text.count(old)} times in the driver")
        text = text.replace(old, new)
    return text
