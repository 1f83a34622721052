// Uros: the Lake, the islands in the Reedbed and on it, and houses; Red's are gabled, Blue's round.

import { CELL, box, centre, make, outline } from "../svg.js";
import { drawLamps } from "../lamps.js";

export const WORDS = {
  en: {
    red: "Red", blue: "Blue", red_house: "red house", blue_house: "blue house",
    lake: "Lake", reeds: "place in the Reedbed", key: "square of the chosen island",
    island: "island {0}, square {1}", waiting_island: "island {0} in the Reedbed",
    laid_island: "island {0}, laid", houses_left: "houses left: {0}", "uros.place": "places",
  },
  es: {
    red: "Rojo", blue: "Azul", red_house: "casa roja", blue_house: "casa azul",
    lake: "Lago", reeds: "sitio en el Totoral", key: "cuadro de la isla elegida",
    island: "isla {0}, cuadro {1}", waiting_island: "isla {0} en el Totoral",
    laid_island: "isla {0}, puesta", houses_left: "casas por poner: {0}", "uros.place": "coloca",
  },
};

// Return the empty Lake, the slots of the Reedbed, icons and lamps.
export function drawBoard(board, layout) {
  const group = make("g", { class: "uros" });
  const lake = layout.sites.filter((site) => site.decor === "lake");
  group.append(drawLake(lake, board));
  for (const site of layout.sites) {
    if (site.decor === "reeds") group.append(drawSlot(site.cells, site.label, board));
  }
  for (const icon of layout.icons) {
    if (icon.decor === "key") group.append(drawKey(icon, board));
  }
  group.append(drawLamps(layout, board, drawPiece));
  return group;
}

function drawLake(sites, board) {
  const group = make("g", { class: "lake" });
  const all = box(sites.flatMap((site) => site.cells), board.cols);
  group.append(make("rect", { class: "shore", x: all.x - 9, y: all.y - 9, width: all.w + 18, height: all.h + 18, rx: 22 }));
  for (const site of sites) {
    const { x, y, w, h } = box(site.cells, board.cols);
    group.append(
      make("rect", { class: "water", x: x + 1.5, y: y + 1.5, width: w - 3, height: h - 3, rx: 7 }),
      make("path", { class: "ripple", d: `M${x + w * 0.24} ${y + h * 0.62}q${w * 0.13} ${-h * 0.09} ${w * 0.26} 0t${w * 0.26} 0` }),
      make("text", { class: "label", x: x + 10, y: y + 25 }, site.label));
  }
  return group;
}

function drawSlot(cells, label, board) {
  const { x, y, w, h } = box(cells, board.cols);
  return make("g", { class: "slot" },
    make("rect", { x: x + 8, y: y + 8, width: w - 16, height: h - 16, rx: 10 }),
    make("text", { x: x + w / 2, y: y + h / 2 + 8, "text-anchor": "middle" }, label));
}

function drawKey(icon, board) {
  const { x, y, w, h } = box(icon.cells, board.cols);
  return make("g", { class: "key" },
    make("rect", { x: x + 12, y: y + 12, width: w - 24, height: h - 24, rx: 12 }),
    make("text", { x: x + w / 2, y: y + h / 2 + 13, "text-anchor": "middle" }, icon.label));
}

// Return the islands as they lie, and those that wait as icons.
export function drawScene(board, layout, scene) {
  const group = make("g", { class: "uros" });
  for (const island of scene.islands) {
    if (island.cells[0].length) group.append(drawIsland(island, board));
    if (island.icon.length) group.append(drawIcon(island, board));
  }
  return group;
}

function drawIsland(island, board) {
  const boxes = island.cells.map((cells) => box(cells, board.cols));
  const group = make("g", { class: "island" });
  if (!island.laid) group.setAttribute("transform", shrink(box(island.cells.flat(), board.cols)));
  boxes.forEach(({ x, y, w, h }, index) => {
    group.append(make("rect", { x, y, width: w, height: h }), drawReeds(x, y, w, h));
    const name = index ? String(index + 1) : `${island.letter}1`;
    group.append(make("text", { class: "label", x: x + 11, y: y + 27 }, boxes.length > 1 ? name : island.letter));
  });
  group.append(make("path", { class: "bank", d: outline(boxes) }));
  return group;
}

// An island that waits does not touch the Lake.
function shrink({ x, y, w, h }) {
  const dx = x + w / 2, dy = y + h / 2;
  return `translate(${dx} ${dy}) scale(${1 - 14 / w} ${1 - 14 / h}) translate(${-dx} ${-dy})`;
}

function drawReeds(x, y, w, h) {
  const lines = [[0.22, 0.9, 0.16], [0.4, 0.84, 0.1], [0.62, 0.92, -0.12], [0.8, 0.86, -0.1]];
  const d = lines.map(([at, foot, lean]) => `M${x + w * at} ${y + h * foot}q${w * lean * 0.2} ${-h * 0.2} ${w * lean} ${-h * 0.3}`);
  return make("path", { class: "reed", d: d.join("") });
}

function drawIcon(island, board) {
  const { x, y, w, h } = box(island.icon, board.cols);
  const group = make("g", { class: island.laid ? "icon laid" : "icon" });
  const rows = Math.max(...island.shape.map(([down]) => down)) + 1;
  const cols = Math.max(...island.shape.map(([, right]) => right)) + 1;
  const size = Math.min(w, h) * Math.min(0.25, 0.8 / cols, 0.66 / rows);
  group.append(make("rect", { class: "pad", x: x + 4, y: y + 4, width: w - 8, height: h - 8, rx: 10 }));
  island.shape.forEach(([down, right], index) => {
    const left = x + w / 2 + (right - cols / 2) * size, top = y + h * 0.58 + (down - rows / 2) * size;
    group.append(make("rect", { class: "square", x: left, y: top, width: size, height: size }));
    const house = island.laid ? 0 : island.houses[index];
    if (house) {
      const mark = drawPiece(house);
      mark.setAttribute("transform", `translate(${left + size / 2} ${top + size / 2}) scale(${size / 92})`);
      group.append(mark);
    }
  });
  group.append(make("text", { class: "label", x: x + 10, y: y + 26 }, island.letter));
  return group;
}

// Return a house around the origin.
export function drawPiece(code) {
  const group = make("g", { class: `piece house player-${code}` });
  if (code === 1) {
    group.append(
      make("path", { class: "wall", d: "M-30 34V-6L0 -36L30 -6V34Z" }),
      make("path", { class: "roof", d: "M-38 0L0 -38L38 0L30 8L0 -22L-30 8Z" }),
      make("rect", { class: "door", x: -8, y: 10, width: 16, height: 24 }));
  } else {
    group.append(
      make("circle", { class: "wall", r: 35 }),
      make("path", { class: "thatch", d: "M0 -34V34M-34 0H34M-24 -24L24 24M24 -24L-24 24" }),
      make("circle", { class: "roof", r: 12 }));
  }
  return group;
}

export function pieceName(code, word) {
  return word(code === 1 ? "red_house" : "blue_house");
}

export function playerNames(word) {
  return [word("red"), word("blue")];
}

export function note(player, scene, word) {
  return word("houses_left", scene.pools[player - 1]);
}

// Return what lies on each cell: a map from cell to words.
export function cellNames(layout, scene, word) {
  const names = new Map();
  for (const island of scene.islands) {
    island.cells.forEach((cells, index) => cells.forEach((cell) => names.set(cell, word("island", island.letter, index + 1))));
    island.icon.forEach((cell) => names.set(cell, word(island.laid ? "laid_island" : "waiting_island", island.letter)));
  }
  for (const icon of layout.icons) {
    if (icon.decor === "key") icon.cells.forEach((cell) => names.set(cell, `${icon.label}, ${word("key")}`));
  }
  return names;
}
