// A chain of 74HC165 on SPI.  Source: SN74HC165 data sheet: inputs are taken while SH/LD is low;
// QH shows input H then, and the others, G to A, after each rising edge of the clock.

import { areGivenTo, isHigh, listen, SPI } from "./wires.mjs";

const INPUTS = "HGFEDCBA";

export class ShiftRegisters {
  /** `count` registers with pull-ups at all inputs; those of the last one's SER is at ground. */
  constructor({ spi, sck, miso, latch, count }, tell) {
    Object.assign(this, { number: spi, sck, miso, latch, tell });
    this.levels = Array.from({ length: count }, () => Array(8).fill(1));
    this.shifting = [];
    this.scans = 0;
    this.bytes = 0;
    this.forget();
  }

  attach(mcu) {
    this.forget();
    const spi = mcu.spi[this.number];
    const alarm = mcu.clock.createAlarm(() => spi.completeTransmit(this.next(mcu, spi)));
    spi.onTransmit = () => this.hangs || alarm.schedule((spi.dataBits / spi.clockFrequency) * 1e9);
    listen(mcu, this.latch, (level) => {
      if (level) {
        this.shifting = this.levels.flat();
        this.scans++;
        this.longest = Math.max(this.longest, mcu.clock.nanos - this.scannedAt);
        this.scannedAt = mcu.clock.nanos;
      }
    });
  }

  next(mcu, spi) {
    this.bytes++;
    if (!areGivenTo(mcu, [this.sck, this.miso], SPI)) this.tell("SPI is not on the chain's pins");
    if (spi.spiMode !== 0 || spi.dataBits !== 8) this.tell(`SPI mode ${spi.spiMode}, ${spi.dataBits} bits`);
    if (spi.clockFrequency > 20e6) this.tell(`SPI at ${spi.clockFrequency} Hz`);
    let byte = 0;
    for (let bit = 0; bit < 8; bit++) {
      // while the inputs are being taken nothing is shifted
      byte = (byte << 1) | (isHigh(mcu, this.latch) ? (this.shifting.shift() ?? 0) : this.levels[0][0]);
    }
    return byte;
  }

  /** Close a switch to ground, or open it; registers count from 1. */
  close({ register, input, isClosed }) {
    this.levels[register - 1][INPUTS.indexOf(input)] = isClosed ? 0 : 1;
  }

  /** Let transfers never end: as if the chip's SPI had failed. */
  hang({ hangs }) {
    this.hangs = hangs;
  }

  /** How many scans, and the longest time between two since `forget`. */
  count() {
    const { scans, longest, bytes } = this;
    return { scans, longest, bytes };
  }

  forget() {
    this.longest = 0;
    this.scannedAt = Infinity;
  }
}
