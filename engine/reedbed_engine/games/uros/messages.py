"""Message ids of the game besides the reasons why an action is refused; words in words/."""

from ...compat import const

HOUSE_ON = const(70)  # island, number of its square
ISLAND_TO = const(71)  # island, cell, quarter turns; the next three: turned, turned over, both
ISLAND_TURNED = const(72)
ISLAND_OVER = const(73)
ISLAND_OVER_TURNED = const(74)
PLACE = const(130)  # player, placements, houses
WON = const(132)  # player, villages
DRAWN = const(134)  # villages
LAY = const(135)
FIRST_END = const(136)
SECOND_END = const(137)
HOUSE = const(141)  # player
LOOK_ISLAND = const(143)  # site
LOOK_HOUSE = const(144)  # site, player
