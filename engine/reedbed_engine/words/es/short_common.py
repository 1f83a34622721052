"""Spanish, at most 42 characters: what all games share."""

WORDS = {
    3: "Aquí no hay {0}",
}
