"""Pilus: lay coloured tiles and climb them."""

LISTED = 2  # where the game stands in lists
# they are numbered
PLAYERS = ()
# key, default, lowest, highest; what they are called are messages of the game
OPTIONS = (("players", 2, 2, 4), ("size", 20, 8, 20))
