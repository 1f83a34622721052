// The panels beside the board: rules, lights, connection.

import { by } from "./dom.js";

const KEY = "tab";

export class Tabs {
  constructor() {
    this.tabs = [...by("tablist").children];
    /** @type {((name: string) => void)[]} */
    this.watchers = [];
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => this.open(this.nameOf(tab)));
      tab.addEventListener("keydown", (event) => this.walk(event));
    }
    this.open(localStorage.getItem(KEY) ?? "rules");
  }

  /** @param {Element} tab */
  nameOf(tab) {
    return tab.id.slice("tab-".length);
  }

  /** @param {string} name */
  open(name) {
    const known = this.tabs.some((tab) => this.nameOf(tab) === name) ? name : "rules";
    for (const tab of this.tabs) {
      const isOpen = this.nameOf(tab) === known;
      tab.setAttribute("aria-selected", String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
      by(`panel-${this.nameOf(tab)}`).hidden = !isOpen;
    }
    localStorage.setItem(KEY, known);
    for (const watcher of this.watchers) watcher(known);
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const at = this.tabs.indexOf(event.currentTarget);
    const next = this.tabs[(at + step + this.tabs.length) % this.tabs.length];
    this.open(this.nameOf(next));
    next.focus();
  }
}
