// Buttons between a pin and ground: they read high by the chip's own pull-up only.

import { drive } from "./wires.mjs";

export class Buttons {
  /** `pins`: name -> pin. */
  constructor({ pins }) {
    this.pins = pins;
    this.pressed = new Set();
  }

  attach(mcu) {
    for (const [name, number] of Object.entries(this.pins)) {
      drive(mcu, number, () => !this.pressed.has(name) && mcu.gpio[number].pullupEnabled);
    }
  }

  press({ name }) {
    this.pressed.add(name);
  }

  release({ name }) {
    this.pressed.delete(name);
  }
}
