"""Español: Building Community."""

WORDS = {
    1: "Building Community",
    2: "losetas aisladas menos: {0}",
    3: "luego cambian: {0}",
    10: "Jugadores: {0}",
    11: "Lado del tablero: {0} piezas",
    30: "primero intercambia dos losetas y después mueve tu pieza",
    31: "las losetas ya están intercambiadas: ahora mueve tu pieza",
    32: "{0} y {1} no son vecinas",
    33: "la loseta de {0} lleva una pieza",
    34: "las losetas de {0} y {1} son del mismo color",
    35: "losetas aisladas junto a tu pieza: ahora {0}, tras este cambio {1}; deben ser menos",
    36: "tu pieza no tendría adónde ir: la comunidad mayor sería del color que pisa",
    37: "solo pasa quien no tiene ningún cambio; tú tienes uno: {0}",
    38: "en {0} hay una pieza",
    39: "{0} es del color que pisa tu pieza: tiene que ir a otro",
    40: "{0} no es de ninguna de las dos comunidades de las losetas cambiadas",
    41: "{0} es de la menor de las dos comunidades",
    49: "la celda anterior se escribe primero: {0}x{1}",
    50: 'el tablero tiene {0} filas separadas por "/", no "{1}"',
    51: 'la fila {0} tiene {1} losetas escritas R, G, B, no "{2}"',
    52: "hay {1} losetas de color {0} en vez de {2}",
    53: 'las piezas están en {0} celdas separadas por ",", no "{1}"',
    54: '"{0}" no es una celda de este tablero',
    55: "en {0} hay dos piezas",
    56: "ninguna loseta está aislada: está ganada",
    57: "el cambio {0} no era legal antes de hacerse",
    60: "cambiar {0} y {1}",
    61: "pieza a {0}",
    130: "Jugador {0}: cambia dos losetas, primero una y luego la otra",
    131: "Jugador {0}: mueve tu pieza a una comunidad de las losetas cambiadas",
    132: "Jugador {0}: no hay cambio posible, OK pasa",
    134: "Ganan todos: ninguna loseta aislada tras {0} turnos",
    135: "Pierden todos: esta posición ya se dio",
    136: "Pierden todos: nadie puede cambiar",
    137: "Esta posición ya se dio: pierden todos. OK la juega",
    138: "Nadie podría cambiar después: pierden todos. OK la juega",
    139: "{0}: loseta roja",
    140: "{0}: loseta verde",
    141: "{0}: loseta azul",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    2: "-{0} aisladas",
    3: "luego pueden {0}",
    11: "Lado: {0}",
    30: "Antes cambia dos losetas",
    31: "Ahora mueve tu pieza",
    34: "{0}, {1}: mismo color",
    35: "Aisladas junto a ti: {0}, luego: {1}",
    36: "Tu pieza no podría moverse",
    37: "No se pasa: {0} es posible",
    39: "{0}: es el color que pisas",
    40: "{0}: no es de las dos comunidades",
    41: "{0}: la comunidad menor",
    130: "Jugador {0}: cambia dos",
    131: "Jugador {0}: mueve",
    132: "Jugador {0}: nada, OK pasa",
    134: "Ganan todos en {0} turnos",
    135: "Pierden: se repite",
    136: "Pierden: sin cambio",
    137: "Se repite: ¡perdéis! OK la juega",
    138: "Sin cambios: ¡perdéis! OK la juega",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "isolated": "aislada",
    "seat": "asiento",
    "tile_R": "loseta roja",
    "tile_G": "loseta verde",
    "tile_B": "loseta azul",
    "isolated_turns": "Losetas aisladas: {0}. Turnos: {1}.",
    "phase swap": "cambia dos losetas",
    "phase move": "mueve la pieza",
    "about": "Ganad juntos, sin una palabra: cambiad losetas hasta que ninguna quede sola.",
    "seats": "de 2 a 6 jugadores, juntos",
    "length": "30 minutos",
    "tour swap": (
        "Arrastra una loseta sobre una vecina de otro color: cambian de sitio. Tiene que "
        "mejorar algo alrededor de tu pieza. Después, OK."
    ),
    "tour move": "Ahora arrastra tu pieza: en verde, adonde puede ir.",
    "tour touch move": "Ahora toca la loseta iluminada adonde irá tu pieza.",
    "tour held": "En verde, adonde puede ir tu pieza.",
    "tour done": (
        "Eso era un turno. Ganáis todos en cuanto ninguna loseta tenga anillo. «Atrás» "
        "deshace, «?» muestra las teclas."
    ),
}
