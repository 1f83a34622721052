// A player's pawn as seen from above: a disc in that player's colour with the player's number.

import { make } from "./svg.js";

export function drawPawn(number) {
  return make("g", { class: `piece pawn pawn-${number}` },
    make("circle", { class: "rim", r: 36 }),
    make("circle", { class: "top", r: 30 }),
    make("text", { y: 14, "text-anchor": "middle" }, String(number)));
}
