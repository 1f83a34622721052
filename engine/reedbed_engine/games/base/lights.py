"""What a light can say: one code a meaning, one colour and one blink pattern a code.

The colours are told apart by colour-blind eyes (after the palette of Okabe and Ito), and no two
codes that can meet on a board differ in colour alone: they blink differently.  What each is called
and means in words is the PC's business (`reedbed lights`); a board has no room for it.
"""

from ...compat import const

CHUNK = const(16)  # cells whose changes are noted together

# what the table has to say
OFF = const(0)
TURN = const(1)  # whose turn it is, on that player's side
MOVABLE = const(2)  # a piece that can move
TARGET = const(3)  # where the piece in hand, or the chosen one, may go
SELECTED = const(4)  # chosen, or recognised and not yet recorded
LAST = const(5)  # the last action
UNDER_WAY = const(6)  # taken from here, in the air
WRONG = const(7)  # a piece stands where none should
MISSING = const(8)  # a piece should stand here
WARNING = const(9)  # what is about to be played costs something: OK or put it back
WON = const(10)
LOST = const(11)
DRAWN = const(12)
DICE = const(13)  # tap here for the throw
CURSOR = const(14)  # where PLUS and MINUS stand
QUESTION = const(15)  # one of several meanings
SUSPECT = const(16)  # a sensor that is left out
CAPTURED = const(17)  # take this piece away
# what stands or lies there, where pieces cannot be seen or sensors cannot tell
ONE = const(18)  # player 1's
ONE_PAIR = const(19)
TWO = const(20)  # player 2's
TWO_PAIR = const(21)
THREE = const(22)
FOUR = const(23)
FIVE = const(24)
SIX = const(25)
SEED = const(26)
ISLAND = const(27)
RED = const(28)
GREEN = const(29)
BLUE = const(30)
YELLOW = const(31)
SLATE = const(32)
THREE_PAIR = const(33)
FOUR_PAIR = const(34)
# the same colours, about to be laid or otherwise meant
RED_NEXT = const(35)
GREEN_NEXT = const(36)
BLUE_NEXT = const(37)
YELLOW_NEXT = const(38)
SLATE_NEXT = const(39)
# another player's piece on a tile where both share a cell
RED_TAKEN = const(40)
GREEN_TAKEN = const(41)
BLUE_TAKEN = const(42)
# and one of the player to act
RED_OWN = const(43)
GREEN_OWN = const(44)
BLUE_OWN = const(45)
LOW_TIME = const(46)  # whose turn it is, and little time is left
TURN_BESIDE = const(47)  # as TURN, beside tiles of which some are grey
THINKING = const(48)  # whose turn it is: a computer thinks

# on the wire a frame is a letter a cell
LETTERS = ".tmgslunwaWLDdcqxkoObB3456eirGvyS78RhVYfjJKFNUTZH"

# patterns: what part of its time a light is dark
STEADY = const(0)
SLOW = const(1)  # 600 ms on, 400 ms off
FAST = const(2)  # 150 ms on, 150 ms off
PULSE = const(3)  # swells and fades once in 2 s
DOUBLE = const(4)  # two flashes of 100 ms a second
WINK = const(5)  # dark for 100 ms a second

# by code: red, green, blue, pattern
PALETTE = (
    b"\x00\x00\x00\x00"  # off
    b"\x78\x78\x78\x00"  # turn
    b"\x00\xa0\x6e\x00"  # movable
    b"\x00\xbe\x82\x01"  # target
    b"\xff\xff\xff\x00"  # selected
    b"\x00\x3c\x6e\x00"  # last
    b"\xc8\xc8\xc8\x01"  # under way
    b"\xe6\x3c\x00\x02"  # wrong
    b"\x00\x78\xff\x02"  # missing
    b"\xf0\xdc\x00\x04"  # warning
    b"\x00\xc8\x78\x03"  # won
    b"\xe6\x3c\x00\x03"  # lost
    b"\xc8\xc8\xc8\x03"  # drawn
    b"\xf0\xdc\x00\x00"  # dice
    b"\xff\xff\xff\x02"  # cursor
    b"\xf0\xdc\x00\x01"  # question
    b"\xcd\x5a\xaa\x04"  # suspect
    b"\xe6\x78\x00\x01"  # captured
    b"\xe6\x6e\x00\x00"  # one
    b"\xe6\x6e\x00\x05"  # one pair
    b"\x3c\x96\xff\x00"  # two
    b"\x3c\x96\xff\x05"  # two pair
    b"\x00\xaa\x6e\x00"  # three
    b"\xcd\x5a\xaa\x00"  # four
    b"\xf0\xdc\x00\x00"  # five
    b"\xa0\xa0\xa0\x00"  # six
    b"\x00\x8c\x3c\x05"  # seed
    b"\x78\x5a\x14\x00"  # island
    b"\xc8\x1e\x00\x00"  # red
    b"\x00\x82\x46\x00"  # green
    b"\x00\x3c\xc8\x00"  # blue
    b"\xc8\xaa\x00\x00"  # yellow
    b"\x5a\x5a\x5a\x00"  # slate
    b"\x00\xaa\x6e\x05"  # three pair
    b"\xcd\x5a\xaa\x05"  # four pair
    b"\xc8\x1e\x00\x01"  # red next
    b"\x00\x82\x46\x01"  # green next
    b"\x00\x3c\xc8\x01"  # blue next
    b"\xc8\xaa\x00\x01"  # yellow next
    b"\x5a\x5a\x5a\x01"  # slate next
    b"\xc8\x1e\x00\x05"  # red taken
    b"\x00\x82\x46\x05"  # green taken
    b"\x00\x3c\xc8\x05"  # blue taken
    b"\xc8\x1e\x00\x01"  # red own
    b"\x00\x82\x46\x01"  # green own
    b"\x00\x3c\xc8\x01"  # blue own
    b"\xe6\x6e\x00\x04"  # low time
    b"\x78\x78\x78\x05"  # turn beside
    b"\xa0\xa0\xa0\x03"  # thinking
)


def brightness(pattern: int, now: int) -> int:
    """Return how bright, 0 .. 255, a light of `pattern` is at `now` (ms)."""
    phase = now % 1000
    if pattern == STEADY:
        return 255
    if pattern == SLOW:
        return 255 if phase < 600 else 0
    if pattern == FAST:
        return 255 if now % 300 < 150 else 0
    if pattern == PULSE:
        step = now % 2000
        return (step if step < 1000 else 2000 - step) * 255 // 1000
    if pattern == DOUBLE:
        return 255 if phase < 100 or 200 <= phase < 300 else 0
    return 255 if phase < 900 else 0
