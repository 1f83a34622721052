// The dialog for a new game.  What there is to choose comes from the host; what it refuses is said
// beside the field that it is about, and nothing that was typed is lost.

import { pick, word } from "./words.js";

const OTHER = "other"; // a clock that is typed
const FIELDS = ["game", "players", "options", "clock"];

const by = (id) => document.getElementById(id);

function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

export class Dialog {
  constructor(topics, send) {
    this.topics = topics;
    this.send = send;
    this.asked = 0; // the number of the last request
    this.isWaiting = false;
    by("new").addEventListener("click", () => this.open());
    by("new-game").addEventListener("change", () => this.offer());
    by("new-clock").addEventListener("change", () => this.showOther());
    by("new-cancel").addEventListener("click", () => by("new-dialog").close());
    by("new-dialog").querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.ask();
    });
  }

  open() {
    const { board, choices, game } = this.topics;
    by("new-game").replaceChildren(...(board?.games ?? []).map((id) => {
      const fits = id in (choices?.games ?? {});
      return make("option", { value: id, textContent: fits ? board.titles[id] : word("no_fit", board.titles[id]), disabled: !fits });
    }));
    const fitting = Object.keys(choices?.games ?? {});
    by("new-game").value = [game?.game, choices?.first].find((id) => fitting.includes(id)) ?? fitting[0];
    by("new-players").value = (game?.players ?? []).join(", ");
    by("new-warning").hidden = !game?.game || Boolean(game.termination);
    this.offerClocks();
    this.offer();
    this.complain();
    this.wait(false);
    by("new-dialog").showModal();
    by("new-game").focus();
  }

  // ---- what there is

  get chosen() {
    return this.topics.choices?.games[by("new-game").value];
  }

  offerClocks() {
    const clocks = this.topics.choices?.clocks ?? [];
    by("new-clock").replaceChildren(
      make("option", { value: "", textContent: word("as_set") }),
      ...clocks.map(({ value, text }) => make("option", { value, textContent: pick(text) })),
      make("option", { value: OTHER, textContent: word("other") }));
    by("new-clock").value = "";
    this.showOther();
  }

  showOther() {
    by("new-clock-text").hidden = by("new-clock").value !== OTHER;
    if (by("new-clock").value === OTHER) by("new-clock-text").focus();
  }

  // Offer what can be chosen for the game.
  offer() {
    const { rows, texts, timed } = this.chosen ?? { rows: [], texts: [], timed: true };
    by("new-options").replaceChildren(
      ...rows.map((row) => this.control(row)),
      ...texts.map(({ key, value }) => make("label", {}, make("span", { textContent: key }),
        make("input", { name: key, value, maxLength: 60, autocomplete: "off" }))));
    by("new-clock-field").hidden = !timed;
    by("new-no-clock").hidden = timed;
    this.complain();
  }

  control({ key, value, low, high, label, values }) {
    if (low === 0 && high === 1) {
      const box = make("input", { type: "checkbox", name: key, checked: value === 1 });
      return make("label", { className: "check" }, box, make("span", { textContent: pick(label) || key }));
    }
    const select = values
      ? make("select", {}, ...values.map((one) => make("option", { value: one.value, textContent: pick(one.text) })))
      : make("input", { type: "number", min: low, max: high, required: true });
    select.name = key;
    select.value = value;
    const called = pick(label);
    if (!called || values) select.setAttribute("aria-label", called || key);
    return make("label", {}, ...(values ? [] : [make("span", { textContent: called || key })]), select);
  }

  // ---- asking

  options() {
    const { fixed = {}, texts = [] } = this.chosen ?? {};
    const given = Object.entries(fixed).map(([key, value]) => `${key}=${value}`);
    for (const field of by("new-options").querySelectorAll("[name]")) {
      const value = field.type === "checkbox" ? Number(field.checked) : field.value.trim();
      const usual = texts.find(({ key }) => key === field.name)?.value;
      if (value !== usual && value !== "") given.push(`${field.name}=${value}`);
    }
    return given.join(",");
  }

  ask() {
    if (this.isWaiting) return;
    const clock = by("new-clock").value === OTHER ? by("new-clock-text").value.trim() : by("new-clock").value;
    this.complain();
    this.wait(true);
    this.asked += 1;
    this.send({
      do: "new", ask: this.asked, game: by("new-game").value,
      players: by("new-players").value, options: this.options(),
      clock: this.chosen?.timed === false ? "" : clock,
      aside: true, // the dialog has said so
    });
  }

  // The host has answered: done, or why not.
  takeAnswer({ ask, field, text }) {
    if (ask !== this.asked || !by("new-dialog").open) return;
    this.wait(false);
    if (!text) by("new-dialog").close();
    else this.complain(field, pick(text));
  }

  // A line that is cut answers nothing.
  wait(isWaiting) {
    this.isWaiting = isWaiting;
    by("new-start").disabled = isWaiting;
  }

  complain(wrong = "", text = "") {
    for (const field of FIELDS) {
      const place = by(`new-${field}-problem`);
      place.textContent = field === wrong ? text : "";
      by(`new-${field}`).toggleAttribute("aria-invalid", field === wrong);
    }
    if (!wrong) return;
    const field = wrong === "clock" && !by("new-clock-text").hidden ? by("new-clock-text") : by(`new-${wrong}`);
    (field.matches("input, select") ? field : field.querySelector("input, select"))?.focus();
  }
}
