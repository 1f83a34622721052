// Standings, series and plots of the games that are looked for.

import { by } from "/static/dom.js";
import { spellName, word } from "/static/words.js";

// Show what the host has sent; `titles` are the games' names by id.
/** @param {Standings} data @param {Record<string, string>} titles */
export function showStandings(data, titles) {
  by("counted").textContent = data.games ? word("counted", data.games) : word("nobody_yet");
  by("ranks").replaceChildren(...data.standings.map((row) =>
    makeRow(spellName(row.player), row.games, row.won, row.drawn, row.lost, row.seconds ?? "–")));
  by("series").replaceChildren(...data.series.map((row) =>
    makeRow(titles[row.game] ?? row.game, row.players.map(spellName).join(" – "), row.games, row.won.join(" : "), row.drawn)));
  for (const plot of by("plots").querySelectorAll("img")) URL.revokeObjectURL(plot.src);
  by("plots").replaceChildren(...Object.entries(data.plots).map(([kind, svg]) =>
    Object.assign(new Image(), { src: URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })), alt: word(kind) })));
}

/** @param {...(string | number)} cells */
function makeRow(...cells) {
  const row = document.createElement("tr");
  row.append(...cells.map((text) => Object.assign(document.createElement("td"), { textContent: text })));
  return row;
}
