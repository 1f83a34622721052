"""Simulated hands: intended actions become what sensors, keys and buttons see of them."""

from .hands import CLEAN as CLEAN
from .hands import CLUMSY as CLUMSY
from .hands import FAULTY as FAULTY
from .seating import seat_hands as seat_hands
