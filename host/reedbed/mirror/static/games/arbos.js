// Arbos: spores of two players, seeds, and the branches that join the spores of a tree.

import { CELL, centre, make } from "../svg.js";

const SEED = 3;

export const WORDS = {
  en: {
    white_spore: "white spore", black_spore: "black spore", seed: "seed",
    spores_left: "spores left: {0}, seeds: {1}, trees: {2}",
    "arbos.setup": "puts down a seed", "arbos.turn": "acts", "arbos.sac2": "two spores to put down",
    "arbos.sac1": "a second spore to put down", "arbos.prune": "prunes",
  },
  es: {
    white_spore: "espora blanca", black_spore: "espora negra", seed: "semilla",
    spores_left: "esporas: {0}, semillas: {1}, árboles: {2}",
    "arbos.setup": "coloca una semilla", "arbos.turn": "juega", "arbos.sac2": "dos esporas por poner",
    "arbos.sac1": "una segunda espora por poner", "arbos.prune": "poda",
  },
};

// Return the garden: a grid with letters and numbers along two edges.
export function drawBoard(board, layout) {
  const group = make("g", { class: "arbos" });
  const used = layout.sites.map((site) => site.cells[0]);
  for (const cell of used) {
    const { x, y } = centre(cell, board.cols);
    const isDark = ((cell % board.cols) + Math.floor(cell / board.cols)) % 2;
    group.append(make("rect", { class: isDark ? "bed dark" : "bed", x: x - 50, y: y - 50, width: CELL, height: CELL }));
  }
  for (const site of layout.sites) {
    const { x, y } = centre(site.cells[0], board.cols);
    const row = site.label[0], column = site.label.slice(1);
    if (column === "1") group.append(make("text", { class: "label", x: x - 43, y: y - 22 }, row));
    if (row === "A") group.append(make("text", { class: "label", x: x + 43, y: y - 22, "text-anchor": "end" }, column));
  }
  return group;
}

// Return the branches, and the tendrils from spores to the seeds that they are linked to.
export function drawScene(board, layout, scene, pieces) {
  const group = make("g", { class: "arbos" });
  const at = new Map(pieces.filter(([cell]) => cell >= 0));
  const tendrils = make("g"), branches = make("g");
  for (const [cell, code] of at) {
    for (const near of laterNeighbours(cell, board)) {
      const other = at.get(near);
      if (other === undefined || (code === SEED && other === SEED)) continue;
      const from = centre(cell, board.cols), to = centre(near, board.cols);
      const line = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
      const spore = code === SEED ? other : code;
      if (code === other) {
        branches.append(make("line", { class: `branch edge player-${code}`, ...line }), make("line", { class: `branch player-${code}`, ...line }));
      } else if (code === SEED || other === SEED) {
        tendrils.append(make("line", { class: `tendril player-${spore}`, ...line }));
      }
    }
  }
  group.append(tendrils, branches);
  return group;
}

function laterNeighbours(cell, { rows, cols }) {
  const row = Math.floor(cell / cols), col = cell % cols;
  return [[0, 1], [1, -1], [1, 0], [1, 1]]
    .filter(([down, right]) => row + down < rows && col + right >= 0 && col + right < cols)
    .map(([down, right]) => cell + down * cols + right);
}

// Return a spore (White's have a ring, Black's a cross) or a seed around the origin.
export function drawPiece(code) {
  if (code === SEED) {
    return make("g", { class: "piece seed" },
      make("path", { class: "shell", d: "M0 -37C26 -20 26 14 0 37C-26 14 -26 -20 0 -37Z" }),
      make("path", { class: "vein", d: "M0 -26V26M0 -8L12 -17M0 -8L-12 -17M0 10L13 0M0 10L-13 0" }));
  }
  // Ur's player 1 is dark, this game's is White
  const group = make("g", { class: `piece player-${3 - code}` });
  group.append(make("circle", { class: "rim", r: 35 }), make("circle", { class: "top", r: 29 }));
  group.append(code === 1
    ? make("circle", { class: "mark ring", r: 14 })
    : make("path", { class: "cross", d: "M-13 -13L13 13M13 -13L-13 13" }));
  return group;
}

export function pieceName(code, word) {
  return word(["white_spore", "black_spore", "seed"][code - 1]);
}

export function playerNames(word) {
  return [word("white"), word("black")];
}

export function note(player, scene, word) {
  return word("spores_left", scene.spores[player - 1], scene.seeds[player - 1], scene.trees[player - 1]);
}
