"""Spanish, at most 42 characters: Uros."""

WORDS = {
    202: "{0} ya está en el Lago",
    203: "{0} sale del Lago",
    204: "{1} ya cubre {0}",
    205: "{0} tiene casa: no se vuelca",
    240: "casa {0}:{1}",
    242: "{0} a {1} girada {2}",
    243: "{0} volteada a {1}",
    244: "{0} volteada a {1} girada {2}",
}
