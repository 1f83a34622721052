"""Ur: bring seven pieces round the board and off it first."""

LISTED = 3  # where the game stands in lists
# their names are messages of the game
PLAYERS = ("black", "white")
# key, default, lowest, highest, what it decides; what they are called are messages of the game
OPTIONS = (("first", 1, 1, 2, "start"),)
# kind, how many a player has (0: they belong to nobody), whether it carries a magnet
PIECES = (("piece", 7, True),)
# options of the games that tests play; speed is measured with the first
SAMPLES = ("", "first=2")
# what the computer player's values are, for `reedbed games analyse`
VALUES_ARE_CHANCES = True
# shown in the help of commands, and run by tests
EXAMPLES = (
    "play ur --dice table",
    'print draw "ur .................... 7,7 0,0 1 throw" -o ur.svg --force',
    'print layout ur --position "ur .................... 7,7 0,0 1 throw"',
    "dev solve ur --men 1 --data games",
    'dev solve ur --position "ur x...o............... 0,0 6,6 1 move2"',
    'dev solve ur --position "ur x...o............... 0,0 6,6 1 throw" --most 5000 --json',
    "dev train ur --games 20 --seed 3",
    "dev train ur --endgames --men 1 --data games",
)
# how games are played, actions a second on a PC
SPEED = (("listed", 100_000),)
# the game for those who ask for none: it is soon learned
IS_DEFAULT = True
