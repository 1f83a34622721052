// The list of all games: looks them up, gives players other names, deletes; their standings.

import { showStandings } from "./standings.js";

const WORDS = {
  en: {
    language: "English", games: "All games", board: "To the board", game: "Game", player: "Player", players: "Players",
    result: "Result", since: "Since", until: "Until", all: "all", date: "Date", actions: "Actions", change: "Change",
    newer: "Newer", older: "Older", rename: "Rename", delete: "Delete", won: "{0} won", win_1: "first player won",
    win_2: "second player won", win_all: "all won", loss_all: "all lost", draw: "draw", under_way: "under way",
    adjourned: "put aside", abandoned: "abandoned", "time forfeit": "on time", agreed: "agreed", nobody: "?",
    shown: "{0} to {1} of {2}", none: "No games yet. Play one, and it stands here.", none_such: "No such games.",
    names: "Names of the players, divided by commas:", really: "Delete game {0}? It goes off all lists.",
    standings: "Standings", list: "List", played: "Games", won_games: "Won", drawn: "Drawn", lost: "Lost", seconds: "Seconds a turn",
    series: "Series", score: "Score", counted: "{0} games that came to an end", nobody_yet: "No game has come to an end yet.",
    winners: "Who won", lengths: "Actions a game", throws: "Throws",
    open: "Game {0}: step through it", failed: "The list cannot be read. Is Reedbed still running?",
  },
  es: {
    language: "Español", games: "Todas las partidas", board: "Al tablero", game: "Juego", player: "Jugador", players: "Jugadores",
    result: "Resultado", since: "Desde", until: "Hasta", all: "todos", date: "Fecha", actions: "Acciones", change: "Cambiar",
    newer: "Más nuevas", older: "Más antiguas", rename: "Cambiar nombres", delete: "Borrar", won: "ganó {0}", win_1: "ganó el primero",
    win_2: "ganó el segundo", win_all: "ganaron todos", loss_all: "perdieron todos", draw: "tablas", under_way: "en curso",
    adjourned: "aplazada", abandoned: "abandonada", "time forfeit": "por tiempo", agreed: "de acuerdo", nobody: "?",
    shown: "{0} a {1} de {2}", none: "Todavía no hay partidas. Juega una y aparecerá aquí.", none_such: "No hay partidas así.",
    names: "Nombres de los jugadores, separados por comas:", really: "¿Borrar la partida {0}? Desaparece de todas las listas.",
    standings: "Clasificación", list: "Lista", played: "Partidas", won_games: "Ganadas", drawn: "Empatadas", lost: "Perdidas", seconds: "Segundos por turno",
    series: "Series", score: "Marcador", counted: "{0} partidas terminadas", nobody_yet: "Todavía no ha terminado ninguna partida.",
    winners: "Quién ganó", lengths: "Acciones por partida", throws: "Tiradas",
    open: "Partida {0}: verla paso a paso", failed: "No se puede leer la lista. ¿Sigue Reedbed en marcha?",
  },
};
const LANGUAGES = Object.keys(WORDS);
const PAGE = 50; // games at a time, as the host sends them
const PAUSE_MS = 200; // after the last letter that is typed

const by = (id) => document.getElementById(id);
const form = by("search");
let language = [new URLSearchParams(location.search).get("lang"), localStorage.getItem("language"), ...navigator.languages]
  .map((name) => name?.toLowerCase().split("-")[0]).find((name) => LANGUAGES.includes(name)) ?? "en";
let first = 0, answer = null, timer = 0;

const word = (key, ...args) => (WORDS[language][key] ?? key).replace(/\{(\d)\}/g, (_, index) => args[index] ?? "");

function translate() {
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "auto";
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = word(element.dataset.word);
  const next = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length];
  by("language").textContent = next.toUpperCase();
  by("language").title = WORDS[next].language;
}

// Return what the host tells of the games that are looked for; `nothing` where there is no log yet, null where it fails.
async function ask(path, more, nothing) {
  try {
    const got = await fetch(`/games/${path}?${new URLSearchParams([...new FormData(form), ...Object.entries(more)])}`);
    if (!got.ok && got.status !== 404) throw new Error((await got.json())[language]);
    by("told").textContent = "";
    return got.ok ? await got.json() : nothing;
  } catch (error) {
    by("told").textContent = error instanceof TypeError ? word("failed") : error.message;
    return null;
  }
}

async function look() {
  const isStandings = location.hash === "#standings";
  const listed = await ask("list", { first }, { games: [], total: 0, first: 0, titles: {}, plays: false });
  if (!listed) return;
  answer = listed;
  show();
  if (isStandings) {
    const told = await ask("standings", { lang: language, theme: findTheme() }, { games: 0, standings: [], series: [], plots: {} });
    if (told) showStandings(told, answer.titles, word);
  }
  by("standings").hidden = !isStandings;
  by("list").hidden = isStandings;
  by("standings-link").textContent = word(isStandings ? "list" : "standings");
  by("standings-link").href = isStandings ? "#" : "#standings";
}

// Return the theme that is seen, which plots are drawn for.
function findTheme() {
  const { theme } = document.documentElement.dataset;
  return theme === "auto" ? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light") : theme;
}

function show() {
  const games = form.elements.game;
  for (const [id, title] of Object.entries(answer.titles)) {
    if (![...games.options].some((option) => option.value === id)) games.add(new Option(title, id));
  }
  by("rows").replaceChildren(...answer.games.map(makeRow));
  const last = answer.first + answer.games.length, isFiltered = [...new FormData(form).values()].some(Boolean);
  by("shown").textContent = answer.total ? word("shown", answer.first + 1, last, answer.total) : word(isFiltered ? "none_such" : "none");
  by("newer").disabled = answer.first === 0;
  by("older").disabled = last >= answer.total;
}

function makeRow(game) {
  const row = document.createElement("tr");
  const link = document.createElement("a");
  link.href = `/games/${game.number}`;
  link.textContent = game.number;
  link.setAttribute("aria-label", word("open", game.number));
  const result = document.createElement("span");
  result.textContent = spellResult(game);
  result.title = game.result;
  const cells = [link, game.date, answer.titles[game.game] ?? (game.game || word("nobody")), game.players.join(", "), game.actions, result];
  row.append(...cells.map((content) => {
    const cell = document.createElement("td");
    cell.append(content);
    return cell;
  }));
  if (game.incomplete) {
    const lacks = document.createElement("small");
    lacks.textContent = game.incomplete;
    row.lastElementChild.append(lacks);
  }
  const tools = document.createElement("td");
  if (answer.plays && game.game) tools.append(makeButton("rename", () => rename(game)), " ");
  if (answer.plays && game.termination) tools.append(makeButton("delete", () => remove(game)));
  row.append(tools);
  return row;
}

function makeButton(key, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "plain";
  button.textContent = word(key);
  button.addEventListener("click", act);
  return button;
}

// Return how a game ended, with the winner's name.
function spellResult(game) {
  if (["adjourned", "abandoned"].includes(game.termination)) return word(game.termination);
  if (!game.termination) return word("under_way");
  const [kind, who, ...detail] = game.result.split(" ");
  const number = Number(who);
  const winner = game.players[number - 1] || { 1: word("win_1"), 2: word("win_2") }[who];
  const how = game.termination === "normal" ? detail.join(" ") : word(game.termination);
  if (kind === "win" && number) return [game.players[number - 1] ? word("won", winner) : winner ?? game.result, how].filter(Boolean).join(", ");
  return [word({ win: "win_all", loss: "loss_all", draw: "draw" }[kind] ?? kind), how].filter(Boolean).join(", ");
}

async function change(game, what, asked) {
  const got = await fetch(`/games/${game.number}/${what}`, { method: "POST", body: JSON.stringify(asked) });
  const why = await got.json();
  await look();
  if (!got.ok) by("told").textContent = why[language] ?? why.en;
}

function rename(game) {
  const names = prompt(word("names"), game.players.join(", "));
  if (names !== null) change(game, "rename", { players: names.split(",") });
}

function remove(game) {
  if (confirm(word("really", game.number))) change(game, "delete", {});
}

function turn(pages) {
  first = Math.max(0, first + pages * PAGE);
  look();
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", () => {
  first = 0;
  clearTimeout(timer);
  timer = setTimeout(look, PAUSE_MS);
});
by("newer").addEventListener("click", () => turn(-1));
by("older").addEventListener("click", () => turn(1));
by("language").addEventListener("click", () => {
  language = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length];
  localStorage.setItem("language", language);
  translate();
  if (answer) look();
});
addEventListener("hashchange", look);
translate();
look();
