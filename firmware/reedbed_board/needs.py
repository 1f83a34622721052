"""What the program needs of the MicroPython that it runs on: looked at before anything else.

chip.py loads this when a board starts and gives it back.  What is missing is printed in one line,
instead of a traceback at each start; the prompt is there then, for another MicroPython.
"""

import gc
import sys

from reedbed_engine.compat import Any

from .compat import const

OLDEST = (1, 23)  # MicroPython: since then DMA reads and writes where a state machine of PIO is
_HEAP = const(128000)  # bytes: with less no game fits, wherever the program runs
_REMEDY = "install another MicroPython (micropython.org/download)"

# modules and what is used of them, by port; "" stands for all
_NAMES = (
    ("", "array array"),
    ("", "binascii crc32 hexlify"),
    ("", "hashlib sha256"),
    ("", "io IOBase StringIO"),
    ("", "json dumps loads"),
    ("", "os listdir mkdir remove rename stat"),
    ("", "select poll POLLIN POLLOUT"),
    ("", "time sleep_ms ticks_ms ticks_us"),
    ("", "vfs mount"),
    ("esp32", "framebuf FrameBuffer"),
    ("esp32", "machine I2C PWM Pin SPI Timer"),
    ("esp32", "neopixel NeoPixel"),
    ("esp32", "time sleep_us"),
    ("rp2", "framebuf FrameBuffer"),
    ("rp2", "machine I2C PWM Pin Timer WDT mem32"),
    ("rp2", "rp2 DMA PIO StateMachine asm_pio"),
    ("rp2", "time sleep_us"),
)


def are_met() -> bool:
    """Return whether the program can run; if not, say on the console and the display why."""
    why = unmet(sys.implementation, sys.platform, _heap())
    if why:
        print("%s: %s" % (why, _REMEDY))
        _show(why)
    return not why


def unmet(interpreter: Any, port: str, heap: int) -> str:
    """Return what keeps the program from running, "" if nothing does.

    `interpreter` is as `sys.implementation`, `port` as `sys.platform`; `heap` is in bytes, 0 for
    unknown.
    """
    version = interpreter.version[:3]
    if interpreter.name != "micropython" or tuple(version[:2]) < OLDEST:
        found = (interpreter.name, ".".join([str(part) for part in version]))
        return "Reedbed needs MicroPython %d.%d or later, this is %s %s" % (OLDEST + found)
    lacking = []
    for where, names in _NAMES:
        if where in ("", port):
            lacking += _lacking(names.split())
    if lacking:
        return "this MicroPython lacks " + ", ".join(lacking)
    if 0 < heap < _HEAP:
        return "Reedbed needs %d KB of memory, here are %d" % (_HEAP // 1000, heap // 1000)
    return ""


def _lacking(words: list[str]) -> list[str]:
    """Return which names a module lacks, `words` being its own and theirs."""
    name = words[0]
    try:
        module = __import__(name)
    except ImportError:
        return [name]
    return [name + "." + word for word in words[1:] if not hasattr(module, word)]


def _heap() -> int:
    """Return how many bytes the heap has, 0 where nobody counts."""
    gc.collect()
    return gc.mem_alloc() + gc.mem_free() if hasattr(gc, "mem_alloc") else 0


def _show(why: str) -> None:
    """Put it on the display, if this board has one that can be used all the same."""
    try:
        import machine

        from .board_json import read_file
        from .hardware import Builder

        display = Builder(read_file(), machine).make("display")
        if display is not None:
            display.show([why, _REMEDY])
    except Exception:  # noqa: BLE001 - whatever is missing may also be missing for this
        return
