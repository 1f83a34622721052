// The keyboard alone plays everything: what its keys do, and a page that tells them.

import { by, create } from "./dom.js";
import { word } from "./words.js";

/** @type {Record<string, ButtonName>} */
const BUTTONS = { "+": "plus", "-": "minus", o: "ok", Backspace: "back", m: "menu" }; // held as long as the key
const TABS = ["rules", "lights", "connection"];
const TOLD = ["arrows", "enter", "r", "o", "backspace", "plus", "m", "b", "l", "tabs", "n", "escape", "question"];

export class Keys {
  /** @param {Topics} topics @param {Buttons} buttons @param {Hand} hand @param {Tabs} tabs @param {Start} start */
  constructor(topics, buttons, hand, tabs, start) {
    this.topics = topics;
    this.buttons = buttons;
    this.hand = hand;
    this.tabs = tabs;
    this.start = start;
    by("help").addEventListener("click", () => this.open());
    window.addEventListener("keydown", (event) => this.down(event));
    window.addEventListener("keyup", ({ key }) => {
      if (this.buttonOf(key)) buttons.set(this.buttonOf(key), false);
    });
    window.addEventListener("blur", () => {
      for (const name of Object.values(BUTTONS)) buttons.set(name, false);
    });
  }

  open() {
    by("keys-list").replaceChildren(...TOLD.flatMap((name) => [
      create("dt", { textContent: word(`key_${name}`) }), create("dd", { textContent: word(`key_${name}_does`) }),
    ]));
    by("keys").showModal();
  }

  /** @param {string} key */
  buttonOf(key) {
    return BUTTONS[key] ?? BUTTONS[key.toLowerCase()];
  }

  /** @param {KeyboardEvent} event */
  down(event) {
    const { key, repeat, target } = event;
    const isTyping = target.closest?.("input, select, dialog");
    if (repeat || isTyping || event.ctrlKey || event.metaKey || event.altKey || !by("start-view").hidden) return;
    const button = this.buttonOf(key);
    const isOnButton = target.closest?.("button, a, summary");
    if (button) this.buttons.set(button, true);
    else if (key === "?") this.open();
    else if (key === "n" && this.topics.plays !== false) this.start.open();
    else if (key === "b") this.hand.board.focusCell();
    else if (key === "l" && !by("moves-open").hidden) by("moves-open").click();
    else if (TABS[Number(key) - 1]) this.tabs.open(TABS[Number(key) - 1]);
    else if (key === "Enter" && !isOnButton && !target.dataset?.cell && !target.closest?.("[role=tab], [role=tabpanel]")) this.buttons.press("ok");
    else return;
    event.preventDefault();
  }
}
