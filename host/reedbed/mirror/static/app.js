// The page: keeps the latest of every topic and has its parts drawn again when one changes.

import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { Panel } from "./panel.js";
import { connect } from "./socket.js";
import { Zoom } from "./zoom.js";
import { useWords } from "./words.js";
import * as arbos from "./games/arbos.js";
import * as community from "./games/community.js";
import * as pilus from "./games/pilus.js";
import * as plain from "./games/plain.js";
import * as ur from "./games/ur.js";
import * as uros from "./games/uros.js";

const DRAWINGS = { arbos, community, pilus, ur, uros };

const topics = {};
const board = new Board(document.getElementById("board"), topics);
const panel = new Panel(topics, (request) => send(request), () => drawAll(), (cells) => hand.tapAll(cells));
const zoom = new Zoom(topics);
const hand = new Hand(board, topics, (request) => send(request), zoom);

const send = connect(take, (isOpen) => panel.showLine(isOpen));

function drawing() {
  return DRAWINGS[topics.layout?.game] ?? plain;
}

function take(values) {
  Object.assign(topics, values);
  const changed = (...names) => names.some((name) => name in values);
  useWords(drawing().WORDS);
  if (changed("board")) zoom.refresh();
  if (changed("board", "layout")) board.drawBoard(drawing());
  if (changed("board", "layout", "scene", "game")) board.drawScene(drawing());
  if (changed("board", "layout", "picture", "mistaken", "game", "you")) {
    board.drawPieces(drawing());
    hand.refresh(drawing());
  }
  if (changed("board", "layout", "lights", "palette")) board.drawLights();
  if (changed("board", "layout", "scene", "picture", "mistaken", "game", "lights")) board.label(drawing());
  panel.show(values, drawing());
}

// Draw everything again: the language has changed.
function drawAll() {
  if (topics.board) {
    board.label(drawing());
    hand.refresh(drawing());
  }
  panel.show(topics, drawing());
}
