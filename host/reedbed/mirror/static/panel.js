// Everything beside the board: words, players, actions, buttons, connection, dialogs.

import { Dialog } from "./dialog.js";
import * as sound from "./sound.js";
import { fromHost, make } from "./svg.js";
import { chooseLanguage, currentLanguage, languages, pick, say, word } from "./words.js";

const BUTTONS = ["menu", "back", "minus", "plus", "ok"];
const KEYS = { plus: "+", minus: "-" }; // of the keyboard, to hold a button while the mouse is elsewhere
const SYMBOLS = { menu: "☰", back: "↩", minus: "−", plus: "+", ok: "✓" };
const THEMES = ["auto", "light", "dark"];
const NO_KEY = ["off", "turn", "turn beside", "low time", "thinking"]; // lights of a square that is no key now
const NOTICE_MS = 8000;
const TICK_MS = 100;
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g; // the direction of reading

const by = (id) => document.getElementById(id);

// Set the text of an element, and only if it changes: screen readers read every change.
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// The same for nodes.
function writeNodes(element, nodes) {
  const text = nodes.map((node) => node.textContent ?? node).join("");
  if (element.textContent !== text) element.replaceChildren(...nodes);
}

const capitalise = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export class Panel {
  constructor(topics, things, board, send, redraw, tapAll) {
    this.topics = topics;
    this.things = things;
    this.board = board;
    this.tapAll = tapAll;
    this.send = send;
    this.redraw = redraw;
    this.isOpen = false;
    this.dialog = new Dialog(topics, send);
    this.noticeTimer = 0;
    this.lastNotice = 0;
    this.seenBy = 0; // the player whose hand is shown
    this.setTheme(localStorage.getItem("theme") ?? "auto");
    this.makeButtons();
    this.listen();
    this.translate();
  }

  listen() {
    by("language").addEventListener("click", () => {
      const next = languages[(languages.indexOf(currentLanguage()) + 1) % languages.length];
      chooseLanguage(next);
      this.translate();
      this.redraw();
    });
    by("theme").addEventListener("click", () => {
      const now = document.documentElement.dataset.theme;
      this.setTheme(THEMES[(THEMES.indexOf(now) + 1) % THEMES.length]);
      this.translate();
    });
    by("reveal").addEventListener("click", () => {
      this.seenBy = this.seenBy ? 0 : this.topics.game.player;
      this.redraw();
    });
    by("sound").addEventListener("click", () => {
      sound.toggle();
      this.translate();
    });
    by("resume").addEventListener("click", () => this.send({ do: "resume" }));
    by("adjourn").addEventListener("click", () => this.send({ do: "adjourn" }));
  }

  setTheme(theme) {
    document.documentElement.dataset.theme = THEMES.includes(theme) ? theme : "auto";
    localStorage.setItem("theme", document.documentElement.dataset.theme);
  }

  translate() {
    const language = currentLanguage();
    document.documentElement.lang = language;
    for (const element of document.querySelectorAll("[data-word]")) {
      write(element, word(element.dataset.word));
    }
    const next = languages[(languages.indexOf(language) + 1) % languages.length];
    write(by("language"), next.toUpperCase());
    by("language").lang = next;
    by("language").setAttribute("aria-label", { en: "English", es: "Español" }[next] ?? next);
    const theme = document.documentElement.dataset.theme;
    write(by("theme"), { auto: "◐", light: "☀", dark: "☾" }[theme]);
    by("theme").setAttribute("aria-label", word(`theme_${theme}`));
    by("theme").title = word(`theme_${theme}`);
    by("sound").setAttribute("aria-label", word("sound"));
    by("sound").title = word("sound");
    by("sound").setAttribute("aria-pressed", String(sound.isOn()));
    by("buttons").setAttribute("aria-label", word("buttons"));
    for (const button of by("buttons").children) {
      write(button.lastElementChild, word(button.dataset.button));
      button.title = word(`${button.dataset.button}_help`);
    }
    this.showLine(this.isOpen);
  }

  // ---- the board's buttons

  makeButtons() {
    for (const name of BUTTONS) {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.button = name;
      const symbol = document.createElement("b");
      symbol.textContent = SYMBOLS[name];
      symbol.setAttribute("aria-hidden", "true");
      button.append(symbol, document.createElement("span"));
      this.makePressable(button, name);
      by("buttons").append(button);
    }
  }

  // Pressed as long as the pointer or key is down; a click that has neither is a short press.
  makePressable(button, name) {
    let isDown = false, wasHeld = false;
    const set = (level) => {
      if (isDown === level) return;
      isDown = level;
      wasHeld ||= level;
      button.classList.toggle("down", level);
      this.send({ do: "button", button: name, level: Number(level) });
    };
    button.addEventListener("pointerdown", (event) => event.button === 0 && set(true));
    for (const end of ["pointerup", "pointerleave", "pointercancel", "blur"]) {
      button.addEventListener(end, () => set(false));
    }
    button.addEventListener("keydown", (event) => {
      if (["Enter", " "].includes(event.key) && !event.repeat) set(true);
    });
    button.addEventListener("keyup", () => set(false));
    if (KEYS[name]) {
      window.addEventListener("keydown", ({ key, repeat, target }) => {
        const isTyping = target.closest?.("input, select, dialog");
        if (key === KEYS[name] && !repeat && !isTyping && this.topics.board?.virtual && this.topics.plays !== false) set(true);
      });
      window.addEventListener("keyup", ({ key }) => key === KEYS[name] && set(false));
      window.addEventListener("blur", () => set(false));
    }
    button.addEventListener("click", () => {
      if (!wasHeld) {
        set(true);
        set(false);
      }
      wasHeld = false;
    });
  }

  // ---- showing what has changed

  show(values, haveThingsMoved) {
    if ("say" in values) this.showSaid();
    if ("notice" in values) this.showNotice();
    if ("mistaken" in values) this.showMistaken();
    if ("answer" in values) this.dialog.takeAnswer(values.answer);
    if (haveThingsMoved || ["game", "board", "looks", "words"].some((topic) => topic in values)) this.showGame();
    if ("palette" in values || "lights" in values) this.showLegend();
    if ("clocks" in values) this.takeClocks();
    if ("link" in values || "plays" in values) this.showLine(this.isOpen);
    if ("counters" in values || "link" in values || "board" in values) this.showDetails();
  }

  showSaid() {
    // once for each message, not again when the language changes or a page comes late
    if (this.said && this.said !== this.topics.say) sound.play(this.topics.say.sound);
    this.said = this.topics.say;
    const { lines, refused } = this.topics.say;
    const [first, second] = by("lines").children;
    write(first, pick(lines[0]));
    write(second, pick(lines[1]));
    const why = pick(refused);
    write(by("refused"), why);
    by("refused").hidden = !why;
  }

  showMistaken() {
    const count = this.topics.mistaken.length;
    write(by("mistaken"), count ? word(count > 1 ? "mistaken_pieces" : "mistaken_one") : "");
  }

  showNotice() {
    const { number, text } = this.topics.notice;
    write(by("notice"), pick(text));
    if (number === this.lastNotice) return;
    this.lastNotice = number;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => write(by("notice"), ""), NOTICE_MS);
  }

  showGame() {
    const game = this.topics.game;
    if (!game) return;
    write(by("game-name"), game.title);
    by("offer").hidden = !game.offer;
    write(by("problem"), capitalise(pick(game.problem)));
    write(by("number"), game.number ? word("logged", game.number) : "");
    this.showPlayers(game);
    this.showActions(game);
    writeNodes(by("result"), this.result(game));
  }

  // Return the nodes of a player's name.  Whatever was written in it stays within: names may run
  // from right to left, and may try to turn what is around them.
  nameOf(player, game) {
    const side = say(game.sides[player - 1] ?? ["player", player]);
    const name = game.players[player - 1];
    if (!name) return [side];
    const [, level] = name.match(/^computer:(\d)$/) ?? [];
    if (level) return [`${word("computer", level)} (${side})`];
    const isolated = document.createElement("bdi");
    isolated.textContent = name;
    return [isolated, ` (${side})`];
  }

  // Return a player's name for where no nodes can be.
  spokenName(player, game) {
    return this.nameOf(player, game).map((node) => node.textContent ?? node).join("").replace(TURNS, "");
  }

  showPlayers(game) {
    const count = game.sides.length;
    const items = [];
    for (let player = 1; player <= count; player++) {
      const item = document.createElement("li");
      const acts = game.player === player && !game.termination;
      item.className = acts ? "acts" : "";
      if (acts) item.setAttribute("aria-current", "true");
      item.append(
        make("svg", { viewBox: "-40 -40 80 80", "aria-hidden": true }, this.board.drawPiece(player)),
        this.span("name", ...this.nameOf(player, game)),
        this.span("score", game.scores[player - 1] ?? ""),
        this.span("clock", ""),
        this.span("phase", [acts && this.phase(game), say(game.notes[player - 1])].filter(Boolean).join(" · ")));
      items.push(item);
    }
    by("players").replaceChildren(...items);
    this.showClocks();
    write(by("summary"), say(game.summary));
    this.showStock(game);
  }

  takeClocks() {
    this.clocksAt = performance.now();
    clearInterval(this.ticking);
    if (this.topics.clocks.runs) this.ticking = setInterval(() => this.showClocks(), TICK_MS);
    this.showClocks();
  }

  // The board tells how the clocks stand now and then; between that they run here.
  showClocks() {
    const { clock, left, runs } = this.topics.clocks ?? {};
    [...by("players").children].forEach((item, index) => {
      const element = item.querySelector(".clock");
      if (!clock || left?.[index] === undefined) return write(element, "");
      const since = runs === index + 1 ? performance.now() - this.clocksAt : 0;
      const seconds = Math.max(0, Math.ceil((left[index] - since) / 1000));
      write(element, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
      element.classList.toggle("runs", runs === index + 1);
      element.classList.toggle("low", runs === index + 1 && seconds <= 30);
    });
  }

  phase({ phase }) {
    const key = `phase ${phase}`, said = say([key]);
    return said === key ? word("to_act") : said;
  }

  // Show what waits beside the board and is only light on it, as the tiles of an open deck.
  showStock({ player, stock, secret }) {
    const items = [...this.things.values()].filter((thing) => thing.words.length);
    if (this.seenBy !== player) this.seenBy = 0; // who looked has played: the next player may not look
    const isHidden = Boolean(secret) && !this.seenBy;
    by("stock").hidden = !items.length;
    by("reveal").hidden = !secret;
    write(by("reveal"), word(isHidden ? "show" : "hide"));
    by("stock-items").hidden = isHidden;
    write(by("stock-name"), say(stock));
    by("stock-items").replaceChildren(...items.map(({ words, svg, taps }) => {
      const item = document.createElement("li"), button = document.createElement("button");
      button.type = "button";
      button.setAttribute("aria-label", say(words));
      button.append(make("svg", { viewBox: "-54 -54 108 108", "aria-hidden": true }, fromHost(svg, "thing")));
      button.addEventListener("click", () => {
        if (taps.every((cell) => this.isKey(cell))) this.tapAll(taps);
      });
      item.append(button);
      return item;
    }));
  }

  // Tell whether a tap on a cell can stand for a word: squares do so only while they are lit.
  isKey(cell) {
    const { ground, lights, palette } = this.topics;
    return !ground.sites.includes(cell) || !NO_KEY.includes(palette[lights[cell]].name);
  }

  span(name, ...content) {
    const element = document.createElement("span");
    element.className = name;
    element.append(...content);
    return element;
  }

  showActions(game) {
    const items = game.turns.map(({ player, actions, words }) => {
      const item = document.createElement("li");
      item.append(
        make("svg", { viewBox: "-40 -40 80 80", role: "img", "aria-label": this.spokenName(player, game) },
          this.board.drawPiece(player)),
        this.span("", words.map(pick).join(", ")));
      item.title = actions.join(" "); // as records spell it
      return item;
    });
    const list = by("actions");
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    list.replaceChildren(...items);
    list.dataset.empty = items.length ? "" : word("none_yet");
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }

  // Return what is said of the end.
  result(game) {
    if (!game.termination) return [];
    const how = game.termination === "normal" ? "" : word(game.termination);
    const said = pick(game.ending) || (game.result === "ongoing" ? "" : game.result);
    return [[said, how].filter(Boolean).join(", ")];
  }

  showLegend() {
    const { palette, lights } = this.topics;
    if (!palette || !lights) return;
    const shown = [...new Set(lights)].filter((letter) => letter !== "." && palette[letter]).sort();
    if (this.legend === shown.join("") + currentLanguage()) return;
    this.legend = shown.join("") + currentLanguage();
    by("legend").replaceChildren(...shown.map((letter) => {
      const { rgb, meaning, pattern } = palette[letter];
      const item = document.createElement("li");
      const sample = make("svg", { viewBox: "-50 -50 100 100", "aria-hidden": true },
        make("g", { class: `light ${pattern}` }, make("rect", {
          class: "glow", x: -42, y: -42, width: 84, height: 84, rx: 15,
          fill: `rgb(${rgb.join(" ")})`, stroke: `rgb(${rgb.join(" ")})`,
        })));
      item.append(sample, pick(meaning));
      return item;
    }));
  }

  showLine(isOpen) {
    this.isOpen = isOpen;
    if (!isOpen) this.dialog.wait(false); // nothing is answered any more
    const state = isOpen ? this.topics.link?.state ?? "greeting" : "page";
    const pill = by("link");
    write(pill, word(`link_${state}`));
    pill.className = `pill ${state}`;
    pill.title = this.topics.link?.detail ?? "";
    document.body.classList.toggle("offline", state !== "connected");
    document.body.classList.toggle("watches", this.topics.plays === false);
    if (!this.topics.say) write(by("lines").firstElementChild, word("waiting"));
  }

  showDetails() {
    const { board, link, counters } = this.topics;
    const rows = [];
    if (link) rows.push(["link", link.detail]);
    for (const key of ["board", "kind", "rows", "cols", "runtime", "firmware", "boot"]) {
      if (board && key in board) rows.push([key, board[key]]);
    }
    for (const [side, numbers] of Object.entries(counters ?? {})) {
      for (const [key, value] of Object.entries(numbers)) rows.push([`${side} ${key}`, value]);
    }
    by("details").replaceChildren(...rows.flatMap(([key, value]) => {
      const term = document.createElement("dt"), text = document.createElement("dd");
      term.textContent = key;
      text.textContent = String(value);
      return [term, text];
    }));
  }
}
