"""Shift: a game for tests, which begins with an empty board and then moves what was put there."""

# they are numbered
PLAYERS = ()
# kind, how many a player has, has a magnet
PIECES = (("stone", 1, True),)
OPTIONS = ()
