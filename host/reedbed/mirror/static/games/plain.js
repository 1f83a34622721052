// A board without a game that we can draw: its cells, and round pieces.

import { CELL, centre, make } from "../svg.js";

export function drawBoard(board) {
  const group = make("g", { class: "plain-board" });
  for (let cell = 0; cell < board.rows * board.cols; cell++) {
    const { x, y } = centre(cell, board.cols);
    group.append(make("circle", { cx: x, cy: y, r: 0.3 * CELL }));
  }
  return group;
}

export function drawPiece(code) {
  const group = make("g", { class: `piece player-${code}` });
  group.append(make("circle", { r: 0.36 * CELL }), make("circle", { r: 0.24 * CELL, class: "ring" }));
  return group;
}

export function pieceName(code, word) {
  return word("player", code);
}

export function playerNames(word) {
  return [1, 2].map((number) => word("player", number));
}
