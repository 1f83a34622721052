// The box beside the board: what waits there to be laid, as tiles.  It is taken from by a drag or a
// click.

import { by, create, write } from "./dom.js";
import { fromHost, make } from "./svg.js";
import { say, word } from "./words.js";

export class Stock {
  /** @param {Topics} topics @param {Things} things @param {Drag} drag @param {Players} players @param {Send} send */
  constructor(topics, things, drag, players, send) {
    this.topics = topics;
    this.shown = "";
    this.things = things;
    this.drag = drag;
    this.players = players;
    this.isSeen = false; // a hidden hand that is shown here for a while
    by("reveal").addEventListener("click", () => send(topics.seat ? { do: "give_back" } : { do: "show_hidden_hand", on: !this.isSeen }));
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    if (!isNew("game", "things", "words", "claimed", "seat") || !this.topics.game) return;
    const { game, seat } = this.topics;
    const owner = game.secret ? seat || this.players.onlyPerson(game) || game.player : 0;
    const items = [...this.things].filter(([, thing]) => thing.words.length && (!owner || thing.owner === owner));
    this.isSeen = items.length > 0; // the host sends only what may be seen here
    const isClaimed = this.topics.claimed?.includes(owner);
    const canLook = Boolean(game.secret) && !seat && this.topics.plays !== false && game.player > 0
      && !this.players.isComputer(owner, game) && !isClaimed;
    by("stock").hidden = !items.length && !canLook;
    by("reveal").hidden = !(canLook || seat && items.length && isClaimed);
    write(by("reveal"), word(seat ? "give_back" : this.isSeen ? "hide" : "show"));
    by("stock-items").hidden = !items.length;
    write(by("stock-name"), say(game.stocks[owner]));
    const key = JSON.stringify(items.map(([name, thing]) => [name, say(thing.words), thing.taps, thing.owner === game.player]));
    if (key === this.shown) return;
    this.shown = key;
    by("stock-items").replaceChildren(...items.map(([name, thing]) => this.makeItem(name, thing)));
  }

  /** @param {string} name @param {Thing} thing */
  makeItem(name, { words, svg, owner }) {
    const button = create("button", { type: "button", className: owner && owner !== this.topics.game?.player ? "waits" : "" });
    button.setAttribute("aria-label", say(words));
    button.append(make("svg", { viewBox: "-54 -54 108 108", "aria-hidden": true }, fromHost(svg, "thing")));
    button.addEventListener("pointerdown", (event) => this.drag.take(name, event));
    button.addEventListener("click", (event) => event.detail === 0 && this.drag.tap(name));
    return create("li", {}, button);
  }
}
