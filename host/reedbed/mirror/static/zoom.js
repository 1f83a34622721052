// A larger drawing of a board of many cells, moved about by a finger, for small screens.

const MANY = 16; // cells a row

export class Zoom {
  constructor(topics) {
    this.topics = topics;
    this.frame = document.querySelector(".frame");
    this.button = document.getElementById("zoom");
    this.button.addEventListener("click", () => this.set(!this.isOn));
  }

  get isOn() {
    return this.frame.classList.contains("large");
  }

  // The board has changed.
  refresh() {
    const cols = this.topics.board?.cols ?? 0;
    this.frame.style.setProperty("--cols", cols);
    this.button.hidden = cols < MANY;
    if (cols < MANY) this.set(false);
  }

  set(isOn) {
    this.frame.classList.toggle("large", isOn);
    this.button.setAttribute("aria-pressed", isOn);
  }
}
