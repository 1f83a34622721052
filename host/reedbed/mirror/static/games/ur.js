// Ur: twenty squares with rosettes and eyes, rivers, homes, and the four throws.

import { CELL, box, centre, make } from "../svg.js";

// Return the board, without pieces and lights.
export function drawBoard(board, layout) {
  const group = make("g", { class: "ur" });
  for (const stock of layout.stocks) group.append(drawStock(stock, board));
  for (const site of layout.sites) {
    if (["square", "rosette", "eye"].includes(site.decor)) group.append(drawSquare(site, board));
  }
  const seen = new Set();
  for (const player of layout.dice) {
    player.forEach((cells, index) => {
      if (!seen.has(cells[0])) group.append(drawThrow(cells, index + 1, board));
      seen.add(cells[0]);
    });
  }
  layout.turn.forEach((cells, index) => group.append(drawLamp(cells, index + 1, board)));
  return group;
}

function drawSquare(site, board) {
  const { x, y, w, h } = box(site.cells, board.cols);
  const group = make("g", { class: `site ${site.decor}` });
  group.append(make("rect", { x: x + 3, y: y + 3, width: w - 6, height: h - 6, rx: 12 }));
  if (board.kind === "presence") {
    for (const cell of site.cells) {
      const at = centre(cell, board.cols);
      group.append(make("circle", { class: "seat", cx: at.x, cy: at.y, r: 39 }));
    }
  }
  const size = Math.min(w, h) / CELL;
  const motif = { rosette, eye, square: pips }[site.decor]();
  motif.setAttribute("transform", `translate(${x + w / 2} ${y + h / 2}) scale(${size})`);
  group.append(motif);
  group.append(make("text", { class: "label", x: x + 12, y: y + 27 }, site.label));
  return group;
}

function rosette() {
  const group = make("g", { class: "motif" });
  for (let petal = 0; petal < 8; petal++) {
    group.append(make("path", {
      d: "M0 -5C9 -14 9 -28 0 -38C-9 -28 -9 -14 0 -5Z",
      transform: `rotate(${45 * petal})`,
      class: petal % 2 ? "petal odd" : "petal",
    }));
  }
  group.append(make("circle", { r: 6, class: "heart" }));
  return group;
}

function eye() {
  return make("g", { class: "motif" },
    make("path", { class: "lid", d: "M-38 0C-20 -24 20 -24 38 0C20 24 -20 24 -38 0Z" }),
    make("circle", { class: "iris", r: 13 }),
    make("circle", { class: "pupil", r: 5 }));
}

function pips() {
  const group = make("g", { class: "motif" });
  for (const [x, y] of [[0, 0], [-17, -17], [17, -17], [-17, 17], [17, 17]]) {
    group.append(make("circle", { class: "pip", cx: x, cy: y, r: 4.5 }));
  }
  return group;
}

function drawStock(stock, board) {
  const { x, y, w, h } = box(stock.cells, board.cols);
  const group = make("g", { class: `stock ${stock.name} player-${stock.player}` });
  group.append(make("rect", { x: x + 3, y: y + 5, width: w - 6, height: h - 10, rx: 44 }));
  for (const cell of stock.cells) {
    const at = centre(cell, board.cols);
    if (stock.name === "river") {
      for (const dy of [-12, 6, 24]) {
        group.append(make("path", {
          class: "wave", d: `M${at.x - 40} ${at.y + dy}q20 -14 40 0t40 0`,
        }));
      }
    } else {
      group.append(make("path", {
        class: "gable", d: `M${at.x - 24} ${at.y + 22}v-24l24 -20l24 20v24z`,
      }));
    }
  }
  return group;
}

function drawThrow(cells, number, board) {
  const { x, y, w, h } = box(cells, board.cols);
  const size = Math.min(w, h) / CELL;
  const group = make("g", {
    class: "throw", transform: `translate(${x + w / 2} ${y + h / 2}) scale(${size})`,
  });
  group.append(make("path", { d: "M0 -40L42 34H-42Z", "stroke-linejoin": "round" }));
  group.append(make("text", { y: 24, "text-anchor": "middle" }, String(number)));
  return group;
}

function drawLamp(cells, player, board) {
  const { x, y } = centre(cells[0], board.cols);
  const group = make("g", { class: "lamp", transform: `translate(${x} ${y})` });
  group.append(make("circle", { r: 36 }));
  const mark = drawPiece(player);
  mark.setAttribute("transform", "scale(0.72)");
  group.append(mark);
  return group;
}

// Return a piece around the origin: Black's have five dots, White's a ring.
export function drawPiece(code) {
  const group = make("g", { class: `piece player-${code}` });
  group.append(make("circle", { class: "rim", r: 36 }), make("circle", { class: "top", r: 30 }));
  if (code === 1) {
    for (const [x, y] of [[0, 0], [-12, -12], [12, -12], [-12, 12], [12, 12]]) {
      group.append(make("circle", { class: "mark", cx: x, cy: y, r: 4.6 }));
    }
  } else {
    group.append(make("circle", { class: "mark ring", r: 15 }), make("circle", { class: "mark", r: 5 }));
  }
  return group;
}

export function pieceName(code, word) {
  return word(code === 1 ? "black" : "white");
}

export function playerNames(word) {
  return [word("black"), word("white")];
}
