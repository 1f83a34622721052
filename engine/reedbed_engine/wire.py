"""The wire's codec: one message a line, readable, checked; used by board and host alike.

    SEQ VERB JSON CRC

Sans-I/O: `encode` makes bytes, `Decoder.feed` takes bytes and gives messages.  Garbage is skipped
and counted, never an exception.  The verbs and their fields are described in wire.md.
"""

import json
from binascii import crc32
from collections import OrderedDict

from .compat import Any, const

PROTOCOL = const(3)
MAX_LINE = const(2048)  # bytes, newline included
_ROOM = const(128)  # bytes; a power of two, as MAX_LINE is
MAX_SEQ = const(1000000)  # sequence numbers run 0 .. MAX_SEQ - 1

_NEWLINE = const(10)
_RETURN = const(13)
_SPACE = const(32)
_TILDE = const(126)
_DELETE = b"\x7f"
_SEPARATORS = (",", ":")


def encode(seq: int, verb: str, fields: dict[str, Any]) -> bytes:
    """Return the line, newline included, that carries `fields` (dict of text to plain values).

    Keys are written in alphabetical order, so a message has one spelling on every interpreter.
    Raises ValueError when the line would be longer than MAX_LINE.
    """
    ordered = OrderedDict()
    for key in sorted(fields):
        ordered[key] = fields[key]
    body = _ascii("%d %s %s" % (seq, verb, json.dumps(ordered, separators=_SEPARATORS)))
    line = b"%s %08x\n" % (body, crc32(body) & 0xFFFFFFFF)
    if len(line) > MAX_LINE:
        raise ValueError("line of %d bytes" % len(line))
    return line


def _ascii(text: str) -> bytes:
    """Return `text` as bytes, everything beyond ASCII as JSON escapes (MicroPython leaves it)."""
    plain = text.encode()
    if len(plain) == len(text) and _DELETE not in plain:
        return plain
    data = bytearray()
    for letter in text:
        point = ord(letter)
        if point <= _TILDE:
            data.append(point)
        elif point < 0x10000:
            data.extend(b"\\u%04x" % point)
        else:
            point -= 0x10000
            data.extend(b"\\u%04x\\u%04x" % (0xD800 | point >> 10, 0xDC00 | point & 0x3FF))
    return bytes(data)


def decode(line: bytes | bytearray) -> tuple[int, str, Any] | None:
    """Return (seq, verb, fields) of a line without its newline, or None if it is damaged."""
    body, _, crc = bytes(line).rpartition(b" ")
    if len(crc) != 8 or crc != b"%08x" % (crc32(body) & 0xFFFFFFFF):
        return None
    seq, _, rest = body.partition(b" ")
    verb, _, data = rest.partition(b" ")
    try:
        number = int(seq)
        fields = json.loads(data.decode())
        name = verb.decode()
    except (ValueError, RuntimeError):  # also no UTF-8; nested beyond the stack
        return None
    if not 0 <= number < MAX_SEQ or not isinstance(fields, dict):
        return None
    return number, name, fields


class Decoder:
    """Collect bytes into messages.

    Counters, for `status`: `bad_crc` lines that were damaged, `dropped` lines that were no
    message at all (prompts, tracebacks) or too long, `lost` gaps in the sequence numbers.
    """

    def __init__(self) -> None:
        self._line = bytearray(_ROOM)  # larger while a long line comes, which is rare
        self._length = 0
        self._skipping = False
        self._expected = -1
        self.bad_crc = 0
        self.dropped = 0
        self.lost = 0

    def feed(self, data: bytes) -> list[Any]:
        """Return the list of messages (seq, verb, fields) that `data` completes."""
        found = []
        for byte in data:
            if byte == _NEWLINE:
                self._end_line(found)
            elif byte == _RETURN:
                continue
            elif self._length == MAX_LINE or not _SPACE <= byte <= _TILDE:
                # no byte of ours: the line is damaged, wait for the next one
                self._skipping = True
            else:
                if self._length == len(self._line):
                    self._line.extend(self._line)
                self._line[self._length] = byte
                self._length += 1
        return found

    def _end_line(self, found: list[tuple[int, str, dict[str, Any]]]) -> None:
        length, skipping = self._length, self._skipping
        self._length, self._skipping = 0, False
        line = self._line[:length]
        if len(self._line) > _ROOM:
            self._line = bytearray(_ROOM)
        if skipping or not length:
            self.dropped += skipping
            return
        message = decode(line)
        if message is not None:
            self._count_gap(message[0])
            found.append(message)
        elif _looks_like_message(line):
            self.bad_crc += 1
        else:
            self.dropped += 1

    def _count_gap(self, seq: int) -> None:
        if self._expected >= 0:
            gap = (seq - self._expected) % MAX_SEQ
            if gap < MAX_SEQ // 2:  # else it is a repeated line
                self.lost += gap
        self._expected = (seq + 1) % MAX_SEQ


def _looks_like_message(line: bytes | bytearray) -> bool:
    return 0x30 <= line[0] <= 0x39 and b" {" in line


class Encoder:
    """Number the lines of one direction."""

    def __init__(self) -> None:
        self._next = 0

    def line(self, verb: str, fields: dict[str, Any]) -> bytes:
        """Return the next line as bytes."""
        seq = self._next
        self._next = (seq + 1) % MAX_SEQ
        return encode(seq, verb, fields)
