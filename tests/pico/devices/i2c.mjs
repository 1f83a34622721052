// An I2C bus: each byte takes as long as the clock says, and who is addressed answers, if it is not
// busy. Source: NXP, UM10204, table 10: times of Standard-mode and Fast-mode.

import { I2CMode } from "rp2040js";

import { areGivenTo, I2C } from "./wires.mjs";

const TX_EMPTY = 1 << 4;
// nanoseconds at least of the clock's cycle, low and high, and at most of a line's rise
const STANDARD = { name: "Standard-mode", cycle: 10000, low: 4700, high: 4000, rise: 1000 };
const FAST = { name: "Fast-mode", cycle: 2500, low: 1300, high: 600, rise: 300 };
const OWN_OHMS = 50000; // the chip's pull-up
const FARADS = 50e-12; // of a line: some inputs of 10 pF each, and a hand's length of wire
const RISE = Math.log(0.7 / 0.3); // from 0.3 to 0.7 of the supply, in time constants

export class Bus {
  /** `members`: address -> device with start(isRead), write(byte), read(), stop(), has isBusy. */
  constructor({ i2c, sda, scl }, tell) {
    Object.assign(this, { number: i2c, sda, scl, tell });
    this.members = {};
    this.resistors = []; // pull-ups of its devices, in ohms
    this.transfers = 0;
    this.unplugged = new Set();
  }

  /** Put a device on the bus; `pullUpOhms`: 0 where it has none. */
  add(address, device, pullUpOhms) {
    this.members[address] = device;
    if (pullUpOhms) this.resistors.push(pullUpOhms);
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
      this.check(mcu, bus);
      member = this.unplugged.has(address) || !this.isReached ? null : (this.members[address] ?? null);
      if (member?.isBusy) member = null;
      member?.start(mode === I2CMode.Read);
      later(9, () => bus.completeConnect(!!member));
    };
    bus.onWriteByte = (byte) => {
      const isTaken = !!member && member.write(byte) !== false;
      later(9, () => bus.completeWrite(isTaken));
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

  /** Whether its lines are at the chip's SDA and SCL, not the other way round. */
  get isReached() {
    return this.sda % 4 === 2 * this.number && this.scl % 4 === 2 * this.number + 1;
  }

  /** Tell what devices of Fast-mode do not keep up with. */
  check(mcu, bus) {
    if (!areGivenTo(mcu, [this.sda, this.scl], I2C)) this.tell("I2C is not on the bus's pins");
    const [low, high] = [bus.sclLowPeriod, bus.sclHighPeriod].map((clocks) => (clocks * 1e9) / mcu.clkSys);
    const mode = low + high >= STANDARD.cycle ? STANDARD : FAST;
    if (low + high < mode.cycle || low < mode.low || high < mode.high) {
      this.tell(`SCL is low for ${low} ns and high for ${high}; ${mode.name} wants ${mode.low} and ${mode.high}, ${mode.cycle} together`);
    }
    for (const [name, pin] of [["SDA", this.sda], ["SCL", this.scl]]) {
      const own = mcu.gpio[pin].pullupEnabled ? [OWN_OHMS] : [];
      const siemens = [...own, ...this.resistors].reduce((sum, ohms) => sum + 1 / ohms, 0);
      const rise = Math.round(((RISE * FARADS) / siemens) * 1e9);
      if (rise > mode.rise) this.tell(`${name} rises within ${rise} ns, ${mode.name} wants ${mode.rise}: its pull-ups are too weak, or missing`);
    }
  }

  /** Take a device off the bus, or put it back. */
  unplug({ address, isOff }) {
    if (isOff) this.unplugged.add(address);
    else this.unplugged.delete(address);
  }
}
