// The end of a game: who has won and why, and what can be done then.

import { by, capitalise, write } from "./dom.js";
import { pick, say, word } from "./words.js";

export class Ending {
  /** @param {Topics} topics @param {Players} players @param {Board} board @param {Send} send */
  constructor(topics, players, board, send) {
    this.topics = topics;
    this.players = players;
    this.send = send;
    by("rematch").addEventListener("click", () => {
      this.rematch();
      board.focusCell(); // the button goes
    });
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    const game = this.topics.game;
    if (!isNew("game", "words") || !game) return;
    const isOver = Boolean(game.termination || game.over);
    by("ending").hidden = !isOver;
    by("ending").classList.toggle("lost", game.result.startsWith("loss"));
    document.body.classList.toggle("over", isOver);
    if (!isOver) return;
    const how = game.termination && game.termination !== "normal" ? word(game.termination) : this.tellScores(game);
    const said = pick(game.ending) || (game.result === "ongoing" ? "" : game.result);
    write(by("result"), said || word("game_over"));
    write(by("result-why"), how);
    by("save").href = `games/${game.number}/record`;
    by("analyse").href = `games/${game.number}`;
    by("save").hidden = by("analyse").hidden = !game.termination || !game.number;
    by("rematch").hidden = this.topics.plays === false;
  }

  // Return what was counted for each player, the winner first; "" where nothing is.
  /** @param {Game} game */
  tellScores(game) {
    const counted = say(["score"]), winner = Number(game.result.match(/^win (\d)/)?.[1]);
    if (counted === "score" || !game.scores.some(Boolean)) return "";
    const told = game.scores.map((score, index) => `${this.players.shortName(index + 1, game)} ${score}`);
    if (winner) told.unshift(...told.splice(winner - 1, 1));
    return capitalise(`${counted}: ${told.join(", ")}`);
  }

  // Play the same again, the players in the other order: who was second begins.
  rematch() {
    const { game: now, clocks } = this.topics;
    if (!now) return;
    const { game, options, players, sides } = now, clock = clocks?.clock ?? "";
    const again = [...players];
    while (again.length && again.length < sides.length) again.push("");
    this.send({ do: "new", game, options, players: again.reverse(), clock, aside: true });
  }
}
