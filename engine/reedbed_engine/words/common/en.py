"""English: what all games share."""

WORDS = {
    257: "the game is over",
    259: "{0} cannot be played in this game now",
    260: "there is a piece on {0} already",
    266: '"{0}" is no action of this game',
    267: '"{0}" lies off the board',
    276: 'there is no game called "{0}"',
    277: 'a position of {0} begins with its id, not with "{1}"',
    278: "the position has {1} fields instead of {0}",
    279: 'the options in "{0}" are not written as they should be',
    280: '"{0}" is no number from {1} to {2}',
    281: '"{0}" is no phase in which this game can go on',
    282: '"{0}" is no player of this game',
    283: "nobody could act in phase {0} here, so it could not be due",
    284: "a finished game can be read but not played on",
    285: 'there is no option "{0}"',
    286: '{0} must be a number from {2} to {3}, not "{1}"',
    287: "{0} is given twice",
    288: "{0}: there is a game called {1} already",
    289: "{0} is no game that can be loaded: {1}",
    290: '"{0}" is not {1} rows of {2} squares, "." or a player',
    291: "{0}",
    292: "{0} wins",
    293: "A draw",
    294: "All players win",
    295: "All players lose",
    296: "player {0}",
    297: "It is the turn of {0}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    259: "No {0} here",
    297: "Turn: {0}",
}
