// Links for others, with codes for the cameras of phones: to watch, to play, and one for each player,
// which shows that player's hand to nobody else.  Only the page that was opened by Reedbed itself, with its own link, is told them.

import { by, create, write, writeNodes } from "./dom.js";
import { pick, word } from "./words.js";

const WATCH = -1, PLAY = 0;

export class Invite {
  /** @param {Topics} topics @param {Players} players */
  constructor(topics, players) {
    this.topics = topics;
    this.players = players;
    /** @type {Invitation[] | null} */
    this.links = null; // where they are not for this page
    by("invite-open").addEventListener("click", () => by("invite").showModal());
    by("invite-network").addEventListener("click", () => this.load("POST"));
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    if (isNew("you")) this.load(); // the page has come, or has come back
    if (isNew("game", "words", "seats")) this.draw();
  }

  // Ask for the links; "POST" has the computer listen to its network first.
  async load(method = "GET") {
    const [isDone, answer] = await fetch("invitations", { method }).then(async (got) => [got.ok, await got.json()]).catch(() => [false, null]);
    write(by("invite-problem"), isDone ? "" : pick(answer));
    if (isDone) this.links = answer;
    by("invite-open").hidden = !this.links;
    this.draw();
  }

  draw() {
    const { game } = this.topics, sides = game?.sides?.length ?? 0;
    const open = [...by("invite-links").querySelectorAll("details")].filter((item) => item.open).map((item) => item.dataset.seat);
    const items = (this.links ?? []).filter(({ seat }) => seat <= sides).map((link) => this.makeLink(link, game));
    for (const item of items) item.open = open.includes(item.dataset.seat);
    by("invite-links").replaceChildren(...items);
    by("invite-none").hidden = items.length > 0;
  }

  /** @param {Invitation} link @param {Game | undefined} game */
  makeLink({ seat, url, code }, game) {
    const name = seat > PLAY && game ? word("invite_seat", this.players.spokenName(seat, game)) : word(seat === WATCH ? "invite_watch" : "invite_play");
    const isHere = this.topics.seats?.includes(seat);
    const copy = create("button", { type: "button", className: "plain", textContent: word("copy_link") });
    copy.addEventListener("click", async () => {
      await navigator.clipboard?.writeText(url).then(() => writeNodes(copy, [word("copied")]), () => {});
    });
    const picture = create("img", { src: code, alt: word("code_of", name), width: 176, height: 176 });
    const item = create("details", {}, create("summary", { textContent: name + (isHere ? ` · ${word("is_here")}` : "") }),
      picture, create("p", {}, create("a", { href: url, textContent: url })), copy);
    item.dataset.seat = String(seat);
    return item;
  }
}
