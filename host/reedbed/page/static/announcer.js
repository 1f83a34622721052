// What a screen reader says by itself, once: what was played, the score, and what is due of whom.

import { by, write } from "./dom.js";
import { pick } from "./words.js";

const CALM_MS = 150; // what belongs together comes in several messages

export class Announcer {
  /** @param {Topics} topics @param {Players} players */
  constructor(topics, players) {
    this.topics = topics;
    this.players = players;
    this.number = -1; // of the game
    this.actions = 0; // of it that have been announced
    /** @type {string[]} */
    this.announced = [];
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    if (!isNew("game", "say", "words")) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.announce(), CALM_MS);
  }

  announce() {
    const { game, say: said } = this.topics;
    if (!game?.game) return;
    /** @param {Element} element */
    const read = (element) => element.textContent?.trim() ?? "";
    const due = by("ending").hidden ? [by("who"), ...[...by("lines").children].filter((_, line) => !said?.repeats[line])] : [by("result"), by("result-why")];
    const scores = game.scores.map((score, index) => `${this.players.shortName(index + 1, game)}: ${score}`).join(", ");
    const parts = [this.findNews(game), scores || read(by("summary")), ...due.map(read)];
    const fresh = parts.filter((text, index) => text && text !== this.announced[index]);
    this.announced = parts;
    if (fresh.length) write(by("announced"), fresh.join(". "));
  }

  // Return in words the actions that have been played since.
  /** @param {Game} game */
  findNews(game) {
    const all = game.turns.flatMap(({ player, words }) => words.map((text) => `${this.players.shortName(player, game)}: ${pick(text)}`));
    const fresh = game.number === this.number ? all.slice(this.actions) : [];
    this.number = game.number;
    this.actions = all.length;
    return fresh.join(", ");
  }
}
