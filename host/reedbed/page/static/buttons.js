// The five buttons of a virtual board; a real one has its own.

import { by, create, write } from "./dom.js";
import { pick, SYMBOLS, word } from "./words.js";

/** @type {ButtonName[]} */
const BUTTONS = ["ok", "back", "minus", "plus", "menu"];
const CLICK_MS = 120;

export class Buttons {
  /** @param {Topics} topics @param {Send} send */
  constructor(topics, send) {
    this.topics = topics;
    this.send = send;
    for (const name of BUTTONS) by("buttons").append(this.makeButton(name));
  }

  translate() {
    by("buttons").setAttribute("aria-label", word("buttons"));
    for (const button of by("buttons").children) {
      if (button.dataset.button !== "ok") write(button.children[1], word(button.dataset.button ?? ""));
      button.title = word(`${button.dataset.button}_help`);
    }
  }

  // Show what OK would do; a quiet one would do nothing.
  /** @param {IsNew} isNew */
  show(isNew) {
    if (!isNew("say", "words", "link")) return;
    const ok = by("buttons").children[0], verb = pick(this.topics.say?.ok);
    write(ok.children[1], verb);
    ok.classList.toggle("quiet", !verb);
  }

  get canPress() {
    return Boolean(this.topics.board?.virtual) && this.topics.plays !== false;
  }

  /** @param {ButtonName} name */
  makeButton(name) {
    const symbol = create("b", { textContent: SYMBOLS[name] });
    if (name !== "ok") symbol.setAttribute("aria-hidden", "true");
    const button = create("button", { type: "button" }, symbol, " ", create("span"));
    button.dataset.button = name;
    let wasHeld = false;
    /** @param {boolean} level */
    const set = (level) => {
      if (this.set(name, level) && level) wasHeld = true;
    };
    button.addEventListener("pointerdown", (event) => event.button === 0 && set(true));
    for (const end of ["pointerup", "pointerleave", "pointercancel", "blur"]) {
      button.addEventListener(end, () => set(false));
    }
    button.addEventListener("keydown", (event) => {
      if (["Enter", " "].includes(event.key) && !event.repeat) set(true);
    });
    button.addEventListener("keyup", () => set(false));
    button.addEventListener("click", () => {
      if (!wasHeld) this.press(name); // from what has neither pointer nor key
      wasHeld = false;
    });
    return button;
  }

  // Let a button be down or up; return whether that changed anything.
  /** @param {ButtonName} name @param {boolean} level */
  set(name, level) {
    const button = document.querySelector(`[data-button=${name}]`);
    if (!button || button.classList.contains("down") === level || !this.canPress) return false;
    button.classList.toggle("down", level);
    this.send({ do: "button", button: name, level: level ? 1 : 0 });
    return true;
  }

  /** @param {ButtonName} name */
  press(name) {
    if (this.set(name, true)) setTimeout(() => this.set(name, false), CLICK_MS);
  }
}
