"""Message ids of the game besides the reasons why an action is refused; words in words/."""

from ...compat import const

THROWN = const(60)
MOVED = const(61)  # from, to; the next: with a capture
CAPTURED = const(62)
ENTERED = const(63)  # to; the next: with a capture
ENTERED_CAPTURING = const(64)
RIVER = const(65)  # player
HOME = const(67)  # player
TO_HOME = const(69)
THROW = const(130)  # player
MOVE = const(132)  # player, steps
BONUS = const(134)  # player
PENALTY = const(136)  # player
WON = const(138)  # player, points
JUMP = const(140)  # action
PIECE = const(141)  # player
