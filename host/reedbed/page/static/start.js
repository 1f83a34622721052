// The start page: which game, who plays, its options; and games to go on with.  What there is to
// choose comes from the host; what it refuses is said beside the field that it is about, and nothing
// that was typed is lost.

import { by, create, write } from "./dom.js";
import { currentLanguage, pick, sayIn, spellName, word } from "./words.js";

const OTHER = "other"; // a clock that is typed
const FIELDS = ["game", "players", "options", "clock", "position"];
const LEVELS = [1, 2, 3, 4, 5];
const COMPUTER = "computer:";
const FIRST_PLAYERS = ["", "computer:1"]; // of a visitor who has played nothing here

export class Start {
  /** @param {Topics} topics @param {Board} board @param {Send} send */
  constructor(topics, board, send) {
    this.board = board;
    this.topics = topics;
    this.send = send;
    this.asked = 0; // the number of the last request
    this.isWaiting = false;
    this.wasAsked = false; // whether the page came up by itself already
    this.drawn = "";
    by("new").addEventListener("click", () => (by("start-view").hidden ? this.open() : this.close()));
    by("new-cancel").addEventListener("click", () => this.close());
    by("new-board").addEventListener("change", () => this.lookAt(this.boards[by("new-board").selectedIndex]));
    by("new-clock").addEventListener("change", () => this.showOther());
    by("new-position").addEventListener("input", () => this.readPosition());
    by("new-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.ask();
    });
    window.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !by("start-view").hidden && this.canClose) this.close();
    });
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    const { board, game, choices, plays, isOpen } = this.topics;
    if (isNew("link") && !isOpen) this.wait(false); // nothing is answered any more
    const isFree = game && !game.game && !game.offer; // while the board still reads a game, it offers that one
    if (isNew("game") && game && board && (isFree || location.hash === "#new") && plays !== false && !this.wasAsked) this.open();
    if (isNew("choices", "board", "words", "link", "game") && choices) this.offerGames();
    if (isNew("answer")) this.takeAnswer();
    if (isNew("unfinished")) this.showUnfinished();
    by("new-cancel").hidden = !this.canClose;
    by("start-waiting").hidden = Boolean(choices);
    by("new-warning").hidden = !game?.game || Boolean(game.termination);
  }

  get canClose() {
    return Boolean(this.topics.game?.game);
  }

  open() {
    this.wasAsked = true;
    by("start-view").hidden = false;
    by("table-view").hidden = true;
    document.body.dataset.view = "start";
    this.complain();
    this.wait(false);
    write(by("new"), word("board"));
    by("new").dataset.word = "board";
    this.send({ do: "unfinished" });
    if (this.boards.length) this.lookAt(undefined);
    this.offerGames();
    by("start-view").querySelector("[name=game]:checked")?.focus();
    window.scrollTo(0, 0);
  }

  close() {
    by("start-view").hidden = true;
    by("table-view").hidden = false;
    document.body.dataset.view = "table";
    window.scrollTo(0, 0); // the start page may have been read to its end
    this.board.focusCell();
    write(by("new"), word("games"));
    by("new").dataset.word = "games";
  }

  // ---- what there is

  get game() {
    return by("new-games").querySelector("[name=game]:checked")?.value ?? "";
  }

  get chosen() {
    return this.topics.choices?.games[this.game];
  }

  offerGames() {
    const { board, choices, game } = this.topics;
    if (!board || !choices || by("start-view").hidden) return;
    const key = JSON.stringify([board.games, board.models, choices.board, Object.keys(choices.games), currentLanguage()]);
    if (key === this.drawn) return;
    this.drawn = key;
    const before = this.game;
    const fitting = Object.keys(choices.games);
    const first = [before, game?.game, choices.first].find((id = "") => fitting.includes(id)) ?? fitting[0];
    this.offerBoards();
    by("new-games").dataset.board = choices.board.join();
    by("new-games").replaceChildren(...(board.games ?? []).map((id) => this.makeCard(id, choices.games[id], id === first)));
    this.offerClocks();
    this.offer();
    this.wait();
  }

  // The virtual boards that can take the place of this one, [kind, rows, columns] each.
  get boards() {
    const models = this.topics.board?.models ?? [], own = this.ownBoard;
    return !models.length || models.some((model) => model.join() === own.join()) ? models : [own, ...models];
  }

  /** @returns {Model} */
  get ownBoard() {
    const { kind = "", rows = 0, cols = 0 } = this.topics.board ?? {};
    return [kind, rows, cols];
  }

  // Ask what could be chosen on another board, or on this; what was asked for last is what counts.
  /** @param {Model | undefined} board */
  lookAt(board) {
    this.wantedBoard = board;
    this.send({ do: "choices", ...(board && { board }) });
  }

  offerBoards() {
    const chosen = (this.wantedBoard ?? this.ownBoard).join();
    by("new-board-field").hidden = !this.boards.length;
    by("new-board").replaceChildren(...this.boards.map(([kind, ...size]) => create("option", { textContent: word(`model_${kind}`, ...size) })));
    by("new-board").selectedIndex = this.boards.findIndex((model) => model.join() === chosen);
  }

  /** @param {string} id @param {Choice | undefined} choice @param {boolean} isFirst */
  makeCard(id, choice, isFirst) {
    const title = this.topics.board?.titles[id] ?? "";
    const radio = create("input", { type: "radio", name: "game", value: id, checked: isFirst, disabled: !choice });
    radio.addEventListener("change", () => {
      by("new-position").value = ""; // it was of another game
      this.offer();
    });
    /** @param {string} key */
    const said = (key) => sayIn(choice?.words, key);
    /** @type {HTMLElement} */
    const cover = choice?.cover ? create("img", { src: `guide/${id}/${choice.cover}`, alt: "" }) : create("span", { className: "no-cover" });
    const facts = [said("seats"), said("length")].filter(Boolean).join(" · ");
    return create("label", { className: "card" }, radio, cover,
      create("b", { textContent: title }),
      create("span", { className: "facts", textContent: choice ? facts : word("no_fit_here") }),
      create("span", { textContent: said("about") }));
  }

  offerClocks() {
    const clocks = this.topics.choices?.clocks ?? [], before = by("new-clock").value;
    by("new-clock").replaceChildren(
      create("option", { value: "", textContent: word("as_set") }),
      ...clocks.map(({ value, text }) => create("option", { value, textContent: pick(text) })),
      create("option", { value: OTHER, textContent: word("other") }));
    by("new-clock").value = before;
    this.showOther();
  }

  showOther() {
    by("new-clock-text").hidden = by("new-clock").value !== OTHER;
    if (by("new-clock").value === OTHER) by("new-clock-text").focus();
  }

  // Offer what can be chosen for the game.
  offer() {
    /** @type {Choice} */
    const choice = this.chosen ?? { rows: [], texts: [], timed: true, seats: [2] };
    const rows = choice.rows.map((row) => this.makeControl(row));
    const texts = choice.texts.map((row) => this.makeText(row, choice.words));
    if (choice.dice && this.topics.board?.virtual) rows.unshift(this.makeDice());
    by("new-options").replaceChildren(...rows, ...texts);
    by("new-clock-field").hidden = !choice.timed;
    by("new-no-clock").hidden = choice.timed;
    this.offerSeats();
    this.hideBarred(choice.texts);
    this.showSize(choice.rows);
    by("new-options").onchange = () => {
      this.hideBarred(choice.texts);
      this.showSize(choice.rows);
    };
    by("new-options").querySelector("[name=players]")?.addEventListener("change", () => this.offerSeats());
    this.complain();
  }

  // An option that cannot be had with what is chosen is not shown.
  /** @param {OptionText[]} texts */
  hideBarred(texts) {
    /** @param {string} key */
    const field = (key) => by("new-options").querySelector(`[name="${key}"]`);
    for (const { key, barred } of texts) {
      const row = field(key)?.closest("label");
      if (row) row.hidden = barred.some((name) => field(name.split("=")[0])?.value === name.split("=")[1]);
    }
  }

  // Say how large the board of the game is, also while the options are folded.
  /** @param {OptionRow[]} rows */
  showSize(rows) {
    const size = rows.find((row) => row.is_size);
    const select = /** @type {HTMLSelectElement | null} */ (by("new-options").querySelector(`select[name=${size?.key}]`));
    write(by("new-size"), select?.selectedOptions[0].textContent ?? "");
  }

  makeDice() {
    return create("label", {}, create("span", { textContent: word("dice") }), create("select", { id: "new-dice" },
      create("option", { value: "board", textContent: word("dice_board") }),
      create("option", { value: "table", textContent: word("dice_table") })));
  }

  /** @param {OptionRow} row */
  makeControl({ key, value, low, high, label, values }) {
    if (low === 0 && high === 1) {
      const box = create("input", { type: "checkbox", name: key, checked: value === 1 });
      return create("label", { className: "check" }, box, create("span", { textContent: pick(label) || key }));
    }
    /** @type {HTMLSelectElement | HTMLInputElement} */
    const select = values
      ? create("select", {}, ...values.map((one) => create("option", { value: String(one.value), textContent: pick(one.text) })))
      : create("input", { type: "number", min: String(low), max: String(high), required: true });
    select.name = key;
    select.value = String(value);
    const called = pick(label);
    if (!called || values) select.setAttribute("aria-label", called || key);
    return create("label", {}, ...(values ? [] : [create("span", { textContent: called || key })]), select);
  }

  // An option that is text: what the game has words for is chosen, else it is typed.
  /** @param {OptionText} row @param {Words | undefined} words */
  makeText({ key, value }, words) {
    const known = Object.keys(words?.en ?? {}).filter((name) => name.startsWith(`${key}=`));
    const called = create("span", { textContent: sayIn(words, key) || key });
    if (!known.length) return create("label", {}, called, create("input", { name: key, value, maxLength: 60, autocomplete: "off" }));
    return create("label", {}, called, create("select", { name: key },
      ...known.map((name) => create("option", { value: name.slice(key.length + 1), textContent: sayIn(words, name) }))));
  }

  // A position names its game and what is chosen for it: show those.
  readPosition() {
    const [id, ...options] = by("new-position").value.trim().split(" ")[0].split(/[:,]/);
    const radio = by("new-games").querySelector(`[name=game][value="${CSS.escape(id)}"]:enabled`);
    if (!radio) return;
    radio.checked = true;
    this.offer();
    for (const option of options) {
      const [key, value = ""] = option.split("=");
      const field = by("new-options").querySelector(`[name="${CSS.escape(key)}"]`);
      if (!field) continue;
      if (field.type === "checkbox") field.checked = value === "1";
      else field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }

  // ---- who plays

  get count() {
    const chosen = Number(by("new-options").querySelector("[name=players]")?.value);
    return chosen || (this.chosen?.seats[0] ?? 2);
  }

  offerSeats() {
    const { game } = this.topics;
    const before = this.seats.length ? this.seats : game?.game ? game.players : FIRST_PLAYERS;
    by("new-players").replaceChildren(...Array.from({ length: this.count }, (_, index) => this.makeSeat(index, before[index] ?? "")));
  }

  /** @param {number} index @param {string} given */
  makeSeat(index, given) {
    const level = given.startsWith(COMPUTER) ? given.slice(COMPUTER.length) : "";
    const kind = create("select", {},
      create("option", { value: "", textContent: word("person") }),
      ...LEVELS.map((one) => create("option", { value: String(one), textContent: word(`level_${one}`) })));
    kind.value = level;
    const name = create("input", { value: level ? "" : given, maxLength: 60, autocomplete: "off", placeholder: word("name"), hidden: Boolean(level) });
    kind.setAttribute("aria-label", word("seat_kind", index + 1));
    name.setAttribute("aria-label", word("seat_name", index + 1));
    kind.addEventListener("change", () => {
      name.hidden = Boolean(kind.value);
    });
    return create("p", { className: "seat" }, create("span", { textContent: word("seat", index + 1) }), kind, name);
  }

  // The players as they are told: a name, computer:LEVEL, or nothing.
  get seats() {
    return [...by("new-players").children].map((seat) => {
      const level = seat.querySelector("select")?.value;
      return level ? COMPUTER + level : seat.querySelector("input")?.value.trim() ?? "";
    });
  }

  // ---- asking

  options() {
    const { fixed = {}, texts = [] } = this.chosen ?? {};
    const given = Object.entries(fixed).map(([key, value]) => `${key}=${value}`);
    for (const field of by("new-options").querySelectorAll("label:not([hidden]) [name]")) {
      const value = field.type === "checkbox" ? Number(field.checked) : field.value.trim();
      const usual = texts.find(({ key }) => key === field.name)?.value;
      if (value !== usual && value !== "") given.push(`${field.name}=${value}`);
    }
    return given.join(",");
  }

  ask() {
    if (by("new-start").disabled) return;
    const clock = by("new-clock").value === OTHER ? by("new-clock-text").value.trim() : by("new-clock").value;
    const seats = this.seats;
    while (seats.length && !seats.at(-1)) seats.pop();
    this.request({
      do: "new", game: this.game, players: seats, options: this.options(),
      clock: this.chosen?.timed === false ? "" : clock,
      position: by("new-position").value.trim(),
      throws: by("new-dice")?.value ?? "",
      ...(this.boards.length ? { board: this.wantedBoard ?? this.ownBoard } : {}),
      aside: true, // the page has said so
    });
  }

  /** @param {New} request */
  request(request) {
    this.complain();
    this.wait(true);
    this.asked += 1;
    this.send({ ...request, ask: this.asked });
  }

  // The host has answered: done, or why not.
  takeAnswer() {
    const { ask, field, text } = this.topics.answer ?? {};
    if (ask !== this.asked || by("start-view").hidden) return;
    this.wait(false);
    if (!text) this.close();
    else this.complain(field, pick(text));
  }

  // A line that is cut answers nothing.
  wait(isWaiting = this.isWaiting) {
    this.isWaiting = isWaiting;
    by("new-start").disabled = isWaiting || !this.game;
  }

  complain(wrong = "", text = "") {
    write(by("unfinished-problem"), wrong && this.isGoingOn ? text : "");
    for (const field of FIELDS) {
      write(by(`new-${field}-problem`), field === wrong && !this.isGoingOn ? text : "");
    }
    const field = wrong === "clock" && !by("new-clock-text").hidden ? by("new-clock-text") : wrong && by(`new-${wrong}`);
    for (const bad of document.querySelectorAll("[aria-invalid]")) bad.removeAttribute("aria-invalid");
    if (!field) return;
    const details = field.closest("details");
    if (details) details.open = true; // what is folded cannot have the focus
    const inside = field.matches("input, select") ? field : field.querySelector("input:not([hidden]), select");
    inside?.setAttribute("aria-invalid", "true");
    inside?.focus();
  }

  // ---- games to go on with

  showUnfinished() {
    const games = this.topics.unfinished ?? [];
    by("unfinished").hidden = !games.length;
    by("unfinished-games").replaceChildren(...games.map(({ number, title, players, date, actions }) => {
      const names = players.filter(Boolean).map(spellName);
      const button = create("button", { type: "button", className: "plain", textContent: word("go_on") });
      button.addEventListener("click", () => {
        this.isGoingOn = true;
        this.request({ do: "go_on", number });
        this.isGoingOn = false;
      });
      return create("li", {}, create("b", { textContent: title }), " ",
        create("bdi", { textContent: names.join(", ") }), " ",
        create("span", { className: "facts", textContent: word("game_facts", number, date, actions) }), button);
    }));
  }
}
