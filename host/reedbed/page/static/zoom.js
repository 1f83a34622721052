// What of the board is shown: the part that matters, all of it, or it all much larger on a small
// screen, moved about by a finger, and zoomed by two.

import { by } from "./dom.js";
import { CELL } from "./svg.js";

const MANY = 16; // cells a row
const MOST_PX = 88; // of a cell

// Return how far two fingers are from each other, and the point between them.
/** @param {TouchList} touches */
function measure([one, other]) {
  const span = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  return { span, x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
}

export class Zoom {
  /** @param {Topics} topics @param {Board} board @param {() => void} redraw */
  constructor(topics, board, redraw) {
    this.topics = topics;
    this.board = board;
    this.redraw = redraw;
    this.frame = /** @type {HTMLElement} */ (document.querySelector(".frame"));
    this.button = by("zoom");
    this.isTurned = false; // from what is usual
    /** @type {{ size: number, point: DOMPoint } | null} */
    this.pinched = null; // what a cell would measure if the fingers were one pixel apart, and where they were
    this.button.addEventListener("click", () => {
      this.frame.style.removeProperty("--cell");
      this.turn(!this.isTurned);
    });
    for (const name of /** @type {const} */ (["touchstart", "touchmove"])) {
      this.frame.addEventListener(name, (event) => this.pinch(event), { passive: false });
    }
    this.frame.addEventListener("touchend", () => { this.pinched = null; });
  }

  turn(isTurned = false) {
    this.isTurned = isTurned;
    this.refresh();
    this.redraw();
  }

  // Tell whether two fingers can zoom the board.
  get canPinch() {
    return !this.button.hidden && !this.focus;
  }

  // Two fingers have come, or go on: what was between them stays there.
  /** @param {TouchEvent} event */
  pinch(event) {
    if (event.touches.length !== 2 || !this.canPinch || document.body.matches(".carrying")) return;
    if (event.cancelable) event.preventDefault(); // the page neither scrolls nor zooms
    const { span, x, y } = measure(event.touches);
    this.pinched ??= { size: this.board.cellSize / span, point: this.board.pointAt(x, y) };
    const size = Math.min(this.pinched.size * span, MOST_PX), isLarge = size * (this.board.unit ?? 0) > this.frame.clientWidth;
    this.frame.style.setProperty("--cell", `${size}px`);
    if (isLarge !== this.isOn) this.turn(isLarge);
    const now = this.board.pointAt(x, y), { point } = this.pinched;
    this.frame.scrollBy((point.x - now.x) / CELL * size, (point.y - now.y) / CELL * size);
  }

  get focus() {
    return this.topics.game?.focus ?? null;
  }

  // Tell whether the board is larger than its frame.
  get isOn() {
    return this.frame.classList.contains("large");
  }

  // The board or its game has changed.
  refresh() {
    const cols = this.topics.board?.cols ?? 0, used = this.topics.game?.used ?? null;
    this.frame.style.setProperty("--cols", String(used ? Math.max(...used.slice(2)) / CELL : cols));
    this.button.hidden = cols < MANY;
    this.button.classList.toggle("for-small", !this.focus);
    if (cols < MANY) this.isTurned = false;
    this.button.setAttribute("aria-pressed", String(this.focus ? !this.isTurned : this.isTurned));
    this.frame.classList.toggle("large", this.isTurned && !this.focus);
    this.board.frameView((this.isTurned ? null : this.focus) ?? used);
  }
}
