"""Chains of WS2812 lights.

On RP2 a PIO state machine makes the pulses and DMA feeds it: the processor goes on and interrupts
stay on, so that the sampler misses nothing while 400 lights take their 12 ms.  Elsewhere the
port's own `neopixel` is used.
"""

import sys

from ..compat import const

_TYPES = const(0)  # type checkers take it for true
if _TYPES:
    from ..hardware import Builder

_FREQ = const(8000000)  # Hz: ten steps of 125 ns a bit
_BYTE = const(0)  # DMA transfers bytes; one byte fills all lanes of the FIFO's word


class Frame:
    """Colours in the order of the wire: green, red, blue, a light after the other."""

    def __init__(self, n):
        self.buffer = bytearray(3 * n)

    def put(self, light, red, green, blue):
        """Set the colour of a light."""
        place = 3 * light
        self.buffer[place] = green
        self.buffer[place + 1] = red
        self.buffer[place + 2] = blue


class PioLights(Frame):
    """Lights on an RP2; `machine` is the state machine, `dma` a free channel of rp2.DMA.

    `request` is the DMA request number of the state machine's FIFO.
    """

    def __init__(self, n, machine, dma, request):
        super().__init__(n)
        self._machine = machine
        self._dma = dma
        self._sent = bytearray(3 * n)
        # chain and ring: the defaults of MicroPython 1.25 are wrong on RP2350
        self._control = dma.pack_ctrl(
            size=_BYTE,
            inc_read=True,
            inc_write=False,
            treq_sel=request,
            chain_to=dma.channel,
            ring_size=0,
            ring_sel=False,
        )
        machine.active(1)

    def show(self):
        """Send what was put; return True if the frame before is not out yet.

        It is as a rule (lights.EARLY_MS), but not after a pause, when answers are made up for.
        """
        if self._dma.active():
            return True
        self._sent[:] = self.buffer  # what is put meanwhile must not tear the frame
        self._dma.config(
            read=self._sent,
            write=self._machine,
            count=len(self._sent),
            ctrl=self._control,
            trigger=True,
        )
        return False


class PortLights(Frame):
    """Lights through the port's driver: `chain` is a neopixel.NeoPixel."""

    def __init__(self, n, chain):
        super().__init__(n)
        self._chain = chain

    def show(self):
        """Send what was put."""
        self._chain.buf[:] = self.buffer
        self._chain.write()


def pulses(rp2):
    """Return the PIO program: a bit is 250 ns high, then its level for 625 ns, then 375 ns low.

    Source: the timing table of the WS2812B's data sheet (0.25 .. 0.55 us for a 0, 0.65 .. 0.95 us
    for a 1).  `rp2` is the module, handed in so that nothing happens at import.
    """

    @rp2.asm_pio(
        sideset_init=rp2.PIO.OUT_LOW,
        out_shiftdir=rp2.PIO.SHIFT_LEFT,
        autopull=True,
        pull_thresh=8,
    )
    def program():
        # names that the assembler brings
        wrap_target()  # type: ignore[name-defined] # noqa: F821
        label("bit")  # type: ignore[name-defined] # noqa: F821
        out(x, 1).side(0)[2]  # type: ignore[name-defined] # noqa: F821
        jmp(not_x, "zero").side(1)[1]  # type: ignore[name-defined] # noqa: F821
        jmp("bit").side(1)[4]  # type: ignore[name-defined] # noqa: F821
        label("zero")  # type: ignore[name-defined] # noqa: F821
        nop().side(0)[4]  # type: ignore[name-defined] # noqa: F821
        wrap()  # type: ignore[name-defined] # noqa: F821

    return program


def pio_lights(n, pin, rp2, number=0):
    """Return the PioLights of `n` lights on `pin`, by state machine `number`."""
    machine = rp2.StateMachine(number, pulses(rp2), freq=_FREQ, sideset_base=pin)
    # requests of the transmit FIFOs: 0 .. 3 of the first PIO, 8 .. 11 of the second
    return PioLights(n, machine, rp2.DMA(), (number >> 2 << 3) + (number & 3))


def lights(builder: "Builder", part):
    """Return the chain that board.json describes."""
    n_lights = len(builder.config.order)
    pin = builder.pin(part["pin"], "OUT")
    if sys.platform == "rp2":
        import rp2  # type: ignore[import-not-found]

        return pio_lights(n_lights, pin, rp2)
    from neopixel import NeoPixel  # type: ignore[import-not-found]

    return PortLights(n_lights, NeoPixel(pin, n_lights))
