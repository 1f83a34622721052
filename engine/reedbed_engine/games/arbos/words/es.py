"""Español: Arbos."""

from ...base import messages as base
from .. import messages as say
from .. import position, rules

WORDS = {
    base.TITLE: "Arbos",
    base.MERIT: "más semillas enlazadas: {0}",
    base.PROMISE: "está en el camino a las semillas",
    base.OPTION: "Semillas por jugador: {0}",
    base.OPTION + 1: "Tamaño: {0} por {0}",
    base.OPTION + 2: "Estricto, lo ilegal pierde: {0} (1: sí)",
    base.OPTION + 3: "Esporas por jugador: {0}",
    base.PLAYER: "Blancas",
    base.PLAYER + 1: "Negras",
    rules.CELL_TAKEN: "{0} está ocupada",
    rules.TOUCHES_SPORE: "{0} tiene una espora rival a un lado y ninguna semilla junto a ella",
    rules.FOURTH_TREE: "una espora en {0} empezaría un cuarto árbol; el máximo es tres",
    rules.NO_SPORE_LEFT: "no te quedan esporas",
    rules.NO_SEED_LEFT: "no te quedan semillas en la mano",
    rules.NO_SPORE_THERE: "en {0} no hay ninguna espora",
    rules.SPLITS_TREES: "sin la espora de {0} tendrías {1} árboles; nadie puede tener más de tres",
    rules.SEEDS_TOO_CLOSE: "{0} está demasiado cerca de otra semilla: deja dos casillas libres",
    rules.SEED_DUE: "la preparación sigue: coloca una semilla",
    rules.TWO_SPORES_NEEDED: "entregar una semilla da dos esporas, y te quedan menos",
    rules.NO_ROOM_FOR_SPORE: "no hay ninguna casilla donde puedas colocar una espora",
    rules.SPORE_DUE: "entregaste una semilla: coloca una espora",
    rules.PRUNING_DUE: "tienes {0} árboles: retira esporas tuyas hasta tener tres",
    rules.NOT_YOUR_SPORE: "en {0} no hay ninguna espora tuya",
    rules.NOTHING_TO_PRUNE: "solo retira esporas quien tiene más de tres árboles",
    rules.NO_CLOCK_HERE: "en la fase {0} no hay límite de tiempo",
    position.BAD_ROWS: '"{0}" no es parte de un tablero de {1} filas escrito con w b g y números',
    position.TOO_MANY_SPORES: "el jugador {0} tiene {1} esporas en el tablero y solo posee {2}",
    position.TOO_MANY_SEEDS: "hay {0} semillas entre tablero y manos, y solo puede haber {1}",
    position.SPORE_IN_SETUP: "no hay esporas en el tablero antes de que acabe la preparación",
    position.SETUP_SEEDS: "en la preparación hay 20 semillas entre el tablero y las manos, no {0}",
    position.SETUP_HANDS: "unas manos de {0} y {1} semillas no encajan si prepara el jugador {2}",
    position.SETUP_TOO_CLOSE: "la semilla de {0} está demasiado cerca de otra para la preparación",
    position.TOO_MANY_TREES: "el jugador {0} tiene {1} árboles; nadie puede tener más de tres",
    position.BOTH_BLOCKED: "ninguno de los dos podría más que pasar: esa partida ha terminado",
    position.NO_PRUNING_DUE: "el jugador {0} tiene {1} árboles: no hay nada que podar",
    position.BAD_PASSES: '"{0}" no es un número de pases: 0, o 1 en la fase turn',
    position.NO_SEED_GIVEN_UP: "el jugador {0} tiene diez semillas: no puede haber entregado una",
    position.TOO_FEW_SPORES: "al jugador {0} le quedan {1} esporas y necesita {2}",
    say.SPORE_ON: "espora en {0}",
    say.SEED_ON: "semilla en {0}",
    say.SEED_FOR_SPORE: "semilla por la espora de {0}",
    say.SPORE_OFF: "fuera la espora de {0}",
    say.GIVES_UP: "semilla entregada",
    say.SETUP: "{0}: pon una semilla, con dos libres entre medias",
    say.TURN: "{0}: espora, o PLUS para semilla, pasar; quedan {1} esporas, {2} semillas",
    say.FIRST_OF_TWO: "{0}: por la semilla entregada, pon dos esporas",
    say.SECOND_OF_TWO: "{0}: pon la segunda espora",
    say.PRUNE: "{0}: tienes {1} árboles, retira esporas propias hasta que queden tres",
    say.WON: "Ganan {0}, {1}",
    say.REPLACES: "¿{0}? OK: sí, BACK: no",
    say.IS_SEED: "¿{0}? Ahí no puede ir una espora. OK: sí, BACK: no",
    say.LOSES: "{0} es ilegal y pierde la partida. OK la juega, BACK no",
    say.WHERE_SEED: "Una semilla: ponla en una casilla libre o en el lugar de una espora",
    say.SPORE: "la espora de {0}",
    say.SEED: "la semilla",
    say.LOOK_SPORES: "{0}: {1}, esporas: {2}",
    say.LOOK_SEEDS: "{0}: semillas: {1}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    base.OPTION: "Semillas: {0}",
    base.OPTION + 2: "Estricto: {0}",
    base.OPTION + 3: "Esporas: {0}",
    rules.TOUCHES_SPORE: "{0}: hay rival y ninguna semilla",
    rules.FOURTH_TREE: "{0} sería un cuarto árbol",
    rules.SPLITS_TREES: "Sin {0}: {1} árboles, 3 como mucho",
    rules.SEEDS_TOO_CLOSE: "{0}: deja 2 libres entre semillas",
    rules.TWO_SPORES_NEEDED: "Pocas esporas para dar la semilla",
    rules.NO_ROOM_FOR_SPORE: "Sin casilla para una espora",
    rules.SPORE_DUE: "Ahora pon una espora",
    rules.PRUNING_DUE: "{0} árboles: poda hasta tres",
    rules.NOTHING_TO_PRUNE: "Solo se poda con más de 3 árboles",
    say.SPORE_ON: "espora {0}",
    say.SEED_ON: "semilla {0}",
    say.SEED_FOR_SPORE: "semilla por {0}",
    say.SPORE_OFF: "fuera {0}",
    say.SETUP: "{0}: semilla, a 2",
    say.TURN: "{0}: espora o + {1} esp., {2} sem.",
    say.FIRST_OF_TWO: "{0}: dos esporas",
    say.SECOND_OF_TWO: "{0}: 2ª espora",
    say.PRUNE: "{0}: {1} árboles, poda hasta tres",
    say.WON: "Ganan {0} {1}",
    say.REPLACES: "¿{0}? OK sí, BACK no",
    say.IS_SEED: "¿{0}? OK sí, BACK no",
    say.LOSES: "{0} ilegal: ¡pierde! OK la juega",
    say.WHERE_SEED: "Semilla: ¿dónde?",
    say.SPORE: "espora de {0}",
    say.SEED: "semilla",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "white": "Blancas",
    "black": "Negras",
    "white_spore": "espora blanca",
    "black_spore": "espora negra",
    "seed": "semilla",
    "of_who_acts": "{0} de quien juega",
    "spores_left": "esporas por poner: {0}",
    "seeds_left": "semillas por poner: {0}",
    "trees": "árboles: {0}",
    "phase setup": "coloca una semilla",
    "phase turn": "juega",
    "phase sac2": "dos esporas por poner",
    "phase sac1": "una segunda espora por poner",
    "phase prune": "poda",
    "score": "semillas enlazadas",
    "about": (
        "Haz crecer árboles de esporas alrededor de las semillas; cuentan tus dos mejores árboles."
    ),
    "seats": "2 jugadores",
    "length": "40 minutos",
    "tour setup": (
        "Arrastra una semilla verde desde fuera del tablero a una casilla, a dos casillas"
        " libres de las demás semillas."
    ),
    "tour turn": (
        "Arrastra una espora de tu color junto a una semilla, o adonde no la toque por un"
        " lado ninguna espora ajena."
    ),
    "tour touch setup": (
        "Toca una casilla, a dos casillas libres de las demás semillas: ahí va una semilla."
    ),
    "tour touch turn": (
        "Toca una casilla junto a una semilla, o una que no toque por un lado ninguna "
        "espora ajena: ahí va una espora de tu color."
    ),
    "tour held": "Ponla en una casilla libre. Si la dejas fuera no ha pasado nada.",
    "tour done": "Eso era un turno. Se colocan semillas por turnos; después crecen las esporas.",
}
