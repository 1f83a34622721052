// The legal moves of the one to act in a list: one that is chosen is played, and its pieces move by
// themselves.

import { Choices } from "./choices.js";
import { by } from "./dom.js";

export class Moves {
  /** @param {Topics} topics @param {Players} players @param {Board} board @param {Send} send */
  constructor(topics, players, board, send) {
    this.topics = topics;
    this.players = players;
    this.board = board;
    this.choices = new Choices(by("moves-list"), (action) => send({ do: "play", action }));
    by("moves-open").addEventListener("click", () => send({ do: "list_moves" }));
    by("moves").addEventListener("close", () => board.focusCell());
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    const { game, board, plays, moves } = this.topics;
    if (isNew("game", "notice") && by("moves").open) by("moves").close(); // it was played, or refused
    if (isNew("game", "board", "plays", "link")) {
      by("moves-open").hidden = !board?.virtual || plays === false || !game?.player || game.over || Boolean(game.termination)
        || game.offer || this.players.isComputer(game.player, game);
    }
    if (!isNew("moves") || !moves) return;
    this.choices.take(moves);
    by("moves").showModal();
  }
}
