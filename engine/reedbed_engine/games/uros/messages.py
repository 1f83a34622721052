"""Message ids of the game besides the reasons why an action is refused; words in words/."""

from ...compat import const

HOUSE_ON = const(70)  # island, number of its square
ISLAND_TO = const(71)
PLACE = const(130)  # and the next: for Blue; likewise below
WON = const(132)
DRAWN = const(134)
LAY = const(135)
FIRST_END = const(136)
SECOND_END = const(137)
WON_SO = const(138)  # by resignation
NO_ISLAND = const(140)
HOUSE = const(141)  # the red one; the next: the blue one
LOOK_ISLAND = const(143)  # site; the next two: with a red, a blue house
