"""English: Building Community."""

WORDS = {
    1: "Building Community",
    2: "isolated tiles less: {0}",
    3: "players who can swap next: {0}",
    10: "Players: {0}",
    11: "Side of the board: {0} tiles",
    30: "swap two tiles first, then move your piece",
    31: "the tiles are swapped: move your piece now",
    32: "{0} and {1} are not neighbours",
    33: "the tile on {0} carries a piece",
    34: "the tiles on {0} and {1} have the same colour",
    35: "isolated tiles around your piece: {0} now, {1} after this swap; they must become fewer",
    36: "your piece could go nowhere then: the larger community has the colour it stands on",
    37: "passing is only for players without a swap; you have one: {0}",
    38: "a piece stands on {0}",
    39: "{0} has the colour that your piece stands on: it must go to another",
    40: "{0} belongs to neither community of the two swapped tiles",
    41: "{0} belongs to the smaller of the two communities",
    49: "the earlier cell is written first: {0}x{1}",
    50: 'the board has {0} rows with "/" between them, unlike "{1}"',
    51: 'row {0} has {1} tiles written R, G, B, unlike "{2}"',
    52: "there are {1} tiles of colour {0} instead of {2}",
    53: 'the pieces stand on {0} cells written with "," between them, unlike "{1}"',
    54: '"{0}" is no cell of this board',
    55: "two pieces stand on {0}",
    56: "no tile is isolated: that game is won",
    57: "the swap {0} was not legal before it was made",
    60: "swap {0} and {1}",
    61: "piece to {0}",
    130: "Player {0}: swap two tiles, first one and then the other",
    131: "Player {0}: move your piece to a community of the swapped tiles",
    132: "Player {0}: no swap is possible, OK passes",
    134: "All win: no tile is isolated after {0} turns",
    135: "All lose: this position was there before",
    136: "All lose: nobody can swap any more",
    137: "This position was there before: all lose. OK plays it",
    138: "Nobody could swap after this: all lose. OK plays it",
    139: "{0}: red tile",
    140: "{0}: green tile",
    141: "{0}: blue tile",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    2: "-{0} isolated",
    3: "{0} can swap next",
    11: "Side: {0}",
    30: "Swap two tiles first",
    31: "Move your piece now",
    34: "{0}, {1}: one colour",
    35: "Isolated near you: {0}, after: {1}",
    36: "Your piece could not move then",
    37: "No pass: {0} is a swap",
    39: "{0}: the colour you stand on",
    40: "{0}: in neither community",
    41: "{0}: the smaller community",
    130: "Player {0}: swap two",
    131: "Player {0}: move",
    132: "Player {0}: no swap OK passes",
    134: "All win after {0} turns",
    135: "All lose: repeated",
    136: "All lose: no swap",
    137: "Repeats: all lose! OK plays it",
    138: "No swap after: lost! OK plays it",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "isolated": "isolated",
    "seat": "seat",
    "tile_R": "red tile",
    "tile_G": "green tile",
    "tile_B": "blue tile",
    "isolated_turns": "Isolated tiles: {0}. Turns: {1}.",
    "phase swap": "swaps two tiles",
    "phase move": "moves the piece",
    "about": "Win together, without a word: swap tiles until none is left alone.",
    "seats": "2 to 6 players, together",
    "length": "30 minutes",
    "tour swap": (
        "Drag a tile onto a neighbour of another colour: they change places. It has to "
        "help around your piece. Then OK."
    ),
    "tour move": "Now drag your piece: where it may go turns green.",
    "tour touch move": "Now tap the lit tile to which your piece is to go.",
    "tour held": "Green is where your piece may go.",
    "tour done": (
        "That was a turn. All win as soon as no tile has a ring. “Back” takes back, “?” "
        "shows the keys."
    ),
}
