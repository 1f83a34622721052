"""Message ids of the game besides the reasons why an action is refused; words in words/."""

from ...compat import const

TILE_TO = const(70)  # its colours, cell of its corner, quarter turns; the next: turned
TILE_TURNED = const(71)
PAWN_TO = const(72)  # cell
STAYS = const(73)
HAND_TILE = const(74)  # number
WITHOUT = const(75)  # colour
PAWN_PLACE = const(76)  # player
TILE_DUE = const(130)  # player; likewise the next four
PASS_DUE = const(131)
PAWN_DUE = const(132)
FIRST_PAWN = const(133)
HAND_DUE = const(134)
WON = const(135)  # player, points
DRAWN = const(136)  # points
LACKS = const(137)  # colour, first colour
THIRD = const(138)  # second colour
POINT = const(139)  # first and second colour
POINT_HAND = const(140)
SECOND_SQUARE = const(141)  # name of the first square
WHICH_TILE = const(142)
WHICH_OF_HAND = const(143)
PAWN = const(145)  # player
LOOK_TILE = const(146)  # site, colour, level
LOOK_GUARDED = const(147)  # player
