// The page: keeps the latest of every topic and has its parts drawn again when one changes.

import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { Panel } from "./panel.js";
import { connect } from "./socket.js";
import { Zoom } from "./zoom.js";
import { useWords } from "./words.js";

const THING = "thing/"; // before the key of a thing, in the name of its topic

const topics = {};
const things = new Map(); // by key
const board = new Board(document.getElementById("board"), topics, things);
const panel = new Panel(topics, things, board, (request) => send(request), () => drawAll(), (cells) => hand.tapAll(cells));
const zoom = new Zoom(topics);
const hand = new Hand(board, topics, (request) => send(request), zoom);

const send = connect(take, (isOpen) => panel.showLine(isOpen));

function take(values) {
  const moved = takeThings(values);
  Object.assign(topics, values);
  const changed = (...names) => names.some((name) => name in values);
  if (changed("words")) useWords(topics.words);
  if (changed("board")) zoom.refresh();
  if (changed("board", "ground")) board.drawBoard();
  moved.forEach((key) => board.drawThing(key));
  if (changed("board", "ground", "looks", "picture", "mistaken", "game", "you")) {
    board.drawPieces();
    hand.refresh();
  }
  if (changed("board", "ground", "lights", "palette")) board.drawLights();
  if (moved.length || changed("board", "ground", "words", "picture", "mistaken", "game", "lights")) board.label();
  panel.show(values, moved.length > 0);
}

// Take the things out of what the host has told; return the keys of those that have changed.
function takeThings(values) {
  const names = Object.keys(values).filter((name) => name.startsWith(THING));
  return names.map((name) => {
    const key = name.slice(THING.length);
    if (values[name]) things.set(key, values[name]);
    else things.delete(key);
    delete values[name];
    return key;
  });
}

// Draw everything again: the language has changed.
function drawAll() {
  if (topics.board) {
    board.label();
    hand.refresh();
  }
  panel.show(topics, true);
}
