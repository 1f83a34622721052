"""The SSD1306 and the SH1106, controllers of OLED displays, 128 x 64 points, on I2C.

A driver of our own: the usual one of micropython-lib would have to be fetched from the network
when a board is flashed, holds a frame of 1 KB and sends all of it, 23 ms at 400 kHz during which
no sensor is sampled.  This one draws and sends a page of text, eight points high, at a time: 3 ms.

An SH1106 has 132 columns, shows those from the third on, and knows pages only: so both are
addressed by page.  What it does not know of the commands below does nothing there.

Sources: Sino Wealth, SH1106 data sheet, rev. 2.2; Solomon Systech, SSD1306 data sheet, rev. 1.5:
8.1.5.2 (transfers on I2C), table 9-1 (commands), 8.9 (power on) and the application note on
software configuration.
"""

from reedbed_engine.compat import Any

from ..compat import const

WIDTH = const(128)
PAGES = const(8)
_COMMANDS = b"\x00"  # control byte: all that follows are commands
_DATA = const(0x40)  # control byte: all that follows is for the display's memory
_INIT = (
    b"\xae"  # off while it is set up
    b"\xd5\x80"  # clock: as after a reset
    b"\xa8\x3f"  # 64 lines
    b"\xd3\x00\x40"  # no offset, from line 0 on
    b"\x8d\x14"  # charge pump on: 3.3 V is the only supply
    b"\x20\x02"  # a page at a time
    b"\xa1\xc8"  # the module's foot is at the side of its pins
    b"\xda\x12"  # common pins as 64 lines need them
    b"\x81\x7f"  # contrast in the middle: an OLED that shines all evening ages
    b"\xd9\xf1\xdb\x40"  # precharge and deselect level for the charge pump
    b"\xa4\xa6"  # show the memory, 1 = lit
)
_ON = b"\xaf"


class SSD1306:
    """A display on the I2C bus `bus`; `framebuf` is MicroPython's module of that name.

    `first_column` is the first of its memory that is shown: 2 on an SH1106.
    Every method raises OSError when the display does not answer.
    """

    def __init__(self, bus: Any, address: int, framebuf: Any, first_column: int = 0) -> None:
        self._bus = bus
        self._address = address
        self._first = first_column
        self._data = bytearray(1 + WIDTH)
        self._data[0] = _DATA
        page = memoryview(self._data)[1:]
        self._page = framebuf.FrameBuffer(page, WIDTH, 8, framebuf.MONO_VLSB)
        self.start()

    def start(self) -> None:
        """Set it up, empty."""
        self._command(_INIT)
        for number in range(PAGES):  # what its memory holds after power-on is anything
            self.row(number, "")
        self._command(_ON)

    def row(self, number: int, text: str) -> None:
        """Show `text`, up to 16 ASCII letters, in row `number` (0 .. 7) and nothing else there."""
        self._page.fill(0)
        self._page.text(text, 0, 0)
        first = self._first  # what comes is for this page, from this column on
        self._command(bytes((0xB0 | number, first & 15, 0x10 | first >> 4)))
        self._bus.writeto(self._address, self._data)

    def _command(self, commands: bytes) -> None:
        self._bus.writeto(self._address, _COMMANDS + commands)
