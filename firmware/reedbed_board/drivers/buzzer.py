"""The buzzer: short tunes, one for each sound of the table; nobody waits for it."""

from reedbed_engine.compat import Any
from reedbed_engine.ticks import elapsed

from ..compat import const

_TYPES = const(0)  # type checkers take it for true
if _TYPES:
    from ..hardware import Builder

# name -> (Hz, ms) pairs; 0 Hz is silence.  High, since a small piezo resonates at 4 kHz and is
# hardly heard below 1 kHz.
TUNES = {
    "ok": ((3520, 40),),
    "back": ((2640, 50), (1760, 50)),
    "warn": ((1760, 80), (0, 60), (1760, 80)),
    "wrong": ((880, 200),),
    "end": ((2093, 120), (2637, 120), (3136, 240)),
}
_OTHER = ((2640, 30),)


class Buzzer:
    """`pwm` has `freq(hz)` and `duty_u16(level)`."""

    def __init__(self, pwm: Any) -> None:
        self._pwm = pwm
        self._tune = ()
        self._since = -1  # when the note at hand began; -1: it has not yet
        pwm.duty_u16(0)

    def play(self, name: str) -> None:
        """Begin a tune; a new one takes the place of the old."""
        self._tune = TUNES.get(name, _OTHER)
        self._since = -1

    def tick(self, now: int) -> None:
        """Go on with the tune."""
        while self._tune:
            if self._since < 0:
                self._start(self._tune[0][0])
                self._since = now
            if elapsed(now, self._since) < self._tune[0][1]:
                return
            self._tune = self._tune[1:]
            self._since = -1
            if not self._tune:
                self._start(0)

    def stop(self) -> None:
        """Be silent: nobody will end the note at hand."""
        self._tune = ()
        self._start(0)

    def _start(self, frequency: int) -> None:
        if frequency:
            self._pwm.freq(frequency)
        self._pwm.duty_u16(0x8000 if frequency else 0)


def sound(builder: "Builder", part: dict[str, Any]) -> Buzzer:
    """Return the buzzer that board.json describes."""
    return Buzzer(builder.machine.PWM(builder.machine.Pin(part["pin"])))
