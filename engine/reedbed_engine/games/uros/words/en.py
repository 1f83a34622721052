"""English: Uros."""

WORDS = {
    1: "Uros",
    2: "your village grows by {0}",
    3: "your houses get more room",
    10: "Player {0} begins",
    20: "Red",
    21: "Blue",
    30: "{0} already carries a house",
    31: "you have no house left in your pool",
    32: "island {0} is on the Lake already and stays where it is",
    33: "island {0} would stick out of the Lake there",
    34: "{0} is covered by island {1} already",
    35: "island {0} carries a house, so it cannot be turned over",
    50: '"{0}" does not list the islands M D I V B O T L S in order, each as ID:WHERE:HOUSES',
    51: '"{0}" does not tell with . R or B what stands on each square of island {1}',
    52: '"{0}" is neither "-" nor a cell and an orientation for island {1}',
    53: "island {0} sticks out of the Lake",
    54: "islands {0} and {1} both cover {2}",
    55: '"{0}" is not how that placement of island {1} is spelled',
    56: "player {0} has more than 15 houses",
    57: "after {0} placements player {1} is to act, {2} to go in this turn",
    58: "player {0} has more houses than the {1} placements that player has had",
    70: "a house on island {0}, square {1}",
    71: "island {0} to {1}",
    72: "island {0} to {1}, turned {2}",
    73: "island {0} turned over, to {1}",
    74: "island {0} turned over, to {1}, turned {2}",
    130: "{0}: a house on an island, or an island on the Lake; {1} to go; houses left: {2}",
    132: "{0} wins {1}",
    134: "A draw, {0}",
    135: "{0}: OK lays the island as the lights show",
    136: "Island {0}: a square for a house, or where its square {1} goes",
    137: "Island {0}: now where its square {1} goes",
    140: "{0}: no island there, and a house needs one",
    141: "{0}'s house",
    143: "{0}: island, no house",
    144: "{0}: island with {1}'s house",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    32: "{0} is on the Lake already",
    33: "{0} sticks out of the Lake",
    34: "{1} lies on {0} already",
    35: "{0} has a house: no turning over",
    70: "house {0}:{1}",
    72: "{0} to {1} turned {2}",
    73: "{0} over to {1}",
    74: "{0} over to {1} turned {2}",
    130: "{0}: {1} to go, {2} houses",
    134: "Draw {0}",
    135: "{0}: OK lays it",
    136: "{0}: house, or place {1}",
    137: "{0}: now its place {1}",
    140: "{0}: no island for a house",
    143: "{0}: island",
    144: "{0}: {1}'s house",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "red": "Red",
    "blue": "Blue",
    "red_house": "red house",
    "blue_house": "blue house",
    "lake": "Lake",
    "reeds": "place in the Reedbed",
    "key": "{0}, square of the chosen island",
    "island": "island {0}, square {1}",
    "waiting_island": "island {0} in the Reedbed",
    "laid_island": "island {0}, laid",
    "houses_left": "houses left: {0}",
    "phase place": "places",
    "score": "largest village",
    "on_islands": "islands of the village: {0}",
    "about": (
        "Put houses on reed islands, bring the islands onto the Lake, and own the largest village."
    ),
    "seats": "2 players",
    "length": "15 minutes",
    "tour place": (
        "Drag a house of your colour from beside the board onto any square of any island."
        " Or drag a whole island onto the Lake. {0}"
    ),
    "tour touch place": (
        "Tap any square of any island: a house of your colour goes there. Or drag a whole "
        "island onto the Lake. {0}"
    ),
    "tour held": (
        "Put it on a free square of an island, in the Reedbed around or on the Lake. Put "
        "it back beside the board and nothing has happened."
    ),
    "tour done": ("That was a turn. From now on each turn has two placements, of either kind."),
}
