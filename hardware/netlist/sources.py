"""What people plug in, and the volts that it puts at +5V behind a closed switch."""

from typing import Any, NamedTuple

from .supply import PULL_DOWN_OHMS

BEARS_V = 5.5  # at most: data sheets of 74AHCT125, WS2812B-V5, DRV5023, Pico at VSYS
_SPREAD = 0.1  # of a pull-down, in the USB-C specification
_HIGHEST_V = 1.1  # of what a supply is called


class Source(NamedTuple):
    """A supply by its plug, and the volts that it is called by."""

    name: str
    plug: str
    volts: float


USB_C = Source("a USB-C supply", "USB-C", 5)
SOURCES = (
    USB_C,
    Source("a laptop's USB-C charger, up to 20 V", "USB-C", 20),
    Source("an adapter of 12 V", "round", 12),
    Source("an adapter of 5 V with minus in the middle", "round", -5),
)


def find_volts(socket: Any, source: Source) -> float:
    """Return the most that a source gives a socket: 0 where its plug does not fit.

    USB-C gives 5 V to two pull-downs, nothing without them, and more only where it is asked to.
    """
    if source.plug != socket.plug:
        return 0
    if source.plug != "USB-C":
        return source.volts * _HIGHEST_V
    asks = all(abs(ohms / PULL_DOWN_OHMS - 1) <= _SPREAD for ohms in socket.cc_ohms)
    return USB_C.volts * _HIGHEST_V if asks else 0
