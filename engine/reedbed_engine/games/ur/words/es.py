"""Español: Ur."""

WORDS = {
    100: "{0} no está en tu recorrido",
    101: "no tienes ninguna ficha en {0}",
    102: "las fichas solo avanzan por su recorrido",
    103: "salió {0} y esta jugada es de {1}",
    104: "la jugada extra es de 1, 2, 3 o 5 pasos, no de {0}",
    105: "la jugada de castigo es de 1 a 5 pasos, no de {0}",
    106: "con un 5 no se puede entrar",
    107: "las fichas no salen del refugio mientras tengas alguna en el río",
    108: "en {0} hay dos fichas: nadie puede caer ahí",
    109: "primero tira los dados",
    110: "no toca tirar: mueve primero una pieza",
    120: '"{0}" no es un tablero de 20 casillas escrito con . x X o O',
    121: "en {0} no puede haber fichas del jugador {1}",
    122: "el jugador {0} tiene {1} fichas en vez de siete",
    123: "el jugador {0} ya tiene las siete fichas en casa: esa partida ha terminado",
    130: "tirada {0}",
    131: "{0} a {1}",
    132: "{0} a {1}, captura",
    133: "del río a {0}",
    134: "del río a {0}, captura",
    135: "río de Negras",
    136: "río de Blancas",
    137: "meta de Negras",
    138: "meta de Blancas",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    102: "Solo se avanza",
    104: "Extra: 1, 2, 3 o 5, no {0}",
    105: "Castigo: 1 a 5, no {0}",
    107: "Antes vacía tu río",
    108: "Dos en {0}: no se entra",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "black": "Negras",
    "white": "Blancas",
    "river": "río",
    "home": "casa",
    "rosette": "roseta",
    "eye": "ojo",
    "phase throw": "tira los dados",
    "phase move1": "mueve 1",
    "phase move2": "mueve 2",
    "phase move3": "mueve 3",
    "phase move4": "mueve 4",
    "phase bonus": "movimiento extra: 1, 2, 3 o 5",
    "phase bonus+": "movimiento extra: 1, 2, 3 o 5",
    "phase penalty": "movimiento de castigo: 1 a 5",
}
