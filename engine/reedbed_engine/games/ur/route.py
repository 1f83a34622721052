"""The squares of Ur and the two routes over them.

Sites are the squares in the order of `SQUARES`, then two rivers and two homes, where the men wait.
A man's index is how far he has come on his route, or EXIT, RIVER or HOME.
"""

from ...compat import const

SQUARES = "ABCDabcd12345678EFef"
RIVER_SITE = const(20)  # Black's; White's is the next
HOME_SITE = const(22)  # Black's; White's is the next

EXIT = const(15)
NOWHERE = const(16)
RIVER = const(17)
HOME = const(18)

_ROUTES = ("ABCD1234567FE8ef", "abcd1234567fe8EF")
# by player, then square: the route index, NOWHERE where `find` returns -1
INDEX = [bytes([route.find(name) % 17 for name in SQUARES]) for route in _ROUTES]
# by player, then index + 1: the square
SITES = [tuple([RIVER_SITE] + [SQUARES.index(name) for name in route]) for route in _ROUTES]
