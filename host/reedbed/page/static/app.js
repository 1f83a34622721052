// The page: keeps the latest of every topic and has its parts drawn again when one changes.

import { Announcer } from "./announcer.js";
import { Board } from "./board.js";
import { Buttons } from "./buttons.js";
import { Drag } from "./drag.js";
import { Connection } from "./connection.js";
import { by } from "./dom.js";
import { Ending } from "./ending.js";
import { Hand } from "./hand.js";
import { Sound } from "./sound.js";
import { Invite } from "./invite.js";
import { Keys } from "./keys.js";
import { Legend } from "./legend.js";
import { Menu } from "./menu.js";
import { Moves } from "./moves.js";
import { Preview } from "./preview.js";
import { Players } from "./players.js";
import { Rules } from "./rules.js";
import { Settings } from "./settings.js";
import { connect, OPEN, REFUSED } from "./socket.js";
import { Start } from "./start.js";
import { Status } from "./status.js";
import { Stock } from "./stock.js";
import { Story } from "./story.js";
import { Tabs } from "./tabs.js";
import * as tones from "./tones.js";
import { Tour } from "./tour.js";
import { Turn } from "./turn.js";
import { useWords, word } from "./words.js";
import { Zoom } from "./zoom.js";

const THING = "thing/"; // before the key of a thing, in the name of its topic

const topics = /** @type {Topics} */ ({});
/** @type {Things} */
const things = new Map();
/** @param {PageRequest} request */
const send = (request) => {
  if (request.do === "button" && request.button === "back") drag.laid = null; // it is let go of, or the game goes back
  return line(request);
};

const tabs = new Tabs();
const board = new Board(document.getElementById("board"), topics, things);
const buttons = new Buttons(topics, send);
const zoom = new Zoom(topics, board, () => draw({ picture: topics.picture }));
const preview = new Preview(topics, board, send);
const hand = new Hand(board, topics, send, zoom, preview, (text) => status.notify(text));
const drag = new Drag(board, topics, things, hand, preview, (answer) => topics.say && take({ say: { ...topics.say, refused: answer.words, clause: answer.clause } }));
const rules = new Rules(topics, tabs);
const start = new Start(topics, board, send);
const players = new Players(topics, board);
const stock = new Stock(topics, things, drag, players, send);
const status = new Status(topics, board, players, rules);
const parts = [
  status, players, stock, rules, start, buttons, new Menu(topics, buttons, send),
  new Ending(topics, players, board, send), new Legend(topics),
  new Connection(topics, send), new Tour(topics, board, hand, players), new Turn(topics, players), new Sound(topics, players),
  new Invite(topics, players), new Moves(topics, players, board, send), new Announcer(topics, players), preview, drag,
  new Story(topics, board, players), // last: it has the page laid out
];
const settings = new Settings(() => {
  buttons.translate();
  draw({ ...topics, link: topics.link, words: topics.words }, true);
}, tones);
new Keys(topics, buttons, hand, tabs, start);

const line = connect(take, (state) => {
  topics.isOpen = state === OPEN;
  topics.isRefused = state === REFUSED;
  draw({ link: topics.link });
}, () => status.notify(word("undelivered")));

settings.translate();
by("old-browser").remove(); // all parts have come, and work

/** @param {Values} values */
function take(values) {
  const moved = takeThings(values);
  Object.assign(topics, values);
  if ("words" in values) useWords(topics.words);
  draw(values, moved.length > 0, moved);
}

/** @param {Values} values @param {string[]} [moved] */
function draw(values, haveThingsMoved = false, moved = []) {
  /** @param {...string} names */
  const changed = (...names) => names.some((name) => name in values);
  if (changed("board", "game")) zoom.refresh();
  if (changed("board", "ground")) board.drawBoard();
  for (const key of moved) board.drawThing(key);
  if (changed("board", "ground", "looks", "picture", "mistaken", "game", "you", "targets")) {
    board.drawPieces();
    hand.refresh();
  }
  if (changed("board", "ground", "lights", "palette", "game", "picture")) board.drawLights();
  if (changed("picture", "lights", "palette", "carrying", "mistaken")) hand.offerTidying();
  if (changed("board", "ground", "lights", "say")) board.drawRest();
  if (moved.length || changed("board", "ground", "words", "picture", "mistaken", "game", "lights")) board.label();
  /** @type {IsNew} */
  const isNew = (...names) => changed(...names) || (haveThingsMoved && names.includes("things"));
  for (const part of parts) part.show(isNew);
}

// Take the things out of what the host has told; return the keys of those that have changed.
/** @param {Values} values */
function takeThings(values) {
  const keys = Object.keys(values).filter((name) => name.startsWith(THING)).map((name) => name.slice(THING.length));
  return keys.map((key) => {
    const thing = values[`${THING}${key}`];
    if (thing) things.set(key, thing);
    else things.delete(key);
    delete values[`${THING}${key}`];
    return key;
  });
}
