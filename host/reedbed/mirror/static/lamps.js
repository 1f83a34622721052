// The lamps that show whose turn it is.

import { centre, make } from "./svg.js";

// Return a lamp on each turn cell that is nothing else, with that player's piece as its mark.
export function drawLamps(layout, board, drawPiece) {
  const group = make("g", { class: "lamps" });
  const used = new Set(layout.sites.flatMap((site) => site.cells));
  layout.turn.forEach((cells, index) => {
    for (const cell of cells.filter((cell) => !used.has(cell))) {
      const { x, y } = centre(cell, board.cols);
      const mark = drawPiece(index + 1);
      mark.setAttribute("transform", "scale(0.72)");
      group.append(make("g", { class: "lamp", transform: `translate(${x} ${y})` }, make("circle", { r: 36 }), mark));
    }
  });
  return group;
}
