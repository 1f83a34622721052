"""Uros: lay islands of reed and build villages."""

LISTED = 1  # where the game stands in lists
# their names are messages of the game
PLAYERS = ("red", "blue")
# key, default, lowest, highest; what they are called are messages of the game
OPTIONS = (("first", 1, 1, 2),)
