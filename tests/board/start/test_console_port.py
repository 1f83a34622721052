"""The console of a chip whose host keeps the port open and does not read."""

import os
import select
import sys

import pytest

from reedbed_board import port
from reedbed_board.port import ConsolePort


class Usb:
    """A USB serial port as MicroPython has it: 256 bytes of room, and it waits for more."""

    def __init__(self):
        self.free = 256
        self.now = 0
        self.sent = b""

    def poll(self, timeout):
        return [(1, select.POLLOUT)] if self.free else []

    def write(self, data):
        if len(data) > self.free:
            self.now += 500
            return 0
        self.free -= len(data)
        self.sent += data
        return len(data)


@pytest.fixture
def usb(monkeypatch):
    found = Usb()
    monkeypatch.setattr(port, "ticks_ms", lambda: found.now)
    # what pytest puts there is no file
    with open(os.devnull) as source, open(os.devnull, "w") as target:
        monkeypatch.setattr(sys, "stdin", source)
        monkeypatch.setattr(sys, "stdout", target)
        yield found
        monkeypatch.undo()


def console(usb):
    found = ConsolePort()
    found._target, found._poll_out = usb, usb
    return found


def send(port, data):
    """Write as the link's task does; return what is left."""
    while data:
        taken = port.write(data)
        if not taken:
            break
        data = data[taken:]
    return data


def test_a_host_that_does_not_read_holds_the_board_up_once(usb):
    board, text = console(usb), bytes(range(200)) * 5
    usb.free = 150
    left = text
    for _ in range(1000):
        left = send(board, left)
    assert usb.now == 500
    assert usb.free == 0 and usb.sent == text[:150]
    while left:  # it reads again, as slowly as can be
        usb.free += 1
        left = send(board, left)
    assert usb.sent == text
    assert usb.now <= 500 * 16  # now and then a piece is tried


def test_a_host_that_reads_gets_pieces(usb):
    board = console(usb)
    assert board.write(b"x" * 100) == 64
    usb.free = 10
    assert board.write(b"y" * 100) == 0
    usb.free = 256
    assert [board.write(b"z") for _ in range(64)] == [1] * 64
    assert board.write(b"x" * 100) == 64
    assert usb.now == 500
