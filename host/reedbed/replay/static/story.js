// Steps through a game: draws the board after any number of actions, and hands the game on.

import { by } from "/static/dom.js";
import { Settings } from "/static/settings.js";
import { siteAddress } from "/static/transport.js";
import { CELL, make, NAMESPACE } from "/static/svg.js";
import { pick, spellName, word } from "/static/words.js";
import { Trying } from "/story/trying.js";

const PACE_MS = 1200; // between two actions that play by themselves
const SHARED = "shared"; // the number of a game that is in its address alone
const PICTURE_WIDTH = 1600; // of a PNG, in pixels

// Return a group that holds what the host has drawn.
/** @param {string} svg @param {Record<string, string>} attributes */
function draw(svg, attributes = {}) {
  const group = make("g", attributes);
  group.innerHTML = svg;
  return group;
}

export class Story {
  /** @param {ReplayData} data @param {string | undefined} number */
  constructor(data, number) {
    this.isServed = Boolean(number);
    this.number = number === SHARED ? "" : number; // in the log
    this.timer = 0;
    this.board = by("story-board");
    this.lying = make("g");
    this.marks = make("g");
    this.standing = make("g");
    this.data = data;
    this.set(data);
    this.at = data.actions.length;
    this.trying = new Trying(this);
    this.listen();
    this.at = this.readAddress();
    new Settings(() => this.translate()).translate();
  }

  /** @param {ReplayData} data */
  set(data) {
    this.data = data;
    this.board.setAttribute("viewBox", data.box.join(" "));
    this.board.replaceChildren(draw(data.ground), this.lying, this.marks, this.standing);
    by("at").max = String(data.actions.length);
  }

  // Go on with another story of the same game.
  /** @param {ReplayData} data @param {number} at */
  take(data, at) {
    this.set(data);
    this.listActions();
    this.stop(at);
  }

  listen() {
    const steps = { first: () => 0, before: () => this.at - 1, next: () => this.at + 1, last: () => Infinity };
    for (const [id, to] of Object.entries(steps)) by(id).addEventListener("click", () => this.stop(to()));
    by("at").addEventListener("input", () => this.stop(Number(by("at").value)));
    by("play").addEventListener("click", () => this.toggle());
    addEventListener("keydown", (event) => this.press(event));
    addEventListener("hashchange", () => this.show(this.readAddress()));
    by("copy-record").addEventListener("click", () => this.copy(this.data.record));
    by("copy-position").addEventListener("click", () => this.copy(this.data.frames[this.at].position));
    by("save-svg").addEventListener("click", () => this.save(new Blob([this.writePicture()], { type: "image/svg+xml" }), "svg"));
    by("save-png").addEventListener("click", () => this.savePng());
    by("decided").addEventListener("click", () => this.showDecided());
    by("decided").hidden = !this.number || this.data.frames.at(-1)?.player !== 0;
    by("play-on").addEventListener("click", () => this.playOn());
    for (const id of ["all-games", "new-game"]) by(id).hidden = !this.isServed;
    by("save-page").hidden = !this.number;
    by("copy-link").hidden = !siteAddress() || !this.data.record;
    by("copy-link").addEventListener("click", () => this.copyLink());
    if (this.number) by("save-page").href = `${this.number}/file`;
  }

  translate() {
    by("game-name").textContent = this.data.title;
    this.listActions();
    this.showPlay();
    this.show(this.at);
  }

  // Return the action that the address names, as #12; without one what is shown, at first the end.
  /** @returns {number} */
  readAddress() {
    const named = location.hash.slice(1);
    return /^\d{1,6}$/.test(named) ? Number(named) : this.at;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.matches?.("[type=search], textarea")) return;
    const isButton = event.target.closest?.("button, a");
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: Infinity }[event.key];
    if (to !== undefined) this.stop(to);
    else if (event.key === " " && !isButton) this.toggle();
    else return;
    event.preventDefault();
  }

  // ---- stepping

  /** @param {number} at */
  stop(at) {
    clearInterval(this.timer);
    this.timer = 0;
    this.showPlay();
    this.show(at);
  }

  toggle() {
    if (this.timer) {
      this.stop(this.at);
      return;
    }
    if (this.at === this.data.actions.length) this.show(0);
    this.timer = setInterval(() => {
      if (this.at === this.data.actions.length) this.stop(this.at);
      else this.show(this.at + 1);
    }, PACE_MS);
    this.showPlay();
  }

  showPlay() {
    by("play").textContent = word(this.timer ? "pause" : "play");
  }

  /** @param {number} at */
  show(at) {
    const { data } = this;
    this.at = Math.max(0, Math.min(at, data.actions.length));
    const frame = data.frames[this.at], action = data.actions[this.at - 1];
    this.lying.replaceChildren(...frame.things.map((number) => draw(data.drawings[number])));
    this.drawPieces(frame.pieces);
    this.marks.replaceChildren(...(action ? this.markChanges(data.frames[this.at - 1].pieces, frame.pieces, action.cells) : []));
    const done = action ? `${this.at}. ${pick(action.words)}` : word("beginning");
    this.board.setAttribute("aria-label", `${word("board")}: ${done}`);
    by("due").textContent = pick(frame.due);
    by("at").value = String(this.at);
    by("at").setAttribute("aria-valuetext", done);
    by("told").textContent = "";
    by("before").disabled = by("first").disabled = this.at === 0;
    by("next").disabled = by("last").disabled = this.at === data.actions.length;
    this.showPlayers(frame);
    this.showCurrent();
    this.trying.show();
    history.replaceState(null, "", `#${this.at}`);
  }

  /** @param {Frame["pieces"]} pieces */
  drawPieces(pieces) {
    const heights = new Map();
    this.standing.replaceChildren(...pieces.map(([cell, kind]) => {
      const [x, y] = this.centre(cell), height = heights.get(cell) ?? 0;
      heights.set(cell, height + 1);
      // pieces of one cell stand on one another, as seen from a little aside
      return draw(this.data.looks[kind], { transform: `translate(${x - 7 * height} ${y - 11 * height})` });
    }));
  }

  // Return marks of the cells that a piece has left and of those on which one stands now, or else of
  // those that the action names.
  /** @param {Frame["pieces"]} before @param {Frame["pieces"]} after @param {number[]} cells */
  markChanges(before, after, cells) {
    const changes = new Map();
    /** @param {Frame["pieces"]} pieces @param {number} change */
    const count = (pieces, change) => pieces.forEach(([cell, kind]) => {
      const key = `${cell} ${kind}`;
      changes.set(key, (changes.get(key) ?? 0) + change);
    });
    count(before, -1);
    count(after, 1);
    const marks = [...changes].filter(([, change]) => change).map(([key, change]) => [parseInt(key, 10), change]);
    return (marks.length ? marks : cells.map((cell) => [cell, 1])).map(([cell, change]) => {
      const [x, y] = this.centre(cell);
      return make("rect", { class: `mark ${change < 0 ? "from" : "to"}`, x: x - 45, y: y - 45, width: 90, height: 90, rx: 16 });
    });
  }

  /** @param {number} cell */
  centre(cell) {
    return [(cell % this.data.cols) * CELL + CELL / 2, Math.floor(cell / this.data.cols) * CELL + CELL / 2];
  }

  // ---- beside the board

  /** @param {number} player */
  drawLook(player) {
    const svg = make("svg", { viewBox: "-40 -40 80 80", "aria-hidden": true });
    svg.append(draw(this.data.looks[player]));
    return svg;
  }

  /** @param {Frame} frame */
  showPlayers(frame) {
    by("players").replaceChildren(...this.data.sides.map((side, index) => {
      const item = document.createElement("li");
      const name = document.createElement("span"), score = document.createElement("strong"), note = document.createElement("small");
      name.textContent = [spellName(this.data.players[index] ?? ""), pick(side)].filter(Boolean).join(" · ");
      score.textContent = frame.scores[index] ?? "";
      note.textContent = pick(frame.notes[index]);
      item.append(this.drawLook(index + 1), name, score, note);
      return item;
    }));
    by("summary").textContent = pick(frame.summary);
    const last = this.data.frames.at(-1), how = this.data.termination;
    const ending = last?.player === 0 ? pick(last.due) : "";
    by("result").textContent = [ending, how && how !== "normal" ? word(how) : ""].filter(Boolean).join(", ");
  }

  listActions() {
    const items = this.data.actions.map((action, index) => {
      const button = document.createElement("button");
      button.type = "button";
      const number = document.createElement("span"), words = document.createElement("span");
      number.textContent = `${index + 1}`;
      words.textContent = pick(action.words);
      button.append(number, this.drawLook(action.player), words);
      button.addEventListener("click", () => this.stop(index + 1));
      const item = document.createElement("li");
      item.className = this.trying.own && index >= this.trying.from ? "tried" : "";
      item.title = action.text; // as records spell it
      item.append(button);
      return item;
    });
    by("story-list").replaceChildren(...items);
  }

  showCurrent() {
    const list = by("story-list");
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = list.children[this.at - 1]?.children[0];
    current?.setAttribute("aria-current", "step");
    const top = current ? current.offsetTop - list.offsetTop : 0;
    if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 60) list.scrollTop = top - list.clientHeight / 2;
  }

  // ---- taking it along

  /** @param {string} text */
  tell(text) {
    by("told").textContent = text;
  }

  /** @param {string} text */
  async copy(text) {
    if (!text) {
      this.tell(word("hidden"));
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
      this.tell(word("copied"));
    } catch {
      const field = document.createElement("textarea");
      field.value = text;
      field.readOnly = true;
      field.setAttribute("aria-label", word("not_copied"));
      by("told").replaceChildren(word("not_copied"), field);
      field.select();
    }
  }

  // Return the board as a picture of its own, as by day.
  writePicture() {
    const copy = /** @type {SVGSVGElement} */ (this.board.cloneNode(true));
    copy.setAttribute("xmlns", NAMESPACE);
    const [x, y, width, height] = this.data.box;
    copy.setAttribute("width", String(width / 2));
    copy.setAttribute("height", String(height / 2));
    copy.prepend(make("rect", { x, y, width, height, fill: "#5a3a22" }));
    const style = make("style");
    style.textContent = "text{font-family:sans-serif}.mark{fill:none;stroke:#f0de3c;stroke-width:9}.from{stroke-dasharray:14 10}";
    copy.prepend(style);
    return new XMLSerializer().serializeToString(copy).replace(/light-dark\(([^,()]+),[^()]+\)/g, "$1");
  }

  async savePng() {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(this.writePicture())}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = PICTURE_WIDTH;
    canvas.height = Math.round((PICTURE_WIDTH * this.data.box[3]) / this.data.box[2]);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => blob && this.save(blob, "png"));
  }

  /** @param {Blob} blob @param {string} kind */
  save(blob, kind) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = `${this.data.game}-${this.at}.${kind}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  // Copy an address that holds the whole game: shared_link.py reads it.
  async copyLink() {
    const packed = new Blob([this.data.record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    const text = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    this.copy(`${siteAddress()}games/${SHARED}?game=${text}`);
  }

  // Go to the action after which the winner was never behind.
  async showDecided() {
    const at = await fetch(`/games/${this.number}/decided`).then((got) => got.json()).catch(() => null);
    if (typeof at !== "number") {
      this.tell(at ? pick(at) : word("failed"));
      return;
    }
    if (at) this.stop(at);
    this.tell(at ? word("decided_at", at) : word("decided_nowhere"));
  }

  async playOn() {
    if (this.data.frames[this.at].player === 0) {
      this.tell(word("over"));
      return;
    }
    if (!confirm(`${word("puts_aside")} ${word("play_on_here")}`)) return;
    const asked = { at: this.trying.at, tried: this.trying.tried };
    const answer = await fetch(`/games/${this.number}/play-on`, { method: "POST", body: JSON.stringify(asked) });
    const why = await answer.json();
    if (answer.ok) location.href = "../";
    else this.tell(pick(why));
  }
}

/** @param {string} text */
async function unpack(text) {
  const packed = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

if (typeof DecompressionStream === "undefined") {
  by("due").textContent = word("old_browser");
} else {
  unpack(by("story").textContent)
    .then((data) => new Story(data, document.querySelector("main")?.dataset.number))
    .catch((error) => {
      by("due").textContent = word("broken");
      throw error;
    });
}
