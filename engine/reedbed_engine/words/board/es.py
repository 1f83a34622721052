"""Spanish: what the board itself has to say."""

from .. import board_messages as say

WORDS = {
    say.UNFINISHED: "hay una partida de {0} sin terminar en el diario",
    say.GO_ON: "OK la continúa, BACK la aplaza",
    say.DISMISS: "pulsa OK",
    say.CROWDED: "el diario está casi lleno de partidas que ningún PC ha recogido",
    say.CONNECT: "conecta un PC o se perderá la partida más antigua",
    say.SET_ASIDE: "este programa no lee la versión {1} del diario; se guardó como {0}",
    say.CANNOT_RESUME: "la partida de {0} sin terminar no se pudo recuperar y se dio por acabada",
    say.NOT_WRITTEN: "la última jugada aún no está guardada: no se puede escribir el diario",
    say.NO_OFFER: "no hay ninguna partida sin terminar que continuar",
    say.PART_FAILED: "{0} no responde; todo lo demás funciona",
    say.BAD_VALUE: "el ajuste {0} no puede ser «{1}»",
    say.SAFE_MODE: "modo seguro: el programa falló tres veces al arrancar",
    say.OFFER_FIRST: "el tablero pregunta antes si la partida sin terminar continúa",
    say.BAD_CONFIG: "board.json: {0}",
    say.GAME_ON: "esto solo se puede entre partidas: termina primero esta",
    say.SETTINGS_LOST: "no se pueden leer los ajustes guardados; valen los de siempre",
    say.PUT_ASIDE: "BACK otra vez la aplaza, OK la continúa",
    say.COMES_BACK: "la última partida de {0} está volviendo",
    say.STOPPED: "Parado por el PC: reinicia el tablero",
    say.NO_SUPPLY: "los sensores no tienen corriente: hasta que la tengan no cuenta nada",
    say.SWITCH_ON: "enciende el tablero",
    say.BAD_REQUEST: "la petición está incompleta o no se conoce",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    say.UNFINISHED: "{0} sin terminar",
    say.GO_ON: "OK: sigue BACK: no",
    say.DISMISS: "Pulsa OK",
    say.CROWDED: "Diario casi lleno",
    say.CONNECT: "Conecta un PC",
    say.SET_ASIDE: "Diario apartado",
    say.CANNOT_RESUME: "{0} no recuperada",
    say.NOT_WRITTEN: "SIN GUARDAR: diario",
    say.NO_OFFER: "Nada que continuar",
    say.PART_FAILED: "Falta {0}",
    say.BAD_VALUE: "Mal valor de {0}",
    say.SAFE_MODE: "Modo seguro",
    say.OFFER_FIRST: "Antes OK o BACK",
    say.BAD_CONFIG: "board.json mal hecho",
    say.GAME_ON: "No en partida",
    say.SETTINGS_LOST: "Ajustes perdidos",
    say.PUT_ASIDE: "BACK: aplazar",
    say.COMES_BACK: "{0} vuelve",
    say.NO_SUPPLY: "Sensores sin energía",
    say.SWITCH_ON: "Enciende el tablero",
    say.BAD_REQUEST: "Mala orden",
}
