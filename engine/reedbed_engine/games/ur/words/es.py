"""Español: Ur."""

WORDS = {
    1: "Ur",
    2: "captura",
    3: "una ficha llega a casa",
    4: "te da un movimiento extra",
    10: "Empieza el jugador {0}",
    20: "Negras",
    21: "Blancas",
    30: "{0} no está en tu recorrido",
    31: "no tienes ninguna ficha en {0}",
    32: "las fichas solo avanzan por su recorrido",
    33: "salió {0} y esta jugada es de {1}",
    34: "la jugada extra es de 1, 2, 3 o 5 pasos, no de {0}",
    35: "la jugada de castigo es de 1 a 5 pasos, no de {0}",
    36: "con un 5 no se puede entrar",
    37: "las fichas no salen del refugio mientras tengas alguna en el río",
    38: "en {0} hay dos fichas: nadie puede caer ahí",
    39: "primero tira los dados",
    40: "no toca tirar: mueve primero una pieza",
    50: '"{0}" no es un tablero de 20 casillas escrito con . x X o O',
    51: "en {0} no puede haber fichas del jugador {1}",
    52: "el jugador {0} tiene {1} fichas en vez de siete",
    53: "el jugador {0} ya tiene las siete fichas en casa: esa partida ha terminado",
    60: "tirada {0}",
    61: "{0} a {1}",
    62: "{0} a {1}, captura",
    63: "del río a {0}",
    64: "del río a {0}, captura",
    65: "río de {0}",
    67: "meta de {0}",
    69: "{0} a casa",
    130: "{0}: tira y elige lo que muestran los dados",
    132: "{0}: mueve una pieza {1}",
    134: "{0}: bonificación, mueve 1, 2, 3 o 5",
    136: "{0}: jugada de castigo, de 1 a 5",
    138: "Ganan {0}, puntos: {1}",
    140: "{0} salta una roseta: el rival tendrá una jugada de castigo. OK la juega",
    141: "la ficha de {0}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    10: "Empieza {0}",
    32: "Solo se avanza",
    34: "Extra: 1, 2, 3 o 5, no {0}",
    35: "Castigo: 1 a 5, no {0}",
    37: "Antes vacía tu río",
    38: "Dos en {0}: no se entra",
    65: "río {0}",
    67: "meta {0}",
    130: "{0}: tira y elige",
    132: "{0}: mueve {1}",
    134: "{0}: bono 1 2 3 5",
    136: "{0}: castigo 1-5",
    140: "{0}: ¡castigo! OK la juega",
    141: "ficha de {0}",
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
    "score": "en casa",
    "about": "Lleva siete fichas alrededor del tablero; dos juntas cierran el paso a todos.",
    "seats": "2 jugadores",
    "length": "20 minutos",
    "tour throw": "Pulsa OK: el tablero tira tres dados por ti.",
    "tour move": (
        "Arrastra una de las fichas iluminadas tantas casillas como haya salido, o pulsa "
        "la ficha y luego una casilla verde."
    ),
    "tour touch move": "Toca una de las fichas iluminadas y luego una casilla verde.",
    "tour cursor throw": "Pulsa OK: el tablero tira tres dados por ti.",
    "tour bonus": "Has caído en una roseta: un movimiento más, de 1, 2, 3 o 5 casillas.",
    "tour penalty": (
        "El otro jugador ha saltado una roseta: mueve cualquier ficha de 1 a 5 casillas."
    ),
    "tour held": "En verde, adonde puede ir esta ficha. Si la devuelves no ha pasado nada.",
    "tour done": (
        "Eso era un turno. «Atrás» deshace, las reglas están junto al tablero, «?» "
        "muestra las teclas."
    ),
    "board throw": "Tira los dados: OK",
}
