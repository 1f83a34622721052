// A chain of lights: what the wave on its pin says, to each kind that may be bought as WS2812B.
// Sources: data sheets of the WS2812B (Worldsemi, first edition and V5) and of the SK6812 (Opsco).

import { listen } from "./wires.mjs";

// nanoseconds: how long a 0 and a 1 may be high, and low after it; how long low ends a frame
const KINDS = {
  WS2812B: { high: [[250, 550], [650, 950]], low: [[700, 1000], [300, 600]], reset: 50000 },
  "WS2812B-V5": { high: [[220, 380], [580, 1000]], low: [[580, 1000], [580, 1000]], reset: 280000 },
  SK6812: { high: [[150, 450], [450, 750]], low: [[750, 1050], [450, 750]], reset: 80000 },
};
const BETWEEN = 500; // what is high for longer is meant as a 1
const RESET = Math.max(...Object.values(KINDS).map(({ reset }) => reset));
const SHORTEST_RESET = Math.min(...Object.values(KINDS).map(({ reset }) => reset));
const TRIFLE = 0.001; // nanoseconds are added up as floating point numbers

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
      if (low < SHORTEST_RESET / 10) this.check("low", this.bits.at(-1), low);
      else this.tell(`${low} ns low after ${this.bits.length} bits: the end of a frame for some kinds only, from ${RESET} for all`);
      widen(this.wave.bit, now - this.rose);
    }
    this.rose = now;
  }

  fall() {
    this.fell = this.mcu.clock.nanos;
    const high = this.fell - this.rose;
    const bit = high > BETWEEN ? 1 : 0;
    this.check("high", bit, high);
    widen(bit ? this.wave.one : this.wave.zero, high);
    this.bits.push(bit);
  }

  check(level, bit, nanos) {
    for (const [name, kind] of Object.entries(KINDS)) {
      const [least, most] = kind[level][bit];
      if (nanos < least - TRIFLE || nanos > most + TRIFLE) {
        this.tell(`a ${bit} is ${level} for ${nanos} ns, ${name} wants ${least} to ${most}`);
      }
    }
  }

  /** Take over a frame when the line has been low for long enough. */
  latch() {
    if (!this.bits.length || this.mcu.clock.nanos - this.fell < RESET) return;
    const { bits, count } = this;
    if (bits.length !== 24 * count) this.tell(`a frame of ${bits.length} bits for ${count} lights`);
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
