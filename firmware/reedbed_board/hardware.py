"""From a checked configuration to the devices of a board.

Each driver's module has the functions that make its parts, `sensors(builder, part)` and the
like: what a board has not is never loaded, and leaves no name behind.
A display or a buzzer that does not answer is left out, so are sensors: by the buttons every game
can be played.  What was left out stands in `Parts.failed`.
"""

import sys

from reedbed_engine.compat import TYPE_CHECKING, Any
from reedbed_engine.loading import load, unload

from .compat import const
from .parts import Parts

if TYPE_CHECKING:
    from .config import Config


def no_parts() -> Parts:
    """Return the Parts of a board whose devices stay off."""
    from .absent import NoButtons, NoLights, NoSensors

    return Parts(NoSensors(0), NoButtons(), NoLights())


_TYPES = const(0)  # type checkers take it for true
_DRIVERS = "reedbed_board.drivers."
_PATIENCE_US = const(10000)  # how long a part on I2C may hold up the clock
_HOMES = {
    "pins": "buttons",
    "ssd1306": "display",
    "sh1106": "display",
}  # drivers that another module makes


class Builder:
    """Make the parts of `config` from MicroPython's `machine` module.

    `shared` has what serves several parts, by any key.
    """

    if _TYPES:
        import machine

    def __init__(self, config: "Config", machine: Any) -> None:
        self.config = config
        self.machine = machine
        self.shared = {}
        self._failed = []

    def parts(self) -> Parts:
        """Return the Parts."""
        sensors, lights = self.make("sensors"), self.make("lights")
        buttons = self.make("buttons")
        if not (sensors and lights and buttons):
            from .absent import NoButtons, NoLights, NoSensors

            sensors = sensors or NoSensors(self.n_words())
            lights = lights or NoLights()
            buttons = buttons or NoButtons()
        display, sound = self.make("display"), self.make("sound")
        parts = Parts(sensors, buttons, lights, display, sound, self.shared.get("simulated"))
        parts.failed += self._failed
        parts.ring = self.shared.get("ring")
        return parts

    def make(self, section: str) -> Any:
        """Return a part, None if it is not in the configuration or does not answer."""
        part = self.config.parts.get(section)
        if part is None:
            return None
        name = part["driver"]
        try:
            driver = load(_DRIVERS + _HOMES.get(name, name))
            return getattr(driver, section)(self, part)
        except (OSError, ValueError, ImportError):  # not there, no such pin, no such driver
            self._failed.append(section)
            return None

    def by_pio(self, driver: str, part: dict[str, Any] | list[int]) -> Any:
        """Return what the module pio_`driver` makes of a part, by state machines of an RP2.

        None on other chips, or where they do not reach it.
        """
        if sys.platform != "rp2":
            return None
        path = _DRIVERS + "pio_" + driver
        made = load(path).make(self, part)
        unload(path)
        return made

    def n_words(self) -> int:
        """How many words of a scan the cells take."""
        return (len(self.config.cells) + 15) // 16

    def pin(self, number: int, mode: str, resistor: str | None = None) -> Any:
        """Return a pin; `mode` and `resistor` are names of constants."""
        pin = self.machine.Pin
        if resistor is None:
            return pin(number, getattr(pin, mode))
        return pin(number, getattr(pin, mode), getattr(pin, resistor))

    def i2c(self, part: dict[str, Any]) -> Any:
        """Return the bus that a part is on, which others may share."""
        number = part["i2c"]
        if number not in self.shared:
            pin, freq = self.machine.Pin, part["freq"]
            # the longest transfer is a row of a display, 130 bytes; a bus that hangs must not
            # take longer than that, for nothing else is done meanwhile
            patience = _PATIENCE_US + 1300000 // freq * 2000
            # the stubs have no `timeout`, the ports have
            self.shared[number] = self.machine.I2C(  # type: ignore[call-overload]
                number, sda=pin(part["sda"]), scl=pin(part["scl"]), freq=freq, timeout=patience
            )
        return self.shared[number]
