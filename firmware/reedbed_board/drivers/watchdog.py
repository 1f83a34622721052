"""The hardware watchdog: bites when the program hangs, never a prompt or a flashing run.

It is started when the program runs and stopped when it is left on purpose.  RP2 can stop it by
its control register; where that cannot be done no watchdog is started.
"""

from reedbed_engine.compat import Any, Callable

from ..compat import const

TIMEOUT_MS = const(8000)
_CLEAR = const(0x3000)  # RP2: writing here clears the bits written
_ENABLE = const(30)  # bit of the control register
_CONTROLS = (("RP2040", 0x40058000), ("RP2350", 0x400D8000))


def control_of(machine_name: str) -> int:
    """Return the address of the watchdog's control register, 0 on an unknown chip."""
    for name, address in _CONTROLS:
        if name in machine_name:
            return address
    return 0


class Watchdog:
    """`start(timeout)` makes a machine.WDT, `memory` is machine.mem32; `control` its register."""

    def __init__(self, start: Callable[..., Any], memory: Any, control: int) -> None:
        self._memory = memory
        self._control = control
        self._dog = start(timeout=TIMEOUT_MS)

    def feed(self) -> None:
        """Tell it that all is well."""
        self._dog.feed()

    def stop(self) -> None:
        """Put it to sleep: the program is left on purpose."""
        self._memory[self._control + _CLEAR] = 1 << _ENABLE
