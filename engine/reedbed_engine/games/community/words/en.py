"""English: Building Community."""

WORDS = {
    500: "swap two tiles first, then move your piece",
    501: "the tiles are swapped: move your piece now",
    502: "{0} and {1} are not neighbours",
    503: "the tile on {0} carries a piece",
    504: "the tiles on {0} and {1} have the same colour",
    505: "isolated tiles around your piece: {0} now, {1} after this swap; they must become fewer",
    506: "your piece could go nowhere then: the larger community has the colour it stands on",
    507: "passing is only for players without a swap; you have one: {0}",
    508: "a piece stands on {0}",
    509: "{0} has the colour that your piece stands on: it must go to another",
    510: "{0} belongs to neither community of the two swapped tiles",
    511: "{0} belongs to the smaller of the two communities",
    519: "the earlier cell is written first: {0}x{1}",
    520: 'the board has {0} rows with "/" between them, unlike "{1}"',
    521: 'row {0} has {1} tiles written R, G, B, unlike "{2}"',
    522: "there are {1} tiles of colour {0} instead of {2}",
    523: 'the pieces stand on {0} cells written with "," between them, unlike "{1}"',
    524: '"{0}" is no cell of this board',
    525: "two pieces stand on {0}",
    526: "no tile is isolated: that game is won",
    527: "the swap {0} was not legal before it was made",
    530: "swap {0} and {1}",
    531: "piece to {0}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    500: "Swap two tiles first",
    501: "Move your piece now",
    504: "{0}, {1}: one colour",
    505: "Isolated near you: {0}, after: {1}",
    506: "Your piece could not move then",
    507: "No pass: {0} is a swap",
    509: "{0}: the colour you stand on",
    510: "{0}: in neither community",
    511: "{0}: the smaller community",
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
}
