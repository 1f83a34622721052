"""Doubles of the modules through which the program reaches a chip: machine, rp2, neopixel.

They refuse what MicroPython's ports refuse (ports/rp2 and ports/esp32: machine_spi.c,
machine_i2c.c, machine_timer.c, machine_pin.c): pins that a bus cannot have, timers of no such
number.  What the chip has at its pins is worked out here again, not by the program.
"""

from array import array
from types import SimpleNamespace

from devices import Panel, Seesaw
from pio import Machine, rp2

CHAIN = 1000  # added to places of a chain of registers


class Bus(Panel, Seesaw):
    """An I2C bus with a display and tiles on it."""

    def __init__(self, addresses):
        Panel.__init__(self)
        Seesaw.__init__(self, addresses)

    def writeto(self, address, data):
        (Panel if address == 60 else Seesaw).writeto(self, address, data)


class Chip:
    """`machine` as one port has it, `pressed` what is held at its inputs."""

    PERIODIC = 1

    def __init__(self, name, parts):
        self.is_rp2 = name.startswith("pico")
        self.parts = parts
        self.is_bare = False  # whether no panel is joined
        self.pressed = set()  # pins to ground; (row pin, column pin); CHAIN + places of a chain
        self.low = set()  # pins that it drives low
        self.timers = []
        self.tones = []
        self.duties = []
        self.frames = []  # bytes as they go out to the lights
        self.dogs = []
        self.fed = 0
        self.bus = Bus(parts.get("sensors", {}).get("addresses", ()))
        self.mem32 = {}
        self.Pin = type("Pin", (_Pin,), {"chip": self})

    def Timer(self, number):  # noqa: N802 - the port's name
        if number != -1 if self.is_rp2 else not 0 <= number < 4:
            raise ValueError("invalid Timer number")
        self.timers.append(SimpleNamespace(init=self._keep, deinit=lambda: self._keep()))
        return self.timers[-1]

    Timer.PERIODIC = 1

    def _keep(self, **options):
        self.callback = options.get("callback")
        assert not options or options["period"] == 5

    def SPI(self, number, baudrate, sck, miso):  # noqa: N802
        if self.is_rp2:
            fits = sck.number & 3 == 2 and miso.number & 3 == 0
            for pin in (sck, miso):
                fits = fits and pin.number >> 3 & 1 == number
        else:
            fits = number in (1, 2)
        if not fits:
            raise ValueError("bad pin")
        return SimpleNamespace(readinto=self._shift)

    def _shift(self, words):
        for index in range(len(words)):
            word = 0
            for half in (0, 8):
                for bit in range(8):
                    word |= (CHAIN + 16 * index + half + bit not in self.pressed) << (
                        half + 7 - bit
                    )
            words[index] = word

    def I2C(self, number, sda, scl, freq, timeout):  # noqa: N802
        if self.is_rp2:
            fits = sda.number & 1 == 0 and scl.number & 1 == 1
            fits = fits and sda.number >> 1 & 1 == scl.number >> 1 & 1 == number
        else:
            fits = number in (0, 1)
        if not fits:
            raise ValueError("bad pin")
        return self.bus

    def PWM(self, pin):  # noqa: N802
        return SimpleNamespace(freq=self.tones.append, duty_u16=self.duties.append)

    def WDT(self, timeout):  # noqa: N802
        assert timeout <= 8388  # of an RP2040
        self.dogs.append(timeout)
        return SimpleNamespace(feed=self._feed)

    def _feed(self):
        self.fed += 1


class _Pin:
    OUT, IN, PULL_UP, PULL_DOWN = range(4)

    def __init__(self, number, mode=None, pull=None):
        if number > 29 if self.chip.is_rp2 else number in range(22, 26):
            raise ValueError("invalid pin")
        self.number, self.pull = number, pull

    def init(self, mode, pull):
        assert (mode, pull) == (self.IN, self.PULL_DOWN)  # as after a reset

    def __call__(self, level=None):
        low, pressed = self.chip.low, self.chip.pressed
        if level is not None:
            (low.discard if level else low.add)(self.number)
            return None
        if self.number == self.chip.parts.get("sensors", {}).get("miso") and self.chip.is_bare:
            return int(self.pull == self.PULL_UP)
        return int(
            self.number not in pressed and all((row, self.number) not in pressed for row in low)
        )


class Ring:
    """The memory that a state machine, which sees the pins of `chip`, and DMA fill."""

    ADDRESS = 0x20001000
    SCANS = 256

    def __init__(self, chip):
        self._chip = chip
        self.memory = bytearray()
        self.machine = None
        self.filled = 0
        self.is_filling = self.is_swapped = False
        self._chain = []  # levels that are shifted out next
        self._was_high = False  # the clock

    def levels(self):
        """Return the levels of all pins, a bit each."""
        pressed, sensors = self._chip.pressed, self._chip.parts.get("sensors", {})
        found = 0x3FFFFFFF
        for at in pressed:
            if isinstance(at, int) and at < 30:
                found &= ~(1 << at)
        for pin in sensors.get("col_pins", ()):
            rows = [at[0] for at in pressed if not isinstance(at, int) and at[1] == pin]
            if not all(self.machine.pins[row] for row in rows):
                found &= ~(1 << pin)
        if self._chain:
            found = found & ~(1 << sensors["miso"]) | self._chain[-1] << sensors["miso"]
        return found

    def changed(self):
        """A pin was switched: the chain of registers, if there is one, follows."""
        sensors, pins = self._chip.parts.get("sensors", {}), self.machine.pins
        if "latch" not in sensors:
            return
        if not pins[sensors["latch"]]:
            pressed = self._chip.pressed
            self._chain = [CHAIN + place not in pressed for place in reversed(range(512))]
        elif pins[sensors["sck"]] and not self._was_high:
            self._chain.pop()
        self._was_high = pins[sensors["sck"]]

    def fill(self):
        """Add a scan."""
        if not self.is_filling:
            return
        n_bytes = len(self.memory) // self.SCANS
        self.machine.given.clear()
        self.machine.run(n_bytes // 4)
        for word in self.machine.given:
            order = "big" if self.is_swapped else "little"
            self.memory[self.filled : self.filled + 4] = word.to_bytes(4, order)
            self.filled = (self.filled + 4) % len(self.memory)


def rp2_double(chip):
    """Return the module rp2: DMA carries the frames of the lights, and fills the chip's ring."""
    ring = chip.ring = Ring(chip)
    channels = []

    class DMA:
        read = write = Ring.ADDRESS

        def __init__(self):
            self.channel = len(channels)
            self.registers = memoryview(bytearray(64))
            self.n_words = 0
            channels.append(self)

        @property
        def count(self):
            return (len(ring.memory) - ring.filled) // 4

        def pack_ctrl(self, **fields):
            return fields

        def active(self, is_active=False):
            return False

        def close(self):
            pass

        def config(self, read=None, write=None, count=0, ctrl=0, trigger=False):
            if trigger and isinstance(read, int):
                place = read - Ring.ADDRESS
                scan = ring.memory[place : place + 2 * self.n_words]
                write[: self.n_words] = array("H", bytes(scan))
            elif trigger:
                chip.frames.append(bytes(read))
            elif isinstance(read, StateMachine):
                ring.memory, ring.is_swapped = write, ctrl["bswap"]
            elif isinstance(write, StateMachine):
                ring.machine.table = list(read)
            else:
                self.n_words = count

    class StateMachine:
        def __init__(self, number, program, freq, **bases):
            self._is_scanning = "in_base" in bases
            if self._is_scanning:
                pins = {kind: pin.number for kind, pin in bases.items()}
                ring.machine = Machine(program, ring.levels, ring.changed, **pins)

        def put(self, value):
            ring.machine.fed.append(value)

        def active(self, level):
            if self._is_scanning:
                ring.is_filling = bool(level)

    return SimpleNamespace(PIO=rp2.PIO, asm_pio=rp2.asm_pio, DMA=DMA, StateMachine=StateMachine)


def neopixel_double(chip):
    class NeoPixel:
        def __init__(self, pin, n, bpp, timing):
            self.buf = bytearray(bpp * n)

        def write(self):
            chip.frames.append(bytes(self.buf))

    return SimpleNamespace(NeoPixel=NeoPixel)
