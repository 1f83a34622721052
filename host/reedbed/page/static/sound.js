// What is heard: each action and each refusal once, as a tone and, for who wants it, spoken in the
// viewer's language.  What happened before this page had come is not told again.

import { currentLanguage, pick } from "./words.js";
import * as tones from "./tones.js";

export class Sound {
  /** @param {Topics} topics @param {Players} players */
  constructor(topics, players) {
    this.topics = topics;
    this.players = players;
    this.number = null; // of the game whose actions were counted
    this.count = 0; // of its actions until now
    this.refused = null; // what was refused last, in all languages
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    if (isNew("link") && !this.topics.isOpen) this.number = this.refused = null;
    if (isNew("game") && this.topics.game) this.hearActions(this.topics.game);
    if (isNew("say") && this.topics.say) this.hearWords(this.topics.say);
  }

  /** @param {Game} game */
  hearActions(game) {
    const told = game.turns.flatMap(({ player, words }) => words.map((text) => ({ player, text })));
    const isKnown = this.number === game.number, before = this.count;
    this.number = game.number;
    this.count = told.length;
    if (!isKnown || this.count === before) return;
    if (this.count < before) return tones.play("back");
    tones.play(game.over ? "end" : "ok");
    for (const { player, text } of told.slice(before)) this.speak(`${this.players.spokenName(player, game)}: ${pick(text)}`);
    if (game.over) this.speak(pick(game.ending));
  }

  /** @param {Said} said */
  hearWords({ refused, sound: tone }) {
    const key = JSON.stringify(refused), before = this.refused;
    this.refused = key;
    if (before === null || before === key) return;
    if (!pick(refused)) return tone === "warn" && tones.play(tone);
    tones.play("wrong");
    this.speak(pick(refused));
  }

  /** @param {string} text */
  speak(text) {
    if (!tones.speaks() || !window.speechSynthesis) return;
    const said = new SpeechSynthesisUtterance(text);
    said.lang = currentLanguage();
    speechSynthesis.speak(said);
  }
}
