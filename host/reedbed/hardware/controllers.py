"""The Raspberry Pi Pico's forty pins, and what its chip lets each of them do.

Sources: the pinout of the Pico, Pico W and Pico 2 data sheets, which is one and the same; the
table of GPIO functions of the RP2040 and RP2350 data sheets.
"""

from ..errors import PlainError

# pin 1 is first; the number of a GPIO, or what else the pin is
_PINS = (
    *(0, 1, "GND", 2, 3, 4, 5, "GND", 6, 7, 8, 9, "GND", 10, 11, 12, 13, "GND", 14, 15),
    *(16, 17, "GND", 18, 19, 20, 21, "GND", 22, "RUN", 26, 27, "AGND", 28, "ADC_VREF"),
    *("3V3", "3V3_EN", "GND", "VSYS", "VBUS"),
)
NAMES = tuple(f"GP{pin}" if isinstance(pin, int) else pin for pin in _PINS)

# the power pins that are used
VSYS, GND, V3V3 = 39, 38, 36


class NoSuchPin(PlainError):
    """A GPIO that no pin of the board leads to."""


def pin_of(gpio: int) -> int:
    """Return the number of the pin that a GPIO is on.  Raises NoSuchPin."""
    if gpio not in _PINS:
        raise NoSuchPin(f"no pin of the Pico leads to GPIO {gpio}")
    return _PINS.index(gpio) + 1


def spi(gpio: int) -> tuple[int, str]:
    """Return the number of the SPI bus that a GPIO can serve, and as what."""
    return gpio >> 3 & 1, ("miso", "select", "sck", "mosi")[gpio & 3]


def i2c(gpio: int) -> tuple[int, str]:
    """Return the number of the I2C bus that a GPIO can serve, and as what."""
    return gpio >> 1 & 1, ("sda", "scl")[gpio & 1]
