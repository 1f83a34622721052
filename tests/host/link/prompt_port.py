"""A port that leads to a chip: MicroPython's prompt, and a program that a soft reset starts."""

import asyncio

from reedbed.link.ports import remember_board
from reedbed_engine.wire import PROTOCOL, Decoder, Encoder

HELLO = {
    "proto": PROTOCOL, "board": "c0ffee", "kind": "cursor", "rows": 8, "cols": 8, "games": ["ur"],
    "caps": ["prompt"], "boot": 1, "oldest": 0,
}  # fmt: skip
STATE = {"g": 0, "n": 0, "game": "", "position": "", "player": 0, "phase": ""}
STAT = {"scans": 1, "free": 9000}


class Chip:
    """A chip behind ports; `has_program` tells whether a soft reset starts one.

    The prompt is MicroPython's: a newline is nothing to it, a return ends a line.  A raw prompt
    says nothing until a line for it ends.
    """

    is_raw = False

    def __init__(self, has_program=True, is_running=False):
        self.has_program, self.is_running = has_program, is_running
        self.resets = 0
        self._say = None
        self._line = b""
        self._decoder, self._encoder = Decoder(), Encoder()

    def connect(self, say):
        """Let what the chip says go to `say`."""
        self._say = say

    def open(self, url):
        """Stand in for the class SerialPort."""
        self.url = url
        said = asyncio.Queue()
        self._say, self.read = said.put_nowait, said.get
        return self

    def remember(self):
        remember_board(self.url)

    async def close(self):
        pass

    def interrupt(self):
        """End the program as an editor does; the editor takes what the chip says of it."""
        self.is_running = False

    def enter_raw_prompt(self):
        """Leave the chip as an editor does that runs code on it."""
        self.is_running, self.is_raw = False, True

    def write(self, data):
        for byte in data:
            if self.is_running:
                self._run(bytes([byte]))
            elif self.is_raw:
                self._read_raw(bytes([byte]))
            else:
                self._read(bytes([byte]))

    def _read(self, byte):
        if byte == b"\r":
            error = b"Traceback\r\nSyntaxError: invalid syntax\r\n" if self._line else b""
            self._line = b""
            self._say(b"\r\n" + error + b">>> ")
        elif byte == b"\x03":
            self._line = b""
            self._say(b"\r\n>>> ")
        elif byte == b"\x04" and not self._line:
            self.resets += 1
            self._say(b"\r\nMPY: soft reboot\r\n")
            self.is_running = self.has_program
            if not self.has_program:
                self._say(b"MicroPython v1.25.0\r\n>>> ")
        elif b" " <= byte <= b"~":
            self._line += byte
            self._say(byte)

    def _read_raw(self, byte):
        if byte == b"\x01":
            self._say(b"raw REPL; CTRL-B to exit\r\n>")
        elif byte == b"\x02":
            self.is_raw = False
            self._say(b"\r\nMicroPython v1.25.0\r\n>>> ")
        elif byte == b"\x04":
            self._say(b"OK\x04SyntaxError\x04>")

    def _run(self, byte):
        for _, verb, fields in self._decoder.feed(byte):
            if verb == "hello":
                for message in (("hello", HELLO), ("state", STATE), ("stat", STAT)):
                    self._say(self._encoder.line(*message))
            elif verb == "ping":
                self._say(self._encoder.line("pong", {"x": fields["x"], "t": 1}))
