"""What a light can say: a colour and a blink pattern, together one byte, `colour | pattern`.

Colour-blind eyes can distinguish the colours (after the palette of Okabe and Ito), and no two
meanings that can meet on a board look the same.  What the table has to say is named here; a game
makes its own lights (`BROWN`, `RED | SLOW`) and says in `pc/drawing.py` what they mean.
"""

from ...compat import const

CHUNK = const(16)  # cells whose changes are noted together

# patterns: what part of its time a light is dark
STEADY = const(0)
SLOW = const(1)  # 600 ms on, 400 ms off
FAST = const(2)  # 150 ms on, 150 ms off
PULSE = const(3)  # swells and fades once in 2 s
DOUBLE = const(4)  # two flashes of 100 ms a second
WINK = const(5)  # dark for 100 ms a second
PATTERN = const(7)  # the bits of it
COLOUR = const(3)  # places of the colour's bits

# colours: red, green and blue, a byte each
PALETTE = (
    b"\x00\x00\x00\x5a\x5a\x5a\x78\x78\x78\xa0\xa0\xa0"  # black, slate, grey, ash
    b"\xc8\xc8\xc8\xff\xff\xff\xc8\x1e\x00\xe6\x3c\x00"  # silver, white, red, vermilion
    b"\xe6\x6e\x00\xe6\x78\x00\x78\x5a\x14\xc8\xaa\x00"  # orange, amber, brown, yellow
    b"\xf0\xdc\x00\x00\x82\x46\x00\x8c\x3c\x00\xa0\x6e"  # lemon, green, leaf, teal
    b"\x00\xaa\x6e\x00\xbe\x82\x00\xc8\x78\x00\x3c\x6e"  # emerald, mint, jade, navy
    b"\x00\x3c\xc8\x00\x78\xff\x3c\x96\xff\xcd\x5a\xaa"  # blue, azure, sky, pink
)
BLACK = const(0 << COLOUR)
SLATE = const(1 << COLOUR)
GREY = const(2 << COLOUR)
ASH = const(3 << COLOUR)
SILVER = const(4 << COLOUR)
WHITE = const(5 << COLOUR)
RED = const(6 << COLOUR)
VERMILION = const(7 << COLOUR)
ORANGE = const(8 << COLOUR)
AMBER = const(9 << COLOUR)
BROWN = const(10 << COLOUR)
YELLOW = const(11 << COLOUR)
LEMON = const(12 << COLOUR)
GREEN = const(13 << COLOUR)
LEAF = const(14 << COLOUR)
TEAL = const(15 << COLOUR)
EMERALD = const(16 << COLOUR)
MINT = const(17 << COLOUR)
JADE = const(18 << COLOUR)
NAVY = const(19 << COLOUR)
BLUE = const(20 << COLOUR)
AZURE = const(21 << COLOUR)
SKY = const(22 << COLOUR)
PINK = const(23 << COLOUR)

# what the table has to say
OFF = const(BLACK)
TURN = const(GREY)  # whose turn it is, on that player's side
MOVABLE = const(TEAL)  # a piece that can move
TARGET = const(MINT | SLOW)  # where the piece in hand, or the chosen one, may go
SELECTED = const(WHITE)  # chosen, or recognised and not yet recorded
LAST = const(NAVY)  # the last action
UNDER_WAY = const(SILVER | SLOW)  # taken from here, in the air
WRONG = const(VERMILION | FAST)  # a piece stands where none should
MISSING = const(AZURE | FAST)  # a piece should stand here
WARNING = const(LEMON | DOUBLE)  # what is about to be played costs something: OK or put it back
WON = const(JADE | PULSE)
LOST = const(VERMILION | PULSE)
DRAWN = const(SILVER | PULSE)
DICE = const(LEMON)  # tap here for the throw
CURSOR = const(WHITE | FAST)  # where PLUS and MINUS stand
QUESTION = const(LEMON | SLOW)  # one of several meanings
SUSPECT = const(PINK | DOUBLE)  # a sensor that is left out
CAPTURED = const(AMBER | SLOW)  # take this piece away
LOW_TIME = const(ORANGE | DOUBLE)  # whose turn it is, and little time is left
THINKING = const(ASH | PULSE)  # whose turn it is: a computer thinks
# who owns what stands there, where pieces cannot be seen or sensors cannot say
ONE = const(ORANGE)
TWO = const(SKY)
THREE = const(EMERALD)
FOUR = const(PINK)
FIVE = const(LEMON)
SIX = const(ASH)
UNOWNED = const(LEAF | WINK)  # nobody's


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
