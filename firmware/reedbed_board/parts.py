"""The devices of one board, each with one owner; what is absent or fails is left out and reported.

Interfaces
    sensors   `scan(words)`: fill the first words of an array("H"), 1 = covered; no allocation;
              perhaps `errors`, how many transfers have failed
    buttons   `scan(words)`: fill the last word, bit 0 = OK (table/buttons.py)
    lights    `put(light, red, green, blue)` 0 .. 255 each, `show()`, which returns True if it has
              to be asked again
    display   `show(lines)`: two texts, or None
    sound     `play(name)`, `tick(now)`, `stop()`, or None
    ring      scans of sensors or buttons that were kept without the program, or None:
              `follow(sampler)`: what samples each of them at its time, `stop()`, `has_cells`:
              whether the sensors are in it, `waiting`: how many scans come after this one at once
"""

from reedbed_engine.compat import Any


class Parts:
    """What the app works with.  `failed` lists the names of parts that did not answer.

    `why` is a message list that says why the board is not itself (safe mode, a bad board.json,
    no flash), empty if it is.
    """

    why: Any = ()
    ring: Any = None

    def __init__(
        self,
        sensors: Any,
        buttons: Any,
        lights: Any,
        display: Any = None,
        sound: Any = None,
        simulated: Any = None,
    ) -> None:
        self.sensors = sensors
        self.buttons = buttons
        self.lights = lights
        self.display = display
        self.sound = sound
        self.simulated = simulated
        self.failed = []
        self.on_interrupt: Any = None

    def capabilities(self) -> list[str]:
        """Return the capabilities that the greeting announces."""
        found = []
        if self.simulated is not None:
            found.append("sim")
        if self.display is not None:
            found.append("display")
        if self.sound is not None:
            found.append("sound")
        if self.on_interrupt is not None:
            found.append("prompt")
        return found

    def show_lines(self, texts: list[str]) -> None:
        """Put two texts on the display, if there is one."""
        if self.display is None:
            return
        try:
            self.display.show(texts)
        except OSError:  # its cable came off: the game goes on without it
            self._fail("display")
            self.display = None

    def play(self, name: str) -> None:
        """Play a sound."""
        if self.sound is not None:
            self.sound.play(name)

    def _fail(self, name: str) -> None:
        if name not in self.failed:
            self.failed.append(name)

    def interrupt(self) -> None:
        """Act on a Ctrl-C that came at the start of a line."""
        if self.on_interrupt is not None:
            self.on_interrupt()
