"""Arbos: plant spores and seeds that grow into trees."""

LISTED = 4  # where the game stands in lists
# their names are messages of the game
PLAYERS = ("white", "black")
# key, default, lowest, highest; what they are called are messages of the game
OPTIONS = (("seeds", 10, 7, 10), ("size", 20, 6, 20), ("strict", 0, 0, 1), ("supply", 80, 1, 200))
