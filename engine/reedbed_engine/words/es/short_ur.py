"""Spanish, at most 42 characters: Ur."""

WORDS = {
    102: "Solo se avanza",
    104: "Extra: 1, 2, 3 o 5, no {0}",
    105: "Castigo: 1 a 5, no {0}",
    107: "Antes vacía tu río",
    108: "Dos en {0}: no se entra",
}
