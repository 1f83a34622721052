"""Spanish, at most 42 characters: the board itself."""

WORDS = {
    800: "{0} sin terminar",
    801: "OK: sigue BACK: no",
    802: "Pulsa OK",
    803: "Diario casi lleno",
    804: "Conecta un PC",
    805: "Diario apartado",
    806: "{0} no recuperada",
    807: "SIN GUARDAR: diario",
    808: "Nada que continuar",
    809: "Falta {0}",
    810: "No hay tal ajuste",
    811: "Mal valor de {0}",
    812: "Modo seguro",
    813: "Antes OK o BACK",
    814: "board.json mal hecho",
    815: "No en partida",
    816: "Ajustes perdidos",
    817: "BACK: aplazar",
    890: "Mala orden",
}
