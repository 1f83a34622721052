"""Español: lo que comparten todos los juegos."""

WORDS = {
    1: "la partida ha terminado",
    3: "{0} no se puede jugar ahora en esta partida",
    10: '"{0}" no es una acción de este juego',
    11: '"{0}" queda fuera del tablero',
    20: 'no hay ningún juego llamado "{0}"',
    21: 'una posición de {0} empieza con su nombre, no con "{1}"',
    22: "la posición tiene {1} campos en vez de {0}",
    23: 'las opciones de "{0}" no están bien escritas',
    24: '"{0}" no es un número de {1} a {2}',
    25: '"{0}" no es una fase en la que el juego pueda seguir',
    26: '"{0}" no es un jugador de esta partida',
    27: "nadie podría actuar aquí en la fase {0}, así que no podría tocar",
    28: "una partida terminada se puede leer, pero no continuar",
    29: 'no existe la opción "{0}"',
    30: '{0} debe ser un número de {2} a {3}, no "{1}"',
    31: "{0} aparece dos veces",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    3: "Aquí no hay {0}",
}
