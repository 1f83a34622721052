// Keys in rows and columns with a diode each, from the row to the column; a line needs a while to
// follow its row, up as down.

import { drive, isHigh, listen } from "./wires.mjs";

const SLOW_NANOS = 8000;

export class Matrix {
  constructor({ rows, columns }) {
    Object.assign(this, { rows, columns });
    this.closed = new Set();
    this.switched = {}; // row -> when its level changed
    this.scans = 0;
    this.forget();
  }

  attach(mcu) {
    this.mcu = mcu;
    this.switched = {};
    this.forget();
    for (const row of this.rows) listen(mcu, row, (level) => this.switch(row, level));
    this.columns.forEach((pin, column) => drive(mcu, pin, () => this.level(mcu, column)));
  }

  switch(row, level) {
    const { nanos } = this.mcu.clock;
    this.switched[row] = nanos;
    if (row !== this.rows[0] || !level) return;
    this.scans++;
    this.longest = Math.max(this.longest, nanos - this.scannedAt);
    this.scannedAt = nanos;
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

  /** How many scans, the longest time between two since `forget`, and how many rows are driven. */
  count() {
    const { scans, longest } = this;
    const driven = this.rows.filter((row) => this.mcu.gpio[row].outputEnable).length;
    return { scans, longest, driven };
  }

  forget() {
    this.longest = 0;
    this.scannedAt = Infinity;
  }
}
