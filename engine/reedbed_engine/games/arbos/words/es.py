"""Español: Arbos."""

WORDS = {
    1: "Arbos",
    2: "semillas unidas más: {0}",
    3: "está en el camino a las semillas",
    10: "Semillas por jugador: {0}",
    11: "Tamaño: {0} por {0}",
    12: "Estricto, lo ilegal pierde: {0} (1 es sí)",
    13: "Esporas por jugador: {0}",
    20: "Blancas",
    21: "Negras",
    30: "{0} está ocupada",
    31: "{0} tiene una espora rival a un lado y ninguna semilla junto a ella",
    32: "una espora en {0} empezaría un cuarto árbol; nadie puede tener más de tres",
    33: "no te quedan esporas",
    34: "no te quedan semillas en la mano",
    35: "en {0} no hay ninguna espora",
    36: "sin la espora de {0} tendrías {1} árboles; nadie puede tener más de tres",
    37: "{0} está demasiado cerca de otra semilla: al preparar se dejan dos casillas libres",
    38: "la preparación sigue: coloca una semilla",
    39: "entregar una semilla da dos esporas, y te quedan menos",
    40: "no hay ninguna casilla donde puedas colocar una espora",
    41: "entregaste una semilla: coloca una espora",
    42: "tienes {0} árboles: retira esporas tuyas hasta tener tres",
    43: "en {0} no hay ninguna espora tuya",
    44: "solo retira esporas quien tiene más de tres árboles",
    45: "en la fase {0} no hay límite de tiempo",
    50: '"{0}" no es parte de un tablero de {1} filas escrito con w b g y números',
    51: "el jugador {0} tiene {1} esporas en el tablero y solo posee {2}",
    52: "hay {0} semillas entre el tablero y las manos, y solo puede haber {1}",
    53: "no hay esporas en el tablero antes de que acabe la preparación",
    54: "en la preparación hay 20 semillas entre el tablero y las manos, no {0}",
    55: "unas manos de {0} y {1} semillas no encajan: en la preparación juega el jugador {2}",
    56: "la semilla de {0} está demasiado cerca de otra para la preparación",
    57: "el jugador {0} tiene {1} árboles; nadie puede tener más de tres",
    58: "ninguno de los dos podría más que pasar: esa partida ha terminado",
    59: "el jugador {0} tiene {1} árboles: no hay nada que podar",
    60: '"{0}" no es un número de pases: 0, o 1 en la fase turn',
    61: "el jugador {0} aún tiene diez semillas en la mano y no puede haber entregado ninguna",
    62: "al jugador {0} le quedan {1} esporas y necesita {2}",
    70: "espora en {0}",
    71: "semilla en {0}",
    72: "semilla por la espora de {0}",
    73: "fuera la espora de {0}",
    74: "semilla entregada",
    130: "{0}: pon una semilla, a dos casillas de las otras",
    132: "{0}: espora, o PLUS para semilla, pasar; quedan {1} esporas, {2} semillas",
    134: "{0}: por la semilla entregada, pon dos esporas",
    136: "{0}: pon la segunda espora",
    138: "{0}: tienes {1} árboles, retira esporas propias hasta que queden tres",
    140: "Ganan {0}, {1}",
    142: "¿{0}? OK: sí, BACK: no",
    143: "¿{0}? Ahí no puede ir una espora. OK: sí, BACK: no",
    144: "{0}: OK la toma por espora; PLUS y OK, por semilla",
    145: "{0} es ilegal y pierde la partida. OK la juega, BACK no",
    146: "Una semilla: ponla en una casilla libre o en el lugar de una espora",
    150: "la espora de {0}",
    152: "la semilla",
    153: "{0}: {1}, esporas: {2}",
    155: "{0}: semillas: {1}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    10: "Semillas: {0}",
    12: "Estricto: {0}",
    13: "Esporas: {0}",
    31: "{0}: hay rival y ninguna semilla",
    32: "{0} sería un cuarto árbol",
    36: "Sin {0}: {1} árboles, 3 como mucho",
    37: "{0}: deja 2 libres entre semillas",
    39: "Pocas esporas para dar la semilla",
    40: "Sin casilla para una espora",
    41: "Ahora pon una espora",
    42: "{0} árboles: poda hasta tres",
    44: "Solo se poda con más de 3 árboles",
    70: "espora {0}",
    71: "semilla {0}",
    72: "semilla por {0}",
    73: "fuera {0}",
    130: "{0}: semilla, a 2",
    132: "{0}: espora o + {1} esp., {2} sem.",
    134: "{0}: dos esporas",
    136: "{0}: 2ª espora",
    138: "{0}: {1} árboles, poda hasta tres",
    140: "Ganan {0} {1}",
    142: "¿{0}? OK sí, BACK no",
    143: "¿{0}? OK sí, BACK no",
    144: "{0}: OK espora, + semilla",
    145: "{0} ilegal: ¡pierde! OK la juega",
    146: "Semilla: ¿dónde?",
    150: "espora de {0}",
    152: "semilla",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "white": "Blancas",
    "black": "Negras",
    "white_spore": "espora blanca",
    "black_spore": "espora negra",
    "seed": "semilla",
    "stocks": "esporas por poner: {0}, semillas por poner: {1}, árboles: {2}",
    "phase setup": "coloca una semilla",
    "phase turn": "juega",
    "phase sac2": "dos esporas por poner",
    "phase sac1": "una segunda espora por poner",
    "phase prune": "poda",
    "score": "semillas enlazadas",
    "about": (
        "Haz crecer árboles de esporas alrededor de las semillas; cuentan tus dos mejores árboles."
    ),
    "seats": "2 jugadores",
    "length": "40 minutos",
    "tour setup": (
        "Arrastra una semilla verde desde fuera del tablero a una casilla, a dos casillas"
        " libres de las demás semillas."
    ),
    "tour turn": (
        "Arrastra una espora de tu color junto a una semilla, o adonde no la toque por un"
        " lado ninguna espora ajena."
    ),
    "tour touch setup": (
        "Toca una casilla, a dos casillas libres de las demás semillas: ahí va una semilla."
    ),
    "tour touch turn": (
        "Toca una casilla junto a una semilla, o una que no toque por un lado ninguna "
        "espora ajena: ahí va una espora de tu color."
    ),
    "tour held": "Ponla en una casilla libre. Si la dejas fuera no ha pasado nada.",
    "tour done": (
        "Eso era un turno. Se colocan semillas por turnos; después crecen las esporas. "
        "«Atrás» deshace, «?» muestra las teclas."
    ),
}
