// Pilus: the squares of the tiles as seen from above, their levels, and the players' pawns.

import { box, centre, make, outline } from "../svg.js";
import { drawLamps } from "../lamps.js";
import { drawPawn } from "../pawn.js";

const COLOURS = "BGRSY";
const NO_KEY = ".tTZ"; // lights of a square that is no key now: dark, or whose turn it is
const HAND = 3; // tiles in a hand

export const WORDS = {
  en: {
    table: "table", pawn: "place of a pawn", pawn_of: "pawn of player {0}", key: "key: {0}", hand_of: "Tiles of player {0}", on_level: "{0}, level {1}",
    guarded: "protected by player {0}", tiles_left: "Tiles that are left",
    colour_R: "red", colour_G: "green", colour_B: "blue", colour_Y: "yellow", colour_S: "slate",
    holds: "tiles in hand: {0}", "pilus.tile": "lays a tile", "pilus.pawn": "may move the pawn",
  },
  es: {
    table: "mesa", pawn: "sitio de un peón", pawn_of: "peón del jugador {0}", key: "tecla: {0}", hand_of: "Losetas del jugador {0}", on_level: "{0}, nivel {1}",
    guarded: "protegida por el jugador {0}", tiles_left: "Losetas que quedan",
    colour_R: "rojo", colour_G: "verde", colour_B: "azul", colour_Y: "amarillo", colour_S: "pizarra",
    holds: "losetas en la mano: {0}", "pilus.tile": "pone una loseta", "pilus.pawn": "puede mover el peón",
  },
};

export function drawBoard(board, layout) {
  const group = make("g", { class: "pilus" });
  for (const site of layout.sites) {
    if (site.decor !== "table") continue;
    const { x, y, w, h } = box(site.cells, board.cols);
    group.append(make("rect", { class: "felt", x: x + 1, y: y + 1, width: w - 2, height: h - 2, rx: 8 }));
    const row = site.label[0], column = site.label.slice(1);
    if (column === "1") group.append(make("text", { class: "label", x: x + 10, y: y + 28 }, row));
    if (row === "A") group.append(make("text", { class: "label", x: x + w - 10, y: y + 28, "text-anchor": "end" }, column));
  }
  for (const { player, cells } of layout.stocks) {
    const { x, y } = centre(cells[0], board.cols);
    group.append(make("circle", { class: `berth pawn-${player}`, cx: x, cy: y, r: 40 }));
  }
  group.append(drawLamps(layout, board, drawPiece));
  return group;
}

// A key is a colour or, where tiles are dealt, a place in the hand.
function drawKey(cell, number, isDealt, board) {
  const { x, y } = centre(cell, board.cols);
  const name = isDealt ? String(number + 1) : COLOURS[number];
  return make("g", { class: `key ${isDealt ? "" : `colour-${name}`}`, transform: `translate(${x} ${y})` },
    make("rect", { x: -38, y: -38, width: 76, height: 76, rx: 38 }),
    make("text", { y: 14, "text-anchor": "middle" }, name));
}

export function drawScene(board, layout, scene) {
  const group = make("g", { class: "pilus" });
  const tiles = new Map();
  for (const [cells, letter, level, tile, guard] of scene.squares) {
    const frame = box(cells, board.cols);
    group.append(drawSquare(frame, letter, level, guard));
    tiles.set(tile, [...(tiles.get(tile) ?? []), frame]);
  }
  const isDealt = scene.hands.length > 0;
  for (const { number, cells } of keys(layout, scene)) {
    for (const cell of cells) group.append(drawKey(cell, number, isDealt, board));
  }
  for (const boxes of tiles.values()) group.append(make("path", { class: "edge", d: outline(boxes) }));
  return group;
}

function drawSquare({ x, y, w, h }, letter, level, guard) {
  const place = `translate(${x + w / 2} ${y + h / 2}) scale(${w / 100})`;
  const group = make("g", { class: `square colour-${letter}`, transform: place });
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
  return word("pawn_of", code);
}

export function playerNames(word, scene) {
  return Array.from({ length: scene?.players ?? 2 }, (_, index) => word("player", index + 1));
}

export function note(player, scene, word) {
  const hand = scene.hands[player - 1];
  return hand ? word("holds", hand.length) : "";
}

function keys(layout, scene) {
  return layout.icons.filter(({ overlay, number }) => !overlay && (!scene.hands.length || number < HAND));
}

// Return the cells to tap one after the other for the tile called `id`; none while squares of the
// table, which are keys at times, are no keys.
export function taps(id, layout, scene, player, lightOf) {
  const hand = scene.hands[player - 1];
  const numbers = hand
    ? [hand.indexOf(id)]
    : [[...COLOURS].findIndex((colour) => !id.includes(colour)), COLOURS.indexOf(id[1]), COLOURS.indexOf(id[2])];
  const chosen = numbers.map((number) => layout.icons.find((icon) => icon.number === number));
  if (chosen[0].overlay && NO_KEY.includes(lightOf(chosen[0].cells[0]))) return [];
  return chosen.map(({ cells }) => cells[0]);
}

// Return the tiles beside the board, under a name; those in a hand are for one pair of eyes.
export function stock(scene, word, player) {
  const hand = scene.hands[player - 1];
  return {
    name: hand ? word("hand_of", player) : word("tiles_left"),
    isSecret: Boolean(hand),
    items: (hand ?? scene.left).map((id) => ({ name: id, picture: drawTile(id) })),
  };
}

export function cellNames(layout, scene, word) {
  const names = new Map();
  for (const [cells, letter, level, , guard] of scene.squares) {
    const text = word("on_level", word(`colour_${letter}`), level);
    for (const cell of cells) names.set(cell, guard ? `${text}, ${word("guarded", guard)}` : text);
  }
  for (const { number, cells } of keys(layout, scene)) {
    const what = scene.hands.length ? number + 1 : word(`colour_${COLOURS[number]}`);
    for (const cell of cells) names.set(cell, word("key", what));
  }
  return names;
}
