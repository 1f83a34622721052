"""MicroPython's unix port: find one on the PATH that can do what Reedbed needs."""

import shutil
import subprocess

from . import Unavailable

# What the engine, the virtual board and the portable tests use. Distributions build the port with
# different features, so it is asked for each of them instead of for its version alone.
_PROBE = """
import sys
assert sys.implementation.name == "micropython" and sys.implementation.version[:2] >= (1, 22)
import array, asyncio, binascii, errno, gc, hashlib, io, json, os, select, socket, struct, time
binascii.crc32(b""), hashlib.sha256, socket.socket, select.poll().register(sys.stdin)
asyncio.StreamReader, asyncio.ThreadSafeFlag, asyncio.sleep_ms
os.listdir, os.stat, os.remove, os.rename, os.mkdir
time.ticks_ms, time.ticks_us, time.ticks_diff, time.ticks_add
import micropython
micropython.heap_lock, micropython.heap_unlock, micropython.const
sys.print_exception, array.array("H", (1, 2)), bytearray(4), memoryview(b"")
print("fit")
"""


def is_fit(program: str) -> bool:
    """Tell whether the MicroPython called `program` has everything that `_PROBE` touches."""
    try:
        done = subprocess.run(
            [program, "-X", "heapsize=1m", "-c", _PROBE],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=10,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0 and done.stdout == "fit\n"


def find_unix() -> str:
    """Return the path of a fit `micropython`; raise Unavailable."""
    program = shutil.which("micropython")
    if program is None:
        raise Unavailable("there is no `micropython` on the PATH")
    if not is_fit(program):
        raise Unavailable(f"{program} lacks modules that Reedbed needs (asyncio, select, socket…)")
    return program
