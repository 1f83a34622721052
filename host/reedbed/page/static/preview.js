// What it would mean to put something down here: the host is asked, and a line beside the hand says.

import { by, write } from "./dom.js";
import { pick, say, word } from "./words.js";

const STILL_MS = 60; // a hand that goes on asks nothing
const READ_MS = 4000;

export class Preview {
  /** @param {Topics} topics @param {Board} board @param {Send} send */
  constructor(topics, board, send) {
    this.topics = topics;
    this.board = board;
    this.send = send;
    this.asked = 0;
    /** @type {number[]} */
    this.cells = []; // that are shown
    this.key = "";
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    const { previewed, say: said } = this.topics;
    if (this.keeping && isNew("say") && !pick(said?.refused)) this.clear(); // its cause has gone
    if (!isNew("previewed") || previewed?.ask !== this.asked || !this.key) return;
    const [before, after] = previewed.scores, counted = say(["score"]);
    const changes = after.flatMap((text, index) => (text === before[index] ? [] : [`${before[index]} → ${text}`]));
    const score = changes.length && counted !== "score" ? ` · ${counted}: ${changes.join(", ")}` : "";
    const wrong = previewed.mistaken ? ` · ${word("mistaken_piece", this.board.pieceName(previewed.mistaken))}` : "";
    const words = pick(previewed.words) || (previewed.is_legal ? "" : word("cannot_go"));
    this.write(words + wrong + score, previewed.is_legal);
    if (words) this.board.showPreview(this.cells, previewed.is_legal ? "good" : "bad");
    this.hear?.(previewed);
  }

  // A hand is over `cells`, at a point of the screen, and would do `moves`, [from, to], or [cell] for a
  // tap, and before them what `prepare` then returns.  Return a promise of the board's answer.
  /** @param {number[]} cells @param {Point} point @param {Move[]} moves @param {() => Move[] | Promise<Move[]>} [prepare] */
  ask(cells, point, moves, prepare = () => []) {
    this.keeping = clearTimeout(this.keeping);
    this.place(point);
    const key = JSON.stringify(moves);
    if (key === this.key) return this.answer;
    this.key = key;
    this.answer = new Promise((resolve) => { this.hear = resolve; });
    this.cells = cells;
    this.asked += 1;
    this.write("", true);
    this.board.showPreview(cells, "asked");
    clearTimeout(this.timer);
    const ask = this.asked;
    this.timer = setTimeout(async () => {
      const first = await prepare();
      if (ask === this.asked) this.send({ do: "preview_move", ask, moves: [...first, ...moves] });
    }, STILL_MS);
    return this.answer;
  }

  // The hand is nowhere, or `cells` are no place at all.
  /** @param {number[]} [cells] */
  clear(cells = [], name = "asked") {
    clearTimeout(this.timer);
    this.keeping = clearTimeout(this.keeping);
    this.asked += 1; // no answer is wanted any more
    this.key = "";
    this.write("", true);
    this.board.showPreview(cells, name);
  }

  // A hand at a point of the screen is over `cells`, and nothing can be put down there.
  /** @param {string} why @param {number[]} cells @param {Point} point */
  refuse(why, cells, point) {
    this.clear(cells, "bad");
    this.place(point);
    this.write(why, false);
  }

  // The hand has gone: what is told, or will be in a moment, stays to be read.
  keep() {
    this.keeping = setTimeout(() => this.clear(), READ_MS);
  }

  /** @param {string} text @param {boolean} isLegal */
  write(text, isLegal) {
    write(by("preview"), text);
    by("preview").classList.toggle("bad", !isLegal);
    by("preview").hidden = !text;
  }

  /** @param {Point} point */
  place({ x, y }) {
    const half = Math.min(160, innerWidth / 2 - 8);
    by("preview").style.left = `${Math.max(half + 8, Math.min(x, innerWidth - half - 8))}px`;
    by("preview").style.top = `${Math.max(80, y - 0.8 * this.board.cellSize)}px`;
  }
}
