// The header of a game: whose turn it is, what is due, and why something was refused.

import { by, capitalise, write, writeNodes } from "./dom.js";
import { make } from "./svg.js";
import { pick, say, word } from "./words.js";

const NOTICE_MS = 8000;

export class Status {
  /** @param {Topics} topics @param {Board} board @param {Players} players @param {Rules} rules */
  constructor(topics, board, players, rules) {
    this.topics = topics;
    this.board = board;
    this.players = players;
    this.shownWho = "";
    this.noticeTimer = 0;
    this.lastNotice = 0;
    by("clause").addEventListener("click", (event) => {
      event.preventDefault();
      rules.openClause(this.topics.say?.clause ?? "");
    });
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    if (isNew("say", "game", "looks", "words", "link", "carrying")) this.showDue();
    if (isNew("notice")) this.showNotice();
    if (isNew("mistaken")) {
      const count = this.topics.mistaken?.length ?? 0;
      write(by("mistaken"), count ? word(count > 1 ? "mistaken_pieces" : "mistaken_one") : "");
    }
    if (isNew("game")) {
      write(by("problem"), capitalise(pick(this.topics.game?.problem)));
      by("offer").hidden = !this.topics.game?.offer;
    }
  }

  showDue() {
    const { game, say: said } = this.topics;
    this.showWho(game);
    const [first, second] = by("lines").children;
    if (!said) {
      write(first, word("waiting"));
      return;
    }
    write(first, this.prompt(said, game));
    write(second, this.topics.carrying && !said.asks ? word("carrying") : pick(said.lines[1]));
    by("lines").classList.toggle("asks", said.asks);
    const why = pick(said.refused);
    write(by("refused").children[0], why);
    by("refused").classList.toggle("empty", !why);
    write(by("clause"), why && said.clause ? said.clause : "");
    by("clause").hidden = !by("clause").textContent;
    by("clause").title = word("clause_help");
    const hasResult = Boolean(game?.game) && game?.result !== "ongoing"; // one that is saved has none
    document.body.classList.toggle("shows-result", hasResult && !said.asks && !why); // in the card below
  }

  /** @param {Game | undefined} game */
  showWho(game) {
    const isOn = game?.player && !game.termination && !game.over;
    const looks = isOn && this.topics.looks?.[game.player];
    const nodes = isOn ? [...this.players.nameOf(game.player, game)] : [game?.game ? word("game_over") : ""];
    if (looks) {
      nodes.unshift(make("svg", { viewBox: "-42 -42 84 84", class: "badge", "aria-hidden": true }, this.board.drawPiece(game.player)));
    }
    const key = JSON.stringify([game?.player, game?.players, game?.termination, looks, word("game_over"), say(game?.sides?.[game.player - 1])]);
    if (key === this.shownWho) return;
    this.shownWho = key;
    by("who").replaceChildren(...nodes);
  }

  // The board's first line says who is to act, which stands above it already; it does not say
  // who throws.  Nobody is asked for what a computer does by itself.
  /** @param {Said} said @param {Game | undefined} game */
  prompt({ lines, asks }, game) {
    const text = pick(lines[0]);
    if (!game) return text;
    const side = `${say(game.sides[game.player - 1])}: `, at = text.indexOf(side);
    if (at !== 0 && !(at > 0 && game.players[game.player - 1])) return text;
    const key = `board ${game.phase}`, thrown = say([key]), isThrow = thrown !== key, throws = game.throws === "board";
    if ((throws || !isThrow) && this.players.isComputer(game.player, game)) return capitalise(this.players.phase(game));
    if (throws && isThrow && !asks && !game.offer) return thrown;
    return capitalise(text.slice(at + side.length));
  }

  showNotice() {
    const { number, text } = this.topics.notice ?? {};
    if (!number || number === this.lastNotice) return; // a page that is back is sent all again
    this.lastNotice = number;
    this.notify(pick(text));
  }

  /** @param {string} text */
  notify(text) {
    writeNodes(by("notice"), [text]);
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => write(by("notice"), ""), NOTICE_MS);
  }
}
