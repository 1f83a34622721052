"""Spanish, at most 42 characters: Uros."""

WORDS = {
    202: "{0} ya está en el Lago",
    203: "{0} sale del Lago",
    204: "{1} ya cubre {0}",
    205: "{0} tiene casa: no se vuelca",
}
