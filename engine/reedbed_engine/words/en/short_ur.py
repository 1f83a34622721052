"""English, at most 42 characters: Ur."""

WORDS = {
    102: "Pieces move forward",
    104: "Bonus: 1, 2, 3 or 5, not {0}",
    105: "Penalty: 1 to 5, not {0}",
    107: "First empty your river",
    108: "Two on {0}: no landing",
}
