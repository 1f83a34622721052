"""English, at most 42 characters: Building Community."""

WORDS = {
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
