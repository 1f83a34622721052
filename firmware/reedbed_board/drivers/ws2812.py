"""Chains of WS2812B lights, of any edition, or of SK6812, also with a fourth colour, white.

A frame is sent when the one before it is out, and the gap after it, by which the lights know its
end.

On RP2 a PIO state machine makes the pulses and DMA feeds it: the processor goes on and interrupts
stay on, so that the sampler misses nothing while 400 lights take their 12 ms.  Elsewhere the
port's own `neopixel` is used.
"""

import sys

from reedbed_engine.compat import Any, Callable
from reedbed_engine.ticks import TICKS_MASK

from ..compat import const, ticks_us

_TYPES = const(0)  # type checkers take it for true
if _TYPES:
    from ..hardware import Builder

# ns that a 0 is high and low, then a 1: within the limits of WS2812B, in its first edition and V5,
# and of SK6812, all four times in all data sheets.  They have no room for much else: a 0 is high
# for 250 .. 380 ns and low for 750 .. 1000, a 1 for 650 .. 750 and for 580 .. 600.
_TIMES = (320, 960, 680, 600)
_FREQ = const(25000000)  # Hz, 40 ns: a whole divider of 125 and of 150 MHz, others make it jitter
_BYTES_US = const(1024)  # of a hundred bytes
_GAP_US = const(300)  # V5 wants 280
_BYTE = const(0)  # DMA transfers bytes; one byte fills all lanes of the FIFO's word


class Frame:
    """Colours in the order of the wire, a byte each, one light after the other.

    `colours` are the letters of one light, "grb" say.  White, "w", stays dark: the other three
    mix it, so that a light draws what it is counted for.
    `clock()` is the time in microseconds, modulo 2**30.
    """

    def __init__(self, n: int, colours: str, clock: Callable[[], int]) -> None:
        self._size = len(colours)
        self._red, self._green, self._blue = [colours.find(letter) for letter in "rgb"]
        self.buffer = bytearray(self._size * n)
        self._clock = clock
        self._frame_us = _BYTES_US * len(self.buffer) // 100 + 1 + _GAP_US
        self._begun_at = (clock() - self._frame_us) & TICKS_MASK

    def put(self, light: int, red: int, green: int, blue: int) -> None:
        """Set the colour of a light."""
        buffer, place = self.buffer, self._size * light
        buffer[place + self._red] = red
        buffer[place + self._green] = green
        buffer[place + self._blue] = blue

    def is_leaving(self) -> bool:
        """Tell whether a frame that was sent, or the gap after it, is still on the wire."""
        return (self._clock() - self._begun_at) & TICKS_MASK < self._frame_us


class PioLights(Frame):
    """Lights on an RP2; `machine` is the state machine, `dma` a free channel of rp2.DMA.

    `request` is the DMA request that fills the state machine.
    """

    def __init__(
        self,
        n: int,
        colours: str,
        machine: Any,
        dma: Any,
        request: int,
        clock: Callable[[], int] = ticks_us,
    ) -> None:
        super().__init__(n, colours, clock)
        self._machine = machine
        self._dma = dma
        self._sent = bytearray(len(self.buffer))
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

    def show(self) -> bool:
        """Send what was put; return True if the frame before is not out yet.

        It is as a rule (lights.EARLY_MS), but not after a pause, when answers are made up for.
        When DMA is done the state machine has five bytes to go.
        """
        if self.is_leaving():
            return True
        self._sent[:] = self.buffer  # what is put meanwhile must not tear the frame
        self._dma.config(
            read=self._sent,
            write=self._machine,
            count=len(self._sent),
            ctrl=self._control,
            trigger=True,
        )
        self._begun_at = self._clock()
        return False


class PortLights(Frame):
    """Lights through the port's driver: `chain` is a neopixel.NeoPixel."""

    def __init__(
        self, n: int, colours: str, chain: Any, clock: Callable[[], int] = ticks_us
    ) -> None:
        super().__init__(n, colours, clock)
        self._chain = chain

    def show(self) -> bool:
        """Send what was put, which takes its time; return True if the gap before is too short."""
        if self.is_leaving():
            return True
        self._begun_at = self._clock()
        self._chain.buf[:] = self.buffer
        self._chain.write()
        return False


def pulses(rp2: Any) -> Callable[..., Any]:
    """Return the PIO program: a bit is 8 cycles high, 9 as it is itself, then 15 low (_TIMES).

    `rp2` is the module, handed in so that nothing happens at import.
    """

    @rp2.asm_pio(
        sideset_init=rp2.PIO.OUT_LOW,
        out_shiftdir=rp2.PIO.SHIFT_LEFT,
        autopull=True,
        pull_thresh=8,
    )
    def program() -> None:
        # names that the assembler brings
        wrap_target()  # type: ignore[name-defined] # noqa: F821
        label("bit")  # type: ignore[name-defined] # noqa: F821
        out(x, 1).side(0)[14]  # type: ignore[name-defined] # noqa: F821
        jmp(not_x, "zero").side(1)[7]  # type: ignore[name-defined] # noqa: F821
        jmp("bit").side(1)[8]  # type: ignore[name-defined] # noqa: F821
        label("zero")  # type: ignore[name-defined] # noqa: F821
        nop().side(0)[8]  # type: ignore[name-defined] # noqa: F821
        wrap()  # type: ignore[name-defined] # noqa: F821

    return program


def pio_lights(n: int, colours: str, pin: Any, rp2: Any) -> PioLights:
    """Return the PioLights of `n` lights on `pin`."""
    from .pio_ring import LIGHTS, take_machine  # which other chips lack

    settings = {"freq": _FREQ, "sideset_base": pin}
    machine, request = take_machine(rp2, LIGHTS, pulses(rp2), **settings)
    return PioLights(n, colours, machine, rp2.DMA(), request)


def lights(builder: "Builder", part: dict[str, Any]) -> Frame:
    """Return the chain that board.json describes."""
    n_lights, colours = len(builder.config.order), builder.config.colours
    pin = builder.pin(part["pin"], "OUT")
    if sys.platform == "rp2":
        import rp2  # type: ignore[import-not-found]

        return pio_lights(n_lights, colours, pin, rp2)
    from neopixel import NeoPixel  # type: ignore[import-not-found]

    # the stubs have no tuples for `timing`, the ports have
    chain = NeoPixel(pin, n_lights, len(colours), _TIMES)  # type: ignore[arg-type]
    return PortLights(n_lights, colours, chain)
