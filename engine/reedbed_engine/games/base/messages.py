"""Message ids that games share with the table."""

from ...compat import const

# of the game itself, in words/ of its folder
TITLE = const(1)
OPTION = const(10)  # value; the next ones are for its other options, in their order
PLAYER = const(20)  # the first player's name, where players have names; the next: the others

# common
CHOSEN = const(623)  # step
MENU_RESIGN = const(753)
MENU_AGREE = const(754)
MENU_TIMEOUT = const(755)
PASSES = const(729)
SPELLED = const(742)  # action
WON = const(743)  # player
DRAWN = const(744)
ALL_WON = const(745)
ALL_LOST = const(746)
NUMBERED_PLAYER = const(747)  # player
TURN_OF = const(748)  # player
PIECE_OF = const(799)  # player
LOOK_EMPTY = const(771)  # site
LOOK_PIECES = const(772)  # site, player, how many
LOOK_PIECE = const(783)  # player
