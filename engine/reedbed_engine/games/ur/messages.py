"""Message ids of the game besides the reasons why an action is refused; words in words/."""

from ...compat import const

THROWN = const(60)
MOVED = const(61)  # the next: with a capture
ENTERED = const(63)  # the next: with a capture
RIVER = const(65)  # Black's; the next: White's
HOME = const(67)  # Black's; the next: White's
TO_HOME = const(69)
THROW = const(130)  # and the next: for player 2; likewise below
MOVE = const(132)
BONUS = const(134)
PENALTY = const(136)
WON = const(138)
JUMP = const(140)
PIECE = const(141)  # Black's; the next: White's
LOOK_PIECES = const(143)  # Black's, site, how many; the next: White's
