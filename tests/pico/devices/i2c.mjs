// An I2C bus: each byte takes as long as the clock says, and who is addressed answers.

import { I2CMode } from "rp2040js";

import { areGivenTo, I2C } from "./wires.mjs";

const TX_EMPTY = 1 << 4;

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
    const abort = bus.abort.bind(bus);
    bus.abort = (reason) => {
      abort(reason);
      bus.setInterrupts(TX_EMPTY); // it is: the chip waits for that, rp2040js forgets it
    };
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

  /** Take a device off the bus, or put it back. */
  unplug({ address, isOff }) {
    if (isOff) this.unplugged.add(address);
    else this.unplugged.delete(address);
  }
}
