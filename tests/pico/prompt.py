"""MicroPython's prompt on the emulated Pico, in the emulation's own time."""

from binascii import b2a_base64

from pico import Fault

_BREAK = "\r\x03"
_RAW = "\x01"
_END = "\x04"
_FRIENDLY = "\x02"
_PIECE = 3000  # bytes
_RELEASE = """
from machine import Pin
for number in range(23):
    Pin(number, Pin.IN, None)
for number in (26, 27, 28):
    Pin(number, Pin.IN, None)
"""


def leave_program(chip, ms=3000):
    """Break the program as mpremote does, by a Ctrl-C at the start of a line; return the ms."""
    chip.do("send", text=_BREAK)
    before = chip.do("state")["ms"]
    chip.until(">>>", ms, 1)
    return chip.do("state")["ms"] - before


def execute(chip, code, ms=20000):
    """Run code at the prompt; return what it printed.  Raises Fault with its traceback."""
    chip.do("send", text=_RAW)
    chip.until("raw REPL; CTRL-B to exit\r\n>", 2000, 1)
    chip.do("send", text=code + _END)
    said = chip.until("\x04>", ms)
    said = said.partition("OK")[2]
    out, error, _ = said.split("\x04", 2)
    chip.do("send", text=_FRIENDLY)
    chip.until(">>> ", 2000, 1)
    if error:
        raise Fault(error)
    return out.replace("\r", "")


def put_file(chip, name, content):
    """Write a file, in pieces that the chip has memory for."""
    mode = "wb"
    for begin in range(0, len(content), _PIECE):
        piece = b2a_base64(content[begin : begin + _PIECE], newline=False)
        execute(
            chip,
            "from binascii import a2b_base64\n"
            f"with open({name!r}, {mode!r}) as file:\n    file.write(a2b_base64({piece!r}))\n",
        )
        mode = "ab"


def release_pins(chip):
    """Leave the pins as another program might: a soft reset keeps them, and their pulls, so."""
    execute(chip, _RELEASE)


def soft_reset(chip):
    """Start again as after Ctrl-D at the prompt."""
    chip.do("send", text=_END)
