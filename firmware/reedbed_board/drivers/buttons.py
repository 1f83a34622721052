"""The five buttons, each between a pin and ground."""

from reedbed_engine.table.buttons import NAMES


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
    return Buttons([builder.pin(part[name], "IN", "PULL_UP") for name in NAMES])
