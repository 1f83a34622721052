"""Message ids of the game besides the reasons why an action is refused; words in words/."""

from ...compat import const

SWAP_OF = const(60)  # two cells
PIECE_TO = const(61)  # cell
SWAP = const(130)  # player
MOVE = const(131)  # player
PASS_DUE = const(132)  # player
WON = const(134)  # turns
REPEATED = const(135)
STUCK = const(136)
REPEATS = const(137)
STICKS = const(138)
LOOK_RED = const(139)  # site; likewise the next two, by colour
LOOK_GREEN = const(140)
LOOK_BLUE = const(141)
