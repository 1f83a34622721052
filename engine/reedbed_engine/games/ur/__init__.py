"""Ur: bring seven pieces round the board and off it first."""

LISTED = 3  # where the game stands in lists
# their names are messages of the game
PLAYERS = ("black", "white")
# key, default, lowest, highest; what they are called are messages of the game
OPTIONS = (("first", 1, 1, 2),)
