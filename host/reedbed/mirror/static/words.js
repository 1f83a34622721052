// The page's own words. What the board says comes from the host in every language.

const WORDS = {
  en: {
    language: "English",
    board_says: "The board says",
    board: "Board",
    beside: "Beside the board:",
    tidy: "Set up all pieces",
    buttons: "The board's buttons",
    players: "Players",
    computer: "Computer {0}",
    actions: "Actions",
    none_yet: "none yet",
    legend: "Lights",
    details: "Connection",
    clock: "Clock",
    as_set: "as set at the board",
    other: "another: minutes + seconds a turn, or 60s",
    no_clock: "This game is played without clocks.",
    puts_aside: "The game that is under way is put aside; it can be gone on with later.",
    cancel: "Cancel",
    start: "Start",
    go_on: "Go on with it",
    put_aside: "Put it aside",
    sound: "Sounds",
    theme_auto: "Light or dark: as the system",
    theme_light: "Light",
    theme_dark: "Dark",
    link_connected: "connected",
    link_greeting: "waiting for the board",
    link_searching: "no connection, searching",
    link_silent: "the board is silent",
    link_page: "Reedbed has ended",
    watching: "you only watch",
    waiting: "Waiting for the board…",
    to_act: "to act",
    logged: "game {0} in the log",
    mistaken_piece: "{0}, of the wrong player or kind",
    mistaken_one: "The marked piece is of the wrong player or kind. A real board cannot see that.",
    mistaken_pieces: "The marked pieces are of the wrong player or kind. A real board cannot see that.",
    empty: "empty",
    light: "light: {0}",
    ok: "OK", back: "Back", plus: "Plus", minus: "Minus", menu: "Menu",
    ok_help: "Yes; take it", back_help: "One step back; held: the last refusal again",
    plus_help: "Walk on; hold + and touch a cell: what is it?", minus_help: "Walk back",
    menu_help: "The menu; held: what stands where",
    adjourned: "put aside", abandoned: "abandoned", "time forfeit": "on time", agreed: "agreed",
    off: "no square",
    zoom: "Zoom", show: "Show", hide: "Hide", take: "{0}: {1} beside the board", put_beside: "Put it down here",
    games: "Games",
    choose_game: "Which game?",
    seats: "Who plays",
    options: "How",
    dice: "Dice",
    dice_board: "the board throws",
    dice_table: "your own dice: tap what they show",
    person: "a person",
    level_1: "computer, a learner",
    level_2: "computer, fair",
    level_3: "computer, good",
    level_4: "computer, strong",
    level_5: "this PC, stronger",
    name: "name",
    seat: "Seat {0}",
    seat_kind: "Seat {0}: who",
    seat_name: "Seat {0}: name",
    no_fit_here: "does not fit this board",
    back_to_board: "Back to the board",
    unfinished: "Unfinished games",
    game_facts: "game {0} · {1} · actions: {2}",
    rules: "Rules",
    due_now: "What is due now",
    clauses: "All clauses",
    no_rules: "There are no rules to show here.",
    clause_help: "The rule in full",
    rematch: "Play again",
    save: "Save the game",
    analyse: "Step through it",
    all_games: "All games in the log",
    game_over: "The game is over",
    tour_leave: "Skip the tour",
    tour_end: "Got it",
    keys: "Keys",
    close: "Close",
    state_connected: "The board answers.",
    state_greeting: "The board has not answered yet.",
    state_searching: "No board is connected; it is looked for all the time.",
    state_silent: "The board has fallen silent.",
    state_page: "Reedbed has ended, or the network is gone; the page tries again.",
    virtual_board: "A virtual board {0}, {1} × {2} cells.",
    real_board: "A board {0}, {1} × {2} cells.",
    kind_presence: "that feels pieces",
    kind_touch: "of keys",
    kind_cursor: "of buttons and lights",
    at: "It is at {0}.",
    rate: "It looks at its sensors {0} times a second.",
    free: "Free memory: {0} KB.",
    errors: "What went wrong since it started: {0}.",
    no_errors: "No errors.",
    missing_parts: "Parts that do not answer: {0}.",
    wrong_bad_crc: "damaged lines",
    wrong_dropped: "lines too long",
    wrong_lost: "lost lines",
    wrong_resent: "lines sent again",
    wrong_unusable: "lines not understood",
    wrong_overflow: "sensor events lost",
    wrong_errors: "faults of the program",
    wrong_transfers: "failed transfers to the sensors",
    wrong_unwritten: "events not written",
    key_arrows: "arrow keys",
    key_arrows_does: "walk over the board",
    key_enter: "Enter, space",
    key_enter_does: "lift or put down a piece, touch a cell; elsewhere: OK",
    key_r: "R, F",
    key_r_does: "turn, or turn over, the island or tile in hand",
    key_o: "O",
    key_o_does: "OK",
    key_backspace: "Backspace",
    key_backspace_does: "Back: take back",
    key_plus: "+ and −",
    key_plus_does: "walk through what can be chosen; hold + and touch a cell: what is it?",
    key_m: "M",
    key_m_does: "the menu",
    key_b: "B",
    key_b_does: "to the board",
    key_tabs: "1 to 4",
    key_tabs_does: "rules, actions, lights, connection",
    key_n: "N",
    key_n_does: "games",
    key_escape: "Esc",
    key_escape_does: "put back what is in the hand",
    key_question: "?",
    key_question_does: "this list",
  },
  es: {
    language: "Español",
    board_says: "El tablero dice",
    board: "Tablero",
    beside: "Junto al tablero:",
    tidy: "Colocar todas las piezas",
    buttons: "Los botones del tablero",
    players: "Jugadores",
    computer: "Máquina {0}",
    actions: "Acciones",
    none_yet: "ninguna todavía",
    legend: "Luces",
    details: "Conexión",
    clock: "Reloj",
    as_set: "como está puesto en el tablero",
    other: "otro: minutos + segundos por turno, o 60s",
    no_clock: "Este juego se juega sin reloj.",
    puts_aside: "La partida en curso queda aplazada; se podrá continuar más tarde.",
    cancel: "Cancelar",
    start: "Empezar",
    go_on: "Seguir con ella",
    put_aside: "Aplazarla",
    sound: "Sonidos",
    theme_auto: "Claro u oscuro: como el sistema",
    theme_light: "Claro",
    theme_dark: "Oscuro",
    link_connected: "conectado",
    link_greeting: "esperando al tablero",
    link_searching: "sin conexión, buscando",
    link_silent: "el tablero calla",
    link_page: "Reedbed ha terminado",
    watching: "solo miras",
    waiting: "Esperando al tablero…",
    to_act: "juega",
    logged: "partida {0} del registro",
    mistaken_piece: "{0}, de otro jugador o de otra clase",
    mistaken_one: "La pieza marcada es de otro jugador o de otra clase. Un tablero real no puede verlo.",
    mistaken_pieces: "Las piezas marcadas son de otro jugador o de otra clase. Un tablero real no puede verlo.",
    empty: "vacía",
    light: "luz: {0}",
    ok: "OK", back: "Atrás", plus: "Más", minus: "Menos", menu: "Menú",
    ok_help: "Sí; tomarlo", back_help: "Un paso atrás; mantenido: el último rechazo otra vez",
    plus_help: "Avanzar; mantener + y tocar una celda: ¿qué es?", minus_help: "Retroceder",
    menu_help: "El menú; mantenido: qué hay en cada sitio",
    adjourned: "aplazada", abandoned: "abandonada", "time forfeit": "por tiempo", agreed: "de acuerdo",
    off: "sin casilla",
    zoom: "Ampliar", show: "Mostrar", hide: "Ocultar", take: "{0}: {1} junto al tablero", put_beside: "Dejarla aquí",
    games: "Juegos",
    choose_game: "¿Qué juego?",
    seats: "Quién juega",
    options: "Cómo",
    dice: "Dados",
    dice_board: "tira el tablero",
    dice_table: "dados propios: se toca lo que muestran",
    person: "una persona",
    level_1: "máquina, aprendiz",
    level_2: "máquina, regular",
    level_3: "máquina, buena",
    level_4: "máquina, fuerte",
    level_5: "este PC, más fuerte",
    name: "nombre",
    seat: "Puesto {0}",
    seat_kind: "Puesto {0}: quién",
    seat_name: "Puesto {0}: nombre",
    no_fit_here: "no cabe en este tablero",
    back_to_board: "Volver al tablero",
    unfinished: "Partidas sin terminar",
    game_facts: "partida {0} · {1} · acciones: {2}",
    rules: "Reglas",
    due_now: "Lo que toca ahora",
    clauses: "Todas las cláusulas",
    no_rules: "Aquí no hay reglas que mostrar.",
    clause_help: "La regla entera",
    rematch: "Otra partida",
    save: "Guardar la partida",
    analyse: "Recorrerla",
    all_games: "Todas las partidas del registro",
    game_over: "La partida ha terminado",
    tour_leave: "Dejar la guía",
    tour_end: "Entendido",
    keys: "Teclas",
    close: "Cerrar",
    state_connected: "El tablero responde.",
    state_greeting: "El tablero aún no ha respondido.",
    state_searching: "No hay tablero conectado; se busca todo el tiempo.",
    state_silent: "El tablero calla.",
    state_page: "Reedbed ha terminado, o falta la red; la página lo intenta de nuevo.",
    virtual_board: "Un tablero virtual {0}, {1} × {2} celdas.",
    real_board: "Un tablero {0}, {1} × {2} celdas.",
    kind_presence: "que siente las piezas",
    kind_touch: "de teclas",
    kind_cursor: "de botones y luces",
    at: "Está en {0}.",
    rate: "Mira sus sensores {0} veces por segundo.",
    free: "Memoria libre: {0} KB.",
    errors: "Lo que ha fallado desde que arrancó: {0}.",
    no_errors: "Sin errores.",
    missing_parts: "Partes que no responden: {0}.",
    wrong_bad_crc: "líneas dañadas",
    wrong_dropped: "líneas demasiado largas",
    wrong_lost: "líneas perdidas",
    wrong_resent: "líneas repetidas",
    wrong_unusable: "líneas no entendidas",
    wrong_overflow: "sucesos de sensores perdidos",
    wrong_errors: "fallos del programa",
    wrong_transfers: "transferencias fallidas con los sensores",
    wrong_unwritten: "sucesos no escritos",
    key_arrows: "flechas",
    key_arrows_does: "recorren el tablero",
    key_enter: "Intro, espacio",
    key_enter_does: "levantar o poner una pieza, tocar una celda; fuera de él: OK",
    key_r: "R, F",
    key_r_does: "girar, o dar la vuelta a, la isla o loseta en la mano",
    key_o: "O",
    key_o_does: "OK",
    key_backspace: "Retroceso",
    key_backspace_does: "Atrás: deshacer",
    key_plus: "+ y −",
    key_plus_does: "recorrer lo que se puede elegir; mantener + y tocar una celda: ¿qué es?",
    key_m: "M",
    key_m_does: "el menú",
    key_b: "B",
    key_b_does: "al tablero",
    key_tabs: "1 a 4",
    key_tabs_does: "reglas, acciones, luces, conexión",
    key_n: "N",
    key_n_does: "juegos",
    key_escape: "Esc",
    key_escape_does: "devolver lo que hay en la mano",
    key_question: "?",
    key_question_does: "esta lista",
    whole: "Tablero entero",
  },
};

let language = wanted();

// What this viewer wants: what was chosen here, or is asked for in the address, or the browser has.
function wanted() {
  const asked = new URLSearchParams(location.search).get("lang");
  if (/^[a-z]{2,3}$/.test(asked)) return asked; // of a language without words here the host's are shown
  const known = [asked, localStorage.getItem("language"), ...navigator.languages]
    .map((name) => name?.toLowerCase().split("-")[0]);
  return known.find((name) => name in WORDS) ?? "en";
}

let gameWords = {};

export const languages = [...new Set([...Object.keys(WORDS), language])];

// Keep another language for this viewer.
export function chooseLanguage(name) {
  language = name;
  localStorage.setItem("language", name);
  const address = new URL(location);
  address.searchParams.delete("lang");
  history.replaceState(null, "", address);
}

export function currentLanguage() {
  return language;
}

// Take what the game's picture calls things: by language, then by key.
export function useWords(words) {
  gameWords = words ?? {};
}

// Return the word called `key`, its arguments filled in; the key itself when there is none.
export function word(key, ...args) {
  return fill(WORDS[language]?.[key] ?? WORDS.en[key] ?? key, args);
}

// Return the words [key, argument ...] of the game's picture; arguments may be such words.
export function say(words) {
  if (!Array.isArray(words)) return String(words ?? "");
  const [key = "", ...args] = words;
  return fill(gameWords[language]?.[key] ?? gameWords.en?.[key] ?? key, args.map(say));
}

// Return what the words of a game, by language, have under `key`, or "".
export function sayIn(words, key) {
  return words?.[language]?.[key] ?? words?.en?.[key] ?? "";
}

function fill(text, args) {
  return text.replace(/\{(\d)\}/g, (_, index) => args[index] ?? "");
}

// Return the sentence of a dict by language that the host sent.
export function pick(byLanguage) {
  return byLanguage?.[language] ?? byLanguage?.en ?? "";
}
