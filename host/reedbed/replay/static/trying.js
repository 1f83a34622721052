// Other actions at a position, on a copy: nothing of it is kept.

import { by } from "/static/dom.js";
import { pick, word } from "/static/words.js";

const MOST = 60; // choices that are listed at a time

export class Trying {
  /** @param {ReplayedStory} story */
  constructor(story) {
    this.story = story;
    /** @type {ReplayData | null} */
    this.own = null; // the game itself while something is tried
    this.from = 0; // the actions of the game that stand before what is tried
    by("try-out").addEventListener("click", () => this.ask());
    by("try-leave").addEventListener("click", () => this.leave());
    by("try-filter").addEventListener("input", () => this.list());
    this.show();
  }

  // Ask what could follow here, after `more` that is tried.
  /** @param {string[]} [more] */
  async ask(more = []) {
    const { story } = this, from = this.own ? Math.min(this.from, story.at) : story.at;
    const tried = [...story.data.actions.slice(from, story.at).map(({ text }) => text), ...more];
    const query = new URLSearchParams([["at", String(from)], ...tried.map((text) => ["play", text])]);
    const data = await fetch(`/games/${story.number}/try?${query}`).then((got) => got.json()).catch(() => null);
    if (!data?.frames) {
      story.tell(data ? pick(data) : word("failed"));
      return;
    }
    this.own ??= story.data;
    this.from = from;
    by("try-filter").value = "";
    story.take(data, from + tried.length);
  }

  leave() {
    const { own } = this;
    this.own = null;
    if (own) this.story.take(own, this.from);
  }

  // The story shows another position.
  show() {
    const { story, own } = this, { data } = story;
    const isAtEnd = Boolean(own) && story.at === data.actions.length;
    by("try-out").hidden = !story.number || !data.frames[0].position || isAtEnd;
    by("trying").hidden = !own;
    by("try-choices").hidden = !isAtEnd || !data.choices.length;
    by("play-on").hidden = !story.number || !data.frames[0].position || Boolean(own);
    if (isAtEnd) this.list();
  }

  list() {
    const wanted = by("try-filter").value.trim().toLowerCase();
    const found = this.story.data.choices.filter(({ text, words }) => `${pick(words)} ${text}`.toLowerCase().includes(wanted));
    by("try-list").replaceChildren(...found.slice(0, MOST).map(({ text, words }) => {
      const button = Object.assign(document.createElement("button"), { type: "button", className: "plain", textContent: pick(words) });
      button.append(Object.assign(document.createElement("code"), { textContent: text }));
      button.addEventListener("click", () => this.ask([text]));
      const item = document.createElement("li");
      item.append(button);
      return item;
    }));
    by("try-more").textContent = found.length > MOST ? word("try_more", found.length - MOST) : "";
  }
}
