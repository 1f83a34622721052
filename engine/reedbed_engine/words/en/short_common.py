"""English, at most 42 characters: what all games share."""

WORDS = {
    3: "No {0} here",
}
