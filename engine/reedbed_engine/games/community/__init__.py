"""Building Community: bring the pieces of a colour together."""

LISTED = 5  # where the game stands in lists
# they are numbered
PLAYERS = ()
# key, default, lowest, highest; what they are called are messages of the game
OPTIONS = (("players", 2, 2, 6), ("side", 5, 3, 6))
