"""Uros: lay islands of reed and build villages."""

LISTED = 1  # where the game stands in lists
# their names are messages of the game
PLAYERS = ("red", "blue")
# key, default, lowest, highest; what they are called are messages of the game
OPTIONS = (("first", 1, 1, 2),)
# kind, how many a player has (0: they belong to nobody), whether it carries a magnet
PIECES = (("house", 15, True), ("island", 5, False))
# options of the games that tests play; speed is measured with the first
SAMPLES = ("", "first=2")
# which value of the computer player makes a chance to win of 73 %, for `reedbed games analyse`
LOGISTIC_SCALE = 80
# shown in the help of commands, and run by tests
EXAMPLES = (
    'play uros --board touch --players "Ana, Ben" --clock 10+5 --lang es',
    "print layout uros --board touch-8x8 --option first=2",
)
# how games are played, actions a second on a PC
SPEED = (("listed", 10_000),)
