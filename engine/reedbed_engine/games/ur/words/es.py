"""Español: Ur."""

from ...base import messages as base
from .. import messages as say
from .. import position, rules

WORDS = {
    base.TITLE: "Ur",
    base.MERIT: "captura",
    base.PROMISE: "una ficha llega a casa",
    base.PROMISE + 1: "te da una jugada extra",
    base.OPTION: "Empieza el jugador {0}",
    base.PLAYER: "Negras",
    base.PLAYER + 1: "Blancas",
    rules.NOT_YOUR_ROUTE: "{0} no está en tu recorrido",
    rules.NO_PIECE: "no tienes ninguna ficha en {0}",
    rules.NOT_FORWARD: "las fichas solo avanzan por su recorrido",
    rules.WRONG_DISTANCE: "salió {0} y esta jugada es de {1}",
    rules.BONUS_DISTANCE: "la jugada extra es de 1, 2, 3 o 5 pasos, no de {0}",
    rules.PENALTY_DISTANCE: "la jugada de castigo es de 1 a 5 pasos, no de {0}",
    rules.NO_ENTRY_WITH_FIVE: "con un 5 no se puede entrar",
    rules.RIVER_BINDS: "las fichas no salen del refugio mientras tengas alguna en el río",
    rules.SQUARE_FULL: "en {0} hay dos fichas: nadie puede caer ahí",
    rules.THROW_FIRST: "primero tira los dados",
    rules.MOVE_FIRST: "no toca tirar: mueve primero una ficha",
    position.BAD_SQUARES: '"{0}" no es un tablero de 20 casillas escrito con . x X o O',
    position.WRONG_SIDE: "en {0} no puede haber fichas del jugador {1}",
    position.NOT_SEVEN: "el jugador {0} tiene {1} fichas en vez de siete",
    position.ALREADY_WON: "el jugador {0} tiene sus siete fichas en casa: esa partida ha acabado",
    say.THROWN: "tirada {0}",
    say.MOVED: "{0} a {1}",
    say.CAPTURED: "{0} a {1}, captura",
    say.ENTERED: "del río a {0}",
    say.ENTERED_CAPTURING: "del río a {0}, captura",
    say.RIVER: "río de {0}",
    say.HOME: "casa de {0}",
    say.TO_HOME: "{0} a casa",
    say.THROW: "{0}: tira y elige lo que muestran los dados",
    say.MOVE: "{0}: mueve una ficha: {1}",
    say.BONUS: "{0}: jugada extra, de 1, 2, 3 o 5",
    say.PENALTY: "{0}: jugada de castigo, de 1 a 5",
    say.WON: "Ganan {0}, puntos: {1}",
    say.JUMP: "{0} salta una roseta: el rival tendrá una jugada de castigo. OK la juega",
    say.PIECE: "la ficha de {0}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    base.OPTION: "Empieza {0}",
    rules.NOT_FORWARD: "Solo se avanza",
    rules.BONUS_DISTANCE: "Extra: 1, 2, 3 o 5, no {0}",
    rules.PENALTY_DISTANCE: "Castigo: 1 a 5, no {0}",
    rules.RIVER_BINDS: "Antes vacía tu río",
    rules.SQUARE_FULL: "Dos en {0}: no se entra",
    say.RIVER: "río {0}",
    say.HOME: "casa {0}",
    say.THROW: "{0}: tira y elige",
    say.MOVE: "{0}: mueve {1}",
    say.BONUS: "{0}: extra 1 2 3 5",
    say.PENALTY: "{0}: castigo 1-5",
    say.JUMP: "{0}: ¡castigo! OK la juega",
    say.PIECE: "ficha de {0}",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "black": "Negras",
    "white": "Blancas",
    "river": "río",
    "home": "casa",
    "rosette": "roseta",
    "eye": "ojo",
    "two_of": "dos fichas del jugador {0}",
    "phase throw": "tira los dados",
    "phase move1": "mueve 1",
    "phase move2": "mueve 2",
    "phase move3": "mueve 3",
    "phase move4": "mueve 4",
    "phase bonus": "jugada extra: 1, 2, 3 o 5",
    "phase bonus+": "jugada extra: 1, 2, 3 o 5",
    "phase penalty": "jugada de castigo: 1 a 5",
    "score": "en casa",
    "about": "Lleva siete fichas alrededor del tablero; dos juntas cierran el paso a todos.",
    "seats": "2 jugadores",
    "length": "20 minutos",
    "tour throw": "Pulsa OK: el tablero tira tres dados por ti.",
    "tour table throw": "Tira tus tres dados y elige el número que muestran.",
    "tour move": (
        "Arrastra una de las fichas iluminadas tantas casillas como haya salido, o pulsa "
        "la ficha y luego una casilla verde."
    ),
    "tour touch move": "Toca una de las fichas iluminadas y luego una casilla verde.",
    "tour cursor throw": "Pulsa OK: el tablero tira tres dados por ti.",
    "tour bonus": "Has caído en una roseta: una jugada más, de 1, 2, 3 o 5 casillas.",
    "tour penalty": (
        "El otro jugador ha saltado una roseta: mueve cualquier ficha de 1 a 5 casillas."
    ),
    "tour held": "En verde, adonde puede ir esta ficha. Si la devuelves no ha pasado nada.",
    "tour done": "Eso era un turno.",
    "board throw": "Tira los dados",
}

OK_WORDS = {say.THROW: "Tirar"}
