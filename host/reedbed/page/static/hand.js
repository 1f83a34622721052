// The mouse, a finger or the keyboard as a hand on a virtual board.
//
// On a board that feels pieces: drag a piece, or click it and click where it shall go; a click on
// a cell without a piece is a tap with the wand.  On a board of keys every click touches a key.
// The host decides nothing here either: it moves the pieces and sends what the sensors would feel.

import { make } from "./svg.js";
import { pick, word } from "./words.js";

const DRAG_PX = 6;
const HAND = -1; // where a piece comes from that is in the hand
const TAP_MS = 90;
const REST_MS = 160;
const AGAIN_MS = 400; // before the same cell is tapped again, or the board takes that for a bouncing contact
const FELT_MS = 40, TRIES = 25; // a sensor that is left out is felt no more, and a tap there says nothing


/** @param {Point} start @param {PointerEvent} event */
const isFar = (start, event) => Math.hypot(event.clientX - start.x, event.clientY - start.y) > DRAG_PX;
/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

export class Hand {
  /** @param {Board} board @param {Topics} topics @param {Send} send @param {Zoom} zoom @param {Preview} preview @param {(text: string) => void} notify */
  constructor(board, topics, send, zoom, preview, notify) {
    this.notify = notify;
    this.zoom = zoom;
    this.preview = preview;
    this.board = board;
    this.topics = topics;
    this.send = send;
    this.pressed = -1; // the cell under a wand or finger
    /** @type {Lifted | null} */
    this.lifted = null; // { number, from, x, y } while the button that lifted it is still down
    this.origin = -1; // where the piece in hand came from
    /** @type {Point | null} */
    this.pointer = null;
    /** @type {Point & { cell: number, event: PointerEvent } | null} */
    this.aim = null; // what a finger points at that may still move the board, or zoom it
    this.shown = ""; // for what the board shows where it may go
    this.isDropped = false; // what was held, while the host has not answered yet
    this.holds = 0; // the number of the piece in the hand
    /** @type {Drag | null} */
    this.drag = null; // what takes islands and tiles
    this.ghost = make("svg", { class: "ghost", viewBox: "-50 -50 100 100", "aria-hidden": true });
    document.body.append(this.ghost);
    this.tray = document.getElementById("tray-pieces");
    this.listen();
  }

  listen() {
    const svg = this.board.svg;
    svg.addEventListener("pointerdown", (event) => this.down(event));
    window.addEventListener("pointerdown", (event) => !event.isPrimary && this.cancel(), true);
    window.addEventListener("pointermove", (event) => this.follow(event));
    window.addEventListener("pointerup", (event) => this.up(event));
    window.addEventListener("pointercancel", () => {
      this.aim = null;
      this.release();
    });
    window.addEventListener("blur", () => this.release());
    svg.addEventListener("keydown", (event) => this.key(event));
    svg.addEventListener("keyup", (event) => {
      if (["Enter", " "].includes(event.key)) this.release();
    });
    window.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.held()) this.giveBack();
    });
    document.getElementById("tidy").addEventListener("click", () => this.send({ do: "tidy" }));
    document.getElementById("tray").addEventListener("pointerdown", (event) => {
      if (this.held() && event.target.id !== "tidy") this.act({ do: "drop" });
    });
  }

  get canFeel() {
    const board = this.topics.board;
    return Boolean(board?.virtual && board.feels) && this.topics.plays !== false;
  }

  // Return the piece in the hand: not one that was dropped, even before the host has answered.
  held() {
    return this.isDropped ? undefined : this.board.pieces().find((piece) => piece.holder && piece.holder === this.topics.you);
  }

  // ---- pointer

  /** @param {PointerEvent} event */
  down(event) {
    const cell = this.cellUnder(event);
    if (cell < 0 || event.button > 0 || !event.isPrimary) return;
    if (!this.canFeel) {
      const { board, plays } = this.topics;
      if (board?.virtual && plays !== false) this.notify(word("tour_buttons"));
      return;
    }
    if (this.zoom.canPinch && event.pointerType === "touch") {
      this.aim = { cell, x: event.clientX, y: event.clientY, event };
      return;
    }
    event.preventDefault();
    this.board.focusCell(cell);
    this.touch(cell, event);
  }

  // Another finger has come, to zoom the board: what the first one pointed at, or lifted, was not meant.
  cancel() {
    this.aim = null;
    if (this.lifted && this.zoom.canPinch) this.giveBack();
  }

  // A finger goes on that has pointed at something to carry.
  /** @param {PointerEvent} event */
  carryAim(event) {
    const aim = this.aim;
    if (!aim || this.zoom.isOn || this.held() || !isFar(aim, event)) return;
    this.aim = null;
    if (this.board.piecesOn(aim.cell).length || this.drag?.find(aim.cell)) this.touch(aim.cell, aim.event);
  }

  // Return the cell that a pointer means, or -1.
  /** @param {Point} pointer */
  cellUnder({ x, y }) {
    const cell = this.board.cellAt(x, y);
    return cell < 0 ? cell : this.board.meantCell(cell, (this.held() ?? this.lifted)?.code);
  }

  // Do what a hand does at a cell: put down, lift, or touch it.
  /** @param {number} cell @param {PointerEvent | null} [event] */
  touch(cell, event = null) {
    const there = this.board.piecesOn(cell).at(-1);
    if (this.held() || this.lifted) {
      this.act({ do: "put", cell });
      this.lifted = null;
      this.origin = cell; // what stood there is in the hand now
    } else if (event && this.drag?.begin(cell, there, event)) {
      return; // an island or a tile: it follows, or is tapped when it has not moved
    } else if (there?.number) {
      this.act({ do: "lift", piece: there.number });
      this.origin = cell;
      if (event) this.lifted = { number: there.number, code: there.code, from: cell, x: event.clientX, y: event.clientY };
    } else {
      this.pressed = cell;
      this.act({ do: "press", cell });
    }
  }

  /** @param {PointerEvent} event */
  follow(event) {
    if (!event.isPrimary) return;
    this.carryAim(event);
    this.pointer = { x: event.clientX, y: event.clientY };
    this.place();
    this.weigh();
  }

  // Preview what putting down the piece in the hand would do where the pointer is.
  weigh() {
    const cell = this.held() && this.pointer ? this.cellUnder(this.pointer) : -1;
    if (!this.pointer || cell < 0 || cell === this.origin) return this.isWeighing && this.weighNothing();
    this.isWeighing = true;
    this.preview.ask([this.board.siteCell(cell)], this.pointer, [[HAND, cell]]);
  }

  // Do something with the hand: what was asked about it before counts no more.
  /** @param {PageRequest} request */
  act(request) {
    this.weighNothing();
    this.isDropped = request.do === "put" || request.do === "drop";
    this.send(request);
  }

  weighNothing() {
    this.isWeighing = false;
    this.preview.clear();
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (!event.isPrimary) return;
    this.release();
    this.hit(event);
    const lifted = this.lifted, cell = this.cellUnder(event); // for what was lifted
    this.lifted = null;
    if (!lifted) return;
    if (!isFar(lifted, event)) return; // a click: it stays in the hand until the next one
    this.act(cell >= 0 ? { do: "put", cell } : { do: "drop" });
  }

  // A finger that has not moved touches now what it pointed at.
  /** @param {PointerEvent} event */
  hit(event) {
    const aim = this.aim;
    this.aim = null;
    if (!aim || isFar(aim, event)) return;
    this.touch(aim.cell);
    setTimeout(() => this.release(), TAP_MS);
  }

  release() {
    if (this.pressed < 0) return;
    this.send({ do: "release", cell: this.pressed });
    this.pressed = -1;
  }

  // Do `moves` one after the other, as a quick hand would, until one is refused: [from, to] carries what
  // stands there, [cell] is a tap.
  /** @param {Move[]} moves */
  doAll(moves) {
    if (!this.canFeel || this.held() || this.isBusy) return Promise.resolve();
    this.isBusy = true;
    this.doing = this.doEach(moves);
    return this.doing;
  }

  /** @param {Move[]} moves */
  async doEach(moves) {
    const numbers = moves.map(([from]) => this.board.piecesOn(from).at(-1)?.number);
    for (const [index, [cell, target]] of moves.entries()) {
      if (target !== undefined) await this.carryPiece(numbers[index], target);
      else if (await this.tap(cell)) break;
      if (moves[index + 1]?.[0] === cell) await pause(AGAIN_MS);
    }
    this.isBusy = false;
  }

  // Tap a cell, where a piece stands by lifting it and putting it back; return what the board refuses.
  /** @param {number} cell */
  async tap(cell) {
    const before = this.topics.say, piece = this.board.piecesOn(cell).at(-1);
    if (piece) return this.carryPiece(piece.number, cell);
    await this.sendFelt({ do: "press", cell }, TAP_MS);
    await this.sendFelt({ do: "release", cell }, REST_MS);
    for (let tries = 0; tries < TRIES && this.topics.say === before; tries++) await pause(FELT_MS);
    return this.topics.say === before ? "" : pick(this.topics.say?.refused);
  }

  // Send what a hand does, and wait until the board feels it: a busy one may take its time.
  /** @param {PageRequest} request @param {number} ms */
  async sendFelt(request, ms) {
    const before = this.topics.seen;
    this.send(request);
    await pause(ms);
    for (let tries = 0; tries < TRIES && this.topics.seen === before; tries++) await pause(FELT_MS);
  }

  /** @param {number | undefined} number @param {number} cell */
  async carryPiece(number, cell) {
    if (!number) return;
    this.send({ do: "lift", piece: number });
    this.send({ do: "put", cell });
    await pause(REST_MS);
  }

  // Tell whether a tap on a cell can stand for a word: squares do so only while they are lit.
  /** @param {number} cell */
  isKey(cell) {
    const { ground, lights = [], palette } = this.topics;
    return !ground?.sites.includes(cell) || ![palette.codes.off, ...palette.lamps].includes(lights[cell]);
  }

  giveBack() {
    this.lifted = null;
    this.act(this.origin >= 0 ? { do: "put", cell: this.origin } : { do: "drop" });
  }

  // ---- keyboard

  /** @param {KeyboardEvent} event */
  key(event) {
    const cell = Number(event.target.dataset?.cell ?? -1);
    if (!["Enter", " "].includes(event.key) || cell < 0) return;
    event.preventDefault();
    if (this.canFeel && !event.repeat) this.touch(this.board.meantByKey(cell, this.held()?.code));
  }

  // ---- what is in the hand and beside the board

  refresh() {
    this.isDropped = false;
    const held = this.held();
    if (!held && this.isWeighing) this.weighNothing();
    if (held && this.holds && held.number !== this.holds) this.notify(word("now_in_hand"));
    const isNew = held && held.number !== this.holds;
    this.holds = held?.number ?? 0;
    document.body.classList.toggle("holding", Boolean(held));
    this.board.svg.classList.toggle("live", this.canFeel);
    this.showTargets(held);
    this.ghost.replaceChildren(...(held ? [this.board.drawPiece(held.code)] : []));
    this.place();
    if (isNew && this.lifted) this.weigh(); // it may have been carried far before the host answered
    this.drawTray();
  }

  // Show where what was taken from beside the board may go now: no sensor has felt that.
  /** @param {Piece | undefined} held */
  showTargets(held) {
    const key = held && this.origin < 0 ? `${held.code} ${this.drag?.countActions()}` : "";
    if (key !== this.shown) {
      this.shown = key;
      this.topics.targets = [];
      if (held && key) this.send({ do: "list_targets", piece: held.code });
    }
    this.board.showTargets(this.topics.targets ?? []);
  }

  place() {
    if (!this.pointer || this.isDropped) return; // what was dropped is seen there until the host answers
    const size = this.board.cellSize;
    this.ghost.style.width = this.ghost.style.height = `${size}px`;
    this.ghost.style.left = `${this.pointer.x - size / 2}px`;
    this.ghost.style.top = `${this.pointer.y - size * 0.62}px`;
  }

  // Offer to set up all pieces while one is not where the game has it.
  offerTidying() {
    const { picture, lights, palette, carrying, mistaken } = this.topics;
    const { wrong, missing } = palette?.codes ?? {};
    const isAnyWrong = Boolean(mistaken?.length) || lights?.some((code) => code && [wrong, missing].includes(code));
    document.getElementById("tidy").hidden = !picture;
    document.getElementById("tidy").classList.toggle("idle", Boolean(carrying) || !isAnyWrong);
  }

  // Pieces beside the board lie in heaps, one a kind.
  drawTray() {
    /** @type {Map<number, Piece[]>} */
    const heaps = new Map();
    for (const piece of this.board.pieces()) {
      if (this.board.isInView(piece.cell) && piece.cell >= 0 || (piece.holder && piece.holder === this.topics.you)) continue;
      heaps.set(piece.code, [...(heaps.get(piece.code) ?? []), piece]);
    }
    document.getElementById("beside").hidden = !heaps.size;
    for (const button of [...this.tray.children]) {
      if (!heaps.has(Number(button.dataset.code))) button.remove();
    }
    const sorted = [...heaps].sort(([one], [other]) => one - other);
    for (const [index, [code, pieces]] of sorted.entries()) this.showHeap(code, index, pieces);
  }

  // A heap that is there already is kept: a finger may be on it.
  /** @param {number} code @param {number} index @param {Piece[]} pieces */
  showHeap(code, index, pieces) {
    let button = [...this.tray.children].find((heap) => heap.dataset.code === String(code));
    if (!button || button.dataset.look !== this.look(code)) {
      button?.remove();
      button = this.makeHeap(code);
    }
    const free = pieces.filter((piece) => !piece.holder);
    const name = this.board.pieceName(code);
    const label = this.held() ? word("put_beside") : word("take", name, free.length);
    if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
    button.classList.toggle("held", !free.length);
    button.dataset.piece = String(free[0]?.number ?? "");
    button.children[1].textContent = pieces.length > 1 ? `×${free.length}` : "";
    if (this.tray.children[index] !== button) this.tray.insertBefore(button, this.tray.children[index] ?? null);
  }

  /** @param {number} code */
  look(code) {
    return this.topics.looks?.[code]?.svg ?? "";
  }

  /** @param {number} code */
  makeHeap(code) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "heap";
    button.dataset.code = String(code);
    button.dataset.look = this.look(code);
    button.append(make("svg", { viewBox: "-50 -50 100 100", "aria-hidden": true }, this.board.drawPiece(code)), document.createElement("span"));
    button.addEventListener("pointerdown", (event) => this.take(button, event));
    button.addEventListener("click", (event) => event.detail === 0 && this.take(button));
    return button;
  }

  // Take a piece from a heap; a hand that holds one lays that down beside the board.
  /** @param {HTMLElement} button @param {PointerEvent | null} [event] */
  take(button, event = null) {
    if (event && event.button > 0) return;
    event?.stopPropagation();
    if (this.held()) {
      this.act({ do: "drop" });
      return;
    }
    const number = Number(button.dataset.piece);
    if (!number) return;
    this.origin = -1;
    this.act({ do: "lift", piece: number });
    if (event) this.lifted = { number, code: Number(button.dataset.code), from: -1, x: event.clientX, y: event.clientY };
  }
}
