// The board as SVG: ground and things as the host draws them, lights, pieces, and on top a target
// for each cell.

import { CELL, centre, fromHost, make } from "./svg.js";
import { pick, say, word } from "./words.js";

const DARK = ".";

export class Board {
  constructor(svg, topics, things) {
    this.svg = svg;
    this.topics = topics;
    this.things = things;
    this.targets = [];
    this.focused = 0;
    svg.addEventListener("keydown", (event) => this.walk(event));
  }

  get cols() {
    return this.topics.board?.cols ?? 0;
  }

  // Return the pieces: { cell, code, number, holder }; number is 0 where nobody can lift them.
  pieces() {
    const { picture, game } = this.topics;
    if (picture) {
      return picture.map(([number, code, cell, holder]) => ({ number, code, cell, holder }));
    }
    return (game?.pieces ?? []).map(([cell, code]) => ({ number: 0, code, cell, holder: null }));
  }

  piecesOn(cell) {
    return this.pieces().filter((piece) => piece.cell === cell);
  }

  piecesByCell() {
    const found = new Map();
    for (const piece of this.pieces()) {
      if (!found.has(piece.cell)) found.set(piece.cell, []);
      found.get(piece.cell).push(piece);
    }
    return found;
  }

  drawBoard() {
    const { board, ground } = this.topics;
    if (!board) return;
    this.svg.setAttribute("viewBox", `0 0 ${board.cols * CELL} ${board.rows * CELL}`);
    this.svg.setAttribute("aria-label", word("board"));
    this.svg.classList.toggle("has-ground", Boolean(ground));
    this.lights = make("g", { class: "lights" });
    this.scene = make("g", { class: "scene" });
    this.standing = make("g", { class: "pieces" });
    const printed = ground ? fromHost(ground.svg, "ground") : this.drawEmpty(board);
    this.svg.replaceChildren(printed, this.scene, this.lights, this.standing, this.makeTargets(board));
    this.lit = [];
    for (const key of this.things.keys()) this.drawThing(key);
  }

  // A board without a game that we can draw.
  drawEmpty(board) {
    const cells = Array.from({ length: board.rows * board.cols }, (_, cell) => centre(cell, board.cols));
    return make("g", { class: "plain-board" }, ...cells.map(({ x, y }) => make("circle", { cx: x, cy: y, r: 0.3 * CELL })));
  }

  // A row of targets a row of cells; one of them is in the tab order, arrow keys move it.
  makeTargets(board) {
    const group = make("g", { class: "targets", role: "rowgroup" });
    this.targets = [];
    for (let row = 0; row < board.rows; row++) {
      const line = make("g", { role: "row" });
      for (let col = 0; col < board.cols; col++) {
        const cell = row * board.cols + col;
        const target = make("rect", {
          role: "gridcell", "data-cell": cell, tabindex: -1, rx: 14,
          x: col * CELL + 4, y: row * CELL + 4, width: CELL - 8, height: CELL - 8,
        });
        this.targets.push(target);
        line.append(target);
      }
      group.append(line);
    }
    this.focused = Math.min(this.focused, this.targets.length - 1);
    this.targets[this.focused].setAttribute("tabindex", 0);
    return group;
  }

  // Draw a thing that lies on the board in the place of its drawing until now.
  drawThing(key) {
    if (!this.scene) return;
    const thing = this.things.get(key);
    const old = [...this.scene.children].find((element) => element.dataset.key === key);
    if (!thing || thing.words.length) {
      old?.remove();
      return;
    }
    const element = fromHost(thing.svg, `thing ${thing.kind}`);
    element.dataset.key = key;
    if (old) old.replaceWith(element);
    else this.scene.append(element);
  }

  // Return a piece around the origin.
  drawPiece(code) {
    return fromHost(this.topics.looks?.[code]?.svg ?? "", "piece");
  }

  pieceName(code) {
    return say(this.topics.looks?.[code]?.words ?? ["piece_of", code]);
  }

  drawPieces() {
    if (!this.standing) return;
    const stacks = new Map();
    const drawn = this.pieces().filter((piece) => piece.cell >= 0).map((piece) => {
      const { x, y } = centre(piece.cell, this.cols);
      const height = stacks.get(piece.cell) ?? 0;
      stacks.set(piece.cell, height + 1);
      const group = this.drawPiece(piece.code);
      if (this.isMistaken(piece)) group.append(this.drawMistaken());
      // pieces of one cell stand on one another, as seen from a little aside
      group.setAttribute("transform", `translate(${x - 7 * height} ${y - 11 * height})`);
      group.dataset.cell = piece.cell;
      return group;
    });
    this.standing.replaceChildren(...drawn);
  }

  // Tell whether a board without eyes takes a piece for one of another player or kind.
  isMistaken(piece) {
    return Boolean(this.topics.mistaken?.includes(piece.number));
  }

  drawMistaken() {
    return make("g", { class: "mistaken" },
      make("circle", { r: 46 }),
      make("circle", { class: "sign", cx: 33, cy: -33, r: 17 }),
      make("text", { x: 33, y: -24, "text-anchor": "middle" }, "!"));
  }

  // Lights are drawn around what stands on a cell; only those that changed are touched.
  drawLights() {
    const { lights, palette } = this.topics;
    if (!this.lights || !palette || !lights) return;
    for (let cell = 0; cell < lights.length; cell++) {
      const letter = lights[cell];
      if (this.lit[cell]?.letter === letter) continue;
      this.lit[cell]?.element?.remove();
      this.lit[cell] = { letter, element: letter === DARK ? null : this.makeLight(cell, letter) };
      if (this.lit[cell].element) this.lights.append(this.lit[cell].element);
    }
  }

  makeLight(cell, letter) {
    const { rgb, pattern, name, shows } = this.topics.palette[letter] ?? { rgb: [255, 0, 255], name: "?" };
    const { x, y } = centre(cell, this.cols);
    const colour = `rgb(${rgb.join(" ")})`;
    const { keys = [], sites = [] } = this.topics.ground ?? {};
    const kinds = [pattern, name.replaceAll(/[ ,]+/g, "-"), shows && !keys.includes(cell) ? "shows" : "", sites.includes(cell) ? "on-site" : ""];
    const light = make("g", {
      class: `light ${kinds.join(" ")}`, "data-cell": cell,
      transform: `translate(${x} ${y})`,
    },
      make("rect", { class: "halo", x: -48, y: -48, width: 96, height: 96, rx: 18 }),
      make("rect", { class: "glow", x: -44, y: -44, width: 88, height: 88, rx: 15, fill: colour, stroke: colour }));
    if (name.endsWith(", next")) { // colours about to be laid, with their letters
      light.append(make("text", { y: 17, "text-anchor": "middle" }, name[0].toUpperCase()));
    }
    // all lights of a pattern blink together, whenever they were lit
    light.style.animationDelay = `-${Date.now() % 6000}ms`;
    return light;
  }

  // Say in words what is on each cell.
  label() {
    const { lights, palette } = this.topics;
    const names = this.cellNames();
    const standing = this.piecesByCell();
    this.targets.forEach((target, cell) => {
      const parts = [names.get(cell) ?? word("off")];
      const pieces = (standing.get(cell) ?? []).map((piece) => {
        const name = this.pieceName(piece.code);
        return this.isMistaken(piece) ? word("mistaken_piece", name) : name;
      });
      parts.push(...(pieces.length ? pieces : [word("empty")]));
      const light = palette?.[lights?.[cell]];
      if (light && !light.shows && lights[cell] !== DARK) parts.push(word("light", pick(light.meaning)));
      const text = parts.join(", ");
      if (target.getAttribute("aria-label") !== text) target.setAttribute("aria-label", text);
    });
  }

  // Return what is printed on each cell, and what lies there.
  cellNames() {
    const lying = new Map(), names = new Map();
    for (const { parts } of this.things.values()) {
      for (const [cells, words] of parts) cells.forEach((cell) => lying.set(cell, say(words)));
    }
    for (const [cells, name, words] of this.topics.ground?.names ?? []) {
      for (const cell of cells) names.set(cell, [name, lying.get(cell) ?? say(words)].filter(Boolean).join(", "));
    }
    return new Map([...lying, ...names]);
  }

  walk(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.cols, ArrowDown: this.cols }[event.key];
    const cell = Number(event.target.dataset?.cell ?? -1);
    if (step === undefined || cell < 0) return;
    event.preventDefault();
    const next = cell + step;
    const isAcross = Math.abs(step) === 1 && Math.floor(next / this.cols) !== Math.floor(cell / this.cols);
    if (next < 0 || next >= this.targets.length || isAcross) return;
    this.targets[cell].setAttribute("tabindex", -1);
    this.targets[next].setAttribute("tabindex", 0);
    this.targets[next].focus();
    this.focused = next;
  }
}
