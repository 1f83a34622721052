// A chain of 74HC165 on pins of PIO.  Sources: data sheets of the SN74HC165 and the 74HC165: inputs
// are taken while SH/LD is low; QH shows input H then, whatever the clock does, and the others, G to
// A, after each rising edge of the clock once SH/LD is high.  Times are those at 2 V and up to 85
// degrees, which 3.3 V keeps with ease.

import { areGivenTo, drive, floating, listen, PIO0 } from "./wires.mjs";

const INPUTS = "HGFEDCBA";
const PULSE_NANOS = 100; // at least, of the latch, and of a clock's high and low
const RECOVERY_NANOS = 125; // from the latch's rise to the clock's
const FOLLOW_NANOS = 205; // until QH has followed latch or clock

export class ShiftRegisters {
  /**
   * `atRest`: of each register, the level of its inputs whose switch is open, null where no resistor
   * holds it; `isClocked`: whether the clock reaches it. SER of the last one is at 3.3 V.
   */
  constructor({ sck, miso, latch, atRest, isClocked }, tell) {
    Object.assign(this, { sck, miso, latch, atRest, isClocked, tell });
    this.isClosed = atRest.map(() => Array(8).fill(false));
    this.shifting = [];
    this.scans = 0;
    this.forget();
  }

  attach(mcu) {
    this.mcu = mcu;
    this.place = 0;
    this.fell = this.rose = this.changed = this.turned = -Infinity;
    this.before = true; // what QH showed before it turned
    this.isLoading = false;
    this.forget();
    drive(mcu, this.miso, () => this.read(), this.tell);
    listen(mcu, this.latch, (level) => (level ? this.shift() : this.load()));
    listen(mcu, this.sck, (level) => this.clock(level));
  }

  get nanos() {
    return this.mcu.clock.nanos;
  }

  get shown() {
    return this.shifting[this.place] ?? true;
  }

  load() {
    this.fell = this.nanos;
    this.isLoading = true;
  }

  /** The latch rises: what the inputs are then is kept. */
  shift() {
    const low = this.nanos - this.fell;
    if (low < PULSE_NANOS) this.tell(`the latch is low for ${low} ns, ${PULSE_NANOS} at least`);
    this.rose = this.nanos;
    this.isLoading = false;
    this.turn(() => {
      this.shifting = this.isClosed.flatMap((inputs, register) =>
        inputs.map((_, input) => this.level(register, input)),
      );
      const still = 8 * this.isClocked.indexOf(false); // it shows its first input all the time
      if (still >= 0) this.shifting.fill(this.shifting[still], still);
      this.place = 0;
    });
    this.scans++;
    this.longest = Math.max(this.longest, this.nanos - this.scannedAt);
    this.scannedAt = this.nanos;
  }

  /** The level of an input: that of ground where its switch is closed. */
  level(register, input) {
    if (this.isClosed[register][input]) return false;
    const level = this.atRest[register][input];
    if (level !== null) return level;
    this.tell(`input ${INPUTS[input]} of register ${register + 1} is taken while nothing holds it: no pull-up`);
    return floating(this.mcu, 8 * register + input);
  }

  clock(level) {
    const lasted = this.nanos - this.changed;
    if (lasted < PULSE_NANOS) this.tell(`the clock is ${level ? "low" : "high"} for ${lasted} ns, ${PULSE_NANOS} at least`);
    this.changed = this.nanos;
    if (!level) return;
    const since = this.nanos - this.rose;
    if (since < RECOVERY_NANOS) this.tell(`the clock rises ${since} ns after the latch, ${RECOVERY_NANOS} at least`);
    if (!areGivenTo(this.mcu, [this.sck, this.latch], PIO0)) this.tell("PIO has not the chain's pins");
    if (this.isLoading) this.tell("the chain is clocked while it loads");
    else this.turn(() => this.place++);
  }

  turn(act) {
    this.before = this.shown;
    act();
    this.turned = this.nanos;
  }

  read() {
    if (this.isLoading) return this.level(0, 0);
    const since = this.nanos - this.turned;
    if (since >= FOLLOW_NANOS || this.shown === this.before) return this.shown;
    this.tell(`QH is read ${since} ns after latch or clock, and follows within ${FOLLOW_NANOS}`);
    return this.before;
  }

  /** Close a switch to ground, or open it; registers count from 1. */
  close({ register, input, isClosed }) {
    this.isClosed[register - 1][INPUTS.indexOf(input)] = isClosed;
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
