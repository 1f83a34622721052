// Buttons between a pin and ground: only the chip's own pull-up makes them read high.

import { drive } from "./wires.mjs";

export class Buttons {
  /** `pins`: name -> pin. */
  constructor({ pins }, tell) {
    Object.assign(this, { pins, tell });
    this.pressed = new Set();
  }

  attach(mcu) {
    for (const [name, number] of Object.entries(this.pins)) {
      drive(mcu, number, () => (this.pressed.has(name) ? false : null), this.tell);
    }
  }

  press({ name }) {
    this.pressed.add(name);
  }

  release({ name }) {
    this.pressed.delete(name);
  }
}
