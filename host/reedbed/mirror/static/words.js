// The page's own words. What the board says comes from the host in every language.

const WORDS = {
  en: {
    language: "English",
    new_game: "New game",
    board_says: "The board says",
    board: "Board",
    beside: "Beside the board:",
    tidy: "Set up all pieces",
    buttons: "The board's buttons",
    players: "Players",
    computer: "Computer {0}",
    actions: "Actions",
    none_yet: "none yet",
    legend: "What the lights mean",
    details: "Connection",
    game: "Game",
    names: "Names, divided by commas; computer:3 is a computer, 1 a learner, 4 strong",
    clock: "Clock",
    as_set: "as set at the board",
    other: "another: minutes + seconds a turn, or 60s",
    no_clock: "This game is played without clocks.",
    no_fit: "{0} (does not fit this board)",
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
    in_hand: "in hand",
    mistaken_piece: "{0}, of the wrong player or kind",
    mistaken_one: "The marked piece is of the wrong player or kind. A real board cannot see that.",
    mistaken_pieces: "The marked pieces are of the wrong player or kind. A real board cannot see that.",
    empty: "empty",
    light: "light: {0}",
    piece: "piece",
    ok: "OK", back: "Back", plus: "Plus", minus: "Minus", menu: "Menu",
    ok_help: "Yes; take it", back_help: "One step back; held: the last refusal again",
    plus_help: "Walk on; hold + and touch a cell: what is it?", minus_help: "Walk back",
    menu_help: "The menu; held: what stands where",
    adjourned: "put aside", abandoned: "abandoned", "time forfeit": "on time", agreed: "agreed",
    off: "no square",
    zoom: "Larger board", show: "Show", hide: "Hide", take: "{0}: {1} beside the board", put_beside: "Put it down here",
  },
  es: {
    language: "Español",
    new_game: "Partida nueva",
    board_says: "El tablero dice",
    board: "Tablero",
    beside: "Junto al tablero:",
    tidy: "Colocar todas las piezas",
    buttons: "Los botones del tablero",
    players: "Jugadores",
    computer: "Máquina {0}",
    actions: "Acciones",
    none_yet: "ninguna todavía",
    legend: "Qué significan las luces",
    details: "Conexión",
    game: "Juego",
    names: "Nombres, separados por comas; computer:3 es la máquina, 1 aprendiz, 4 fuerte",
    clock: "Reloj",
    as_set: "como está puesto en el tablero",
    other: "otro: minutos + segundos por turno, o 60s",
    no_clock: "Este juego se juega sin reloj.",
    no_fit: "{0} (no cabe en este tablero)",
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
    in_hand: "en la mano",
    mistaken_piece: "{0}, de otro jugador o de otra clase",
    mistaken_one: "La pieza marcada es de otro jugador o de otra clase. Un tablero real no puede verlo.",
    mistaken_pieces: "Las piezas marcadas son de otro jugador o de otra clase. Un tablero real no puede verlo.",
    empty: "vacía",
    light: "luz: {0}",
    piece: "pieza",
    ok: "OK", back: "Atrás", plus: "Más", minus: "Menos", menu: "Menú",
    ok_help: "Sí; tomarlo", back_help: "Un paso atrás; mantenido: el último rechazo otra vez",
    plus_help: "Avanzar; mantener + y tocar una celda: ¿qué es?", minus_help: "Retroceder",
    menu_help: "El menú; mantenido: qué hay en cada sitio",
    adjourned: "aplazada", abandoned: "abandonada", "time forfeit": "por tiempo", agreed: "de acuerdo",
    off: "sin casilla",
    zoom: "Tablero más grande", show: "Mostrar", hide: "Ocultar", take: "{0}: {1} junto al tablero", put_beside: "Dejarla aquí",
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

function fill(text, args) {
  return text.replace(/\{(\d)\}/g, (_, index) => args[index] ?? "");
}

// Return the sentence of a dict by language that the host sent.
export function pick(byLanguage) {
  return byLanguage?.[language] ?? byLanguage?.en ?? "";
}
