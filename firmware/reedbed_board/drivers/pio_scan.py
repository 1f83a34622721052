"""74HC165 and buttons read by PIO and DMA on an RP2, all the time, whatever the program does.

While flash is erased no code runs, not even an interrupt.  A state machine and DMA need neither:
every 5 ms they leave a scan in a ring in memory, and the sampler takes those it has missed.

A scan in the ring is a word of 32 bits with the levels of all pins, which has the buttons, and
the bits of the chain, the first one the highest of its byte, as SPI has them (hc165.py).
"""

from array import array

from ..compat import const, elapsed

_PERIOD = const(5)  # ms
_SLOTS = const(256)  # scans in the ring: 1280 ms, three erases at the worst
_LONGEST = const(1270)  # ms after which the oldest one may have been overwritten
_CYCLES = const(1029)  # of a scan, besides two a bit
_MACHINE = const(1)  # the lights have 0
_HIGHEST = const(31)  # pin that one look has
_PINS = const(4)  # bytes of a scan that have the levels of the pins
_HALFWORD = const(1)  # sizes of a DMA transfer
_WORD = const(2)
_WRITE_AND_START = const(11)  # the register of a channel, a word each
_MASK = const(0x3FFFFFFF)


def shifting(rp2):
    """Return the PIO program: look at the pins, shift the chain in, rest.

    Two cycles a bit; the first bit is there as soon as the latch is high again.  `rp2` is the
    module, handed in so that nothing happens at import.
    """

    @rp2.asm_pio(
        set_init=rp2.PIO.OUT_HIGH,
        sideset_init=rp2.PIO.OUT_LOW,
        in_shiftdir=rp2.PIO.SHIFT_LEFT,
        autopush=True,
        push_thresh=32,
    )
    def program():
        # names that the assembler brings
        pull().side(0)  # type: ignore[name-defined] # noqa: F821
        wrap_target()  # type: ignore[name-defined] # noqa: F821
        set(pins, 0).side(0)  # type: ignore # noqa: F821
        in_(pins, 32).side(0)  # type: ignore[name-defined] # noqa: F821
        mov(x, osr).side(0)  # type: ignore[name-defined] # noqa: F821
        set(pins, 1).side(0)  # type: ignore # noqa: F821
        label("bit")  # type: ignore[name-defined] # noqa: F821
        in_(pins, 1).side(0)  # type: ignore[name-defined] # noqa: F821
        jmp(x_dec, "bit").side(1)  # type: ignore[name-defined] # noqa: F821
        set(y, 31).side(0)  # type: ignore # noqa: F821
        label("rest")  # type: ignore[name-defined] # noqa: F821
        nop().side(0)[15]  # type: ignore[name-defined] # noqa: F821
        jmp(y_dec, "rest").side(0)[15]  # type: ignore[name-defined] # noqa: F821
        wrap()  # type: ignore[name-defined] # noqa: F821

    return program


class PioScan:
    """A chain of `n_words` words of a scan, by a state machine that shifts `n_bits` bits.

    `machine` is that, not yet running, `request` the DMA request number of its receive FIFO,
    `channels` are three free ones of rp2.DMA: the first fills the ring, the second starts it
    anew when it is full, the third copies a scan from it.
    """

    def __init__(self, machine, request, channels, n_words, n_bits, active="low"):
        self.resting = [0xFFFF if active == "low" else 0] * n_words
        self._machine = machine
        self._n_bits = n_bits
        self._filler, self._starter, self._copier = self._channels = channels
        for channel in channels:
            channel.active(0)  # whatever it did before
        self._length = _PINS + n_bits // 8  # of a scan, in bytes
        self.ring = bytearray(_SLOTS * self._length)
        self.at = 0  # where in it the scan is that `scan` takes
        self._taken = 0  # slots whose scan was taken, modulo their number
        self._sampled_at = -1
        cycles = _CYCLES + 2 * n_bits
        self._age = (10 * n_bits + cycles // 2) // cycles  # of a scan that is in the ring, in ms
        self._connect(request, n_words)

    def _connect(self, request, n_words):
        """Tell the channels what they have to do."""
        filler, starter, copier = self._channels
        control = _control(
            filler, starter, size=_WORD, inc_read=False, treq_sel=request, bswap=True
        )
        filler.config(read=self._machine, write=self.ring, count=len(self.ring) // 4, ctrl=control)
        self._start = filler.write  # the ring's address
        self._restart = array("I", [self._start])
        control = _control(starter, starter, size=_WORD, inc_read=False, inc_write=False)
        place = filler.registers[_WRITE_AND_START:]
        starter.config(read=self._restart, write=place, count=1, ctrl=control)
        copier.config(count=n_words, ctrl=_control(copier, copier, size=_HALFWORD))

    def scan(self, words):
        """Fill `words` from the scan whose turn it is; the copy is there before anybody looks."""
        self._copier.config(read=self._start + self.at + _PINS, write=words, trigger=True)

    def follow(self, sampler):
        """Return what the timer is to call instead of `sampler.sample`; scans begin with that."""
        self._sampler = sampler
        return self._follow

    def _follow(self, now):
        """Sample once for each scan that has come, at the time at which it was latched."""
        if self._sampled_at < 0:
            self._sampled_at = now
            self._begin()
            return
        filled = len(self.ring) - 4 * self._filler.count
        slot = filled // self._length % _SLOTS  # that is being filled
        waiting = (slot - self._taken) % _SLOTS
        if elapsed(now, self._sampled_at) >= _LONGEST:
            self._sampler.overflow += 1
            waiting = _SLOTS - 1
            self._taken = slot + 1
        self._sampled_at = now
        age = self._age + _PERIOD * waiting
        while waiting:
            waiting -= 1
            age -= _PERIOD
            self.at = self._taken % _SLOTS * self._length
            self._taken = (self._taken + 1) % _SLOTS
            self._sampler.sample((now - age) & _MASK)

    def _begin(self):
        self._filler.active(1)
        self._machine.put(self._n_bits - 1)
        self._machine.active(1)

    def stop(self):
        """Stop for good: the memory of the ring is somebody else's soon."""
        self._machine.active(0)
        for channel in self._channels:
            channel.config(ctrl=0)  # what is cut short must not start another one
            channel.active(0)
            channel.close()


def _control(dma, after, **fields):
    """Return the control word of a channel which starts the channel `after`; itself is none.

    Told in full: MicroPython 1.25 puts its defaults where RP2040 has them, on RP2350, too.
    """
    return dma.pack_ctrl(chain_to=after.channel, ring_size=0, ring_sel=False, **fields)


class RingButtons:
    """Buttons between a pin and ground in the scans of `sensors`; `places` are bits of a look."""

    def __init__(self, sensors, places):
        self._sensors = sensors
        # the highest byte of a look comes first
        self._places = bytes([place ^ 24 for place in places])

    def scan(self, words):
        """Fill the last word, a bit a button, 1 = pressed."""
        ring, at = self._sensors.ring, self._sensors.at
        bits, mask = 0, 1
        for place in self._places:
            if not ring[at + (place >> 3)] >> (place & 7) & 1:
                bits |= mask
            mask <<= 1
        words[-1] = bits


def is_possible(part):
    """Tell whether PIO reaches the pins of a chain."""
    return max(part["sck"], part["miso"], part["latch"]) <= _HIGHEST


def sensors(builder, part):
    """Return the chain that board.json describes; its buttons find it in `shared`."""
    import rp2  # type: ignore[import-not-found]

    n_words = builder.n_words()
    n_bits = (n_words + 1) // 2 * 32
    machine = rp2.StateMachine(
        _MACHINE,
        shifting(rp2),
        freq=(_CYCLES + 2 * n_bits) * 1000 // _PERIOD,
        in_base=builder.pin(part["miso"], "IN"),
        set_base=builder.pin(part["latch"], "OUT"),
        sideset_base=builder.pin(part["sck"], "OUT"),
    )
    channels = [rp2.DMA() for _ in range(3)]
    # requests of the receive FIFOs of the first PIO: 4 .. 7
    found = PioScan(machine, 4 + _MACHINE, channels, n_words, n_bits, part["active"])
    builder.shared["pio_scan"] = found, part["miso"]
    return found


def buttons(builder, pins):
    """Return the buttons at `pins` in the scans of the chain."""
    sensors, first = builder.shared["pio_scan"]
    return RingButtons(sensors, [(pin - first) % 32 for pin in pins])
