"""Each game on each kind of board, for tests that go over all of them."""

DECK = (  # of Pilus, dealt
    "BGRS+BGYR+BSGR+GRSY+BSYG+BGYS+BRYG+BGRY+BSRY+BYGS+BYRG+BRGS+BGSR+BYRS+GSYR+GSRY+"
    "BYSG+BYSR+BSRG+BRSG+BSGY+BRGY+BRYS+BRSY+GYRS+GRYS+GYSR+BYGR+BGSY+BSYR"
)

# game, kind of board, size of board, options
PLACES = (
    ("uros", "presence", 10, ""),
    ("uros", "touch", 8, ""),
    ("uros", "cursor", 8, ""),
    ("pilus", "presence", 10, "size=8"),
    ("pilus", "touch", 8, "size=8"),
    ("pilus", "cursor", 8, "size=8"),
    ("ur", "presence", 10, ""),
    ("ur", "touch", 8, ""),
    ("ur", "cursor", 8, ""),
    ("arbos", "presence", 10, "size=10"),
    ("arbos", "touch", 8, "size=8"),
    ("arbos", "cursor", 8, "size=8"),
    ("community", "presence", 10, "side=3"),
    ("community", "touch", 8, "side=4"),
    ("community", "cursor", 8, "side=4"),
)
WITH_DECK = PLACES + (("pilus", "cursor", 10, "size=8,deck=" + DECK),)


def name_place(place):
    """Return a short name of the place, for pytest."""
    return " ".join(str(part) for part in place)[:30]
