"""Spanish, at most 42 characters: Arbos."""

WORDS = {
    301: "{0}: hay rival y ninguna semilla",
    302: "{0} sería un cuarto árbol",
    306: "Sin {0}: {1} árboles, 3 como mucho",
    307: "{0}: deja 2 libres entre semillas",
    309: "Pocas esporas para dar la semilla",
    310: "Sin casilla para una espora",
    311: "Ahora pon una espora",
    312: "{0} árboles: poda hasta tres",
    314: "Solo se poda con más de 3 árboles",
    340: "espora {0}",
    341: "semilla {0}",
    342: "semilla por {0}",
    343: "fuera {0}",
}
