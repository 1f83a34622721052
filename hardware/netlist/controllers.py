"""The controllers of the examples: every pin of theirs, and what the chip lets each of them do.

Sources: the pinout of the Raspberry Pi Pico, Pico W and Pico 2 data sheets, which is one and the
same; the table of GPIO functions of the RP2040 and RP2350 data sheets.  For the ESP32-S3 the
header blocks J1 and J3 and the ways of supply in Espressif's user guide of the
ESP32-S3-DevKitC-1 v1.1, strapping pins and currents in the data sheet of the ESP32-S3.
"""

from collections.abc import Callable
from typing import NamedTuple

from reedbed.errors import PlainError

LEFT, RIGHT = -1, 1


class NoSuchPin(PlainError):
    """A GPIO that no pin of the board leads to, or one that is not to be used."""


class Place(NamedTuple):
    """A pin as it lies with the USB socket up: on which `side`, `rank` from the top, from 0.

    `header` and `number` are how its maker counts; `gpio` is -1 for none.
    """

    header: str
    number: int
    name: str
    gpio: int
    side: int
    rank: int

    @property
    def label(self) -> str:
        """Return how the pin is called in a table."""
        return f"{self.header} {self.number}".strip()


class Bus(NamedTuple):
    """A role of a GPIO on a bus: (number, role); "any" stands for all roles."""

    spi: Callable[[int], tuple[int, str]]
    i2c: Callable[[int], tuple[int, str]]


class Controller(NamedTuple):
    """A board with a microcontroller.  `called` is its name within a sentence.

    `places` are its pins.  5 V go to `supply`, the common ground to `ground`; `out` gives 3.3 V,
    `out_ma` mA of it for us, as `out_source` says.  `ma` is what the controller itself draws.
    `taken` are GPIOs that have another use.  With `is_either` 5 V may come from USB or from the
    supply, not from both.  `proof` says on what the program was proven.
    """

    machine: str
    called: str
    places: tuple[Place, ...]
    supply: Place
    ground: Place
    out: Place
    ma: int
    out_ma: int
    out_source: str
    bus: Bus
    taken: dict[int, str]
    is_either: bool
    proof: str

    def place(self, gpio: int) -> Place:
        """Return the pin that a GPIO is on.  Raises NoSuchPin."""
        if gpio in self.taken:
            raise NoSuchPin(f"GPIO {gpio} of {self.called} is taken: {self.taken[gpio]}")
        for place in self.places:
            if place.gpio == gpio:
                return place
        raise NoSuchPin(f"no pin of {self.called} leads to GPIO {gpio}")

    @property
    def n_ranks(self) -> int:
        """Return how many pins an edge has."""
        return len(self.places) // 2


# the Pico's pins from 1
_PICO = (
    *(0, 1, "GND", 2, 3, 4, 5, "GND", 6, 7, 8, 9, "GND", 10, 11, 12, 13, "GND", 14, 15),
    *(16, 17, "GND", 18, 19, 20, 21, "GND", 22, "RUN", 26, 27, "AGND", 28, "ADC_VREF"),
    *("3V3", "3V3_EN", "GND", "VSYS", "VBUS"),
)
# the headers of the DevKitC-1 from 1, which is at the antenna's end
_J1 = (
    *("3V3", "3V3", "RST", 4, 5, 6, 7, 15, 16, 17, 18, 8, 3, 46, 9, 10, 11, 12, 13, 14),
    *("5V", "G"),
)
_J3 = (
    *("G", 43, 44, 1, 2, 42, 41, 40, 39, 38, 37, 36, 35, 0, 45, 48, 47, 21, 20, 19),
    *("G", "G"),
)


def _named(pin: int | str, prefix: str) -> tuple[str, int]:
    return (f"{prefix}{pin}", pin) if isinstance(pin, int) else (pin, -1)


def _pico_places() -> tuple[Place, ...]:
    found = []
    for number, pin in enumerate(_PICO, 1):
        side, rank = (LEFT, number - 1) if number <= 20 else (RIGHT, 40 - number)
        found.append(Place("", number, *_named(pin, "GP"), side, rank))
    return tuple(found)


def _devkit_places() -> tuple[Place, ...]:
    found = []
    for header, side, row in (("J3", LEFT, _J3), ("J1", RIGHT, _J1)):
        for number, pin in enumerate(row, 1):
            rank = len(row) - number
            found.append(Place(header, number, *_named(pin, "GPIO"), side, rank))
    return tuple(found)


def _pico(machine: str, called: str) -> Controller:
    places = _pico_places()
    return Controller(
        machine=machine,
        called=called,
        places=places,
        supply=places[39 - 1],
        ground=places[38 - 1],
        out=places[36 - 1],
        # power consumption: 90 to 95 mA on average in its busiest example; rounded up.  The
        # radio of the Pico W is not used.
        ma=100,
        out_ma=300,
        out_source="its data sheet advises 300 mA at most",
        bus=Bus(
            lambda gpio: (gpio >> 3 & 1, ("miso", "select", "sck", "mosi")[gpio & 3]),
            lambda gpio: (gpio >> 1 & 1, ("sda", "scl")[gpio & 1]),
        ),
        taken={},
        is_either=False,
        proof="Proven on an emulated Pico, not yet on a bench",
    )


def _devkit() -> Controller:
    places = _devkit_places()
    taken: dict[int, str] = dict.fromkeys((0, 3, 45, 46), "it decides how the chip starts")
    taken |= dict.fromkeys((35, 36, 37), "the module's own memory may need it")
    taken |= dict.fromkeys((19, 20), "it belongs to USB")
    taken |= dict.fromkeys((43, 44), "it belongs to the serial port")
    taken |= dict.fromkeys((38, 48), "the light on the board hangs there")
    by_label = {place.label: place for place in places}
    return Controller(
        machine="ESP32-S3-DevKitC-1",
        called="the ESP32-S3 board",
        places=places,
        supply=by_label["J1 21"],
        ground=by_label["J1 22"],
        out=by_label["J1 1"],
        # 108 mA with both cores busy at 240 MHz and all peripherals clocked, the radio off; the
        # rest for what else is on the board
        ma=150,
        out_ma=100,
        out_source="its regulator also feeds the chip: we take 100 mA at most",
        bus=Bus(lambda gpio: (1, "any"), lambda gpio: (0, "any")),
        taken=taken,
        is_either=True,
        proof="**Not tried on hardware**, and no emulated ESP32-S3 has run it",
    )


# the word with which the name of an example begins
CONTROLLERS = {
    "pico": _pico("Raspberry Pi Pico", "the Pico"),
    "picow": _pico("Raspberry Pi Pico W", "the Pico W"),
    "pico2": _pico("Raspberry Pi Pico 2", "the Pico 2"),
    "esp32s3": _devkit(),
}
