"""Message ids that the games' gestures share with the table, words in words/table/."""

from ...compat import const

CHOSEN = const(623)  # step
MENU_RESIGN = const(753)
MENU_AGREE = const(754)
MENU_TIMEOUT = const(755)
PIECE_OF = const(799)  # player
