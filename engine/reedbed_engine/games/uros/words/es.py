"""Español: Uros."""

WORDS = {
    1: "Uros",
    2: "tu aldea crece en {0}",
    3: "da más sitio a tus casas",
    10: "Empieza el jugador {0}",
    20: "Rojas",
    21: "Azules",
    30: "en {0} ya hay una casa",
    31: "no te quedan casas en la reserva",
    32: "la isla {0} ya está en el Lago y allí se queda",
    33: "ahí la isla {0} se saldría del Lago",
    34: "{0} ya está cubierta por la isla {1}",
    35: "la isla {0} lleva una casa, así que no se puede volcar",
    50: '"{0}" no nombra las islas M D I V B O T L S en este orden, cada una como ID:LUGAR:CASAS',
    51: '"{0}" no dice con . R o B lo que hay en cada cuadro de la isla {1}',
    52: '"{0}" no es ni "-" ni una casilla con una orientación para la isla {1}',
    53: "la isla {0} se sale del Lago",
    54: "las islas {0} y {1} cubren las dos {2}",
    55: 'esa colocación de la isla {1} no se escribe "{0}"',
    56: "el jugador {0} tiene más de 15 casas",
    57: "tras {0} colocaciones le toca al jugador {1}, con {2} por hacer en este turno",
    58: "el jugador {0} tiene más casas que las {1} colocaciones que ha podido hacer",
    70: "casa en la isla {0}, casilla {1}",
    71: "isla {0} a {1}",
    72: "isla {0} a {1}, girada {2}",
    73: "isla {0} volteada, a {1}",
    74: "isla {0} volteada, a {1}, girada {2}",
    130: "{0}: casa sobre una isla, o isla en el lago; por poner: {1}; casas: {2}",
    132: "Ganan {0}, {1}",
    134: "Empate, {0}",
    135: "{0}: OK coloca la isla como muestran las luces",
    136: "Isla {0}: un cuadro para una casa, o adónde va su cuadro {1}",
    137: "Isla {0}: ahora adónde va su cuadro {1}",
    140: "{0}: ahí no hay isla, y una casa la necesita",
    141: "la casa de {0}",
    143: "{0}: isla, sin casa",
    144: "{0}: isla con casa de {1}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    10: "Empieza {0}",
    32: "{0} ya está en el Lago",
    33: "{0} sale del Lago",
    34: "{1} ya cubre {0}",
    35: "{0} tiene casa: no se vuelca",
    70: "casa {0}:{1}",
    72: "{0} a {1} girada {2}",
    73: "{0} volteada a {1}",
    74: "{0} volteada a {1} girada {2}",
    130: "{0}: por poner {1}, {2} casas",
    134: "Empate {0}",
    135: "{0}: OK la coloca",
    136: "{0}: casa, o lugar {1}",
    137: "{0}: ahora su lugar {1}",
    140: "{0}: casa sin isla",
    141: "casa de {0}",
    143: "{0}: isla",
    144: "{0}: casa de {1}",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "red": "Rojas",
    "blue": "Azules",
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
    "score": "mayor aldea",
    "on_islands": "islas de la aldea: {0}",
    "about": ("Pon casas en islas de totora, lleva las islas al Lago y hazte con la mayor aldea."),
    "seats": "2 jugadores",
    "length": "15 minutos",
    "tour place": (
        "Arrastra una casa de tu color desde fuera del tablero a cualquier cuadro de "
        "cualquier isla. O arrastra una isla entera al Lago. {0}"
    ),
    "tour touch place": (
        "Toca cualquier cuadro de cualquier isla: ahí va una casa de tu color. O arrastra "
        "una isla entera al Lago. {0}"
    ),
    "tour held": (
        "Ponla en un cuadro libre de una isla, en el Totoral de alrededor o en el Lago. "
        "Si la dejas fuera no ha pasado nada."
    ),
    "tour done": (
        "Eso era un turno. Desde ahora cada turno tiene dos colocaciones, de cualquier clase."
    ),
}
