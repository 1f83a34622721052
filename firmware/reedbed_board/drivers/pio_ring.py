"""Scans that PIO and DMA leave in memory on an RP2, all the time, whatever the program does.

While flash is erased no code runs, not even an interrupt.  A state machine and DMA need neither:
every 5 ms they leave a scan in a ring in memory, and the sampler takes those it has missed.
The state machines and what they leave: pio_hc165.py, pio_matrix.py, pio_buttons.py.
"""

from array import array

from reedbed_engine.compat import Any, Callable, Sequence
from reedbed_engine.ticks import elapsed

from ..compat import const

PERIOD = const(5)  # ms
HIGHEST = const(31)  # pin that a state machine reaches
# the state machines that a part may have; what rows drive must not be the lights, so theirs are
# those of the second PIO
LIGHTS = (0, 3)
SCANS = (1, 2)
ROWS = (7, 6, 5, 4)
_SLOTS = const(256)  # scans in the ring: 1280 ms, three erases at the worst
_LONGEST = const(1270)  # ms after which the oldest one may have been overwritten
_HALFWORD = const(1)  # sizes of a DMA transfer
_WORD = const(2)
_WRITE_AND_START = const(11)  # registers of a channel, a word each
_READ_AND_START = const(15)
_RECEIVE = const(4)  # from the request that fills a state machine to the one that empties it
_MASK = const(0x3FFFFFFF)


def take_channels(rp2: Any, count: int) -> list[Any]:
    """Return channels of rp2.DMA that are free, at rest whatever they did before.

    To be called before a state machine is made: what such a channel still does may feed it.
    """
    channels = [rp2.DMA() for _ in range(count)]
    for channel in channels:
        channel.active(0)
    return channels


def take_machine(
    rp2: Any, numbers: Sequence[int], program: Any, **settings: Any
) -> tuple[Any, int]:
    """Return the first free one of some state machines, and the DMA request that fills it.

    Raises ValueError: a Pico W's radio may have claimed them all.
    """
    for number in numbers:
        try:
            machine = rp2.StateMachine(number, program, **settings)
            return machine, (number >> 2 << 3) + (number & 3)
        except ValueError:
            continue
    raise ValueError("no state machine is free")


class Ring:
    """The scans of `machine`, of `n_bytes` each: whole words that its program pushes.

    The state machine does not run yet.  `request` is the DMA request that fills it, `channels` are
    as many as are needed: two for the ring, one for Cells, two a table.  The ring has the bytes of
    a word in their order if `is_swapped`, else the lowest first.  A scan is `age`
    ms old when it is in the ring.  `driven` are the pins that the state machine drives.
    """

    def __init__(
        self,
        machine: Any,
        request: int,
        channels: list[Any],
        n_bytes: int,
        is_swapped: bool = False,
        age: int = 0,
        driven: Sequence[Any] = (),
    ) -> None:
        self._machine = machine
        self._channels = channels
        self._n_taken = 0
        self._n_bytes = n_bytes
        self._age = age
        self._driven = driven
        self._kept = []  # what channels read, which nobody else holds
        self._endless = []  # channels that restart
        self.data = bytearray(_SLOTS * n_bytes)
        self._request = request
        self._filler = self._repeat(
            _WRITE_AND_START,
            {"read": machine, "write": self.data, "count": len(self.data) // 4},
            {"inc_read": False, "treq_sel": request + _RECEIVE, "bswap": is_swapped},
        )
        self.address = self._filler.write  # of `data`
        self.has_cells = False
        self.at = 0  # where in `data` the scan is whose turn it is
        self.waiting = 0  # scans that come after it at once
        self._slot = 0  # scans that were taken, modulo their number
        self._sampled_at = -1

    def spare(self) -> Any:
        """Return a channel that was not used yet."""
        self._n_taken += 1
        return self._channels[self._n_taken - 1]

    def feed(self, table: Any) -> None:
        """Feed the words `table`, an array("I"), to the state machine, again and again."""
        self._kept.append(table)
        self._repeat(
            _READ_AND_START,
            {"read": table, "write": self._machine, "count": len(table)},
            {"inc_write": False, "treq_sel": self._request},
        )

    def _repeat(self, place: int, what: dict[str, Any], how: dict[str, int]) -> Any:
        """Return a channel that does `what` for ever: another one resets `place`."""
        worker, starter = self.spare(), self.spare()
        worker.config(ctrl=control(worker, starter, size=_WORD, **how), **what)
        begin = array("I", [worker.read if place == _READ_AND_START else worker.write])
        self._kept.append(begin)
        starter.config(
            read=begin,
            write=worker.registers[place:],
            count=1,
            ctrl=control(starter, starter, size=_WORD, inc_read=False, inc_write=False),
        )
        self._endless.append(worker)
        return worker

    def follow(self, sampler: Any) -> Callable[..., Any]:
        """Return what the timer is to call instead of `sampler.sample`; scans begin with that."""
        self._sampler: Any = sampler
        return self._follow

    def _follow(self, now: int) -> None:
        """Sample once for each scan that has come, at its time."""
        if self._sampled_at < 0:
            self._sampled_at = now
            self._begin()
            return
        filled = len(self.data) - 4 * self._filler.count
        slot = filled // self._n_bytes % _SLOTS  # that is being filled
        waiting = (slot - self._slot) % _SLOTS
        if elapsed(now, self._sampled_at) >= _LONGEST:
            self._sampler.overflow += 1
            waiting = _SLOTS - 1
            self._slot = slot + 1
        self._sampled_at = now
        age = self._age + PERIOD * waiting
        while waiting:
            waiting -= 1
            age -= PERIOD
            self.waiting = waiting
            self.at = self._slot % _SLOTS * self._n_bytes
            self._slot = (self._slot + 1) % _SLOTS
            self._sampler.sample((now - age) & _MASK)

    def _begin(self) -> None:
        for channel in self._endless:
            channel.active(1)
        self._machine.active(1)

    def stop(self) -> None:
        """Stop for good: the memory of the ring is somebody else's soon."""
        self._machine.active(0)
        for channel in self._channels:
            channel.config(ctrl=0)  # what is cut short must not start another one
            channel.active(0)
            channel.close()
        for pin in self._driven:  # as they are after a reset
            pin.init(pin.IN, pin.PULL_DOWN)


def control(dma: Any, after: Any, **fields: Any) -> Any:
    """Return the control word of a channel which starts the channel `after`; itself is none.

    In full: MicroPython 1.25 puts its defaults where RP2040 has them, also on RP2350.
    """
    return dma.pack_ctrl(chain_to=after.channel, ring_size=0, ring_sel=False, **fields)


class Cells:
    """Sensors in the scans of `ring`: the words of `resting`, from byte `start` of a scan on."""

    def __init__(self, ring: Ring, resting: list[int], start: int) -> None:
        self.resting = resting
        self._ring = ring
        self._start = ring.address + start
        self._copier = copier = ring.spare()
        copier.config(count=len(resting), ctrl=control(copier, copier, size=_HALFWORD))
        ring.has_cells = True

    def scan(self, words: Any) -> None:
        """Fill `words` from the scan whose turn it is; the copy is there before anybody looks."""
        self._copier.config(read=self._start + self._ring.at, write=words, trigger=True)


class RingButtons:
    """Buttons between a pin and ground in the scans of `ring`; `places` are bits of a scan."""

    def __init__(self, ring: Ring, places: list[int]) -> None:
        self._ring = ring
        self._places = bytes(places)

    def scan(self, words: Any) -> None:
        """Fill the last word, a bit a button, 1 = pressed."""
        data, at = self._ring.data, self._ring.at
        bits, mask = 0, 1
        for place in self._places:
            if not data[at + (place >> 3)] >> (place & 7) & 1:
                bits |= mask
            mask <<= 1
        words[-1] = bits
