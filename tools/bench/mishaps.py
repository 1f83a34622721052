"""Mishaps of people's hands: names, how likely each is, how often it has happened."""

from collections import Counter
from collections.abc import Mapping

from reedbed_engine.random30 import Random

# name: per cent of the occasions
PERCENTS = {
    "double-ok": 15,  # OK again 30-400 ms after OK
    "late-ok": 6,  # OK 0.3-3 s after an action was recorded
    "back-twice": 25,  # BACK again 30-400 ms after BACK
    "plus": 3,  # PLUS or MINUS in passing, before a piece is moved or a key tapped
    "wand": 4,  # a wand or a sleeve lies on a cell for 1-10 s
    "odd-tap": 4,  # a tap of 30-1,200 ms
    "two-hops": 50,  # one piece moved twice, it stands 0.35-1.5 s on the way
    "pause": 8,  # one move, the piece stands for 0.32-0.58 s on the way
    "interrupted": 30,  # somebody touches another piece while a question stands
    "capture-back": 15,  # a capture is taken back with BACK and carried out again
    "too-early": 4,  # the other player touches a piece while the first one's is in the air
    "too-soon": 40,  # the next action begins before the last one is recorded, where it may
    "power-off": 2,  # power fails at any moment of an action
    "dead-sensor": 20,  # in so many of the games a cell feels nothing from the n-th action on
    "stuck-sensor": 20,  # in so many of the games a cell feels a magnet from the n-th action on
}
SENSORS = ("dead-sensor", "stuck-sensor")
_SALT = 0x2EED


class Mishaps:
    """The mishaps that happen to one pair of hands; `counts` those that have happened."""

    def __init__(self, percents: Mapping[str, int], seed: int):
        self.random = Random(seed ^ _SALT)
        self.counts: Counter[str] = Counter()
        self._percents = percents

    def happens(self, name: str) -> bool:
        """Return True if the mishap `name` is to happen now."""
        return self.random.below(100) < self._percents.get(name, 0)

    def count(self, name: str) -> None:
        """Count a mishap that happens."""
        self.counts[name] += 1

    def between(self, low: int, high: int) -> int:
        """Return a number of milliseconds."""
        return low + self.random.below(high - low + 1)

    def sensor(self) -> str:
        """Return the name of the failure that a sensor of this game has, or ""."""
        for name in SENSORS:
            if self.happens(name):
                return name
        return ""


def read_percents(texts: list[str] | None) -> dict[str, int]:
    """Return mishaps by name, from texts like "wand" or "wand=30"; all of them for no text.

    Raises ValueError with a line that says what is wrong.
    """
    if not texts:
        return PERCENTS
    found = {}
    for text in texts:
        name, equals, number = text.partition("=")
        if name not in PERCENTS:
            raise ValueError(f"no such mishap: {name}; there are {' '.join(PERCENTS)}")
        if equals and not (number.isdecimal() and int(number) <= 100):
            raise ValueError(f"no per cent: {number} of {name}")
        found[name] = int(number) if equals else PERCENTS[name]
    return found
