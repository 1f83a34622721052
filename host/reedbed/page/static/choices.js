// A list of actions in words, with a field that finds one by a part of it.

import { create, write } from "./dom.js";
import { pick, word } from "./words.js";

const MOST = 60; // that are listed at a time

export class Choices {
  /** @param {HTMLElement} element @param {(action: string) => void} choose */
  constructor(element, choose) {
    this.filter = create("input", { type: "search", autocomplete: "off" });
    this.label = create("span");
    this.list = create("ul");
    this.more = create("p");
    element.append(create("label", {}, this.label, " ", this.filter), this.list, this.more);
    this.choose = choose;
    /** @type {Named[]} */
    this.all = [];
    this.filter.addEventListener("input", () => this.show());
    this.filter.addEventListener("keydown", ({ key }) => key === "Enter" && this.list.querySelector("button")?.click());
  }

  /** @param {Named[]} all */
  take(all) {
    this.all = all;
    this.filter.value = "";
    this.show();
  }

  show() {
    write(this.label, word("try_which"));
    const wanted = this.filter.value.trim().toLowerCase();
    const found = this.all.filter(({ value, text }) => `${pick(text)} ${value}`.toLowerCase().includes(wanted));
    this.list.replaceChildren(...found.slice(0, MOST).map(({ value, text }) => {
      const button = create("button", { type: "button", className: "plain", textContent: pick(text) });
      button.addEventListener("click", () => this.choose(value));
      return create("li", {}, button);
    }));
    write(this.more, found.length > MOST ? word("try_more", found.length - MOST) : "");
  }
}
