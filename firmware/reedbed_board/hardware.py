"""From a checked configuration to the devices of a real board.

A display or a buzzer that does not answer is left out, so are sensors: by the buttons every game
can be played.  What was left out stands in `Parts.failed`.
"""

import sys

from .parts import Parts


class NoSensors:
    """Stands in for sensors that are absent or do not answer."""

    def __init__(self, n_words):
        self.resting = [0] * n_words

    def scan(self, words):
        pass


class NoLights:
    """Stands in for lights that are absent."""

    def put(self, light, red, green, blue):
        pass

    def show(self):
        pass


class NoButtons:
    """Stands in for buttons that are absent."""

    def scan(self, words):
        words[-1] = 0


def no_parts():
    """Return the Parts of a board whose devices stay off."""
    return Parts(NoSensors(0), NoButtons(), NoLights())


class Builder:
    """Make the parts of `config` from MicroPython's `machine` module."""

    def __init__(self, config, machine):
        self._config = config
        self._machine = machine
        self._buses = {}  # number -> I2C bus, shared by the parts on it
        self._trellis = None
        self._simulated = None
        self.failed = []

    def parts(self):
        """Return the Parts."""
        n_words = (len(self._config.cells) + 15) // 16
        sensors = self._make("sensors") or NoSensors(n_words)
        lights = self._make("lights") or NoLights()
        buttons = self._make("buttons") or NoButtons()
        display, sound = self._make("display"), self._make("sound")
        parts = Parts(sensors, buttons, lights, display, sound, self._simulated)
        parts.failed += self.failed
        return parts

    def _make(self, section):
        part = self._config.parts.get(section)
        if part is None:
            return None
        make = getattr(self, "make_%s_%s" % (section, part["driver"]))
        try:
            return make(part)
        except (OSError, ValueError, ImportError):  # not there, no such pin, no such driver
            self.failed.append(section)
            return None

    def _pin(self, number, mode, pull=None):
        pin = self._machine.Pin
        if pull is None:
            return pin(number, getattr(pin, mode))
        return pin(number, getattr(pin, mode), getattr(pin, pull))

    def _i2c(self, part):
        number = part["i2c"]
        if number not in self._buses:
            pin = self._machine.Pin
            self._buses[number] = self._machine.I2C(
                number, sda=pin(part["sda"]), scl=pin(part["scl"]), freq=part["freq"]
            )
        return self._buses[number]

    # ---- sensors

    def make_sensors_hc165(self, part):
        from .drivers.hc165 import HC165

        pin = self._machine.Pin
        spi = self._machine.SPI(
            part["spi"], baudrate=part["baud"], sck=pin(part["sck"]), miso=pin(part["miso"])
        )
        n_words = (len(self._config.cells) + 15) // 16
        return HC165(spi, self._pin(part["latch"], "OUT"), n_words, part["active"])

    def make_sensors_matrix(self, part):
        from time import sleep_us  # type: ignore[attr-defined]

        from .drivers.matrix import Matrix

        rows = [self._pin(number, "OUT") for number in part["row_pins"]]
        columns = [self._pin(number, "IN", "PULL_DOWN") for number in part["col_pins"]]
        return Matrix(rows, columns, sleep_us, part["settle_us"])

    def make_sensors_trellis(self, part):
        from time import sleep_ms  # type: ignore[attr-defined]

        from .drivers.trellis import Trellis

        self._trellis = Trellis(self._i2c(part), part["addresses"], sleep_ms)
        return self._trellis

    def make_sensors_simulated(self, part):
        return self._simulate()

    def _simulate(self):
        from .drivers.simulated import SimulatedInputs

        if self._simulated is None:
            self._simulated = SimulatedInputs(len(self._config.cells))
        return self._simulated

    # ---- lights

    def make_lights_ws2812(self, part):
        from .drivers import ws2812

        n_lights = len(self._config.order)
        pin = self._pin(part["pin"], "OUT")
        if sys.platform == "rp2":
            import rp2  # type: ignore[import-not-found]

            return ws2812.pio_lights(n_lights, pin, rp2)
        from neopixel import NeoPixel  # type: ignore[import-not-found]

        return ws2812.PortLights(n_lights, NeoPixel(pin, n_lights))

    def make_lights_trellis(self, part):
        if self._trellis is None:
            raise OSError("the tiles do not answer")
        return self._trellis

    def make_lights_simulated(self, part):
        from .drivers.simulated import SimulatedLights

        return SimulatedLights(len(self._config.order))

    # ---- the rest

    def make_buttons_pins(self, part):
        from reedbed_engine.table.buttons import NAMES

        from .drivers.buttons import Buttons

        return Buttons([self._pin(part[name], "IN", "PULL_UP") for name in NAMES])

    def make_buttons_simulated(self, part):
        from .drivers.simulated import SimulatedButtons

        return SimulatedButtons(self._simulate())

    def make_display_ssd1306(self, part):
        import framebuf  # type: ignore[import-not-found]

        from .drivers.display import Display
        from .drivers.ssd1306 import SSD1306

        return Display(SSD1306(self._i2c(part), part["address"], framebuf))

    def make_display_simulated(self, part):
        from .drivers.simulated import SimulatedDisplay

        return SimulatedDisplay()

    def make_sound_buzzer(self, part):
        from .drivers.buzzer import Buzzer

        return Buzzer(self._machine.PWM(self._machine.Pin(part["pin"])))
