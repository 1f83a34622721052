// The board as SVG: ground and things as the host draws them, lights, pieces, and on top a target
// for each cell.

import { lightLook } from "./legend.js";
import { CELL, centre, fromHost, make } from "./svg.js";
import { pick, say, word } from "./words.js";

const DARK = 0;

// Return the point amid cells.
/** @param {number[]} cells @param {number} cols */
function middle(cells, cols) {
  const points = cells.map((cell) => centre(cell, cols));
  /** @param {"x" | "y"} axis */
  const mean = (axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { x: mean("x"), y: mean("y") };
}

export class Board {
  /** @param {SVGSVGElement} svg @param {Topics} topics @param {Things} things */
  constructor(svg, topics, things) {
    this.svg = svg;
    this.topics = topics;
    this.things = things;
    /** @type {SVGRectElement[]} */
    this.targets = [];
    /** @type {Map<number, Area>} */
    this.areas = new Map();
    /** @type {Map<number, { key: string, element: SVGElement | null }>} */
    this.lit = new Map(); // by cell
    /** @type {Box | null | undefined} */
    this.focus = null;
    this.focused = 0;
    svg.addEventListener("keydown", (event) => this.walk(event));
  }

  get cols() {
    return this.topics.board?.cols ?? 0;
  }

  // Return the pieces: { cell, code, number, holder }; number is 0 where nobody can lift them.
  pieces() {
    const { picture, game, looks } = this.topics;
    if (picture) { // what has no look yet is neither drawn nor named
      return picture.filter(([, code]) => looks?.[code]).map(([number, code, cell, holder]) => ({ number, code, cell, holder }));
    }
    return (game?.pieces ?? []).map(([cell, code]) => ({ number: 0, code, cell, holder: null }));
  }

  /** @param {number} cell */
  piecesOn(cell) {
    return this.pieces().filter((piece) => piece.cell === cell);
  }

  piecesByCell() {
    /** @type {Map<number, Piece[]>} */
    const found = new Map();
    for (const piece of this.pieces()) {
      found.set(piece.cell, [...(found.get(piece.cell) ?? []), piece]);
    }
    return found;
  }

  drawBoard() {
    const { board, ground } = this.topics;
    if (!board) return;
    this.svg.setAttribute("aria-label", word("board"));
    this.svg.classList.toggle("has-ground", Boolean(ground));
    this.lights = make("g", { class: "lights" });
    this.scene = make("g", { class: "scene" });
    this.standing = make("g", { class: "pieces" });
    this.trace = make("g", { class: "trace" });
    this.dice = make("g", { class: "dice" });
    this.preview = make("g", { class: "preview" });
    this.rest = make("g", { class: "rest" });
    const printed = ground ? fromHost(ground.svg, "ground") : this.drawEmpty(board);
    this.areas = new Map((ground?.areas ?? []).flatMap(([cells, path]) => cells.map((cell) => [cell, { cells, path }])));
    this.svg.replaceChildren(printed, this.scene, this.trace, this.dice, this.lights, this.standing, this.preview, this.rest, this.makeTargets(board));
    this.lit = new Map();
    this.frameView();
    for (const key of this.things.keys()) this.drawThing(key);
  }

  // Show the part of the board that matters, or all of it.
  /** @param {Box | null} [focus] */
  frameView(focus = this.focus) {
    const { board } = this.topics;
    if (!board) return;
    this.focus = focus;
    const [x, y, w, h] = focus ?? [0, 0, board.cols * CELL, board.rows * CELL];
    const side = focus ? Math.max(w, h) + 2 * 12 : 0; // square, and a little more
    const box = focus ? [x + w / 2 - side / 2, y + h / 2 - side / 2, side, side] : [x, y, w, h];
    this.unit = box[2] / CELL; // cells across
    this.svg.setAttribute("viewBox", box.join(" "));
  }

  // Tell whether a cell lies in the part that is shown.
  /** @param {number} cell */
  isInView(cell) {
    if (!this.focus) return true;
    const { x, y } = centre(cell, this.cols);
    const [left, top, w, h] = this.focus;
    return x > left && x < left + w && y > top && y < top + h;
  }

  // Return the side of a cell on the screen.
  get cellSize() {
    return this.svg.getBoundingClientRect().width / (this.unit || 1);
  }

  // Return where in the drawing a point of the screen is.
  /** @param {number} x @param {number} y */
  pointAt(x, y) {
    return new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM()?.inverse());
  }

  // Return the cell at a point of the screen, or -1: the nearest of the shape that is drawn there.
  /** @param {number} x @param {number} y */
  cellAt(x, y) {
    const shape = document.elementsFromPoint(x, y).find((element) => element.closest(".targets"));
    if (!shape) return -1;
    const cell = Number(shape.getAttribute("data-cell")), point = this.pointAt(x, y);
    /** @param {number} one */
    const distance = (one) => Math.hypot(centre(one, this.cols).x - point.x, centre(one, this.cols).y - point.y);
    const cells = (shape.tagName === "path" && this.areas.get(cell)?.cells) || [cell];
    return cells.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  }

  // Return the first cell of the site that a cell belongs to.
  /** @param {number} cell */
  siteCell(cell) {
    return this.areas.get(cell)?.cells[0] ?? cell;
  }

  // A board without a game that we can draw.
  /** @param {BoardFacts} board */
  drawEmpty(board) {
    const cells = Array.from({ length: board.rows * board.cols }, (_, cell) => centre(cell, board.cols));
    return make("g", { class: "plain-board" }, ...cells.map(({ x, y }) => make("circle", { cx: x, cy: y, r: 0.3 * CELL })));
  }

  // A row of targets for each row of cells, without gaps; one of them is in the tab order, arrow
  // keys move it.  A hand touches the shapes of sites that lie on them.
  /** @param {BoardFacts} board */
  makeTargets(board) {
    const group = make("g", { class: "targets", role: "rowgroup" });
    this.targets = [];
    for (let row = 0; row < board.rows; row++) {
      const line = make("g", { role: "row" });
      for (let col = 0; col < board.cols; col++) {
        const cell = row * board.cols + col;
        const target = make("rect", {
          role: "gridcell", "data-cell": cell, tabindex: -1,
          x: col * CELL, y: row * CELL, width: CELL, height: CELL,
        });
        this.targets.push(target);
        line.append(target);
      }
      group.append(line);
    }
    for (const [cells, path] of this.topics.ground?.areas ?? []) {
      group.append(make("path", { "aria-hidden": true, "data-cell": cells[0], d: path }));
    }
    this.focused = Math.min(this.focused, this.targets.length - 1);
    this.targets[this.focused].setAttribute("tabindex", "0");
    return group;
  }

  // Draw a thing that lies on the board in the place of its drawing until now.
  /** @param {string} key */
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
  /** @param {number} code */
  drawPiece(code) {
    return fromHost(this.topics.looks?.[code]?.svg ?? "", "piece");
  }

  /** @param {number} code */
  pieceName(code) {
    return say(this.topics.looks?.[code]?.words);
  }

  // Return where a piece on a cell is drawn: one alone in the middle of a square of two cells.
  /** @param {number} cell */
  standAt(cell) {
    const cells = this.pairOf(cell);
    return middle(cells.flatMap((one) => this.piecesOn(one)).length > 1 ? [cell] : cells, this.cols);
  }

  // Return the cells of the square that a cell belongs to where it has two, else only the cell.
  /** @param {number} cell */
  pairOf(cell) {
    const cells = this.areas.get(cell)?.cells ?? [];
    return cells.length === 2 ? cells : [cell];
  }

  // Return the cell that a hand means in a square of two: an empty hand the piece that stands there
  // alone, a hand with a piece of its kind, `code`, the free cell.
  /** @param {number} cell @param {number | undefined} code */
  meantCell(cell, code) {
    const others = this.pairOf(cell).filter((one) => one !== cell), here = this.piecesOn(cell);
    const other = others.find((one) => Boolean(this.piecesOn(one).length) !== Boolean(here.length));
    if (other === undefined || (code ? here.at(-1)?.code !== code : here.length)) return cell;
    return other;
  }

  drawPieces() {
    if (!this.standing) return;
    const stacks = new Map();
    const drawn = this.pieces().filter((piece) => piece.cell >= 0).map((piece) => {
      const { x, y } = this.standAt(piece.cell);
      const height = stacks.get(piece.cell) ?? 0;
      stacks.set(piece.cell, height + 1);
      const group = this.drawPiece(piece.code);
      if (this.isMistaken(piece)) group.append(this.drawMistaken());
      // pieces of one cell stand on one another, as seen from a little aside
      group.setAttribute("transform", `translate(${x - 7 * height} ${y - 11 * height})`);
      group.dataset.cell = String(piece.cell);
      return group;
    });
    this.standing.replaceChildren(...drawn);
    this.drawLast(); // marks stand where pieces do
  }

  // Tell whether a board without eyes takes a piece for one of another player or kind.
  /** @param {Piece} piece */
  isMistaken(piece) {
    return Boolean(this.topics.mistaken?.includes(piece.number));
  }

  drawMistaken() {
    return make("g", { class: "mistaken" },
      make("circle", { r: 46 }),
      make("circle", { class: "sign", cx: 33, cy: -33, r: 17 }),
      make("text", { x: 33, y: -24, "text-anchor": "middle" }, "!"));
  }

  // Only lights that changed are touched.  A site whose lights say one thing is lit as a whole.
  drawLights() {
    const { lights, palette } = this.topics;
    if (!this.lights || !palette || !lights) return;
    /** @type {Map<number, { code: number, cell: number, path: string }>} */
    const wanted = new Map(); // by cell, or by the first of an area's: what is to be lit
    for (let cell = 0; cell < lights.length; cell++) {
      const code = lights[cell];
      if (code === DARK) continue;
      const area = this.areas.get(cell);
      const isWhole = area && !this.isLamp(code) && !this.isHidden(cell, code) && this.saysOne(area, code);
      wanted.set(isWhole ? area.cells[0] : cell, { code, cell, path: isWhole ? area.path : "" });
    }
    for (const [cell, { key, element }] of this.lit) {
      const next = wanted.get(cell);
      if (next && next.code + next.path === key) wanted.delete(cell);
      else {
        element?.remove();
        this.lit.delete(cell);
      }
    }
    for (const [cell, { code, path }] of wanted) {
      const element = this.makeLight(cell, code, path);
      this.lit.set(cell, { key: code + path, element });
      if (element) this.lights.append(element);
    }
    this.drawLast();
    this.drawThrown();
  }

  // Tell whether the lights of an area that are not hidden all have one code.
  /** @param {Area} area @param {number} code */
  saysOne({ cells }, code) {
    const { lights = [] } = this.topics;
    return cells.every((cell) => [code, DARK].includes(lights[cell]) || this.isLamp(lights[cell]) || this.isHidden(cell, lights[cell]));
  }

  // Tell whether a light says whose turn it is.
  /** @param {number} code */
  isLamp(code) {
    return this.topics.palette.lamps.includes(code);
  }

  // Tell whether a light on a place of the game says what the header says, or the end's card.
  /** @param {number} cell @param {number} code */
  isInHeader(cell, code) {
    const { palette, ground } = this.topics, { won, lost, drawn } = palette.codes;
    return ground?.sites.includes(cell) && (this.isLamp(code) || [won, lost, drawn].includes(code));
  }

  // Tell whether the drawing says already what a light does.
  /** @param {number} cell @param {number} code */
  isHidden(cell, code) {
    const { palette, ground, game } = this.topics;
    if (code === palette.codes.last && (game?.last?.from.length || game?.last?.to.length)) return true;
    if (this.isInHeader(cell, code)) return true;
    return Boolean(palette.shown.includes(code) && ground && !ground.keys.includes(cell));
  }

  /** @param {number} cell @param {number} code @param {string} path */
  makeLight(cell, code, path) {
    if (this.isHidden(cell, code)) return null;
    const { palette } = this.topics, { x, y } = centre(cell, this.cols), { colour, name } = lightLook(code, palette);
    const light = make("g", { class: name, "data-cell": cell });
    if (this.isLamp(code)) {
      light.classList.add("lamp");
      light.append(make("circle", { class: "glow", cx: x, cy: y, r: 41, fill: "none" }));
    } else if (path) {
      light.append(make("path", { class: "halo", d: path }), make("path", { class: "glow", d: path, fill: colour, stroke: colour }));
    } else {
      const box = { x: x - 44, y: y - 44, width: 88, height: 88, rx: 15 };
      light.append(make("rect", { class: "halo", ...box }), make("rect", { class: "glow", ...box, fill: colour, stroke: colour }));
    }
    if (palette.signs[code]) light.append(make("text", { x, y: y + 17, "text-anchor": "middle" }, palette.signs[code]));
    // all lights of a pattern blink together, whenever they were lit
    light.style.animationDelay = `-${Date.now() % 6000}ms`;
    return light;
  }

  // Show which cells what is in the hand would cover, and whether it may lie there: `name` is "good"
  // or "bad", "asked" while nobody knows.
  /** @param {number[]} cells @param {string} name */
  showPreview(cells, name) {
    const key = cells.join() + name;
    if (!this.preview || this.preview.dataset.key === key) return;
    this.preview.dataset.key = key;
    this.preview.replaceChildren(...cells.map((cell) => {
      const path = this.areas.get(cell)?.path;
      const { x, y } = centre(cell, this.cols);
      return path ? make("path", { class: name, d: path }) : make("rect", { class: name, x: x - 44, y: y - 44, width: 88, height: 88, rx: 14 });
    }));
  }

  // Show how long what the board has recognised still has to rest: a ring that closes meanwhile,
  // around the piece.
  drawRest() {
    const { lights = [], palette, say: said } = this.topics;
    const cells = said?.rests ? [...lights.keys()].filter((cell) => lights[cell] === palette.codes.selected) : [];
    if (!this.rest || this.rest.dataset.key === cells.join()) return;
    this.rest.dataset.key = cells.join();
    const standing = cells.filter((cell) => this.piecesOn(cell).length);
    const { x, y } = standing.length === 1 ? this.standAt(standing[0]) : middle(standing.length ? standing : cells, this.cols);
    this.rest.replaceChildren(...(cells.length ? [make("circle", { cx: x, cy: y, r: 54, pathLength: 1, transform: `rotate(-90 ${x} ${y})` })] : []));
  }

  // Show where the pieces of the last action came from and went to; once the game is over nobody
  // is to carry any.
  drawLast() {
    const { game } = this.topics, last = game?.over ? null : game?.last;
    const key = JSON.stringify(last ? [last, ...[...last.from, ...last.to].map((cell) => this.standAt(cell))] : null);
    if (!this.trace || this.trace.dataset.key === key) return;
    this.trace.dataset.key = key;
    if (!last) return this.trace.replaceChildren();
    /** @param {string} name */
    const mark = (name) => (/** @type {number} */ cell) => {
      const { x, y } = this.standAt(cell);
      return make("rect", { class: name, x: x - 43, y: y - 43, width: 86, height: 86, rx: name === "to" ? 43 : 20 });
    };
    /** @type {SVGElement[]} */
    const marks = [...last.from.map(mark("from")), ...last.to.map(mark("to"))];
    if (last.from.length && last.to.length) {
      const [start, end] = [this.standAt(last.from[0]), this.standAt(last.to[0])];
      marks.unshift(make("line", { x1: start.x, y1: start.y, x2: end.x, y2: end.y }));
    }
    this.trace.replaceChildren(...marks);
  }

  // Show the die that was thrown on its cells; it rolls there.
  drawThrown() {
    const { thrown } = this.topics.game ?? {}, key = JSON.stringify(thrown ?? null);
    if (!this.dice || this.dice.dataset.key === key) return;
    this.dice.dataset.key = key;
    if (!thrown) return this.dice.replaceChildren();
    const { x, y } = middle(thrown.cells, this.cols);
    this.dice.setAttribute("transform", `translate(${x} ${y}) scale(${Math.sqrt(thrown.cells.length)})`);
    this.dice.replaceChildren(make("g", { class: "die" },
      make("rect", { x: -44, y: -44, width: 88, height: 88, rx: 18 }), make("text", { y: 20, "text-anchor": "middle" }, String(thrown.number))));
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
      const code = lights?.[cell] ?? DARK, meaning = code !== DARK && palette?.meanings[code];
      if (meaning && !palette.shown.includes(code) && !this.isInHeader(cell, code)) parts.push(word("light", pick(meaning)));
      const text = parts.join(", ");
      if (target.getAttribute("aria-label") !== text) target.setAttribute("aria-label", text);
    });
  }

  // Return the printed names of cells.
  /** @param {number[]} cells */
  namesOf(cells) {
    const names = this.topics.ground?.names ?? [];
    return cells.map((cell) => names.find(([own]) => own.includes(cell))?.[1]).filter(Boolean);
  }

  // Return what is printed on each cell, and what lies there.
  cellNames() {
    const lying = new Map(), names = new Map();
    for (const { parts } of this.things.values()) {
      for (const [cells, words] of parts) for (const cell of cells) lying.set(cell, say(words));
    }
    for (const [cells, name, words] of this.topics.ground?.names ?? []) {
      for (const cell of cells) names.set(cell, [name, lying.get(cell) ?? say(words)].filter(Boolean).join(", "));
    }
    return new Map([...lying, ...names]);
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.cols, ArrowDown: this.cols }[event.key];
    const cell = Number(event.target.dataset?.cell ?? -1);
    if (step === undefined || cell < 0) return;
    event.preventDefault();
    const next = cell + step;
    const isAcross = Math.abs(step) === 1 && Math.floor(next / this.cols) !== Math.floor(cell / this.cols);
    if (next < 0 || next >= this.targets.length || isAcross) return;
    this.targets[cell].setAttribute("tabindex", "-1");
    this.targets[next].setAttribute("tabindex", "0");
    this.targets[next].focus();
    this.focused = next;
  }
}
