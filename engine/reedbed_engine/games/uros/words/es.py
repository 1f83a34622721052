"""Español: Uros."""

from ...base import messages as base
from .. import messages as say
from .. import position, rules

WORDS = {
    base.TITLE: "Uros",
    base.MERIT: "tu aldea crece en {0}",
    base.PROMISE: "da más sitio a tus casas",
    base.OPTION: "Empieza el jugador {0}",
    base.PLAYER: "Rojas",
    base.PLAYER + 1: "Azules",
    rules.SQUARE_TAKEN: "en {0} ya hay una casa",
    rules.POOL_EMPTY: "no te quedan casas en la reserva",
    rules.ISLAND_PLACED: "la isla {0} ya está en el Lago y allí se queda",
    rules.STICKS_OUT: "ahí la isla {0} se saldría del Lago",
    rules.CELL_COVERED: "{0} ya está cubierta por la isla {1}",
    rules.TURNED_OVER: "la isla {0} lleva una casa: no se puede voltear",
    position.BAD_ISLANDS: '"{0}" no lista M D I V B O T L S en orden, cada una ID:LUGAR:CASAS',
    position.BAD_HOUSES: '"{0}" no dice con . R o B lo que hay en cada cuadro de la isla {1}',
    position.BAD_PLACE: '"{0}" no es ni "-" ni una casilla con una orientación para la isla {1}',
    position.OUTSIDE: "la isla {0} se sale del Lago",
    position.OVERLAP: "las islas {0} y {1} cubren las dos {2}",
    position.NOT_CANONICAL: 'esa colocación de la isla {1} no se escribe "{0}"',
    position.TOO_MANY_HOUSES: "el jugador {0} tiene más de 15 casas",
    position.WRONG_TURN: "tras {0} colocaciones juega el jugador {1}, con {2} por hacer",
    position.TOO_FEW_PLACEMENTS: "el jugador {0} tiene más casas que sus {1} colocaciones",
    say.HOUSE_ON: "casa en la isla {0}, cuadro {1}",
    say.ISLAND_TO: "isla {0} a {1}",
    say.ISLAND_TURNED: "isla {0} a {1}, girada {2}",
    say.ISLAND_OVER: "isla {0} volteada, a {1}",
    say.ISLAND_OVER_TURNED: "isla {0} volteada, a {1}, girada {2}",
    say.PLACE: "{0}: casa sobre una isla, o isla en el Lago; por poner: {1}; casas: {2}",
    say.WON: "Ganan {0}, {1}",
    say.DRAWN: "Empate, {0}",
    say.LAY: "{0}: OK coloca la isla como muestran las luces",
    say.FIRST_END: "Isla {0}: un cuadro para una casa, o adónde va su cuadro {1}",
    say.SECOND_END: "Isla {0}: ahora adónde va su cuadro {1}",
    rules.NO_ISLAND: "{0}: ahí no hay isla, y una casa la necesita",
    say.HOUSE: "la casa de {0}",
    say.LOOK_ISLAND: "{0}: isla, sin casa",
    say.LOOK_HOUSE: "{0}: isla con casa de {1}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    base.OPTION: "Empieza {0}",
    rules.ISLAND_PLACED: "{0} ya está en el Lago",
    rules.STICKS_OUT: "{0} sale del Lago",
    rules.CELL_COVERED: "{1} ya cubre {0}",
    rules.TURNED_OVER: "{0} tiene casa: no se voltea",
    say.HOUSE_ON: "casa {0}:{1}",
    say.ISLAND_TURNED: "{0} a {1} girada {2}",
    say.ISLAND_OVER: "{0} volteada a {1}",
    say.ISLAND_OVER_TURNED: "{0} volteada a {1} girada {2}",
    say.PLACE: "{0}: por poner {1}, {2} casas",
    say.DRAWN: "Empate {0}",
    say.LAY: "{0}: OK la coloca",
    say.FIRST_END: "{0}: casa, o lugar {1}",
    say.SECOND_END: "{0}: ahora su lugar {1}",
    rules.NO_ISLAND: "{0}: casa sin isla",
    say.HOUSE: "casa de {0}",
    say.LOOK_ISLAND: "{0}: isla",
    say.LOOK_HOUSE: "{0}: casa de {1}",
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
    "an_island": "isla",
    "houses_left": "casas por poner: {0}",
    "phase place": "coloca una casa o una isla",
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

OK_WORDS = {say.LAY: "Colocar"}
