// The list of actions, a turn a line.

import { by, create } from "./dom.js";
import { make } from "./svg.js";
import { pick, word } from "./words.js";

export class Story {
  /** @type {string[]} */
  shown = []; // the turns in the list, spelled
  isAtEnd = true; // of the list, and follows it

  /** @param {Topics} topics @param {Board} board @param {Players} players */
  constructor(topics, board, players) {
    this.topics = topics;
    this.board = board;
    this.players = players;
    this.list = by("actions");
    this.list.addEventListener("scroll", () => {
      this.isAtEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
    });
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    const { game } = this.topics;
    if (!isNew("game", "looks", "words") || !game) return;
    by("story").href = `games/${game.number}`;
    by("story").title = word("logged", game.number);
    by("story").hidden = !game.number;
    this.list.dataset.empty = game.turns.length ? "" : word("none_yet");
    const turns = game.turns.map((turn) => JSON.stringify([turn, this.players.spokenName(turn.player, game)]));
    const same = isNew("looks", "words") ? 0 : turns.findIndex((turn, index) => turn !== this.shown[index]);
    const kept = same < 0 ? turns.length : same;
    this.shown = turns;
    while (this.list.children.length > kept) this.list.lastElementChild?.remove();
    this.list.append(...game.turns.slice(kept).map((turn) => this.makeItem(turn, game)));
    if (this.isAtEnd) this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {Game["turns"][number]} turn @param {Game} game */
  makeItem({ player, actions, words }, game) {
    const item = create("li", { title: actions.join(" ") }); // as records spell it
    const badge = make("svg", { viewBox: "-42 -42 84 84", class: "badge", role: "img", "aria-label": this.players.spokenName(player, game) });
    badge.append(this.board.drawPiece(player));
    item.append(badge, create("span", { textContent: words.map(pick).join(", ") }));
    return item;
  }
}
