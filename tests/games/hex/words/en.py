"""English: Hex."""

WORDS = {
    1: "Hex",
    10: "Size {0}",
}

SHORT_WORDS = {}
