// What of the board is shown: the part that matters, all of it, or it all much larger on a small
// screen, moved about by a finger.

import { by } from "./dom.js";
import { CELL } from "./svg.js";

const MANY = 16; // cells a row

export class Zoom {
  /** @param {Topics} topics @param {Board} board @param {() => void} redraw */
  constructor(topics, board, redraw) {
    this.topics = topics;
    this.board = board;
    this.redraw = redraw;
    this.frame = /** @type {HTMLElement} */ (document.querySelector(".frame"));
    this.button = by("zoom");
    this.isTurned = false; // from what is usual
    this.button.addEventListener("click", () => {
      this.isTurned = !this.isTurned;
      this.refresh();
      this.redraw();
    });
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
