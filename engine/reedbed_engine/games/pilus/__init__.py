"""Pilus: lay coloured tiles and climb them."""

LISTED = 2  # where the game stands in lists
# they are numbered
PLAYERS = ()
# key, default, lowest, highest, what it decides; of texts key, default; what those that are
# numbers are called are messages of the game
OPTIONS = (
    ("players", 2, 2, 4, "seats"),
    ("size", 20, 8, 20, "size"),
    ("deck", "open"),
    ("start", "BGRS"),
)
# kind, how many a player has (0: they belong to nobody), whether it carries a magnet
PIECES = (("pawn", 1, True), ("tile", 0, False))
# options of the games that tests play (speed is measured with the first), and of those in which
# the strength of players is measured
SAMPLES = (
    (
        "deck=BRGS+BYGS+BYSR+BYRS+BYRG+GRYS+GYSR+BSRG+BRYS+BRGY+BSYR+BSGR+BYSG+BGYS+GRSY+"
        "BGYR+BYGR+BRSY+BGSY+BRYG+BSGY+BSYG+GSYR+BSRY+GSRY+BGRS+BGSR+BRSG+BGRY+GYRS"
    ),
    "",
    "players=4,size=8",
)
MEASURED = ("deck=dealt",)
# which value of the computer player makes a chance to win of 73 %, for `reedbed games analyse`
LOGISTIC_SCALE = 27
# shown in the help of commands, and run by tests
EXAMPLES = (
    "play pilus --opponent computer:2 --option deck=open",
    'play pilus --option players=3 --players "Ana, computer:3, Ben" --board touch',
    "play pilus --option players=3 --board cursor-20x20",
    "dev match greedy computer:1 --game pilus --option deck=dealt,size=10 --games 2 --seed 7",
    "print draw pilus --open",
    "print overlay pilus --board presence-10x10 --pitch 20 --paper letter -o pilus.pdf --force",
)
# how games are played, actions a second on a PC
SPEED = (("listed", 5_000), ("judged", 150_000))
