// What the lights mean that are lit now.

import { by, create } from "./dom.js";
import { make } from "./svg.js";
import { currentLanguage, pick } from "./words.js";

// Return the colour of a light, and the names of what it is for style sheets.
/** @param {number} code @param {Palette} palette */
export function lightLook(code, { colours, patterns, codes }) {
  const name = Object.keys(codes).find((key) => codes[key] === code) ?? "";
  return { colour: `rgb(${(colours[code >> 3] ?? [255, 0, 255]).join(" ")})`, name: `light ${patterns[code & 7] ?? ""} ${name}` };
}

// Return the sign of a place where something may go: a dot, or a ring around what stands there.
/** @param {number} x @param {number} y */
export function makeDot(x, y, isTaken = false) {
  const [edge, dot] = ["edge", "dot"].map((name) => make("circle", { class: name, cx: x, cy: y, r: isTaken ? 47 : 16 }));
  return make("g", { class: isTaken ? "around" : "" }, edge, dot);
}

export class Legend {
  /** @param {Topics} topics */
  constructor(topics) {
    this.topics = topics;
    this.shown = "";
  }

  /** @param {IsNew} isNew */
  show(isNew) {
    const { palette, lights } = this.topics;
    if (!isNew("palette", "lights", "words") || !palette || !lights) return;
    const shown = [...new Set(lights)].filter((code) => code !== palette.codes.off && palette.meanings[code]).sort((one, other) => one - other);
    const key = shown.join() + currentLanguage();
    if (this.shown === key) return;
    this.shown = key;
    by("legend").replaceChildren(...shown.map((code) => {
      const { colour, name } = lightLook(code, palette);
      const sample = make("svg", { viewBox: "-50 -50 100 100", "aria-hidden": true },
        make("g", { class: name },
          code === palette.codes.target ? makeDot(0, 0)
            : make("rect", { class: "glow", x: -40, y: -40, width: 80, height: 80, rx: 15, fill: colour, stroke: colour })));
      return create("li", {}, sample, pick(palette.meanings[code]));
    }));
  }
}
