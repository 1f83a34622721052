"""Nine Men's Morris: close mills, and take the other's men."""

PLAYERS = ()
PIECES = (("man", 9, True),)
OPTIONS = ()
SAMPLES = ("",)
