"""The states of a game at the table, the verdicts on its picture, and what is asked."""

from ..compat import const

# states
SETTING_UP = const(0)  # the pieces are being laid out
CALM = const(1)  # all stands as expected, or is owed
UNDER_WAY = const(2)  # a part of an action, or nothing that is known yet
PENDING = const(3)  # an action is recognised or chosen, and not recorded
ASKING = const(4)  # a question stands
MISMATCH = const(5)  # the picture fits nothing, and that is shown
OVER = const(6)  # the game has ended

# verdicts on the picture
UNCHANGED = const(0)  # as expected
PARTIAL = const(1)  # a part of legal actions
CHOSEN_PARTIAL = const(2)  # what was chosen, its pieces on their way
COMPLETE = const(3)  # all of a legal action
COMPLETE_AND_MORE = const(4)  # all of one, and a part of what follows it
UNEXPLAINED = const(5)  # anything else

# what is asked
NO_QUESTION = const(0)
ASK_ACTION = const(1)  # does `candidates` count, which of them
ASK_UNDO = const(2)  # are `offered` actions taken back
ASK_KEEP = const(3)  # a cell that chatters has entered the last action: does it stay
