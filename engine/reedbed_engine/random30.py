"""Random numbers that are the same on every interpreter: 30 bits, no big ints."""

from .compat import const

_LOW = const(0x7FFF)
_KEYS = (0x51ED, 0x2F3B, 0x6A09, 0x3C6E, 0x1F83, 0x5BE0)


def mix(number: int) -> int:
    """Return another 30-bit number for each: neighbours become strangers.

    A Feistel network of six rounds on 15-bit halves, so it is one to one.  `Random` alone is
    linear: seeds that follow one another give numbers that also do.
    """
    high, low = number >> 15 & _LOW, number & _LOW
    for key in _KEYS:
        high, low = low, high ^ (low * 0x6C8F + key * (low >> 3 | 1)) >> 9 & _LOW
    return high << 15 | low


class Random:
    """Two multiply-with-carry generators of 15 bits, side by side.

    Both multipliers `a` make a * 2**15 - 1 a safe prime, so each half has a period of
    a * 2**14 - 1 (over 5 * 10**8).  No product exceeds 30 bits.
    """

    def __init__(self, seed: int) -> None:
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Start afresh from `seed`, of which the lowest 30 bits count."""
        self._high = (seed >> 15 & _LOW) + 1 | 0x2AAA << 15
        self._low = (seed & _LOW) + 1 | 0x1555 << 15
        for _ in range(8):
            self.bits()

    def bits(self) -> int:
        """Return the next number, 0 .. 2**30 - 1."""
        self._high = 0x7FDA * (self._high & _LOW) + (self._high >> 15)
        self._low = 0x7CB6 * (self._low & _LOW) + (self._low >> 15)
        return (self._high & _LOW) << 15 ^ self._low & 0x3FFFFFFF

    def below(self, limit: int) -> int:
        """Return a number 0 .. limit - 1; `limit` up to 2**15, the bias is below 2**-15."""
        return (self.bits() >> 15) * limit >> 15
