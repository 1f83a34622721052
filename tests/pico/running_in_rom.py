"""The program where it lies in flash: the ROM partition of board REEDBED_PICO."""

import tempfile
from pathlib import Path

import checks
from prompt import execute, leave_program

from host import Host
from pico import Fault
from reedbed.flashing import flash_map

_AT = flash_map.CODE
_ROOM = flash_map.ROM
_MAGIC = b"\xd2\xcd1"
_GOOD_MS = 11000  # a start that lasts so long was a good one
_GAIN = 20000  # bytes of memory
_FORGET = """
import os
for name in ("starts", "program.rom"):
    if name in os.listdir():
        os.remove(name)
"""


def verify(chip, config):
    """Yield what was verified, a line each."""
    host = Host(chip)
    chip.do("open", isOpen=True)
    yield checks.greet(host, config)
    gained = host.topics["stat"]["free"]
    size = _size(_partition(chip))
    yield f"the program's copy takes {size:,} of the partition's {_ROOM:,} bytes"
    chip.do("reset")  # before the start was a good one: the next is from memory
    free = _start(host, config)
    if gained < free + _GAIN:
        raise Fault(f"{gained} bytes are free with the program in ROM, {free} without")
    yield f"{gained:,} bytes are free with it, {free:,} without"
    yield _cut_while_copying(host, config, gained)


def _start(host, config):
    """Let the board start; return the bytes that are free."""
    host.topics.clear()
    checks.greet(host, config)
    return host.topics["stat"]["free"]


def _partition(chip):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "flash")
        chip.do("save", file=str(path))
        return path.read_bytes()[_AT : _AT + _ROOM]


def _size(rom):
    """Return how long the file system in `rom` is.  Source: MicroPython, extmod/vfs_rom.c."""
    checks.expect(rom[: len(_MAGIC)], _MAGIC, "the partition")
    size, at = 0, len(_MAGIC)
    while True:
        size = size << 7 | rom[at] & 0x7F
        at += 1
        if rom[at - 1] < 0x80:
            return at + size


def _cut_while_copying(host, config, gained):
    """A power cut while the program is copied: it runs from memory, and is copied anew."""
    chip = host.chip
    leave_program(chip)
    execute(chip, _FORGET)
    chip.do("reset")
    before = chip.do("state")["erased"]
    while chip.do("state")["erased"] < before + 30:
        chip.run(100)
    chip.do("reset")
    free = _start(host, config)
    if free + _GAIN > gained:
        raise Fault("a program of which half is in ROM runs there")
    host.run(_GOOD_MS, 100)
    chip.do("reset")
    chip.run(6000)
    found = _start(host, config)
    if found < free + _GAIN:
        raise Fault(f"{found} bytes are free: the program was not copied anew")
    return "cut in the middle of copying it, the board starts from memory and copies it later"
