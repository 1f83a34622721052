"""Spanish, at most 42 characters: Building Community."""

WORDS = {
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
