// The 5 V, as a divider shows them to the chip.

import { drive } from "./wires.mjs";

export class Supply {
  constructor({ pin }, tell) {
    Object.assign(this, { pin, tell, isOn: true });
  }

  attach(mcu) {
    drive(mcu, this.pin, () => this.isOn, this.tell);
  }

  switch({ isOn }) {
    this.isOn = isOn;
  }
}
