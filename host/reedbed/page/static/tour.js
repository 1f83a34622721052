// A tour of the first turn: the game's own words for what is due, on the board itself.  It ends
// with the turn, can be left, and does not come back.

import { by, write } from "./dom.js";
import { pick, say, word } from "./words.js";

const KEY = "tours"; // which games have been toured

export class Tour {
  /** @param {Topics} topics @param {Board} board @param {Hand} hand @param {Players} players */
  constructor(topics, board, hand, players) {
    this.topics = topics;
    this.board = board;
    this.hand = hand;
    this.players = players;
    this.number = 0; // of the game
    this.player = 0; // whose turn it began with
    this.turns = 0; // that had been played when it was over
    by("tour-leave").addEventListener("click", ({ detail }) => this.leave(detail === 0));
  }

  get seen() {
    return (localStorage.getItem(KEY) ?? "").split(",");
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    if (!isNew("game", "picture", "lights", "say", "words", "plays", "link", "things", "carrying")) return;
    const { game, board, plays } = this.topics;
    if (game?.game) this.follow(game);
    const isPossible = game?.game && board?.virtual && plays !== false && !game.termination && !game.offer;
    const step = isPossible && !this.seen.includes(game.game) ? this.findStep(game) : "";
    by("tour").hidden = !step;
    if (!step) return;
    write(by("tour").children[0], step);
    write(by("tour-leave"), word(this.isDone ? "tour_end" : "tour_leave"));
  }

  // Find out whether the turn that the tour is about has ended, and whether another was begun.
  /** @param {Game} game */
  follow(game) {
    if (game.number !== this.number) {
      this.number = game.number;
      this.player = 0;
      this.isDone = false;
    }
    if (!this.player && game.turns.length < 2 && !this.players.isComputer(game.player, game)) this.player = game.player;
    if (!this.isDone && game.turns.length > 0 && this.player > 0 && game.player !== this.player) {
      this.isDone = true;
      this.turns = game.turns.length;
    }
    if (this.isDone && game.turns.length > this.turns && game.turns.at(-1)?.player === this.player) this.leave();
  }

  // Return the words of what is to be done now, "" where the game has none.
  /** @param {Game} game */
  findStep(game) {
    const isComputer = this.players.isComputer(game.player, game);
    const isAhead = isComputer && game.turns.length < 2 && this.players.people(game).length > 0;
    if (!this.player && !isAhead) return ""; // in the middle of a game, or nobody to tell
    if (this.isDone) return [this.words("done"), word(`done_${this.means}`)].join(" ");
    if (isComputer) return word("tour_wait"); // the board stays where it is
    const thrown = `board ${game.phase}`; // words of a phase in which the board may throw
    if (game.throws !== "board" && say([thrown]) !== thrown) return this.words(`table ${game.phase}`);
    const { palette, lights, ground, board, say: said } = this.topics;
    const { codes, signs } = palette ?? { codes: {}, signs: {} };
    if (this.topics.carrying) return word("carrying");
    if (lights?.some((code) => [codes.wrong, codes.missing].includes(code))) return word("tour_carry");
    if (pick(said?.refused)) return word("tour_refused");
    if (this.hand.held() && (this.hand.origin < 0 || lights?.includes(codes.target))) return this.words("held");
    if (ground?.sites.some((cell) => signs[lights?.[cell] ?? -1])) return this.words("ok");
    if (game.secret && by("stock-items").hidden && !by("reveal").hidden) return word("tour_show");
    if (board?.kind === "cursor") return this.words(`cursor ${game.phase}`) || word("tour_buttons");
    return this.words(`${board?.kind} ${game.phase}`) || this.words(game.phase);
  }

  // What people have who look at this page: a finger, or keys and a mouse.
  get means() {
    return matchMedia("(hover: none)").matches ? "finger" : "keys";
  }

  // Return the tour's words for a phase, or for the longest beginning of its name that has some.
  /** @param {string} phase */
  words(phase) {
    for (let length = phase.length; length > 0; length--) {
      const key = `tour ${phase.slice(0, length)}`, said = say([key, word(`turning_${this.means}`)]);
      if (said !== key) return said;
    }
    return "";
  }

  leave(isByKey = false) {
    localStorage.setItem(KEY, [...this.seen, this.topics.game?.game].filter(Boolean).join());
    by("tour").hidden = true;
    if (isByKey) this.board.focusCell();
  }
}
