// An I2C bus: each byte takes as long as the clock says, and who is addressed answers.

import { I2CMode } from "rp2040js";

import { areGivenTo, I2C } from "./wires.mjs";

export class Bus {
  /** `members`: address -> device with start(isRead), write(byte), read(), stop(). */
  constructor({ i2c, sda, scl }, tell) {
    Object.assign(this, { number: i2c, sda, scl, tell });
    this.members = {};
    this.transfers = 0;
    this.unplugged = new Set();
  }

  attach(mcu) {
    const bus = mcu.i2c[this.number];
    const later = (bits, act) => {
      const alarm = mcu.clock.createAlarm(act);
      alarm.schedule((bits * (bus.sclLowPeriod + bus.sclHighPeriod) * 1e9) / mcu.clkSys);
    };
    let member = null;
    for (const each of Object.values(this.members)) each.attach?.(mcu);
    bus.onStart = () => later(1, () => bus.completeStart());
    bus.onConnect = (address, mode) => {
      this.transfers++;
      if (!areGivenTo(mcu, [this.sda, this.scl], I2C)) this.tell("I2C is not on the bus's pins");
      member = this.unplugged.has(address) ? null : (this.members[address] ?? null);
      member?.start(mode === I2CMode.Read);
      later(9, () => bus.completeConnect(!!member));
    };
    bus.onWriteByte = (byte) => {
      member?.write(byte);
      later(9, () => bus.completeWrite(!!member));
    };
    bus.onReadByte = () => {
      const byte = member ? member.read() : 0xff;
      later(9, () => bus.completeRead(byte));
    };
    bus.onStop = () => {
      member?.stop();
      member = null;
      later(1, () => bus.completeStop());
    };
  }
}
