// The rules beside the board: the players' page, which opens at what is due now, and the clauses.

import { by } from "./dom.js";
import { currentLanguage, word } from "./words.js";

const PAGE = "how-to-play", CLAUSES = "rules";

export class Rules {
  /** @param {Topics} topics @param {Tabs} tabs */
  constructor(topics, tabs) {
    this.topics = topics;
    this.tabs = tabs;
    this.page = PAGE;
    this.clause = "";
    this.shown = ""; // which text is there
    this.due = ""; // the section that was scrolled to
    by("rules-due").addEventListener("click", () => this.open(PAGE));
    by("rules-clauses").addEventListener("click", () => this.open(this.page === PAGE ? CLAUSES : PAGE));
    by("rules").addEventListener("click", (event) => {
      const page = event.target.closest("a")?.getAttribute("href")?.slice(1);
      if (!page) return;
      event.preventDefault();
      this.open(page === CLAUSES ? CLAUSES : PAGE);
    });
    by("rules").addEventListener("load", () => this.isAtDue() && this.scroll(true), true); // a picture came
    tabs.watchers.push(() => this.scroll());
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    if (isNew("game", "words") && this.topics.game?.game) this.load();
  }

  /** @param {string} page */
  open(page) {
    this.page = page;
    this.clause = "";
    this.due = "";
    this.load();
  }

  // Open the rules at a clause: that is why something was refused.
  /** @param {string} clause */
  openClause(clause) {
    this.page = CLAUSES;
    this.clause = clause;
    this.tabs.open("rules");
    this.load();
    by("panel-rules").scrollIntoView({ block: "nearest" });
    by("panel-rules").focus();
  }

  async load() {
    const address = `guide/${this.topics.game?.game}/${currentLanguage()}/${this.page}`;
    by("rules-clauses").setAttribute("aria-pressed", String(this.page === CLAUSES));
    if (address !== this.shown) {
      this.shown = address;
      const text = await fetch(address).then((got) => (got.ok ? got.text() : "")).catch(() => null);
      if (this.shown !== address) return;
      if (text === null) this.shown = "";
      if (text) by("rules").innerHTML = text;
      else by("rules").textContent = word("no_rules");
      this.due = "";
    }
    this.scroll();
  }

  // Scroll to the clause that was asked for, else to what is due; reading is not interrupted.
  scroll(isAgain = false) {
    const panel = by("panel-rules");
    const phase = this.topics.game?.over ? "over" : this.topics.game?.phase ?? "";
    const due = this.page === PAGE
      ? [...by("rules").querySelectorAll("[data-due]")].find((heading) => heading.dataset.due?.split(" ").some((name) => phase.startsWith(name)))
      : by("rules").querySelector(`[id="${this.clause}"]`);
    for (const marked of by("rules").querySelectorAll(".due")) marked.classList.remove("due");
    due?.classList.add("due");
    const name = this.page === PAGE ? due?.textContent ?? "" : this.clause;
    if (!due || panel.hidden || (name === this.due && !isAgain)) return;
    this.due = name;
    panel.scrollTop += due.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.children[0].offsetHeight;
    this.at = panel.scrollTop;
  }

  // Tell whether nobody has scrolled away from what is due.
  isAtDue() {
    return Math.abs(by("panel-rules").scrollTop - (this.at ?? 0)) < 2;
  }
}
