// Peripherals that rp2040js leaves out and that matter little: they keep what is written.

export class Registers {
  constructor() {
    this.values = {};
  }

  readUint32(offset) {
    return this.values[offset] ?? 0;
  }

  writeUint32Atomic(offset, value, how) {
    const old = this.readUint32(offset);
    this.values[offset] = [value, old ^ value, old | value, old & ~value][how] >>> 0;
  }
}

const RANDOM_BIT = 0x1c;

/** The ring oscillator: MicroPython takes its random numbers from it; here always the same. */
export class Oscillator extends Registers {
  constructor(seed) {
    super();
    this.state = seed;
  }

  readUint32(offset) {
    if (offset !== RANDOM_BIT) return super.readUint32(offset);
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return this.state >>> 31;
  }
}
