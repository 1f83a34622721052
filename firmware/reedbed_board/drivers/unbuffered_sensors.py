"""Sensors that know no past, beside buttons whose scans a ring keeps (pio_ring.py)."""

from array import array

from reedbed_engine.compat import Any


class UnbufferedSensors:
    """Ask `sensors` with the newest of the scans that `ring` gives at once.

    In the ones before it they have the levels that they had.
    """

    def __init__(self, sensors: Any, ring: Any) -> None:
        self._sensors = sensors
        self._ring = ring
        self._levels = array("H", sensors.resting)

    def scan(self, words: Any) -> None:
        """Fill the words of the sensors."""
        levels = self._levels
        if not self._ring.waiting:
            self._sensors.scan(levels)
        index = 0
        for word in levels:
            words[index] = word
            index += 1
