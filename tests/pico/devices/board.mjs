// What is wired to the Pico's pins, by name.

import { Buttons } from "./buttons.mjs";
import { Bus } from "./i2c.mjs";
import { Display } from "./ssd1306.mjs";
import { Lights } from "./ws2812.mjs";
import { Matrix } from "./matrix.mjs";
import { ShiftRegisters } from "./shift_registers.mjs";
import { Supply } from "./supply.mjs";
import { Tile } from "./trellis.mjs";

const KINDS = {
  buttons: Buttons,
  lights: Lights,
  matrix: Matrix,
  registers: ShiftRegisters,
  supply: Supply,
};
const ON_A_BUS = { display: Display, tile: Tile };

export class Board {
  /** `settings`: name -> {kind, and what the device asks for}; i2c ones have a bus and an address. */
  constructor(settings, tell) {
    this.devices = {};
    this.buses = {};
    for (const [name, { kind, ...rest }] of Object.entries(settings)) {
      const Device = KINDS[kind] ?? ON_A_BUS[kind];
      this.devices[name] = new Device(rest, (text) => tell(`${name}: ${text}`));
      if (kind in ON_A_BUS) {
        const place = `bus${rest.i2c}`;
        const bus = (this.buses[place] ??= new Bus(rest, (text) => tell(`${place}: ${text}`)));
        bus.add(rest.address, this.devices[name], rest.pullUpOhms);
      }
    }
    this.wired = [...Object.values(this.buses), ...Object.values(this.devices)];
  }

  attach(mcu) {
    for (const device of this.wired) device.attach(mcu);
  }

  order(name, order, rest) {
    return (this.devices[name] ?? this.buses[name])[order](rest);
  }
}
