// The list of actions, a turn a line.

import { by, create } from "./dom.js";
import { make } from "./svg.js";
import { pick, word } from "./words.js";

export class Story {
  /** @param {Topics} topics @param {Board} board @param {Players} players */
  constructor(topics, board, players) {
    this.topics = topics;
    this.board = board;
    this.players = players;
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    const game = this.topics.game;
    if (!isNew("game", "looks", "words") || !game) return;
    by("story").href = `games/${game.number}`;
    by("story").title = word("logged", game.number);
    by("story").hidden = !game.number;
    const items = game.turns.map(({ player, actions, words }) => {
      const item = create("li", { title: actions.join(" ") }); // as records spell it
      const badge = make("svg", { viewBox: "-42 -42 84 84", class: "badge", role: "img", "aria-label": this.players.spokenName(player, game) });
      badge.append(this.board.drawPiece(player));
      item.append(badge, create("span", { textContent: words.map(pick).join(", ") }));
      return item;
    });
    const list = by("actions");
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    list.replaceChildren(...items);
    list.dataset.empty = items.length ? "" : word("none_yet");
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }
}
