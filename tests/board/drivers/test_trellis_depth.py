"""How deep the driver of the tiles calls: an RP2 has 8 KB of stack, and scans begin anywhere."""

import inspect
from array import array

from reedbed_board.drivers.trellis import Trellis

_QUESTION, _EVENTS, _COLOURS, _SHOW = b"\x10\x04", b"\x10\x10", b"\x0e\x04", b"\x0e\x05"


class Bus:
    """Tiles of which each has `count` events; `depth` by the first two bytes of a message."""

    def __init__(self):
        self.count, self.depth = 0, {}

    def writeto(self, address, data):
        frame, depth = inspect.currentframe(), 0
        while frame := frame.f_back:
            depth += 1
        self.depth[bytes(data[:2])] = max(self.depth.get(bytes(data[:2]), 0), depth)

    def readfrom_into(self, address, buffer):
        buffer[:] = bytes([self.count] * len(buffer))


def test_colours_are_sent_from_no_deeper_than_keys_are_asked():
    bus = Bus()
    tiles, words = Trellis(bus, [1, 2], lambda ms: None), array("H", [0] * 3)
    for light in range(32):
        tiles.put(light, 1, 2, 3)
    for number in range(30):
        bus.count = number // 20
        tiles.scan(words)
    depth = bus.depth
    assert max(depth[_COLOURS], depth[_SHOW]) <= depth[_QUESTION] < depth[_EVENTS]
