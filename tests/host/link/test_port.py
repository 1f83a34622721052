"""The owner of a serial port, at a pseudo terminal."""

import asyncio
import os
import sys

import pytest

from reedbed.link import PortError
from reedbed.link.port import SerialPort, open_port

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals")


class Terminal:
    """The board's end of a pseudo terminal."""

    def __enter__(self):
        import tty

        self.end, self._slave = os.openpty()
        tty.setraw(self._slave)
        self.url = os.ttyname(self._slave)
        return self

    def __exit__(self, *error):
        self.hang_up()

    def hang_up(self):
        for handle in (self.end, self._slave):
            if handle >= 0:
                os.close(handle)
        self.end = self._slave = -1


async def test_bytes_go_both_ways_and_the_end_is_told_once():
    heard = bytearray()
    with Terminal() as terminal:
        port = SerialPort(terminal.url)
        port.write(b"to the board\n")
        assert await asyncio.to_thread(os.read, terminal.end, 100) == b"to the board\n"
        await asyncio.to_thread(os.write, terminal.end, bytes(range(256)))
        while len(heard) < 256:
            heard += await port.read()
        assert heard == bytes(range(256))
        terminal.hang_up()
        assert not await port.read()
        port.write(b"into the void")
        await port.close()


def test_a_port_that_goes_while_it_is_opened_is_told_like_any_other(monkeypatch):
    import termios

    def fail(*_):  # pyserial lets this one through
        raise termios.error(5, "Input/output error")

    monkeypatch.setattr(termios, "tcflush", fail)
    with Terminal() as terminal, pytest.raises(PortError, match="cannot be opened"):
        open_port(terminal.url)


async def test_a_port_belongs_to_one_program():
    with Terminal() as terminal:
        port = SerialPort(terminal.url)
        with pytest.raises(PortError, match="in use by another program"):
            SerialPort(terminal.url)
        await port.close()
        again = SerialPort(terminal.url)
        await again.close()
