// The mouse, a finger or the keyboard as a hand on a virtual board.
//
// On a board that feels pieces: drag a piece, or click it and click where it shall go; a click on
// a cell without a piece is a tap with the wand.  On a board of keys every click touches a key.
// The host decides nothing here either: it moves the pieces and sends what the sensors would feel.

import { make } from "./svg.js";
import { word } from "./words.js";

const DRAG_PX = 6;

export class Hand {
  constructor(board, topics, send) {
    this.board = board;
    this.topics = topics;
    this.send = send;
    this.pressed = -1; // the cell under a wand or finger
    this.lifted = null; // { number, from, x, y } while the button that lifted it is still down
    this.origin = -1; // where the piece in hand came from
    this.pointer = null;
    this.ghost = make("svg", { class: "ghost", viewBox: "-50 -50 100 100", "aria-hidden": true });
    document.body.append(this.ghost);
    this.tray = document.getElementById("tray-pieces");
    this.listen();
  }

  listen() {
    const svg = this.board.svg;
    svg.addEventListener("pointerdown", (event) => this.down(event));
    window.addEventListener("pointermove", (event) => this.follow(event));
    window.addEventListener("pointerup", (event) => this.up(event));
    window.addEventListener("pointercancel", () => this.release());
    window.addEventListener("blur", () => this.release());
    svg.addEventListener("keydown", (event) => this.key(event));
    svg.addEventListener("keyup", (event) => {
      if (["Enter", " "].includes(event.key)) this.release();
    });
    window.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.held()) this.giveBack();
    });
    document.getElementById("tidy").addEventListener("click", () => this.send({ do: "tidy" }));
  }

  get canFeel() {
    const board = this.topics.board;
    return Boolean(board?.virtual) && board.kind !== "cursor";
  }

  held() {
    return this.board.pieces().find((piece) => piece.holder && piece.holder === this.topics.you);
  }

  // ---- pointer

  down(event) {
    const cell = Number(event.target.dataset?.cell ?? -1);
    if (!this.canFeel || cell < 0 || event.button > 0) return;
    event.preventDefault();
    this.board.targets[cell].focus({ preventScroll: true });
    this.touch(cell, event);
  }

  // Do what a hand does at a cell: put down, lift, or touch it.
  touch(cell, event = null) {
    const there = this.board.piecesOn(cell).at(-1);
    if (this.held() || this.lifted) {
      this.send({ do: "put", cell });
      this.lifted = null;
      this.origin = cell; // what stood there is in the hand now
    } else if (there?.number) {
      this.send({ do: "lift", piece: there.number });
      this.origin = cell;
      if (event) this.lifted = { number: there.number, from: cell, x: event.clientX, y: event.clientY };
    } else {
      this.pressed = cell;
      this.send({ do: "press", cell });
    }
  }

  follow(event) {
    this.pointer = { x: event.clientX, y: event.clientY };
    this.place();
  }

  up(event) {
    this.release();
    const lifted = this.lifted;
    this.lifted = null;
    if (!lifted) return;
    const moved = Math.hypot(event.clientX - lifted.x, event.clientY - lifted.y) > DRAG_PX;
    if (!moved) return; // a click: it stays in the hand until the next one
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const cell = Number(under?.dataset?.cell ?? -1);
    this.send(cell >= 0 ? { do: "put", cell } : { do: "drop" });
  }

  release() {
    if (this.pressed < 0) return;
    this.send({ do: "release", cell: this.pressed });
    this.pressed = -1;
  }

  giveBack() {
    this.lifted = null;
    this.send(this.origin >= 0 ? { do: "put", cell: this.origin } : { do: "drop" });
  }

  // ---- keyboard

  key(event) {
    const cell = Number(event.target.dataset?.cell ?? -1);
    if (!["Enter", " "].includes(event.key) || cell < 0) return;
    event.preventDefault();
    if (this.canFeel && !event.repeat) this.touch(cell);
  }

  // ---- what is in the hand and beside the board

  refresh(drawing) {
    const held = this.held();
    document.body.classList.toggle("holding", Boolean(held));
    this.board.svg.classList.toggle("live", this.canFeel);
    this.ghost.replaceChildren(...(held ? [drawing.drawPiece(held.code)] : []));
    this.place();
    this.drawTray(drawing);
  }

  place() {
    if (!this.pointer) return;
    const size = this.board.svg.getBoundingClientRect().width / (this.board.cols || 1);
    this.ghost.style.width = this.ghost.style.height = `${size}px`;
    this.ghost.style.left = `${this.pointer.x - size / 2}px`;
    this.ghost.style.top = `${this.pointer.y - size * 0.62}px`;
  }

  drawTray(drawing) {
    const beside = this.board.pieces()
      .filter((piece) => piece.cell < 0 && (!piece.holder || piece.holder !== this.topics.you));
    document.getElementById("tray").hidden = !this.topics.picture;
    this.tray.replaceChildren(...beside.map((piece) => this.trayPiece(piece, drawing)));
  }

  trayPiece(piece, drawing) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "tray-piece";
    const name = drawing.pieceName(piece.code, word);
    button.setAttribute("aria-label", piece.holder ? `${name}, ${word("in_hand")}` : name);
    button.classList.toggle("held", Boolean(piece.holder));
    button.disabled = Boolean(piece.holder);
    button.append(make("svg", { viewBox: "-50 -50 100 100" }, drawing.drawPiece(piece.code)));
    button.addEventListener("click", () => {
      this.origin = -1;
      this.send({ do: "lift", piece: piece.number });
    });
    return button;
  }
}
