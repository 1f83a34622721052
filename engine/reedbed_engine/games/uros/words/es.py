"""Español: Uros."""

WORDS = {
    200: "en {0} ya hay una casa",
    201: "no te quedan casas en la reserva",
    202: "la isla {0} ya está en el Lago y allí se queda",
    203: "ahí la isla {0} se saldría del Lago",
    204: "{0} ya está cubierta por la isla {1}",
    205: "la isla {0} lleva una casa, así que no se puede volcar",
    220: '"{0}" no nombra las islas M D I V B O T L S en este orden, cada una como ID:LUGAR:CASAS',
    221: '"{0}" no dice con . R o B lo que hay en cada cuadro de la isla {1}',
    222: '"{0}" no es ni "-" ni una casilla con una orientación para la isla {1}',
    223: "la isla {0} se sale del Lago",
    224: "las islas {0} y {1} cubren las dos {2}",
    225: 'esa colocación de la isla {1} no se escribe "{0}"',
    226: "el jugador {0} tiene más de 15 casas",
    227: "tras {0} colocaciones le toca al jugador {1}, con {2} por hacer en este turno",
    228: "el jugador {0} tiene más casas que las {1} colocaciones que ha podido hacer",
    240: "casa en la isla {0}, casilla {1}",
    241: "isla {0} a {1}",
    242: "isla {0} a {1}, girada {2}",
    243: "isla {0} volteada, a {1}",
    244: "isla {0} volteada, a {1}, girada {2}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    202: "{0} ya está en el Lago",
    203: "{0} sale del Lago",
    204: "{1} ya cubre {0}",
    205: "{0} tiene casa: no se vuelca",
    240: "casa {0}:{1}",
    242: "{0} a {1} girada {2}",
    243: "{0} volteada a {1}",
    244: "{0} volteada a {1} girada {2}",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "red": "Rojo",
    "blue": "Azul",
    "red_house": "casa roja",
    "blue_house": "casa azul",
    "lake": "Lago",
    "reeds": "sitio en el Totoral",
    "key": "{0}, cuadro de la isla elegida",
    "island": "isla {0}, cuadro {1}",
    "waiting_island": "isla {0} en el Totoral",
    "laid_island": "isla {0}, puesta",
    "houses_left": "casas por poner: {0}",
    "phase place": "coloca",
}
