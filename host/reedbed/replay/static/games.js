// The list of all games: looks them up, gives players other names, deletes; their standings.

import { by } from "/static/dom.js";
import { Settings } from "/static/settings.js";
import { currentLanguage, pick, spellName, word } from "/static/words.js";
import { showStandings } from "./standings.js";

const PAGE = 50; // games at a time, as the host sends them
const PAUSE_MS = 200; // after the last letter that is typed

const form = by("search");
let first = 0, timer = 0;
/** @type {Listed} */
let answer;

// Return what is looked for, as pairs.
function readSearch() {
  return [...new FormData(form)].map(([name, value]) => [name, String(value)]);
}

// Return what the host tells of the games that are looked for; `nothing` where there is no log yet, null where it fails.
/** @param {string} path @param {Record<string, string>} more @param {object} nothing */
async function ask(path, more, nothing) {
  try {
    const got = await fetch(`/games/${path}?${new URLSearchParams([...readSearch(), ...Object.entries(more)])}`);
    if (!got.ok && got.status !== 404) throw new Error(pick(await got.json()));
    by("told").textContent = "";
    return got.ok ? await got.json() : nothing;
  } catch (error) {
    by("told").textContent = error instanceof Error && !(error instanceof TypeError) ? error.message : word("failed");
    return null;
  }
}

async function look() {
  const isStandings = location.hash === "#standings";
  const listed = await ask("list", { first: String(first) }, { games: [], total: 0, first: 0, titles: {}, plays: false });
  if (!listed) return;
  answer = listed;
  show();
  if (isStandings) {
    const data = await ask("standings", { lang: currentLanguage(), theme: findTheme() }, { games: 0, standings: [], series: [], plots: {} });
    if (data) showStandings(data, answer.titles);
  }
  by("standings").hidden = !isStandings;
  by("list").hidden = isStandings;
  by("standings-link").textContent = word(isStandings ? "list" : "standings");
  by("standings-link").href = isStandings ? "#" : "#standings";
}

// Return the theme that is seen, which plots are drawn for.
function findTheme() {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function show() {
  const games = form.game;
  for (const [id, title] of Object.entries(answer.titles)) {
    if (![...games.options].some((option) => option.value === id)) games.add(new Option(title, id));
  }
  by("rows").replaceChildren(...answer.games.map(makeRow));
  const last = answer.first + answer.games.length, isFiltered = readSearch().some(([, value]) => value);
  by("shown").textContent = answer.total ? word("shown", answer.first + 1, last, answer.total) : word(isFiltered ? "none_such" : "none");
  by("import").hidden = !answer.plays;
  by("newer").disabled = answer.first === 0;
  by("older").disabled = last >= answer.total;
}

/** @param {Row} game */
function makeRow(game) {
  const row = document.createElement("tr");
  const link = document.createElement("a");
  link.href = `games/${game.number}`;
  link.textContent = String(game.number);
  link.setAttribute("aria-label", word("open", game.number));
  const result = document.createElement("span");
  result.textContent = spellResult(game);
  result.title = game.result;
  const cells = [link, game.date, answer.titles[game.game] ?? (game.game || word("nobody")), game.players.map(spellName).join(", "), String(game.actions), result];
  row.append(...cells.map((content) => {
    const cell = document.createElement("td");
    cell.append(content);
    return cell;
  }));
  if (game.incomplete) {
    const lacks = document.createElement("small");
    lacks.textContent = game.incomplete;
    row.children[5].append(lacks);
  }
  const tools = document.createElement("td");
  if (answer.plays && game.game) tools.append(makeButton("rename", () => rename(game)), " ");
  if (answer.plays && game.termination) tools.append(makeButton("delete", () => remove(game)));
  row.append(tools);
  return row;
}

/** @param {string} key @param {() => void} act */
function makeButton(key, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "plain";
  button.textContent = word(key);
  button.addEventListener("click", act);
  return button;
}

// Return a part of a result, which records spell "points=8".
/** @param {string} part */
function spellDetail(part) {
  const [, key, value] = part.match(/^(points|turns)=(\d+)$/) ?? [];
  return key ? word(key, value) : word(part);
}

// Return how a game ended, with the winner's name.
/** @param {Row} game */
function spellResult(game) {
  if (["adjourned", "abandoned"].includes(game.termination)) return word(game.termination);
  if (!game.termination) return word("under_way");
  const [kind, who, ...detail] = game.result.split(" ");
  const number = Number(who);
  const winner = spellName(game.players[number - 1] ?? "") || { 1: word("win_1"), 2: word("win_2") }[who];
  const how = game.termination === "normal" ? detail.map(spellDetail).join(" ") : word(game.termination);
  if (kind === "win" && number) return [game.players[number - 1] ? word("won", winner ?? "") : winner ?? game.result, how].filter(Boolean).join(", ");
  return [word({ win: "win_all", loss: "loss_all", draw: "draw" }[kind] ?? kind), how].filter(Boolean).join(", ");
}

/** @param {Row} game @param {string} what @param {object} asked */
async function change(game, what, asked) {
  const got = await fetch(`/games/${game.number}/${what}`, { method: "POST", body: JSON.stringify(asked) });
  const why = await got.json();
  await look();
  if (!got.ok) by("told").textContent = pick(why);
}

/** @param {Row} game */
function rename(game) {
  const names = prompt(word("names"), game.players.join(", "));
  if (names !== null) change(game, "rename", { players: names.split(",") });
}

/** @param {Row} game */
function remove(game) {
  if (confirm(word("really", game.number))) change(game, "delete", {});
}

// Take the games of a file with records into the log.
async function importRecords() {
  const records = await by("records").files?.[0]?.text();
  by("records").value = ""; // the same file may be chosen again
  const got = await fetch("/games/import", { method: "POST", body: JSON.stringify({ records }) });
  const answer = await got.json();
  await look();
  by("told").textContent = got.ok ? word("imported", answer.new, answer.games - answer.new) : pick(answer);
}

/** @param {number} pages */
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
by("import").addEventListener("click", () => by("records").click());
by("records").addEventListener("change", importRecords);
addEventListener("hashchange", look);
new Settings(look).translate();
