"""A chain of 74HC165, and the buttons beside it, in a ring of scans (pio_ring.py).

A scan is a word with the levels of all pins, which has the buttons, and the bits of the chain,
the first one the highest of its byte, as SPI has them (hc165.py).
"""

from reedbed_engine.compat import Any, Callable

from ..compat import const
from .pio_ring import HIGHEST, PERIOD, SCANS, Cells, Ring, take_channels, take_machine

_TYPES = const(0)  # type checkers take it for true
if _TYPES:
    from ..hardware import Builder

_CYCLES = const(1029)  # of a scan, besides two a bit
_PINS = const(4)  # bytes of a scan that have the levels of the pins
_SWAPPED = const(24)  # the highest byte of a look comes first


def shifting(rp2: Any) -> Callable[..., Any]:
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
    def program() -> None:
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


def is_possible(part: dict[str, Any]) -> bool:
    """Tell whether PIO reaches the pins of a chain."""
    return max(part["sck"], part["miso"], part["latch"]) <= HIGHEST


def make(builder: "Builder", part: dict[str, Any]) -> Cells | None:
    """Return the chain that board.json describes, None where PIO does not reach its pins.

    Its buttons find the ring in `shared`.
    """
    if not is_possible(part):
        return None
    import rp2  # type: ignore[import-not-found]

    n_words = builder.n_words()
    n_bits = (n_words + 1) // 2 * 32
    cycles = _CYCLES + 2 * n_bits
    channels = take_channels(rp2, 3)
    driven = [builder.pin(part[name], "OUT") for name in ("latch", "sck")]
    machine, request = take_machine(
        rp2,
        SCANS,
        shifting(rp2),
        freq=cycles * 1000 // PERIOD,
        in_base=builder.pin(part["miso"], "IN"),
        set_base=driven[0],
        sideset_base=driven[1],
    )
    machine.put(n_bits - 1)
    age = (2 * PERIOD * n_bits + cycles // 2) // cycles
    ring = Ring(machine, request, channels, _PINS + n_bits // 8, True, age, driven)
    builder.shared["ring"], builder.shared["look"] = ring, (part["miso"], _SWAPPED)
    return Cells(ring, [0xFFFF if part["active"] == "low" else 0] * n_words, _PINS)
