"""A netlist at work: what its registers shift out, its lights show, its buttons and buses say.

Levels are 0, 1, or None where nothing holds a net: there an input hears the mains hum.  Where two
outputs fight, low wins.  A chip without supply does nothing.  Voltages between are not computed,
nor currents, nor time within a scan.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from .changes import Copied, Wires
from .registers import INPUTS
from .trace import BUFFERS, GATES

_HUM_MS = 7  # how long an open input keeps a level
_CHIP_OHMS = 50_000.0  # of the controller's own resistors
_ORDER = "grb"  # in which a light takes its colours
_UNITS = {"Ω": 1.0, "kΩ": 1e3}


class _Source(NamedTuple):
    """What decides a net: sensors that pull it low, registers' outputs, else a level."""

    sensors: list[Copied]
    registers: list[int]
    level: int | None
    hum: int


class Circuit:
    """The kit of `wires`: pieces stand on its cells, fingers press its buttons."""

    def __init__(self, wires: Wires) -> None:
        self.wires = wires
        self.pressed: set[str] = set()  # labels of buttons
        self.gpios: dict[str, int] = {}  # level by pin, of those that are outputs
        self._strengths: dict[tuple[int, int], float] = {}  # of what stands on a cell
        self._at: dict[str, list[tuple[Copied, str]]] = defaultdict(list)
        for part in wires.parts.values():
            for pin, net in part.nets.items():
                self._at[net].append((part, pin))
        self._rails = self._find_rails()
        self._pico = wires.parts["A1"]
        self._scans: dict[Any, list[int]] = {}
        self._chain: _Chain | None = None
        self._lights: list[tuple[Copied, int]] | None = None

    def put(self, cell: tuple[int, int], n_magnets: int) -> None:
        """Put `n_magnets` on a cell; 0 takes all away."""
        self._strengths.pop(cell, None)
        if n_magnets:
            self._strengths[cell] = n_magnets * self.wires.magnet

    def read(self, pin: str, pull: int | None = None) -> int:
        """Return the level of a pin of the controller, with its own resistor to a level."""
        found = self._find_level(self._pico.nets[pin], pull)
        return 1 if found is None else found

    def is_on(self, part: Copied, plus: str = "VCC", minus: str = "GND") -> bool:
        """Tell whether a part has its supply."""
        rails = [self._rails.get(part.nets[pin]) for pin in (plus, minus)]
        return rails == [1, 0]

    def answers(self, symbol: str, **pins: str) -> bool:
        """Tell whether a part with a supply is joined to pins of the controller, by its own."""
        return any(
            self.is_on(part)
            and all(part.nets[own] == self._pico.nets[pin] for own, pin in pins.items())
            for _, part in self.wires.list_symbols(symbol)
        )

    def reaches(self, pin: str, net: str) -> bool:
        """Tell whether a net follows a pin of the controller."""
        kept, found = dict(self.gpios), []
        for level in (0, 1):
            self.gpios[pin] = level
            found.append(self._find_level(net))
        self.gpios = kept
        return found == [0, 1]

    def scan(self, latch: str, clock: str, data: str, n_bits: int, now: int) -> list[int]:
        """Return the bits that come after a pulse of the latch, `n_bits` clocks."""
        if self._chain is None:
            self._chain = _Chain(self, latch, clock, self._pico.nets[data])
        phase = now // _HUM_MS % 3 if self._chain.hums else 0
        key = frozenset(self._strengths.items()), phase
        if key not in self._scans:
            self._scans[key] = self._chain.shift(n_bits, phase)
        return self._scans[key]

    def is_closed(self, sensor: Copied) -> bool:
        """Tell whether a switch that has its supply feels a magnet."""
        strength = self._strengths.get(sensor.cell or (-1, -1), 0)
        return strength >= sensor.quirks.get("needs", 1)

    def show(self, pin: str, frame: bytes) -> dict[tuple[int, int], list[int]]:
        """Return red, green and blue by cell, of the lights that bytes from a pin reach."""
        if self._lights is None:
            self._lights = list(self._follow_lights(pin))
        shown = {}
        for light, start in self._lights:
            taken = dict(zip(light.quirks.get("takes", _ORDER), frame[start:], strict=False))
            dead = light.quirks.get("dead", "")
            shown[light.cell] = [0 if each in dead else taken.get(each, 0) for each in "rgb"]
        return shown

    def _follow_lights(self, pin: str) -> Iterator[tuple[Copied, int]]:
        """Give the lights that data from a pin reach, each with the first of its bytes."""
        by_net = defaultdict(list)
        for _, light in self.wires.list_symbols("light"):
            by_net[light.nets["DIN"]].append(light)
        outs = {light.nets["DOUT"] for lights in by_net.values() for light in lights}
        ways = [(net, 0) for net in by_net if net not in outs and self.reaches(pin, net)]
        while ways:
            net, start = ways.pop()
            for light in by_net.get(net, ()):
                if self.is_on(light, "VDD", "VSS") and not light.quirks.get("is_dead"):
                    yield light, start
                    if light.nets["DOUT"] not in self._rails:
                        after = start + len(light.quirks.get("takes", _ORDER))
                        ways.append((light.nets["DOUT"], after))

    def find_source(self, net: str, registers: dict[str, int]) -> _Source:
        """Return what decides a net; `registers` are numbered by the net at their QH."""
        hum = sum(net.encode())
        if net in self._rails:  # nothing else has a say there
            return _Source([], [], self._rails[net], hum)
        sensors = [
            part
            for part, pin in self._at[net]
            if (part.symbol, pin) == ("hall", "OUT") and self.is_on(part)
        ]
        outputs = [registers[net]] if net in registers else []
        return _Source(sensors, outputs, self._find_level(net), hum)

    def _find_rails(self) -> dict[str, int]:
        """Return the level of the nets that a supply feeds, through fuse and transistor."""
        parts = self.wires.parts
        socket, pico = parts["PS1"], parts["A1"]
        rails = {pico.nets["GROUND"]: 0, pico.nets["OUT"]: 1, socket.nets["A9"]: 1}
        for ref, one, other in (("F1", "1", "2"), ("Q1", "S", "D")):
            if rails.get(parts[ref].nets[one]) == 1:
                rails[parts[ref].nets[other]] = 1
        return rails

    def _find_level(
        self, net: str, pull: int | None = None, seen: frozenset[str] = frozenset()
    ) -> int | None:
        """Return the level of a net, apart from what registers and sensors make of it."""
        strong = self._find_strong(net, seen | {net})
        if strong:
            return min(strong)
        weights = {0: 0.0, 1: 0.0}
        if pull is not None:
            weights[pull] = 1 / _CHIP_OHMS
        for part, pin in self._at[net]:
            other = part.nets["2" if pin == "1" else "1"] if part.symbol == "resistor" else net
            if other not in seen | {net}:
                level = self._find_level(other, None, seen | {net})
                if level is not None:
                    weights[level] += 1 / _read_ohms(part)
        return None if not any(weights.values()) else int(weights[1] > weights[0])

    def _find_strong(self, net: str, seen: frozenset[str]) -> list[int]:
        """Return the levels of the supplies, pins, buffers and pressed buttons at a net."""
        if net in self._rails:
            return [self._rails[net]]
        found: list[int | None] = []
        for part, pin in self._at[net]:
            if part is self._pico and pin in self.gpios:
                found.append(self.gpios[pin])
            elif part.symbol in BUFFERS and pin in GATES.values() and self.is_on(part):
                gate = part.nets[f"{pin[0]}A"]
                if self._rails.get(part.nets[f"{pin[0]}OE"]) == 0 and gate not in seen:
                    found.append(self._find_level(gate, None, seen))
            elif part.symbol == "button" and part.label in self.pressed:
                found.append(self._rails.get(part.nets["2" if pin == "1" else "1"]))
        return [level for level in found if level is not None]


class _Chain:
    """The registers of a circuit, as clock and latch reach them."""

    def __init__(self, circuit: Circuit, latch: str, clock: str, data: str) -> None:
        parts = [part for _, part in circuit.wires.list_symbols("74HC165") if circuit.is_on(part)]
        outputs = {part.nets["QH"]: number for number, part in enumerate(parts)}
        self._circuit = circuit
        circuit.gpios |= {latch: 1, clock: 0}
        self._does_load = [circuit.reaches(latch, part.nets["SH/LD"]) for part in parts]
        self._does_shift = [circuit.reaches(clock, part.nets["CLK"]) for part in parts]
        self._inputs = [
            circuit.find_source(part.nets[name], outputs) for part in parts for name in INPUTS
        ]
        self._serial = [circuit.find_source(part.nets["SER"], outputs) for part in parts]
        self._data = circuit.find_source(data, outputs)
        sources = (*self._inputs, *self._serial, self._data)
        self.hums = any(not each.registers and each.level is None for each in sources)
        self._bits = [[1] * 8 for _ in parts]  # of each register, as they come out

    def shift(self, n_bits: int, phase: int) -> list[int]:
        """Return what is read after a pulse of the latch, before each of `n_bits` clocks."""
        found: list[int] = []
        loaded = [number for number, loads in enumerate(self._does_load) if loads]
        unloaded = [number for number in range(len(self._bits)) if number not in loaded]
        if any(each.registers for each in self._inputs):  # which may belong to a later one
            loaded += loaded
        for _ in range(2 if unloaded else 1):  # what is not loaded has bits of the scan before
            for number in loaded:
                inputs = self._inputs[8 * number : 8 * number + 8]
                self._bits[number] = [self._follow(source, 1, phase)[0] for source in inputs]
            found = self._follow(self._data, n_bits, phase)
            shifted = {n: self._follow(self._serial[n], n_bits, phase)[-8:] for n in unloaded}
            for number in (number for number in unloaded if self._does_shift[number]):
                self._bits[number] = shifted[number]
        return found

    def _follow(self, source: _Source, n_bits: int, phase: int) -> list[int]:
        """Return the levels of a net, one before each clock."""
        if any(map(self._circuit.is_closed, source.sensors)):
            return [0] * n_bits
        if not source.registers:
            hum = int((phase + source.hum) % 3 > 0)
            return [hum if source.level is None else source.level] * n_bits
        number = source.registers[0]
        bits = self._bits[number]
        if not self._does_shift[number]:
            return bits[:1] * n_bits
        left = n_bits - len(bits)
        return bits[:n_bits] + (
            self._follow(self._serial[number], left, phase) if left > 0 else []
        )


def _read_ohms(resistor: Copied) -> float:
    number, unit = resistor.article.removeprefix("resistor ").partition(",")[0].split()
    return float(number) * _UNITS[unit]
