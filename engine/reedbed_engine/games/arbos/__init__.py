"""Arbos: plant spores and seeds that grow into trees."""

LISTED = 4  # where the game stands in lists
# their names are messages of the game
PLAYERS = ("white", "black")
# key, default, lowest, highest, what it decides; what they are called are messages of the game
OPTIONS = (
    ("seeds", 10, 7, 10),
    ("size", 20, 6, 20, "size"),
    ("strict", 0, 0, 1),
    ("supply", 80, 1, 200),
)
# kind, how many a player has (0: they belong to nobody), whether it carries a magnet
PIECES = (("spore", 80, True), ("seed", 10, True))
# options of the games that tests play (speed is measured with the first), and of those in which
# the strength of players is measured
SAMPLES = ("", "size=8", "seeds=7,size=8", "strict=1")
MEASURED = ("", "size=12")
# shown in the help of commands, and run by tests
EXAMPLES = (
    'play arbos --board touch --players "computer:2, computer:4"',
    "print layout arbos --board presence-20x20 --json",
)
# how games are played, actions a second on a PC
SPEED = (("listed", 20_000), ("judged", 200_000))
