// What the lights mean that are lit now.

import { by, create } from "./dom.js";
import { make } from "./svg.js";
import { currentLanguage, pick } from "./words.js";

export class Legend {
  constructor(topics) {
    this.topics = topics;
  }

  show(isNew) {
    const { palette, lights } = this.topics;
    if (!isNew("palette", "lights", "words") || !palette || !lights) return;
    const shown = [...new Set(lights)].filter((letter) => letter !== "." && palette[letter]).sort();
    const key = shown.join("") + currentLanguage();
    if (this.shown === key) return;
    this.shown = key;
    by("legend").replaceChildren(...shown.map((letter) => {
      const { rgb, meaning, pattern, name } = palette[letter];
      const colour = `rgb(${rgb.join(" ")})`;
      const kind = name.replaceAll(/[ ,]+/g, "-");
      const sample = make("svg", { viewBox: "-50 -50 100 100", "aria-hidden": true },
        make("g", { class: `light ${pattern} ${kind}` },
          make("rect", { class: "glow", x: -40, y: -40, width: 80, height: 80, rx: 15, fill: colour, stroke: colour })));
      return create("li", {}, sample, pick(meaning));
    }));
  }
}
