"""English: Shift."""

WORDS = {1: "Shift"}

SHORT_WORDS = {}
