"""Spanish: what the board itself has to say."""

WORDS = {
    800: "hay una partida de {0} sin terminar en el diario",
    801: "OK la continúa, BACK la aplaza",
    802: "pulsa OK",
    803: "el diario está casi lleno de partidas que ningún PC ha recogido",
    804: "conecta un PC o se perderá la partida más antigua",
    805: "el diario no se pudo leer; se guardó como {0}",
    806: "la partida de {0} sin terminar no se pudo recuperar y se dio por acabada",
    807: "la última acción aún no está guardada: no se puede escribir el diario",
    808: "no hay ninguna partida sin terminar que continuar",
    809: "{0} no responde; todo lo demás funciona",
    810: "no hay ningún ajuste «{0}»",
    811: "el ajuste {0} no puede ser «{1}»",
    812: "modo seguro: el programa falló tres veces al arrancar",
    813: "el tablero pregunta antes si la partida sin terminar continúa",
    814: "board.json: {0}",
    815: "el tablero se prueba entre partidas: termina primero esta",
    816: "no se pueden leer los ajustes guardados; valen los de siempre",
    817: "BACK otra vez la aplaza, OK la continúa",
    890: "la petición está incompleta o no se conoce",
}
