"""Spanish, at most 42 characters: Pilus."""

WORDS = {
    402: "Fuera de la mesa: {0}",
    403: "{0} no toca otra por un lado",
    404: "{0}: nivel 6, el máximo es 5",
    405: "{0}: sobre más de un hueco",
    406: "{0}: sobre una sola loseta",
    407: "Nivel {0}: {1} de su color, no {2}",
    408: "{0}: protege jugador {1}",
    409: "Une regiones de {0} y {1}",
    410: "No se pasa: {0} cabe",
    411: "{0}: ni nueva ni junto al peón",
    414: "{0}: protege jugador {1}",
    416: "Peón en la nueva, no en {0}",
    437: "Primero loseta, luego peón",
    438: "Loseta puesta: peón o quieto",
    441: "{0} {1} gira {2}",
    444: "ficha {0}",
}
