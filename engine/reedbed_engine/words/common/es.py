"""Español: lo que comparten todos los juegos."""

WORDS = {
    257: "la partida ha terminado",
    259: "{0} no se puede jugar ahora en esta partida",
    260: "ya hay una pieza en {0}",
    266: '"{0}" no es una acción de este juego',
    267: '"{0}" queda fuera del tablero',
    276: 'no hay ningún juego llamado "{0}"',
    277: 'una posición de {0} empieza con su nombre, no con "{1}"',
    278: "la posición tiene {1} campos en vez de {0}",
    279: 'las opciones de "{0}" no están bien escritas',
    280: '"{0}" no es un número de {1} a {2}',
    281: '"{0}" no es una fase en la que el juego pueda seguir',
    282: '"{0}" no es un jugador de esta partida',
    283: "nadie podría actuar aquí en la fase {0}, así que no podría tocar",
    284: "una partida terminada se puede leer, pero no continuar",
    285: 'no existe la opción "{0}"',
    286: '{0} debe ser un número de {2} a {3}, no "{1}"',
    287: "{0} aparece dos veces",
    288: "{0}: ya hay un juego llamado {1}",
    289: "{0} no es un juego que se pueda cargar: {1}",
    290: '"{0}" no son {1} filas de {2} casillas, "." o un jugador',
    291: "{0}",
    292: "Victoria: {0}",
    293: "Tablas",
    294: "Ganan todos",
    295: "Pierden todos",
    296: "el jugador {0}",
    297: "Es el turno: {0}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    259: "Aquí no hay {0}",
    296: "jugador {0}",
    297: "Turno: {0}",
}
