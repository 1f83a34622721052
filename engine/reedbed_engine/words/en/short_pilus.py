"""English, at most 42 characters: Pilus."""

WORDS = {
    402: "Beside the table: {0}",
    403: "{0} touches no tile by a side",
    404: "{0}: level 6, 5 is highest",
    405: "{0}: over more than one hole",
    406: "{0}: rests on one tile only",
    407: "Level {0}: {1} on own colour, not {2}",
    408: "{0}: guarded by player {1}",
    409: "Joins regions of {0} and {1}",
    410: "No pass: {0} fits",
    411: "{0}: not new, not beside pawn",
    414: "{0}: guarded by player {1}",
    416: "Pawn on new tile, not on {0}",
    437: "Tile first, then the pawn",
    438: "Tile is laid: pawn, or stay",
    441: "{0} {1} turn {2}",
    444: "tile {0}",
}
