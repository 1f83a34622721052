// Keys in rows and columns with a diode each, from the column to the row; a line needs a while to
// follow its row, up as down. A column that no row pulls down is held by the chip's pull-up only.

import { drive, isLow, listen } from "./wires.mjs";

const SLOW_NANOS = 8000;

export class Matrix {
  constructor({ rows, columns }, tell) {
    Object.assign(this, { rows, columns, tell });
    this.closed = new Set();
    this.switched = {}; // row -> when its level changed
    this.scans = 0;
    this.forget();
  }

  attach(mcu) {
    this.mcu = mcu;
    this.switched = {};
    this.forget();
    for (const row of this.rows) listen(mcu, row, () => this.switch(row));
    this.columns.forEach((pin, column) => drive(mcu, pin, () => this.level(pin, column), this.tell));
  }

  switch(row) {
    const { nanos } = this.mcu.clock;
    this.switched[row] = nanos;
    if (!isLow(this.mcu, row)) return;
    const others = this.rows.filter((other) => other !== row && isLow(this.mcu, other));
    if (others.length) this.tell(`rows at GPIO ${[row, ...others]} are driven low at once`);
    if (row !== this.rows[0]) return;
    this.scans++;
    this.longest = Math.max(this.longest, nanos - this.scannedAt);
    this.scannedAt = nanos;
  }

  level(pin, column) {
    const isPulledDown = this.rows.some((row, number) => {
      if (!this.closed.has(`${number} ${column}`)) return false;
      const since = this.mcu.clock.nanos - (this.switched[row] ?? -Infinity);
      if (since >= SLOW_NANOS) return isLow(this.mcu, row);
      this.tell(
        `the column at GPIO ${pin} is read ${since} ns after the row at GPIO ${row} was switched,` +
          ` and needs ${SLOW_NANOS} to follow`,
      );
      return !isLow(this.mcu, row);
    });
    return isPulledDown ? false : null;
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
