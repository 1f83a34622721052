// Building Community: hexagons of three colours with their letters, and the players' pieces.

import { CELL, box, centre, make } from "../svg.js";
import { drawLamps } from "../lamps.js";
import { drawPawn } from "../pawn.js";

const SHEAR = 0.58; // how far the corners of a sheared tile reach into its neighbours

export const WORDS = {
  en: {
    isolated: "isolated", seat: "seat",
    colour_R: "red tile", colour_G: "green tile", colour_B: "blue tile",
    isolated_turns: "Isolated tiles: {0}. Turns: {1}.",
    "community.swap": "swaps two tiles", "community.move": "moves the piece",
  },
  es: {
    isolated: "aislada", seat: "asiento",
    colour_R: "loseta roja", colour_G: "loseta verde", colour_B: "loseta azul",
    isolated_turns: "Losetas aisladas: {0}. Turnos: {1}.",
    "community.swap": "cambia dos losetas", "community.move": "mueve la pieza",
  },
};

export function drawBoard(board, layout) {
  return make("g", { class: "community" }, drawLamps(layout, board, drawPiece));
}

export function drawScene(board, layout, scene) {
  const group = make("g", { class: "community" });
  const isBricks = board.kind === "presence" || scene.tiles[0].cells.length > 1;
  const shape = isBricks ? brick : sheared;
  const byEdge = new Map(); // an edge, named by its middle: the tiles beside it
  const marks = make("g");
  for (const tile of scene.tiles) {
    const frame = box(tile.cells, board.cols);
    const corners = shape(frame);
    group.append(make("polygon", { class: `colour-${tile.colour}`, points: corners.join(" ") }));
    marks.append(drawMarks(tile, frame, board, isBricks));
    corners.forEach(([x, y], index) => {
      const [x2, y2] = corners[(index + 1) % corners.length];
      const key = `${Math.round(x + x2)},${Math.round(y + y2)}`;
      const edge = byEdge.get(key) ?? { d: `M${x} ${y}L${x2} ${y2}`, colours: [] };
      edge.colours.push(tile.colour);
      byEdge.set(key, edge);
    });
  }
  const isBorder = ({ colours }) => colours.length < 2 || colours[0] !== colours[1];
  const borders = [...byEdge.values()].filter(isBorder).map((edge) => edge.d);
  group.append(make("path", { class: "border", d: borders.join("") }), marks);
  return group;
}

// Return the corners of a brick as a hexagon: rows of bricks interlock.
function brick({ x, y, w, h }) {
  const rise = h * 0.1;
  return [
    [x, y + rise], [x + w / 2, y - rise], [x + w, y + rise],
    [x + w, y + h - rise], [x + w / 2, y + h + rise], [x, y + h - rise],
  ];
}

// Return the corners of a hexagon that is sheared into a square: two of its corners reach out.
function sheared({ x, y, w, h }) {
  const far = SHEAR, near = 1 - SHEAR, mx = x + w / 2, my = y + h / 2;
  return [[far, -near], [near, near], [-near, far], [-far, near], [-near, -near], [near, -far]]
    .map(([right, down]) => [mx + right * w, my + down * h]);
}

function drawMarks(tile, { x, y, w, h }, board, isBricks) {
  const group = make("g", { class: `colour-${tile.colour}` });
  // on a brick the piece has a seat of its own, and the letter stands beside it
  const at = isBricks ? { x: x + w * 0.7, y: y + h * 0.68 } : { x: x + w / 2, y: y + h / 2 };
  if (isBricks) {
    const seat = centre(tile.cells[0], board.cols);
    group.append(make("circle", { class: "seat", cx: seat.x, cy: seat.y, r: 38 }));
  }
  if (tile.isolated) group.append(make("circle", { class: "alone", cx: at.x, cy: at.y, r: (isBricks ? 0.33 : 0.3) * CELL }));
  group.append(
    make("text", { class: "letter", x: at.x, y: at.y + 13, "text-anchor": "middle" }, tile.colour),
    isBricks
      ? make("text", { class: "label", x: x + w - 12, y: y + 34, "text-anchor": "end" }, tile.name)
      : make("text", { class: "label", x: x + w - 10, y: y + 24, "text-anchor": "end" }, tile.name));
  return group;
}

export const drawPiece = drawPawn;

export function pieceName(code, word) {
  return word("player", code);
}

export function playerNames(word, scene) {
  return Array.from({ length: scene?.players ?? 2 }, (_, index) => word("player", index + 1));
}

// All win or lose together: no player has a score.
export function scoreOf() {
  return "";
}

export function summary(scene, word) {
  return word("isolated_turns", scene.isolated, scene.turns);
}

export function cellNames(layout, scene, word) {
  const names = new Map();
  for (const tile of scene.tiles) {
    const words = [word(`colour_${tile.colour}`)];
    if (tile.isolated) words.push(word("isolated"));
    tile.cells.forEach((cell, index) => names.set(cell, [...words, ...(index || tile.cells.length < 2 ? [] : [word("seat")])].join(", ")));
  }
  return names;
}
