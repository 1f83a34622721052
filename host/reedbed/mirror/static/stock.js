// The box beside the board: what waits there to be laid, as tiles.  It is taken from by a drag or a
// click.

import { by, create, write } from "./dom.js";
import { fromHost, make } from "./svg.js";
import { say, word } from "./words.js";

export class Stock {
  constructor(topics, things, carry, redraw) {
    this.topics = topics;
    this.things = things;
    this.carry = carry;
    this.seenBy = 0; // the player whose hand is shown
    by("reveal").addEventListener("click", () => {
      this.seenBy = this.seenBy ? 0 : this.topics.game.player;
      redraw();
    });
  }

  show(isNew) {
    if (!isNew("game", "things", "words") || !this.topics.game) return;
    const { player, stock, secret } = this.topics.game;
    const items = [...this.things].filter(([, thing]) => thing.words.length);
    if (this.seenBy !== player) this.seenBy = 0; // who looked has played: the next player may not look
    const isHidden = Boolean(secret) && !this.seenBy;
    by("stock").hidden = !items.length;
    by("reveal").hidden = !secret;
    write(by("reveal"), word(isHidden ? "show" : "hide"));
    by("stock-items").hidden = isHidden;
    write(by("stock-name"), say(stock));
    const key = JSON.stringify([items.map(([name, thing]) => [name, say(thing.words), thing.taps]), this.seenBy]);
    if (key === this.shown) return;
    this.shown = key;
    by("stock-items").replaceChildren(...items.map(([name, thing]) => this.makeItem(name, thing)));
  }

  makeItem(name, { words, svg }) {
    const button = create("button", { type: "button" });
    button.setAttribute("aria-label", say(words));
    button.append(make("svg", { viewBox: "-54 -54 108 108", "aria-hidden": true }, fromHost(svg, "thing")));
    button.addEventListener("pointerdown", (event) => this.carry.take(name, event));
    button.addEventListener("click", (event) => event.detail === 0 && this.carry.tap(name));
    return create("li", {}, button);
  }
}
