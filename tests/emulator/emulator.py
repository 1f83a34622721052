"""The emulated board: what is built of it, its file system, starting it and talking to it."""

import argparse
import os
import re
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from mpremote.transport_serial import SerialTransport

from reedbed.image import build_program, compile_file, compile_tree
from reedbed_engine.games import IDS

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
_CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
BIN = _CACHE / "reedbed" / "emulator" / "bin"
FLASH = 0x21000000  # where the file system lies, as in board/module/emuboard.c
INSTRUCTIONS_PER_TICK = 5  # of time.ticks_cpu(), at icount shift 3
_PATIENCE = 900  # s without a byte from the board


@contextmanager
def running(core, image=None):
    """Start the board with the file system `image`; give its port."""
    command = ["qemu-system-arm", "-machine", "mps2-an385", "-nographic", "-monitor", "none"]
    command += ["-semihosting", "-serial", "pty", "-kernel", str(BIN / f"firmware-{core}.elf")]
    command += ["-icount", "shift=3,align=off,sleep=on"]
    if image:
        command += ["-device", f"loader,file={image},addr=0x{FLASH:x},force-raw=on"]
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield _pty_of(process)
    finally:
        process.terminate()
        process.wait(5)


@contextmanager
def board(core, image=None):
    """Start the board as `running` does; give a transport at its raw prompt."""
    with running(core, image) as port:
        link = SerialTransport(port)
        try:
            link.enter_raw_repl(soft_reset=False)
            yield link
        finally:
            link.close()


def _pty_of(process):
    said = ""
    for line in process.stdout:
        said += line
        found = re.search(r"/dev/pts/\d+", line)
        if found:
            return found.group(0)
    raise RuntimeError(f"the emulator did not start: {said.strip()}")


def execute(link, code, line_consumer):
    """Run `code` on the board after a soft reset; pass on what it prints, line by line.

    Raises RuntimeError with the last line of the code, which says what was measured, and the
    board's traceback.
    """
    link.enter_raw_repl(soft_reset=True)
    pending = bytearray()

    def consume(data):
        pending.extend(data.replace(b"\x04", b"").replace(b"\r", b""))
        while b"\n" in pending:
            line, _, rest = bytes(pending).partition(b"\n")
            pending[:] = rest
            line_consumer(line.decode(errors="replace"))

    _, error = link.exec_raw(code, timeout=_PATIENCE, data_consumer=consume)
    if error:
        traceback = error.decode(errors="replace").replace("\r", "")
        raise RuntimeError(f"{code.splitlines()[-1]}\n{traceback}")


def script(code):
    """Return `code` as the program on a board understands it, whose names are short."""
    return _minifier().minify_other("script", code)


@cache
def _minifier():
    """Return what minifies the program as it stood when it was asked for first."""
    return build_program()


@contextmanager
def file_system(*sources):
    """Give an image that holds each (path or text, name on the board); Python is compiled."""
    with tempfile.TemporaryDirectory() as scratch:
        tree, image = Path(scratch, "tree"), Path(scratch, "image")
        tree.mkdir()
        minifier = _minifier()
        for source, name in sources:
            target = tree / name
            if isinstance(source, str):
                target.write_text(source)
            elif source.is_dir():
                compile_tree(source, target, minifier, with_tested=True)
            elif source.suffix == ".py":
                compile_file(source, target.with_suffix(".mpy"), minifier)
            else:
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)
        maker = [BIN / "micropython", "-X", "heapsize=16m", HERE / "make_filesystem.py"]
        subprocess.run([*map(str, maker), str(tree), str(image)], check=True)
        yield image


PROGRAM = (
    (ROOT / "engine" / "reedbed_engine", "reedbed_engine"),
    (ROOT / "firmware" / "reedbed_board", "reedbed_board"),
)


def make_parser(doc):
    """Return the parser of a measurement's command line, which may name games."""
    parser = argparse.ArgumentParser(description=doc.split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", choices=[IDS, *IDS], default=IDS)
    return parser


def exit_status(exceeded):
    """Print what is over budget, a line each; return the exit status of the script."""
    for line in exceeded:
        print(f"over budget: {line}")
    return 1 if exceeded else 0
