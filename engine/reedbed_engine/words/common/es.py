"""Español: lo que comparten todos los juegos."""

from ... import games
from ...games.base import game, notation, stones
from ...games.base import messages as base

WORDS = {
    game.GAME_OVER: "la partida ha terminado",
    game.NOT_AVAILABLE: "{0} no se puede jugar ahora en esta partida",
    stones.TAKEN: "ya hay una pieza en {0}",
    stones.NO_PIECE: "en {0} no hay pieza que mover o quitar ahora",
    stones.DUE: "ahora hay que poner una pieza",
    stones.DUE + 1: "ahora hay que mover una pieza",
    stones.DUE + 2: "ahora hay que quitar una pieza",
    stones.BAD_BESIDE: 'junto a este tablero no puede haber "{0}" piezas',
    stones.PROMPT: "{0}: pon una pieza",
    stones.PROMPT + 1: "{0}: mueve una pieza",
    stones.PROMPT + 2: "{0}: quita una pieza",
    game.BAD_SPELLING: '"{0}" no es una jugada de este juego',
    game.OFF_BOARD: '"{0}" queda fuera del tablero',
    games.UNKNOWN_GAME: 'no hay ningún juego llamado "{0}"',
    notation.WRONG_GAME: 'una posición de {0} empieza con su nombre, no con "{1}"',
    notation.WRONG_FIELDS: "la posición tiene {1} campos en vez de {0}",
    notation.BAD_HEADER: 'las opciones de "{0}" no están bien escritas',
    notation.BAD_NUMBER: '"{0}" no es un número de {1} a {2}',
    notation.BAD_PHASE: '"{0}" no es una fase en la que el juego pueda seguir',
    notation.BAD_PLAYER: '"{0}" no es un jugador de esta partida',
    notation.NO_ACTION_DUE: "nadie podría jugar aquí en la fase {0}, así que no podría tocar",
    notation.FINISHED: "una partida terminada se puede leer, pero no continuar",
    notation.UNKNOWN_OPTION: 'no existe la opción "{0}"',
    notation.OPTION_VALUE: '{0} debe ser un número de {2} a {3}, no "{1}"',
    notation.OPTION_TWICE: "{0} aparece dos veces",
    base.NAME_TAKEN: "{0}: ya hay un juego llamado {1}",
    base.NOT_LOADED: "{0} no es un juego que se pueda cargar: {1}",
    notation.BAD_ROWS: 'las filas son "{1}", con números de jugadores por puntos, no "{0}"',
    base.SPELLED: "{0}",
    base.WON: "Victoria: {0}",
    base.DRAWN: "Tablas",
    base.ALL_WON: "Ganan todos",
    base.ALL_LOST: "Pierden todos",
    base.NUMBERED_PLAYER: "el jugador {0}",
    base.TURN_OF: "Es el turno: {0}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    game.NOT_AVAILABLE: "Aquí no hay {0}",
    base.NUMBERED_PLAYER: "jugador {0}",
    base.TURN_OF: "Turno: {0}",
}
