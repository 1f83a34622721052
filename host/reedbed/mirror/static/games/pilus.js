// Pilus: the squares of the tiles as seen from above, their levels, and the players' pawns.

import { CELL, centre, make, outline } from "../svg.js";
import { drawLamps } from "../lamps.js";
import { drawPawn } from "../pawn.js";

export const WORDS = {
  en: {
    pawn: "pawn of player {0}", table_square: "table", on_level: "{0}, level {1}",
    guarded: "protected by player {0}", tiles_left: "Tiles that are left",
    colour_R: "red", colour_G: "green", colour_B: "blue", colour_Y: "yellow", colour_S: "slate",
    holds: "tiles in hand: {0}", "pilus.tile": "lays a tile", "pilus.pawn": "may move the pawn",
  },
  es: {
    pawn: "peón del jugador {0}", table_square: "mesa", on_level: "{0}, nivel {1}",
    guarded: "protegida por el jugador {0}", tiles_left: "Losetas que quedan",
    colour_R: "rojo", colour_G: "verde", colour_B: "azul", colour_Y: "amarillo", colour_S: "pizarra",
    holds: "losetas en la mano: {0}", "pilus.tile": "pone una loseta", "pilus.pawn": "puede mover el peón",
  },
};

export function drawBoard(board, layout) {
  const group = make("g", { class: "pilus" });
  const cells = layout.sites.flatMap((site) => site.cells);
  for (const cell of cells) {
    const { x, y } = centre(cell, board.cols);
    group.append(make("rect", { class: "felt", x: x - 49, y: y - 49, width: 98, height: 98, rx: 8 }));
  }
  for (const site of layout.sites) {
    const { x, y } = centre(site.cells[0], board.cols);
    const row = site.label[0], column = site.label.slice(1);
    if (column === "1") group.append(make("text", { class: "label", x: x - 40, y: y - 20 }, row));
    if (row === "A") group.append(make("text", { class: "label", x: x + 40, y: y - 20, "text-anchor": "end" }, column));
  }
  group.append(drawLamps(layout, board, drawPiece));
  return group;
}

export function drawScene(board, layout, scene) {
  const group = make("g", { class: "pilus" });
  const tiles = new Map();
  for (const [cell, letter, level, tile, guard] of scene.squares) {
    const { x, y } = centre(cell, board.cols);
    group.append(drawSquare(x, y, letter, level, guard));
    tiles.set(tile, [...(tiles.get(tile) ?? []), { x: x - 50, y: y - 50, w: CELL, h: CELL }]);
  }
  for (const boxes of tiles.values()) group.append(make("path", { class: "edge", d: outline(boxes) }));
  return group;
}

function drawSquare(x, y, letter, level, guard) {
  const group = make("g", { class: `square colour-${letter}`, transform: `translate(${x} ${y})` });
  group.append(
    make("rect", { x: -50, y: -50, width: 100, height: 100 }),
    make("text", { class: "letter", x: -40, y: -18 }, letter));
  for (let step = 1; step < level; step++) { // a bar for each tile below
    group.append(make("rect", { class: "storey", x: 18, y: -46 + 11 * step, width: 24, height: 7, rx: 3 }));
  }
  if (guard) {
    group.append(make("rect", { class: `guard pawn-${guard}`, x: -38, y: -38, width: 76, height: 76, rx: 14 }));
  }
  return group;
}

// Return a tile as a picture of its four squares, clockwise from the top left.
export function drawTile(id) {
  const group = make("g", { class: "pilus" });
  [[-50, -50], [0, -50], [0, 0], [-50, 0]].forEach(([x, y], index) => {
    group.append(make("g", { class: `square colour-${id[index]}` },
      make("rect", { x, y, width: 50, height: 50 }),
      make("text", { class: "letter", x: x + 25, y: y + 36, "text-anchor": "middle" }, id[index])));
  });
  group.append(make("rect", { class: "edge", x: -50, y: -50, width: 100, height: 100 }));
  return group;
}

export const drawPiece = drawPawn;

export function pieceName(code, word) {
  return word("pawn", code);
}

export function playerNames(word, scene) {
  return Array.from({ length: scene?.players ?? 2 }, (_, index) => word("player", index + 1));
}

export function note(player, scene, word) {
  const held = scene.held[player - 1];
  return held === undefined ? "" : word("holds", held);
}

// Return the tiles beside the board, under a name.
export function stock(scene, word) {
  return { name: word("tiles_left"), items: scene.left.map((id) => ({ name: id, picture: drawTile(id) })) };
}

export function cellNames(layout, scene, word) {
  const names = new Map();
  for (const [cell, letter, level, , guard] of scene.squares) {
    const text = word("on_level", word(`colour_${letter}`), level);
    names.set(cell, guard ? `${text}, ${word("guarded", guard)}` : text);
  }
  return names;
}
