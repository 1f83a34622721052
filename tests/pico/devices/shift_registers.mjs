// A chain of 74HC165 on pins of PIO.  Source: SN74HC165 data sheet: inputs are taken while SH/LD is
// low; QH shows input H then, and the others, G to A, after each rising edge of the clock.

import { areGivenTo, drive, isHigh, listen, PIO0 } from "./wires.mjs";

const INPUTS = "HGFEDCBA";
const LATCH_NANOS = 100; // at least, and a clock's high and low as well

export class ShiftRegisters {
  /** `count` registers with pull-ups at all inputs; SER of the last one is at 3.3 V. */
  constructor({ sck, miso, latch, count }, tell) {
    Object.assign(this, { sck, miso, latch, tell });
    this.levels = Array.from({ length: count }, () => Array(8).fill(1));
    this.shifting = [];
    this.scans = 0;
    this.forget();
  }

  attach(mcu) {
    this.mcu = mcu;
    this.place = 0;
    this.fell = this.changed = -Infinity;
    this.forget();
    drive(mcu, this.miso, () => Boolean(this.shifting[this.place] ?? 1));
    listen(mcu, this.latch, (level) => (level ? this.shift() : this.load()));
    listen(mcu, this.sck, (level) => this.clock(level));
  }

  get nanos() {
    return this.mcu.clock.nanos;
  }

  load() {
    this.fell = this.nanos;
  }

  /** The latch rises: what the inputs are then is kept. */
  shift() {
    if (this.nanos - this.fell < LATCH_NANOS) this.tell(`${this.nanos - this.fell} ns for the latch`);
    this.shifting = this.levels.flat();
    this.place = 0;
    this.scans++;
    this.longest = Math.max(this.longest, this.nanos - this.scannedAt);
    this.scannedAt = this.nanos;
  }

  clock(level) {
    if (this.nanos - this.changed < LATCH_NANOS) this.tell(`${this.nanos - this.changed} ns for a clock`);
    this.changed = this.nanos;
    if (!level) return;
    if (!areGivenTo(this.mcu, [this.sck, this.latch], PIO0)) this.tell("PIO has not the chain's pins");
    if (!isHigh(this.mcu, this.latch)) this.tell("the chain is clocked while it loads");
    this.place++;
  }

  /** Close a switch to ground, or open it; registers count from 1. */
  close({ register, input, isClosed }) {
    this.levels[register - 1][INPUTS.indexOf(input)] = isClosed ? 0 : 1;
  }

  /** How many scans, and the longest time between two since `forget`. */
  count() {
    const { scans, longest } = this;
    return { scans, longest };
  }

  forget() {
    this.longest = 0;
    this.scannedAt = Infinity;
  }
}
