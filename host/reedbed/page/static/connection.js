// The connection to the board in words: its state, how lively it is, what went wrong.

import { by, capitalise, create, write } from "./dom.js";
import { word } from "./words.js";

const WRONG = ["bad_crc", "dropped", "lost", "resent", "unusable", "overflow", "errors", "transfers", "unwritten"];

export class Connection {
  /** @param {Topics} topics @param {Send} send */
  constructor(topics, send) {
    this.topics = topics;
    by("restart").addEventListener("click", () => send({ do: "restart" }));
    by("config-example").addEventListener("change", () => {
      const { value: name, selectedOptions: [{ textContent }] } = by("config-example");
      by("config-example").value = "";
      if (name && confirm(word("config_sure", textContent ?? name))) send({ do: "config", name });
    });
    by("examine").addEventListener("click", () => this.examine());
    /** @type {number | undefined} */
    this.scans = undefined;
    this.at = 0; // when the board had made that many
    this.rate = 0; // scans a second, between the last two reports
  }

  get state() {
    if (this.topics.isOpen) return this.topics.link?.state ?? "greeting";
    if (this.topics.isOpen === undefined) return "greeting"; // it has not been tried yet
    return this.topics.isRefused ? "refused" : "page";
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    if (isNew("link", "plays", "words", "board")) this.showState();
    if (isNew("board", "plays", "words")) this.offerExamples();
    if (isNew("plays")) by("examine").hidden = this.topics.plays === false;
    if (isNew("counters")) this.measure();
    if (isNew("counters", "link", "board", "words")) this.showDetails();
  }

  showState() {
    const state = this.state;
    write(by("link"), word(`link_${state}`));
    by("restart").hidden = state !== "prompt" || this.topics.plays === false;
    by("link").className = `pill ${state}`;
    document.body.classList.toggle("offline", state !== "connected");
    document.body.classList.toggle("watches", this.topics.plays === false);
    document.body.classList.toggle("real", this.topics.board?.virtual === false);
  }

  // A real board may be given another board.json.
  offerExamples() {
    const examples = Object.entries(this.topics.board?.examples ?? {});
    by("config").hidden = !examples.length || this.topics.plays === false;
    by("config-example").replaceChildren(create("option", { value: "", textContent: "…" }),
      ...examples.map(([value, textContent]) => create("option", { value, textContent })));
  }

  // Look at the board as `reedbed board doctor` does, as far as nobody has to help.
  async examine() {
    by("examine").disabled = true;
    const got = await fetch("examination").catch(() => null);
    /** @type {{ text: string, good: boolean }[]} */
    const findings = got?.ok ? Object.values(await got.json()).flat() : [{ text: word("not_examined"), good: false }];
    by("findings").replaceChildren(...findings.map(({ text, good }) => create("li", { textContent: `${good ? "✓" : "✗"} ${text}` })));
    by("examine").disabled = false;
  }

  measure() {
    const scans = this.topics.counters?.board.scans ?? 0, now = performance.now();
    if (this.scans !== undefined && scans > this.scans) {
      this.rate = Math.round((scans - this.scans) / ((now - this.at) / 1000));
    }
    this.scans = scans;
    this.at = now;
  }

  showDetails() {
    const { board, link, counters } = this.topics;
    const told = [word(`state_${this.state}`)];
    if (board) {
      told.push(word(board.virtual ? "virtual_board" : "real_board", word(`kind_${board.kind}`), board.rows, board.cols));
    }
    if (link?.detail) told.push(link.state === "searching" ? `${capitalise(link.detail)}.` : word("at", link.detail));
    if (this.rate) told.push(word("rate", this.rate));
    if (counters?.board.free) told.push(word("free", Math.round(counters.board.free / 1024)));
    const errors = WRONG.flatMap((name) => {
      const count = (counters?.board[name] ?? 0) + (counters?.host[name] ?? 0);
      return count ? [`${word(`wrong_${name}`)} ${count}`] : [];
    });
    const missing = counters?.board.missing ?? [];
    if (missing.length) told.push(word("missing_parts", missing.join(", ")));
    told.push(errors.length ? word("errors", errors.join(", ")) : word("no_errors"));
    by("details").replaceChildren(...told.map((text) => create("li", { textContent: text })));
  }
}
