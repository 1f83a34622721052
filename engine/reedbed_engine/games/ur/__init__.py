"""Ur: bring seven pieces round the board and off it first."""

LISTED = 3  # where the game stands in lists
# their names are messages of the game
PLAYERS = ("black", "white")
# key, default, lowest, highest; what they are called are messages of the game
OPTIONS = (("first", 1, 1, 2),)
# kind, how many a player has (0: they belong to nobody), whether it carries a magnet
PIECES = (("piece", 7, True),)
# options of the games that tests play; speed is measured with the first
SAMPLES = ("", "first=2")
# what the computer player's values are, for `reedbed analyse`
VALUES_ARE_CHANCES = True
# how games are played, actions a second on a PC, what is measured beside it
SPEED = (("listed", 100_000, "royalur"),)
# the game for those who ask for none: it is soon learned
IS_DEFAULT = True
