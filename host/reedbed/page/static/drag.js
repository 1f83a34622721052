// Islands and tiles in the hand: they follow it, are turned, and are put down where they shall lie.
//
// No sensor feels them.  So what is sent is what a hand does at a real board: taps on the thing and
// on the places of its ends; pieces that stand on it go along.

import { CELL, fromHost, make } from "./svg.js";
import { word } from "./words.js";

const DRAG_PX = 6;
const QUARTER = 90;

export class Drag {
  /** @param {Board} board @param {Topics} topics @param {Things} things @param {Hand} hand @param {Preview} preview @param {(said: Previewed) => void} refuse */
  constructor(board, topics, things, hand, preview, refuse) {
    this.board = board;
    this.topics = topics;
    this.things = things;
    this.hand = hand;
    this.preview = preview;
    this.refuse = refuse;
    /** @type {Taken | null} */
    this.taken = null;
    /** @type {Laid | null} */
    this.laid = null; // the thing that waits where it was put down, until it is recorded
    this.first = -1; // the cell that a choice began with
    /** @type {number[]} */
    this.shown = []; // cells that PLUS and MINUS showed last
    hand.drag = this;
    this.ghost = make("svg", { class: "ghost carried", "aria-hidden": true });
    document.body.append(this.ghost);
    window.addEventListener("pointermove", (event) => this.move(event));
    window.addEventListener("pointerup", (event) => event.pointerId === this.taken?.pointer && this.drop(event));
    window.addEventListener("pointercancel", () => this.letGo());
    window.addEventListener("pointerdown", (event) => {
      if (this.taken && event.pointerId !== this.taken.pointer) this.turn(1); // another finger
    }, true);
    window.addEventListener("wheel", (event) => {
      if (!this.taken?.isMoving) return;
      event.preventDefault();
      this.turn(event.deltaY > 0 ? 1 : -1);
    }, { passive: false });
    window.addEventListener("keydown", (event) => {
      if (!this.taken) return;
      if (event.key === "Escape") this.letGo();
      if (event.key.toLowerCase() === "r") this.turn(event.shiftKey ? -1 : 1);
      if (event.key.toLowerCase() === "f") this.flip();
    });
  }

  // Note what a choice that is under way began with; what PLUS and MINUS only show is none.
  /** @param {IsNew} isNew */
  show(isNew) {
    const { lights, palette } = this.topics;
    if (isNew("placements")) this.showTargets();
    if (!isNew("lights", "palette") || !lights || !palette) return;
    /** @param {number} code */
    const { cursor, selected, target } = palette.codes, find = (code) => [...lights.keys()].filter((cell) => lights[cell] === code);
    const shown = find(cursor), chosen = find(selected), isChoosing = lights.some((code) => code === target || palette.signs[code]);
    if (shown.length) this.shown = shown;
    else if (!isChoosing || !chosen.length) this.first = -1;
    else if (!chosen.includes(this.first)) this.first = chosen.find((cell) => this.shown.includes(cell)) ?? chosen[0];
  }

  // Return the thing on a cell that a hand can carry, as [key, its square there or -1], or null.
  /** @param {number} cell @returns {[key: string, grab: number] | null} */
  find(cell) {
    for (const [key, { parts, shape, words }] of this.things) {
      if (!shape?.length || words.length) continue;
      const at = parts.findIndex(([cells]) => cells.includes(cell));
      if (at >= 0) return [key, shape.length > 1 && parts.length > 1 ? at : -1];
    }
    return null;
  }

  // A hand comes down on a cell of the board; return whether there is something to carry.
  // Of a piece that stands there that piece is taken.
  /** @param {number} cell @param {Piece | undefined} piece @param {PointerEvent} event */
  begin(cell, piece, event) {
    const found = piece ? null : this.find(cell);
    if (!found) return false;
    this.start(found[0], found[1], cell, event);
    return true;
  }

  // A hand comes down on a thing in the box.
  /** @param {string} key @param {PointerEvent} event */
  take(key, event) {
    if (event.button > 0 || !this.hand.canFeel || this.hand.held() || !this.canTake(key)) return;
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    event.currentTarget.releasePointerCapture?.(event.pointerId);
    this.start(key, -1, -1, event);
  }

  // Tell whether a thing may be laid now.
  /** @param {string} key */
  canTake(key) {
    return Boolean(this.things.get(key)?.ends.length);
  }

  /** @param {string} key @param {number} grab @param {number} cell @param {PointerEvent} event */
  start(key, grab, cell, event) {
    this.taken = {
      key, grab, cell, x: event.clientX, y: event.clientY, pointer: event.pointerId,
      nowX: event.clientX, nowY: event.clientY, turn: 0, isFlipped: false, isMoving: false,
    };
  }

  get thing() {
    return this.things.get(this.taken?.key ?? "");
  }

  /** @param {PointerEvent} event */
  move(event) {
    const taken = this.taken;
    if (!taken || event.pointerId !== taken.pointer) return;
    taken.nowX = event.clientX;
    taken.nowY = event.clientY;
    if (!taken.isMoving && Math.hypot(taken.nowX - taken.x, taken.nowY - taken.y) > DRAG_PX) {
      taken.isMoving = true;
      this.topics.placements = [];
      if (this.thing?.ends.length) this.hand.send({ do: "list_placements", thing: taken.key });
      this.drawGhost();
    }
    this.place();
  }

  /** @param {number} step */
  turn(step) {
    if (this.taken) this.taken.turn = (this.taken.turn + step + 4) % 4;
    this.showTargets();
    this.place();
  }

  flip() {
    if (!this.taken || !this.thing?.flips) return;
    this.taken.isFlipped = !this.taken.isFlipped;
    this.showTargets();
    this.place();
  }

  // Let go of what is dragged; why it could not lie where it was dropped stays to be read.
  letGo(isRefused = false, staysInSight = false) {
    this.taken = null;
    this.showTargets();
    if (!staysInSight) this.ghost.replaceChildren();
    document.body.classList.remove("carrying");
    if (isRefused) this.preview.keep();
    else this.preview.clear();
  }

  // Return where it is held, [down, right]: by the square that was grabbed, or else by its middle.
  get held() {
    const shape = this.thing?.shape ?? [];
    /** @param {number[]} places */
    const middle = (places) => (Math.min(...places) + Math.max(...places)) / 2;
    return shape[this.taken?.grab ?? -1] ?? [0, 1].map((axis) => middle(shape.map((place) => place[axis])));
  }

  // Return where a square of the shape is, seen from where it is held, turned: [down, right].
  /** @param {number} index */
  offset(index) {
    const { taken, held } = this, shape = this.thing?.shape ?? [];
    let down = shape[index][0] - held[0], right = shape[index][1] - held[1];
    if (taken?.isFlipped) right = -right;
    for (let quarter = 0; quarter < (taken?.turn ?? 0); quarter++) [down, right] = [right, -down];
    return [down, right];
  }

  // Return the cells that the thing would cover, held at a point of the screen over a cell: what
  // would reach beyond the edge is moved in.  Beyond the edge itself there are none.
  /** @param {number} cell @param {number} x @param {number} y */
  cellsAt(cell, x, y) {
    const { cols } = this.board, { field = [] } = this.topics.ground ?? {}, { shape = [] } = this.thing ?? {};
    if (!field.includes(cell)) return [];
    if (shape.length === 1) return [cell];
    const places = shape.map((_, index) => this.offset(index)), point = this.board.pointAt(x, y);
    /** @param {number} axis @param {number} at @param {number[]} lines */
    const find = (axis, at, lines) => {
      const all = places.map((place) => place[axis]);
      const least = Math.min(...lines) - Math.min(...all), most = Math.max(...lines) + 0.99 - Math.max(...all);
      return Math.floor(Math.min(Math.max(at / CELL, least), most) + places[0][axis]);
    };
    const row = find(0, point.y, field.map((one) => Math.floor(one / cols))), column = find(1, point.x, field.map((one) => one % cols));
    const first = this.board.siteCell(row * cols + column);
    return places.map(([down, right]) => first + (down - places[0][0]) * cols + right - places[0][1]);
  }

  // Show where it may be laid as it is turned now.
  showTargets() {
    const { ends = [], shape = [] } = this.thing ?? {}, found = this.taken?.isMoving ? this.topics.placements ?? [] : [];
    const steps = shape.map((_, index) => this.offset(index)).map(([down, right]) => down * this.board.cols + right);
    const from = steps.map((step) => step - steps[ends[0]]);
    const fitting = found.filter(([first, ...others]) => others.every((cell, index) => cell === first + from[ends[index + 1]]));
    this.topics.targets = fitting.map(([first]) => from.map((step) => first + step));
    this.board.showTargets(this.topics.targets);
  }

  // Draw the thing as it lies, held in the origin.
  drawGhost() {
    const { thing, taken, held } = this;
    if (!thing || !taken) return;
    const { svg, parts, shape, words } = thing;
    const span = shape.length > 1 ? Math.max(...shape.flat()) - Math.min(...shape.flat()) : 0;
    const inner = make("g", { class: "turned" });
    if (words.length) { // beside the board things are drawn around their middle, in one cell
      const scale = 2 * Math.max(1, span);
      const look = fromHost(svg, "thing");
      look.setAttribute("transform", `scale(${scale})`);
      inner.append(look);
    } else if (parts.length === shape.length || shape.length === 1) {
      const { cols } = this.board;
      const all = (shape.length === 1 ? parts : [parts[taken.grab]]).flatMap(([own]) => own);
      const x = all.reduce((sum, cell) => sum + cell % cols, 0) / all.length, y = all.reduce((sum, cell) => sum + Math.floor(cell / cols), 0) / all.length;
      const look = fromHost(svg, "thing");
      look.setAttribute("transform", `translate(${-(x + 0.5) * CELL} ${-(y + 0.5) * CELL})`);
      inner.append(look);
    } else { // an icon stands for a larger thing
      const side = Math.max(1, Math.max(...shape.flat()) > 3 ? 2 : 1) * CELL;
      for (const [down, right] of shape) {
        inner.append(make("rect", { class: "square", x: (right - held[1]) * CELL - side / 2, y: (down - held[0]) * CELL - side / 2, width: side, height: side, rx: 8 }));
      }
    }
    this.ghost.replaceChildren(inner, make("text", { class: "where", "text-anchor": "middle" }));
    document.body.classList.add("carrying");
  }

  // Show it where it is held; return what a hand would do to lay it there, and a promise of what the
  // board says of that.
  place() {
    const taken = this.taken;
    if (!taken?.isMoving || !this.thing) return {};
    const size = this.board.cellSize;
    this.ghost.setAttribute("viewBox", "-50 -50 100 100");
    Object.assign(this.ghost.style, { width: `${size}px`, height: `${size}px`, left: `${taken.nowX - size / 2}px`, top: `${taken.nowY - size / 2}px` });
    this.ghost.firstElementChild?.setAttribute("transform", `rotate(${taken.turn * QUARTER})${taken.isFlipped ? " scale(-1 1)" : ""}`);
    const cell = this.board.cellAt(taken.nowX, taken.nowY);
    const cells = this.cellsAt(cell, taken.nowX, taken.nowY), point = { x: taken.nowX, y: taken.nowY };
    const mayLie = cell >= 0 && this.thing.ends.length > 0 && !this.lies(cell), isBad = mayLie && !cells.length;
    const covered = (isBad ? [cell] : cells).map((one) => this.board.siteCell(one));
    const where = this.ghost.children[1];
    where.textContent = this.board.namesOf(cells).join(" ");
    where.setAttribute("y", "-62");
    if (isBad) this.preview.refuse(word("beyond_edge"), covered, point);
    else if (!mayLie) this.preview.clear(covered);
    else {
      const moves = this.plan(this.thing, cells);
      return { moves, answer: this.preview.ask(covered, point, moves, () => this.prepare()) };
    }
    return { isBad };
  }

  // Tell whether the thing lies on a cell already.
  /** @param {number} cell */
  lies(cell) {
    return this.thing?.parts.some(([own]) => own.includes(cell));
  }

  // Return what a hand does to lay the thing on `cells`: [from, to] for a piece on it, [cell] for a tap.
  /** @param {Thing} thing @param {number[]} cells @returns {Move[]} */
  plan({ parts, taps, ends, ends_first: areEndsFirst }, cells) {
    const to = ends.map((index) => cells[index]);
    /** @type {Move[]} */
    const moves = parts.flatMap(([own], index) => own.slice(0, 1).filter((from) => this.board.piecesOn(from).length).map((from) => /** @type {Move} */ ([from, cells[index]])));
    const around = areEndsFirst ? [...to, ...taps] : [...taps, ...to];
    const tapped = moves.length ? to.filter((one) => !moves.some(([, target]) => target === one)) : around;
    return [...moves, ...tapped.map((one) => /** @type {Move} */ ([one]))];
  }

  // Wait for what the hand is doing, and return what it does first: what is chosen, or was laid
  // before and is not recorded, is let go of, by the tap that it began with.
  /** @returns {Promise<Move[]>} */
  async prepare() {
    await this.hand.doing;
    const actions = this.countActions(), says = JSON.stringify(this.topics.say?.lines?.[1]);
    if (this.laid?.actions !== actions) this.laid = { actions, calm: says, taps: [] };
    if (this.first >= 0) return [[this.first]];
    return says === this.laid.calm ? [] : this.laid.taps.slice(0, 1);
  }

  // Put it down; it is seen where it was dropped until the board has answered.
  /** @param {PointerEvent} event */
  async drop(event) {
    const { taken, thing } = this;
    if (!taken) return;
    Object.assign(taken, { nowX: event.clientX, nowY: event.clientY });
    this.preview.key = ""; // what was said of this place before may be old
    const { moves, answer, isBad } = this.place();
    this.letGo(Boolean(isBad || answer), Boolean(moves));
    if (!thing || isBad) return;
    await this.lay(taken, moves, answer);
    if (!this.taken) this.ghost.replaceChildren();
  }

  // Lay it, if the board says that it may lie there: tap it, and where its ends go.  What has not
  // moved was only tapped.
  /** @param {Taken} taken @param {Move[] | undefined} moves @param {Promise<Previewed> | undefined} answer */
  async lay({ key, cell, isMoving }, moves, answer) {
    const said = await answer;
    if (said && !said.is_legal) return this.refuse(said);
    if (said) this.preview.clear();
    const first = await this.prepare();
    if (moves) {
      if (this.laid) this.laid.taps = moves.filter(([, to]) => to === undefined);
      await this.hand.doAll([...first, ...moves]);
    } else if (!isMoving && cell >= 0) await this.hand.doAll([[cell]]);
    else if (!isMoving) this.tap(key);
  }

  countActions() {
    return this.topics.game?.turns.reduce((sum, { actions }) => sum + actions.length, 0) ?? 0;
  }

  // Tap the keys that stand for a thing in the box.
  /** @param {string} key */
  tap(key) {
    const { taps = [], ends = [] } = this.things.get(key) ?? {};
    if (ends.length && taps.every((cell) => this.hand.isKey(cell))) this.hand.doAll(taps.map((cell) => [cell]));
  }
}
