"""Reading a display of 128 x 64 points, in the letters of MicroPython's framebuf."""

import re

from pico import BUILT

_SOURCE = BUILT / "source" / "micropython" / "extmod" / "font_petme128_8x8.h"
_FIRST = 32
_COLUMNS = 16


def font():
    """Return letters by their eight bytes, a column each."""
    text = _SOURCE.read_text().partition("[] = {")[2]
    data = bytes(int(byte, 16) for byte in re.findall(r"0x([0-9a-f]{2})", text))
    return {data[at : at + 8]: chr(_FIRST + at // 8) for at in range(0, len(data), 8)}


def rows(memory, letters):
    """Return the eight rows of a display; what is no letter is a "?"."""
    data = bytes.fromhex(memory)
    cells = [letters.get(data[at : at + 8], "?") for at in range(0, len(data), 8)]
    return ["".join(cells[at : at + _COLUMNS]).rstrip() for at in range(0, len(cells), _COLUMNS)]
