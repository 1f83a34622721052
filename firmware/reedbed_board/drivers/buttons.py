"""The five buttons, each between a pin and ground."""

from reedbed_engine.table.buttons import NAMES

from ..compat import const

_LOOK = const(32)  # pins that a state machine sees at once


class Buttons:
    """`pins` are inputs with pull-ups in the order of table/buttons.py, called like functions."""

    def __init__(self, pins):
        self._pins = pins

    def scan(self, words):
        """Fill the last word, a bit a button, 1 = pressed."""
        bits, mask = 0, 1
        for pin in self._pins:
            if not pin():
                bits |= mask
            mask <<= 1
        words[-1] = bits


def buttons(builder, part):
    """Return the buttons that board.json describes."""
    pins = [builder.pin(part[name], "IN", "PULL_UP") for name in NAMES]
    if "pio_scan" in builder.shared and max([part[name] for name in NAMES]) < _LOOK:
        from . import pio_scan

        return pio_scan.buttons(builder, [part[name] for name in NAMES])
    return Buttons(pins)
