// The players: names, scores and what they count, clocks.

import { by, create, write } from "./dom.js";
import { fromHost, make } from "./svg.js";
import { say, spellName, word } from "./words.js";

const TICK_MS = 100;
const LOW_S = 30;
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g; // the direction of reading

/** @param {string | undefined} name */
const levelOf = (name) => name?.match(/^computer:(\d)$/)?.[1];

export class Players {
  /** @param {Topics} topics @param {Board} board */
  constructor(topics, board) {
    this.topics = topics;
    this.board = board;
    this.clocksAt = 0;
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    if (isNew("game", "board", "looks", "words")) this.showPlayers();
    if (isNew("clocks")) this.takeClocks();
  }

  // Return the nodes of a player's name.  Whatever was written in it stays within: names may run
  // from right to left, and may try to turn what is around them.
  /** @param {number} player @param {Game} game @returns {(Node | string)[]} */
  nameOf(player, game) {
    const side = say(game.sides[player - 1] ?? ["player", player]);
    const name = game.players[player - 1];
    if (!name) return [side];
    return [create("bdi", { textContent: spellName(name) }), create("span", { textContent: ` (${side})` })];
  }

  // Return a player's name for where no nodes can be.
  /** @param {number} player @param {Game} game */
  spokenName(player, game) {
    return this.nameOf(player, game).map((node) => typeof node === "string" ? node : node.textContent).join("").replace(TURNS, "");
  }

  // Return the name, or the side of who has none.
  /** @param {number} player @param {Game} game */
  shortName(player, game) {
    return (spellName(game.players[player - 1] ?? "") || say(game.sides[player - 1] ?? ["player", player])).replace(TURNS, "");
  }

  /** @param {number} player @param {Game} game */
  isComputer(player, { players }) {
    return Boolean(levelOf(players[player - 1]));
  }

  // Tell whether a player is the one at this page: by the seat, or as the only person who plays.
  /** @param {number} player @param {Game} game */
  isViewer(player, game) {
    const { seat, plays } = this.topics;
    return seat || plays === false ? seat === player : this.onlyPerson(game) === player;
  }

  // Return the numbers of the players who are persons.
  /** @param {Game} game */
  people(game) {
    return game.sides.map((_, index) => index + 1).filter((one) => !this.isComputer(one, game));
  }

  // Return the only person who plays, 0 if there are others.
  /** @param {Game} game */
  onlyPerson(game) {
    const people = this.people(game);
    return people.length === 1 ? people[0] : 0;
  }

  showPlayers() {
    const game = this.topics.game;
    if (!game) return;
    write(by("game-name"), game.title);
    const items = game.sides.map((_, index) => {
      const player = index + 1;
      const isActing = game.player === player && !game.termination;
      const item = create("li", { className: isActing ? "acts" : "" },
        make("svg", { viewBox: "-42 -42 84 84", class: "badge", "aria-hidden": true }, this.board.drawPiece(player)),
        create("span", { className: "name" }, ...this.nameOf(player, game)),
        create("span", { className: "counts" }, ...game.counts[index].map((words) => this.makeCount(words))),
        create("span", { className: "clock" }), this.makeScore(game.scores[index]));
      if (isActing) item.setAttribute("aria-current", "true");
      return item;
    });
    by("players").replaceChildren(...items);
    by("players").classList.toggle("many", items.length > 3);
    this.showClocks();
    write(by("summary"), say(game.summary));
  }

  // Return a sign and a number; who hears it, or points at it, is given the words.
  /** @param {Message} words */
  makeCount(words) {
    const [key, number] = words.map(String), text = say(words);
    return create("span", { title: text }, this.drawGlyph(key),
      create("b", { textContent: number, ariaHidden: "true" }), create("span", { className: "hidden", textContent: text }));
  }

  // Return what is scored, as the rules call it.
  /** @param {string | undefined} score */
  makeScore(score) {
    const counted = say(["score"]), name = counted === "score" ? "" : counted, shown = create("span", { className: "score", title: name });
    if (score) shown.append(this.drawGlyph("score"), create("b", { textContent: score }), create("small", { textContent: name }));
    return shown;
  }

  /** @param {string} key */
  drawGlyph(key) {
    return make("svg", { viewBox: "-50 -50 100 100", class: "glyph", "aria-hidden": true }, fromHost(this.topics.looks?.[key]?.svg ?? "", ""));
  }

  /** @param {Game} game */
  phase({ phase, must_pass: mustPass }) {
    const key = `phase ${mustPass ? "pass" : phase}`, said = say([key]);
    return said === key ? word("to_act") : said;
  }

  takeClocks() {
    if (!this.topics.clocks) return;
    this.clocksAt = performance.now();
    clearInterval(this.ticking);
    if (this.topics.clocks.runs) this.ticking = setInterval(() => this.showClocks(), TICK_MS);
    this.showClocks();
  }

  // The board tells how the clocks stand now and then; between that they run here.
  showClocks() {
    const { clock, left, runs } = this.topics.clocks ?? {};
    for (const [index, item] of [...by("players").children].entries()) {
      const element = item.getElementsByClassName("clock")[0];
      if (!clock || left?.[index] === undefined) {
        write(element, "");
        continue;
      }
      const since = runs === index + 1 ? performance.now() - this.clocksAt : 0;
      const seconds = Math.max(0, Math.ceil((left[index] - since) / 1000));
      write(element, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
      element.classList.toggle("runs", runs === index + 1);
      element.classList.toggle("low", runs === index + 1 && seconds <= LOW_S);
    }
  }
}
