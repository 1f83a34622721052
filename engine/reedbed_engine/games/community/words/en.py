"""English: Building Community."""

from ...base import messages as base
from .. import messages as say
from .. import notation, position, rules

WORDS = {
    base.TITLE: "Building Community",
    base.MERIT: "fewer isolated tiles: {0}",
    base.PROMISE: "players who can swap next: {0}",
    base.OPTION: "Players: {0}",
    base.OPTION + 1: "Side of the board: {0} tiles",
    rules.SWAP_FIRST: "swap two tiles first, then move your piece",
    rules.MOVE_FIRST: "the tiles are swapped: move your piece now",
    rules.NOT_NEIGHBOURS: "{0} and {1} are not neighbours",
    rules.CARRIES_PIECE: "the tile on {0} has a piece on it",
    rules.SAME_COLOUR: "the tiles on {0} and {1} have the same colour",
    rules.NOT_FEWER: "isolated tiles around your piece: {0} now, {1} after; they must be fewer",
    rules.NO_GOAL: "your piece could go nowhere: the larger community has the colour it is on",
    rules.CAN_SWAP: "passing is only for players without a swap; you have one: {0}",
    rules.OCCUPIED: "{0} has a piece on it",
    rules.COLOUR_KEPT: "{0} has the colour your piece is on: it must go to another",
    rules.OUTSIDE: "{0} belongs to neither community of the two swapped tiles",
    rules.SMALLER: "{0} belongs to the smaller of the two communities",
    notation.EARLIER_FIRST: "the earlier cell is written first: {0}x{1}",
    position.WRONG_ROWS: 'the board has {0} rows with "/" between them, unlike "{1}"',
    position.WRONG_ROW: 'row {0} has {1} tiles written R, G, B, unlike "{2}"',
    position.WRONG_COLOURS: "there are {1} tiles of colour {0} instead of {2}",
    position.WRONG_PIECES: 'the pieces are on {0} cells with "," between them, unlike "{1}"',
    position.NO_CELL: '"{0}" is not a cell of this board',
    position.TWO_PIECES: "two pieces are on {0}",
    position.NONE_ISOLATED: "no tile is isolated: that game is won",
    position.BAD_SWAP: "the swap {0} was not legal before it was made",
    say.SWAP_OF: "swap {0} and {1}",
    say.PIECE_TO: "piece to {0}",
    say.SWAP: "Player {0}: swap two tiles, first one and then the other",
    say.MOVE: "Player {0}: move your piece to a community of the swapped tiles",
    say.PASS_DUE: "Player {0}: no swap is possible, OK passes",
    say.WON: "All win: no tile is isolated after {0} turns",
    say.REPEATED: "All lose: this position has occurred before",
    say.STUCK: "All lose: nobody can swap any more",
    say.REPEATS: "A repeated position: all lose. OK plays it",
    say.STICKS: "Nobody could swap after this: all lose. OK plays it",
    say.LOOK_RED: "{0}: red tile",
    say.LOOK_GREEN: "{0}: green tile",
    say.LOOK_BLUE: "{0}: blue tile",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    base.MERIT: "-{0} isolated",
    base.PROMISE: "{0} can swap next",
    base.OPTION + 1: "Side: {0}",
    rules.SWAP_FIRST: "Swap two tiles first",
    rules.MOVE_FIRST: "Move your piece now",
    rules.SAME_COLOUR: "{0}, {1}: one colour",
    rules.NOT_FEWER: "Isolated near you: {0}, after: {1}",
    rules.NO_GOAL: "Your piece could not move then",
    rules.CAN_SWAP: "No pass: {0} is a swap",
    rules.COLOUR_KEPT: "{0}: the colour you are on",
    rules.OUTSIDE: "{0}: in neither community",
    rules.SMALLER: "{0}: the smaller community",
    say.SWAP: "Player {0}: swap two",
    say.MOVE: "Player {0}: move",
    say.PASS_DUE: "Player {0}: no swap OK passes",
    say.WON: "All win after {0} turns",
    say.REPEATED: "All lose: repeated",
    say.STUCK: "All lose: no swap",
    say.REPEATS: "Repeats: all lose! OK plays it",
    say.STICKS: "No swap after: lost! OK plays it",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "isolated": "isolated",
    "tile_R": "red tile",
    "tile_G": "green tile",
    "tile_B": "blue tile",
    "own_on": "{0} with the piece of the player to move",
    "other_on": "{0} with another's piece on it",
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
    "tour done": "That was a turn. All win as soon as no tile has a ring.",
}

OK_WORDS = {say.PASS_DUE: "Pass"}
