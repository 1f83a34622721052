"""Hex: join your two sides of a rhombus with a chain of stones."""

# they are numbered
PLAYERS = ()
# kind, how many a player has, has a magnet
PIECES = (("stone", 61, True),)
# key, default, lowest, highest, what it decides; what they are called are messages of the game
OPTIONS = (("size", 7, 4, 11, "size"),)
# options of the games that tests play
SAMPLES = ("", "size=4", "size=11")
