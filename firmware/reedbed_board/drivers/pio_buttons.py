"""Buttons in a ring of scans (pio_ring.py): that of the sensors, or one of their own.

A scan of their own is a word with the levels of all pins, looked at midway between two samples.
"""

from reedbed_engine.compat import Any, Callable

from ..compat import const
from .pio_ring import HIGHEST, SCANS, Ring, RingButtons, take_channels, take_machine

_TYPES = const(0)  # type checkers take it for true
if _TYPES:
    from ..hardware import Builder

_FREQ = const(6400)  # Hz: 32 cycles are 5 ms
_BYTES = const(4)


def looking(rp2: Any) -> Callable[..., Any]:
    """Return the PIO program: look at the pins; `rp2` is the module."""

    @rp2.asm_pio(autopush=True, push_thresh=32)
    def program() -> None:
        # names that the assembler brings
        wrap_target()  # type: ignore[name-defined] # noqa: F821
        nop()[15]  # type: ignore[name-defined] # noqa: F821
        in_(pins, 32)[15]  # type: ignore[name-defined] # noqa: F821
        wrap()  # type: ignore[name-defined] # noqa: F821

    return program


def _look(builder: "Builder") -> None:
    """Have a state machine look at all pins."""
    import rp2  # type: ignore[import-not-found]

    channels = take_channels(rp2, 2)
    pin = builder.machine.Pin(0)
    machine, request = take_machine(rp2, SCANS, looking(rp2), freq=_FREQ, in_base=pin)
    ring = Ring(machine, request, channels, _BYTES)
    builder.shared["ring"], builder.shared["look"] = ring, (0, 0)


def make(builder: "Builder", pins: list[int]) -> RingButtons | None:
    """Return the buttons at `pins`, which are inputs already; None where PIO does not reach."""
    if max(pins) > HIGHEST:
        return None
    if "ring" not in builder.shared:
        _look(builder)
    first, swapped = builder.shared["look"]
    return RingButtons(builder.shared["ring"], [(pin - first) % 32 ^ swapped for pin in pins])
