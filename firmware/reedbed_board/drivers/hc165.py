"""Sensors on a chain of 74HC165 shift registers, read over SPI.

A pulse on the latch takes all inputs at once, then the bits are shifted in, those nearest to the
controller first.  Switches to ground with pull-ups read 0 when covered (`active` "low"): the scan
is left as it comes, `resting` says to the debouncer which level is which.

On RP2 a state machine reads the same pins (pio_hc165.py), SPI is for all other chips.
"""

from reedbed_engine.compat import Any

from ..compat import const

_TYPES = const(0)  # type checkers take it for true
if _TYPES:
    from ..hardware import Builder


class HC165:
    """`spi` is a bus with `readinto`, `latch` a pin that is called with its level.

    `n_words` words of a scan belong to the chain.  Source: data sheets of the 74HC165: parallel
    load while the latch is low, 100 ns at most.
    """

    def __init__(self, spi: Any, latch: Any, n_words: int, active: str = "low") -> None:
        self._spi = spi
        self._latch = latch
        self.resting = [0xFFFF if active == "low" else 0] * n_words
        latch(1)

    def scan(self, words: Any) -> None:
        """Fill `words`; what is beyond the chain's own words is filled with what shifts in."""
        self._latch(0)
        self._latch(1)
        self._spi.readinto(words)


def sensors(builder: "Builder", part: dict[str, Any]) -> Any:
    """Return the chain that board.json describes.  Raises OSError where there is no panel."""
    if (
        builder.pin(part["miso"], "IN", "PULL_DOWN")()
        != builder.pin(part["miso"], "IN", "PULL_UP")()
    ):
        raise OSError  # nothing but the chip's own resistors holds the line
    return builder.by_pio("hc165", part) or _on_spi(builder, part)


def _on_spi(builder: "Builder", part: dict[str, Any]) -> HC165:
    pin = builder.machine.Pin
    bus = builder.machine.SPI(
        part["spi"], baudrate=part["baud"], sck=pin(part["sck"]), miso=pin(part["miso"])
    )
    return HC165(bus, builder.pin(part["latch"], "OUT"), builder.n_words(), part["active"])
