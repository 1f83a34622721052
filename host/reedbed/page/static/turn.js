// The tab of the browser tells whose turn it is: its title in words, its icon by the player's piece.

import { NAMESPACE } from "./svg.js";
import { word } from "./words.js";

const GROUND = '<rect x="-50" y="-50" width="100" height="100" rx="22" fill="#c9a86a"/>';
const YOURS = '<circle cx="30" cy="-30" r="18" fill="#0b8a5f" stroke="#ffffff" stroke-width="6"/>';

export class Turn {
  /** @param {Topics} topics @param {Players} players */
  constructor(topics, players) {
    this.topics = topics;
    this.players = players;
    this.icon = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]"));
    this.usual = this.icon.href;
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    const game = this.topics.game;
    if (!isNew("game", "looks", "words", "seat") || !game) return;
    const isOn = game.player > 0 && !game.termination && !game.over;
    const isYours = isOn && this.players.isViewer(game.player, game);
    const name = isOn ? this.players.shortName(game.player, game) : "";
    const told = isOn ? word(isYours ? "your_turn" : "turn_of", name) : game.game && word("game_over");
    document.title = [told, game.title, "Reedbed"].filter(Boolean).slice(0, 2).join(" · ");
    const look = isOn ? this.topics.looks?.[game.player]?.svg : "";
    this.icon.href = look ? this.draw(look + (isYours ? YOURS : "")) : this.usual;
  }

  /** @param {string} look */
  draw(look) {
    return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="${NAMESPACE}" viewBox="-50 -50 100 100">${GROUND}${look}</svg>`)}`;
  }
}
