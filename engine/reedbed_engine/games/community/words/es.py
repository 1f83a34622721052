"""Español: Building Community."""

WORDS = {
    500: "primero intercambia dos losetas y después mueve tu pieza",
    501: "las losetas ya están intercambiadas: ahora mueve tu pieza",
    502: "{0} y {1} no son vecinas",
    503: "la loseta de {0} lleva una pieza",
    504: "las losetas de {0} y {1} son del mismo color",
    505: "losetas aisladas junto a tu pieza: ahora {0}, tras este cambio {1}; deben ser menos",
    506: "tu pieza no tendría adónde ir: la comunidad mayor sería del color que pisa",
    507: "solo pasa quien no tiene ningún cambio; tú tienes uno: {0}",
    508: "en {0} hay una pieza",
    509: "{0} es del color que pisa tu pieza: tiene que ir a otro",
    510: "{0} no es de ninguna de las dos comunidades de las losetas cambiadas",
    511: "{0} es de la menor de las dos comunidades",
    519: "la celda anterior se escribe primero: {0}x{1}",
    520: 'el tablero tiene {0} filas separadas por "/", no "{1}"',
    521: 'la fila {0} tiene {1} losetas escritas R, G, B, no "{2}"',
    522: "hay {1} losetas de color {0} en vez de {2}",
    523: 'las piezas están en {0} celdas separadas por ",", no "{1}"',
    524: '"{0}" no es una celda de este tablero',
    525: "en {0} hay dos piezas",
    526: "no hay ninguna loseta aislada: esa partida está ganada",
    527: "el cambio {0} no era legal antes de hacerse",
    530: "cambiar {0} y {1}",
    531: "pieza a {0}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    500: "Antes cambia dos losetas",
    501: "Ahora mueve tu pieza",
    504: "{0}, {1}: mismo color",
    505: "Aisladas junto a ti: {0}, luego: {1}",
    506: "Tu pieza no podría moverse",
    507: "No se pasa: {0} es posible",
    509: "{0}: es el color que pisas",
    510: "{0}: no es de las dos comunidades",
    511: "{0}: la comunidad menor",
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
}
