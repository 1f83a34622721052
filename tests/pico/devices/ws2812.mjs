// A chain of WS2812B: what the wave on its pin says.  Source: Worldsemi, WS2812B data sheet, times
// in nanoseconds with the tolerances of its first version and of V5.

import { listen } from "./wires.mjs";

const ZERO = [220, 380]; // high
const ONE = [580, 1000];
const LOW = [220, 5000]; // between two bits
const RESET = 280000; // as V5 has it; 50000 in the first version

export class Lights {
  constructor({ pin, count }, tell) {
    Object.assign(this, { pin, count, tell });
    this.frames = 0;
    this.shown = Array(count).fill([0, 0, 0]);
    this.wave = { zero: [Infinity, 0], one: [Infinity, 0], bit: [Infinity, 0] };
  }

  attach(mcu) {
    this.mcu = mcu;
    this.bits = [];
    this.rose = this.fell = -Infinity;
    listen(mcu, this.pin, (level) => (level ? this.rise() : this.fall()));
  }

  rise() {
    const now = this.mcu.clock.nanos;
    this.latch();
    if (this.bits.length) {
      const low = now - this.fell;
      if (low < LOW[0] || low > LOW[1]) this.tell(`lights: ${low} ns low within a frame`);
      widen(this.wave.bit, now - this.rose);
    }
    this.rose = now;
  }

  fall() {
    this.fell = this.mcu.clock.nanos;
    const high = this.fell - this.rose;
    const bit = [ZERO, ONE].findIndex(([least, most]) => high >= least && high <= most);
    if (bit < 0) this.tell(`lights: ${high} ns high`);
    widen(bit ? this.wave.one : this.wave.zero, high);
    this.bits.push(bit);
  }

  /** Take over a frame when the line has been low for long enough. */
  latch() {
    if (!this.bits.length || this.mcu.clock.nanos - this.fell < RESET) return;
    const { bits, count } = this;
    if (bits.length !== 24 * count) this.tell(`lights: ${bits.length} bits for ${count} lights`);
    this.shown = Array.from({ length: count }, (_, light) => {
      const [green, red, blue] = [0, 8, 16].map((at) =>
        bits.slice(24 * light + at, 24 * light + at + 8).reduce((value, bit) => 2 * value + bit, 0),
      );
      return [red, green, blue];
    });
    this.bits = [];
    this.frames++;
  }

  /** What is lit: red, green and blue by light, how many frames came, the extremes of the wave. */
  look() {
    this.latch();
    const { frames, shown, wave } = this;
    return { frames, shown, wave };
  }
}

function widen(range, value) {
  range[0] = Math.min(range[0], value);
  range[1] = Math.max(range[1], value);
}
