// The menu of a virtual board as a list: a click chooses, and again changes or confirms it.

import { by, create, write } from "./dom.js";
import { pick } from "./words.js";

export class Menu {
  /** @param {Topics} topics @param {Buttons} buttons @param {Send} send */
  constructor(topics, buttons, send) {
    this.topics = topics;
    this.buttons = buttons;
    this.send = send;
    by("menu").addEventListener("keydown", ({ key }) => key === "Escape" && buttons.press("menu"));
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    if (!isNew("say", "board", "link")) return;
    const { say: said } = this.topics, list = by("menu-entries");
    const entries = (this.buttons.canPress && said?.menu) || [];
    by("menu").hidden = !entries.length;
    while (list.children.length > entries.length) list.lastElementChild?.remove();
    while (list.children.length < entries.length) list.append(this.makeEntry(list.children.length));
    entries.forEach((words, index) => {
      const button = list.children[index].children[0];
      write(button, pick(words));
      button.setAttribute("aria-current", String(index === said?.at));
    });
  }

  /** @param {number} entry */
  makeEntry(entry) {
    const button = create("button", { type: "button", className: "plain" });
    button.addEventListener("click", () => this.send({ do: "choose", entry }));
    return create("li", {}, button);
  }
}
