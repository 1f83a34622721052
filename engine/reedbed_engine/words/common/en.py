"""English: what all games share."""

WORDS = {
    1: "the game is over",
    3: "{0} cannot be played in this game now",
    10: '"{0}" is no action of this game',
    11: '"{0}" lies off the board',
    20: 'there is no game called "{0}"',
    21: 'a position of {0} begins with its id, not with "{1}"',
    22: "the position has {1} fields instead of {0}",
    23: 'the options in "{0}" are not written as they should be',
    24: '"{0}" is no number from {1} to {2}',
    25: '"{0}" is no phase in which this game can go on',
    26: '"{0}" is no player of this game',
    27: "nobody could act in phase {0} here, so it could not be due",
    28: "a finished game can be read but not played on",
    29: 'there is no option "{0}"',
    30: '{0} must be a number from {2} to {3}, not "{1}"',
    31: "{0} is given twice",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    3: "No {0} here",
}
