"""The five buttons, each between a pin and ground, and whether the sensors have their supply.

On RP2 a state machine looks at them (pio_buttons.py), the program itself on all other chips.
"""

from reedbed_engine.compat import Any
from reedbed_engine.table.buttons import NAMES

from ..compat import const

_TYPES = const(0)  # type checkers take it for true
if _TYPES:
    from ..hardware import Builder


class Buttons:
    """`pins` are inputs with pull-ups in the order of table/buttons.py, called like functions."""

    def __init__(self, pins: list[Any]) -> None:
        self._pins = pins

    def scan(self, words: Any) -> None:
        """Fill the last word, a bit a button, 1 = pressed."""
        bits, mask = 0, 1
        for pin in self._pins:
            if not pin():
                bits |= mask
            mask <<= 1
        words[-1] = bits


def buttons(builder: "Builder", part: dict[str, Any]) -> Any:
    """Return the buttons that board.json describes."""
    numbers = [part[name] for name in NAMES]
    pins = [builder.pin(number, "IN", "PULL_UP") for number in numbers]
    supply = builder.config.parts.get("sensors", {}).get("supply", -1)
    if supply >= 0:  # a bit more, set while there is none (Sampler.no_supply)
        numbers.append(supply)
        pins.append(builder.pin(supply, "IN"))
    return builder.by_pio("buttons", numbers) or Buttons(pins)
