// Keys in rows and columns with a diode each, from the row to the column; a line needs a while to
// follow its row, up as down.

import { drive, isHigh, listen } from "./wires.mjs";

const SLOW_NANOS = 8000;

export class Matrix {
  constructor({ rows, columns }) {
    Object.assign(this, { rows, columns });
    this.closed = new Set();
    this.switched = {}; // row -> when its level changed
  }

  attach(mcu) {
    this.switched = {};
    for (const row of this.rows) listen(mcu, row, () => (this.switched[row] = mcu.clock.nanos));
    this.columns.forEach((pin, column) => drive(mcu, pin, () => this.level(mcu, column)));
  }

  level(mcu, column) {
    return this.rows.some((pin, row) => {
      if (!this.closed.has(`${row} ${column}`)) return false;
      const isFresh = mcu.clock.nanos - (this.switched[pin] ?? -Infinity) < SLOW_NANOS;
      return isHigh(mcu, pin) !== isFresh;
    });
  }

  close({ row, column, isClosed }) {
    if (isClosed) this.closed.add(`${row} ${column}`);
    else this.closed.delete(`${row} ${column}`);
  }
}
