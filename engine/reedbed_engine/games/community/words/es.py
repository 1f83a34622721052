"""Español: Building Community."""

from ...base import messages as base
from .. import messages as say
from .. import notation, position, rules

WORDS = {
    base.TITLE: "Building Community",
    base.MERIT: "menos losetas aisladas: {0}",
    base.PROMISE: "luego cambian: {0}",
    base.OPTION: "Jugadores: {0}",
    base.OPTION + 1: "Lado del tablero: {0} losetas",
    rules.SWAP_FIRST: "primero intercambia dos losetas y después mueve tu pieza",
    rules.MOVE_FIRST: "las losetas ya están intercambiadas: ahora mueve tu pieza",
    rules.NOT_NEIGHBOURS: "{0} y {1} no son vecinas",
    rules.CARRIES_PIECE: "la loseta de {0} lleva una pieza",
    rules.SAME_COLOUR: "las losetas de {0} y {1} son del mismo color",
    rules.NOT_FEWER: "losetas aisladas junto a tu pieza: {0} ahora, {1} después; deben ser menos",
    rules.NO_GOAL: "tu pieza no tendría adónde ir: la comunidad mayor sería del color que pisa",
    rules.CAN_SWAP: "solo pasa quien no tiene ningún cambio; tú tienes uno: {0}",
    rules.OCCUPIED: "en {0} hay una pieza",
    rules.COLOUR_KEPT: "{0} es del color que pisa tu pieza: tiene que ir a otro",
    rules.OUTSIDE: "{0} no es de ninguna de las dos comunidades de las losetas cambiadas",
    rules.SMALLER: "{0} es de la menor de las dos comunidades",
    notation.EARLIER_FIRST: "la celda anterior se escribe primero: {0}x{1}",
    position.WRONG_ROWS: 'el tablero tiene {0} filas separadas por "/", no "{1}"',
    position.WRONG_ROW: 'la fila {0} tiene {1} losetas escritas R, G, B, no "{2}"',
    position.WRONG_COLOURS: "hay {1} losetas de color {0} en vez de {2}",
    position.WRONG_PIECES: 'las piezas están en {0} celdas separadas por ",", no "{1}"',
    position.NO_CELL: '"{0}" no es una celda de este tablero',
    position.TWO_PIECES: "en {0} hay dos piezas",
    position.NONE_ISOLATED: "ninguna loseta está aislada: está ganada",
    position.BAD_SWAP: "el cambio {0} no era legal antes de hacerse",
    say.SWAP_OF: "cambiar {0} y {1}",
    say.PIECE_TO: "pieza a {0}",
    say.SWAP: "Jugador {0}: cambia dos losetas, primero una y luego la otra",
    say.MOVE: "Jugador {0}: mueve tu pieza a una comunidad de las losetas cambiadas",
    say.PASS_DUE: "Jugador {0}: no hay cambio posible, OK pasa",
    say.WON: "Ganan todos: ninguna loseta aislada tras {0} turnos",
    say.REPEATED: "Pierden todos: esta posición ya se dio",
    say.STUCK: "Pierden todos: nadie puede cambiar",
    say.REPEATS: "Esta posición ya se dio: pierden todos. OK la juega",
    say.STICKS: "Nadie podría cambiar después: pierden todos. OK la juega",
    say.LOOK_RED: "{0}: loseta roja",
    say.LOOK_GREEN: "{0}: loseta verde",
    say.LOOK_BLUE: "{0}: loseta azul",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    base.MERIT: "-{0} aisladas",
    base.PROMISE: "luego pueden {0}",
    base.OPTION + 1: "Lado: {0}",
    rules.SWAP_FIRST: "Antes cambia dos losetas",
    rules.MOVE_FIRST: "Ahora mueve tu pieza",
    rules.SAME_COLOUR: "{0}, {1}: mismo color",
    rules.NOT_FEWER: "Aisladas junto a ti: {0}, luego: {1}",
    rules.NO_GOAL: "Tu pieza no podría moverse",
    rules.CAN_SWAP: "No se pasa: {0} es posible",
    rules.COLOUR_KEPT: "{0}: es el color que pisas",
    rules.OUTSIDE: "{0}: no es de las dos comunidades",
    rules.SMALLER: "{0}: la comunidad menor",
    say.SWAP: "Jugador {0}: cambia dos",
    say.MOVE: "Jugador {0}: mueve",
    say.PASS_DUE: "Jugador {0}: nada, OK pasa",
    say.WON: "Ganan todos en {0} turnos",
    say.REPEATED: "Pierden: se repite",
    say.STUCK: "Pierden: sin cambio",
    say.REPEATS: "Se repite: pierden. OK la juega",
    say.STICKS: "Sin cambios: pierden. OK la juega",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "isolated": "aislada",
    "tile_R": "loseta roja",
    "tile_G": "loseta verde",
    "tile_B": "loseta azul",
    "own_on": "{0} con la pieza de quien juega",
    "other_on": "{0} con una pieza ajena",
    "isolated_turns": "Losetas aisladas: {0}. Turnos: {1}.",
    "phase swap": "cambia dos losetas",
    "phase move": "mueve la pieza",
    "about": "Ganar juntos, sin una palabra: cambiar losetas hasta que ninguna quede sola.",
    "seats": "de 2 a 6 jugadores, juntos",
    "length": "30 minutos",
    "tour swap": (
        "Arrastra una loseta sobre una vecina de otro color: cambian de sitio. Tiene que "
        "mejorar algo alrededor de tu pieza. Después, OK."
    ),
    "tour move": "Ahora arrastra tu pieza: en verde, adonde puede ir.",
    "tour touch move": "Ahora toca la loseta iluminada adonde irá tu pieza.",
    "tour held": "En verde, adonde puede ir tu pieza.",
    "tour done": "Eso era un turno. Ganan todos en cuanto ninguna loseta tenga anillo.",
}

OK_WORDS = {say.PASS_DUE: "Pasar"}
