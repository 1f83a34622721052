"""What a light can say: one code a meaning, one colour and one blink pattern a code.

The colours are told apart by colour-blind eyes (after the palette of Okabe and Ito), and no two
codes that can meet on a board differ in colour alone: they blink differently.
"""

from ..compat import const

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
# a piece on a tile where both share a cell
RED_TAKEN = const(40)
GREEN_TAKEN = const(41)
BLUE_TAKEN = const(42)

# on the wire a frame is a letter a cell
LETTERS = ".tmgslunwaWLDdcqxkoObB3456eirGvyS78RhVYfjJK"

# patterns: what part of its time a light is dark
STEADY = const(0)
SLOW = const(1)  # 600 ms on, 400 ms off
FAST = const(2)  # 150 ms on, 150 ms off
PULSE = const(3)  # swells and fades once in 2 s
DOUBLE = const(4)  # two flashes of 100 ms a second
WINK = const(5)  # dark for 100 ms a second
PATTERNS = ("steady", "slow", "fast", "pulse", "double", "wink")

# by code: name, (red, green, blue) of 255, pattern
PALETTE = (
    ("off", (0, 0, 0), STEADY),
    ("turn", (120, 120, 120), STEADY),
    ("movable", (0, 160, 110), STEADY),
    ("target", (0, 190, 130), SLOW),
    ("selected", (255, 255, 255), STEADY),
    ("last", (0, 60, 110), STEADY),
    ("under way", (200, 200, 200), SLOW),
    ("wrong", (230, 60, 0), FAST),
    ("missing", (0, 120, 255), FAST),
    ("warning", (240, 220, 0), DOUBLE),
    ("won", (0, 200, 120), PULSE),
    ("lost", (230, 60, 0), PULSE),
    ("drawn", (200, 200, 200), PULSE),
    ("dice", (240, 220, 0), STEADY),
    ("cursor", (255, 255, 255), FAST),
    ("question", (240, 220, 0), SLOW),
    ("suspect", (205, 90, 170), DOUBLE),
    ("captured", (230, 120, 0), SLOW),
    ("player 1", (230, 110, 0), STEADY),
    ("player 1, two", (230, 110, 0), WINK),
    ("player 2", (60, 150, 255), STEADY),
    ("player 2, two", (60, 150, 255), WINK),
    ("player 3", (0, 170, 110), STEADY),
    ("player 4", (205, 90, 170), STEADY),
    ("player 5", (240, 220, 0), STEADY),
    ("player 6", (160, 160, 160), STEADY),
    ("seed", (0, 140, 60), WINK),
    ("island", (120, 90, 20), STEADY),
    ("red", (200, 30, 0), STEADY),
    ("green", (0, 130, 70), STEADY),
    ("blue", (0, 60, 200), STEADY),
    ("yellow", (200, 170, 0), STEADY),
    ("slate", (90, 90, 90), STEADY),
    ("player 3, two", (0, 170, 110), WINK),
    ("player 4, two", (205, 90, 170), WINK),
    ("red, next", (200, 30, 0), SLOW),
    ("green, next", (0, 130, 70), SLOW),
    ("blue, next", (0, 60, 200), SLOW),
    ("yellow, next", (200, 170, 0), SLOW),
    ("slate, next", (90, 90, 90), SLOW),
    ("red, a piece", (200, 30, 0), WINK),
    ("green, a piece", (0, 130, 70), WINK),
    ("blue, a piece", (0, 60, 200), WINK),
)


def brightness(pattern, now):
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
