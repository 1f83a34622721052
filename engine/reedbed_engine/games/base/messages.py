"""Message ids that games share with the table."""

from ...compat import const

# of the game itself, in words/ of its folder
TITLE = const(1)
MERIT = const(2)  # how much more: why a hint is good, see `Evaluator.merit`
PROMISE = const(3)  # how much more: why a hint is good else, and the next: `Evaluator.promises`
OPTION = const(10)  # value; the next ones are for its other options, in their order
PLAYER = const(20)  # the first player's name, where players have names; the next: the others

# common
NAME_TAKEN = const(288)  # package, id
NOT_LOADED = const(289)  # package, why
SPELLED = const(291)  # action
WON = const(292)  # player
DRAWN = const(293)
ALL_WON = const(294)
ALL_LOST = const(295)
NUMBERED_PLAYER = const(296)  # player
TURN_OF = const(297)  # player
CHOSEN = const(623)  # step
MENU_RESIGN = const(753)
MENU_AGREE = const(754)
MENU_TIMEOUT = const(755)
PASSES = const(729)
HOPELESS = const(727)  # why a hint can be none
WINS = const(730)  # why a hint is good
PIECE_OF = const(799)  # player
LOOK_EMPTY = const(771)  # site
LOOK_PIECES = const(772)  # site, name of a player, how many
LOOK_PIECE = const(783)  # player
