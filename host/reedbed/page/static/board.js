// The board as SVG: ground and things as the host draws them, lights, pieces, and on top a target
// for each cell.

import { lightLook, makeDot } from "./legend.js";
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
    /** @type {Map<number, Area>} */
    this.areas = new Map();
    /** @type {Map<number, Place>} */
    this.places = new Map(); // by each of their cells
    /** @type {Map<number, { key: string, element: SVGElement | null }>} */
    this.lit = new Map(); // by cell
    /** @type {Box | null | undefined} */
    this.focus = null;
    this.focused = -1; // the cell whose place is in the tab order
    this.column = 0; // in which keys go up and down
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
    this.dots = make("g", { class: "dots" });
    this.scene = make("g", { class: "scene" });
    this.standing = make("g", { class: "pieces" });
    this.trace = make("g", { class: "trace" });
    this.dice = make("g", { class: "dice" });
    this.preview = make("g", { class: "preview" });
    this.rest = make("g", { class: "rest" });
    const printed = ground ? fromHost(ground.svg, "ground") : this.drawEmpty(board), hadFocus = this.svg.contains(document.activeElement);
    this.areas = new Map((ground?.areas ?? []).flatMap(([cells, path]) => cells.map((cell) => [cell, { cells, path }])));
    const picture = make("g", { "aria-hidden": true }, printed, this.scene, this.trace, this.dice, this.lights, this.dots, this.standing, this.preview, this.rest);
    this.svg.replaceChildren(picture, this.makeTargets(board));
    if (hadFocus) this.focusCell();
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
    const cells = (shape.tagName === "path" && this.places.get(cell)?.cells) || [cell];
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

  // A target for each cell, without gaps, and above them one for each place, in rows for readers;
  // one of these is in the tab order, arrow keys move it.
  /** @param {BoardFacts} board */
  makeTargets(board) {
    const all = Array.from({ length: board.rows * board.cols }, (_, cell) => cell), { ground } = this.topics;
    const names = ground ? ground.names.map(([cells]) => cells).filter((cells) => cells.length) : all.map((cell) => [cell]);
    /** @type {Map<number, SVGGElement>} */
    const rows = new Map();
    this.places = new Map();
    for (const cells of names.sort(([one], [other]) => one - other)) {
      const squares = cells.map((cell) => `M${(cell % board.cols) * CELL} ${Math.floor(cell / board.cols) * CELL}h${CELL}v${CELL}h-${CELL}z`);
      const path = this.areas.get(cells[0])?.path ?? squares.join("");
      const target = make("path", { role: "gridcell", "data-cell": cells[0], tabindex: -1, d: path });
      if (this.places.has(cells[0])) continue; // both players' dice may be the same
      for (const cell of cells) this.places.set(cell, { cells, target });
      const row = Math.floor(cells[0] / board.cols);
      if (!rows.has(row)) rows.set(row, make("g", { role: "row", "aria-label": word("row", row + 1) }));
      rows.get(row)?.append(target);
    }
    this.keepInTabOrder(this.places.has(this.focused) ? this.focused : names[0][0]);
    const squares = all.map((cell) => make("rect", {
      "data-cell": cell, x: (cell % board.cols) * CELL, y: Math.floor(cell / board.cols) * CELL, width: CELL, height: CELL,
    }));
    return make("g", { class: "targets" }, make("g", { "aria-hidden": true }, ...squares), make("g", { role: "rowgroup" }, ...rows.values()));
  }

  /** @param {number} cell */
  keepInTabOrder(cell) {
    this.places.get(this.focused)?.target.setAttribute("tabindex", "-1");
    this.places.get(cell)?.target.setAttribute("tabindex", "0");
    this.focused = cell;
  }

  // Move the focus to the place of a cell, if it has one.
  focusCell(cell = this.focused, column = cell % this.cols) {
    if (!this.places.has(cell)) return;
    this.column = column;
    this.keepInTabOrder(cell);
    this.places.get(cell)?.target.focus({ preventScroll: true });
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

  // Return the cell that a key means on the place of a cell: an empty hand the last piece there, a
  // hand with a piece one of another kind, or else a free cell.
  /** @param {number} cell @param {number | undefined} code */
  meantByKey(cell, code) {
    const { cells } = this.places.get(cell) ?? { cells: [cell] };
    const standing = cells.filter((one) => this.piecesOn(one).length);
    if (!code) return standing.at(-1) ?? cell;
    return standing.find((one) => this.piecesOn(one).at(-1)?.code !== code) ?? cells.find((one) => !standing.includes(one)) ?? cell;
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
      if (next && this.keyOf(next) === key) wanted.delete(cell);
      else {
        element?.remove();
        this.lit.delete(cell);
      }
    }
    for (const [cell, light] of wanted) {
      const element = this.makeLight(cell, light.code, light.path);
      this.lit.set(cell, { key: this.keyOf(light), element });
      if (element) this.lights.append(element);
    }
    this.drawLast();
    this.drawThrown();
  }

  // Return what a light looks like, as a text: a dot is a ring around what stands there.
  /** @param {{ code: number, cell: number, path: string }} light */
  keyOf({ code, cell, path }) {
    return code + path + (code === this.topics.palette.codes.target && this.isTaken(cell));
  }

  // Tell whether pieces stand on the place of a cell.
  /** @param {number} cell */
  isTaken(cell) {
    return (this.areas.get(cell)?.cells ?? [cell]).some((one) => this.piecesOn(one).length);
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
    } else if (code === palette.codes.target) {
      light.append(this.makeDot(cell, (path && this.areas.get(cell)?.cells) || [cell]));
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

  /** @param {number} cell @param {number[]} cells */
  makeDot(cell, cells) {
    const { x, y } = middle(cells, this.cols);
    return makeDot(x, y, this.isTaken(cell));
  }

  // Show where what is in the hand may go, which no sensor has felt: each place by its cells.
  /** @param {number[][]} places */
  showTargets(places) {
    this.dots?.replaceChildren(...places.map((cells) => this.makeDot(cells[0], cells.flatMap((cell) => this.areas.get(cell)?.cells ?? [cell]))));
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

  // Say in words what each place is, and what is there.
  label() {
    const { lights, palette, ground } = this.topics;
    const names = this.cellNames(), standing = this.piecesByCell();
    for (const { cells, target } of new Set(this.places.values())) {
      const parts = [names.get(cells[0]) ?? word("off")];
      /** @type {Map<string, number>} */
      const pieces = new Map();
      for (const piece of cells.flatMap((cell) => standing.get(cell) ?? [])) {
        const name = this.pieceName(piece.code), said = this.isMistaken(piece) ? word("mistaken_piece", name) : name;
        pieces.set(said, (pieces.get(said) ?? 0) + 1);
      }
      parts.push(...[...pieces].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)));
      if (!pieces.size && ground?.sites.includes(cells[0])) parts.push(word("empty"));
      for (const code of new Set(cells.map((cell) => lights?.[cell] ?? DARK))) {
        const meaning = code !== DARK && palette?.meanings[code];
        if (meaning && !palette.shown.includes(code) && !this.isInHeader(cells[0], code)) parts.push(word("light", pick(meaning)));
      }
      const text = parts.join(", ");
      if (target.getAttribute("aria-label") !== text) target.setAttribute("aria-label", text);
    }
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

  // Go to the next place of a row, or to the nearest one of the next row.
  /** @param {KeyboardEvent} event */
  walk(event) {
    const here = event.target.closest("[role=gridcell]"), row = here?.parentElement;
    if (!here || !row || !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const line = { ArrowUp: row.previousElementSibling, ArrowDown: row.nextElementSibling }[event.key];
    /** @param {Element} place */
    const cellOf = (place) => Number(place.getAttribute("data-cell"));
    /** @param {Element} place */
    const aside = (place) => Math.abs(cellOf(place) % this.cols - this.column);
    const next = { ArrowLeft: here.previousElementSibling, ArrowRight: here.nextElementSibling }[event.key]
      ?? [...(line?.children ?? [])].sort((one, other) => aside(one) - aside(other))[0];
    if (!next) return;
    this.focusCell(cellOf(next), line ? this.column : cellOf(next) % this.cols);
  }
}
