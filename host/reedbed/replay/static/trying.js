// Other actions at a position, on a copy: nothing of it is kept.

import { Choices } from "/static/choices.js";
import { by } from "/static/dom.js";
import { CELL } from "/static/svg.js";
import { pick, word } from "/static/words.js";

export class Trying {
  /** @param {ReplayedStory} story */
  constructor(story) {
    this.story = story;
    /** @type {ReplayData | null} */
    this.own = null; // the game itself while something is tried
    this.from = 0; // the actions of the game that stand before what is tried
    this.choices = new Choices(by("try-choices"), (action) => this.ask([action]));
    by("try-out").addEventListener("click", () => this.ask());
    story.board.addEventListener("click", (event) => this.pick(event));
    by("try-leave").addEventListener("click", () => this.leave());
    this.show();
  }

  // How many actions of the game itself stand before the position that is shown.
  get at() {
    return this.own ? Math.min(this.from, this.story.at) : this.story.at;
  }

  // The actions that are tried after those.
  get tried() {
    return this.story.data.actions.slice(this.at, this.story.at).map(({ text }) => text);
  }

  // Ask what could follow here, after `more` that is tried.
  /** @param {string[]} [more] */
  async ask(more = []) {
    const { story } = this, from = this.at, tried = [...this.tried, ...more];
    const query = new URLSearchParams([["at", String(from)], ...tried.map((text) => ["play", text])]);
    const data = await fetch(`/games/${story.number}/try?${query}`).then((got) => got.json()).catch(() => null);
    if (!data?.frames) {
      story.tell(data ? pick(data) : word("failed"));
      return;
    }
    this.own ??= story.data;
    this.from = from;
    story.take(data, from + tried.length);
  }

  // Leave in the list what names the place that was clicked, and those before; try what is the only one.
  /** @param {MouseEvent} event */
  pick(event) {
    const { board, data } = this.story;
    if (by("try-choices").hidden || by("trying").hidden) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM()?.inverse());
    const cell = Math.floor(y / CELL) * data.cols + Math.floor(x / CELL);
    const found = this.choices.all.filter(({ cells }) => cells?.includes(cell));
    if (found.length === 1) this.ask([found[0].value]);
    else this.choices.take(found.length ? found : data.choices);
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
    by("play-on").hidden = !story.number || !data.frames[0].position;
    this.choices.take(isAtEnd ? data.choices : []);
  }
}
