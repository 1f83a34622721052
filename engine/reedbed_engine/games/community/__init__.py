"""Building Community: bring the pieces of a colour together."""

LISTED = 5  # where the game stands in lists
# they are numbered
PLAYERS = ()
# key, default, lowest, highest, what it decides; what they are called are messages of the game
OPTIONS = (("players", 2, 2, 6, "seats"), ("side", 5, 3, 6, "size"))
# kind, how many a player has (0: they belong to nobody), whether it carries a magnet
PIECES = (("piece", 1, True), ("tile", 0, False))
# options of the games that tests play (speed is measured with the first), and of those in which
# the strength of players is measured
SAMPLES = ("", "side=3", "players=6,side=4")
MEASURED = ("side=3", "side=4", "players=4,side=4", "")
# of these, the fewest turns in which anybody is known to have won
BEST_TURNS = {"side=3": 6, "side=4": 10, "": 17}
# shown in the help of commands, and run by tests
EXAMPLES = (
    "dev playtest community --option side=3,players=2 --player random --games 2 --json",
    "print overlay community --option side=3 -o community.svg",
)
# how games are played, actions a second on a PC
SPEED = (("listed", 15_000), ("judged", 50_000))
