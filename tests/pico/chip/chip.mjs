// The chip of a Pico from power-on to power-on: what rp2040js has, and what it lacks.

import { RP2040 } from "rp2040js";

import { answerForCore1 } from "./core1.mjs";
import { DOOR, Flash } from "./flash.mjs";
import { keepTime } from "./pio.mjs";
import { Oscillator, Registers } from "./registers.mjs";
import { Serial } from "./serial.mjs";

const IO_QSPI = 0x40018;
const WATCHDOG = 0x40058;
const ROSC = 0x40060;
const VREG = 0x40064;
const CYCLE_NANOS = 8; // at 125 MHz

export class Chip {
  /**
   * `rom` and `flash`: bytes; the flash keeps what is written.  `board.attach(mcu)` wires the
   * devices after each reset; `tell(text)` hears of what must not happen.
   */
  constructor(rom, flash, board, tell) {
    this.rom = new Uint32Array(4096);
    new Uint8Array(this.rom.buffer).set(rom);
    this.flash = flash;
    this.board = board;
    this.tell = tell;
    this.receive = () => {};
    this.isOpen = false;
    this.resets = 0;
    this.bites = 0; // of the watchdog
    this.instructions = 0;
    this.before = 0; // nanoseconds before the last reset
    this.start();
  }

  /** Power on; a reset by the watchdog hands over its registers. */
  start(watchdog = null) {
    const mcu = new RP2040();
    mcu.logger = new Teller(this.tell);
    mcu.flash = this.flash;
    mcu.flashView = new DataView(this.flash.buffer);
    mcu.flash16 = new Uint16Array(this.flash.buffer);
    mcu.bootrom.set(this.rom);
    this.door = new Flash(mcu, this.flash, this.tell);
    mcu.peripherals[DOOR] = this.door;
    mcu.peripherals[IO_QSPI] = new Registers();
    mcu.peripherals[VREG] = new Registers();
    mcu.peripherals[ROSC] = new Oscillator(this.resets + 1);
    answerForCore1(mcu, this.tell);
    keepTime(mcu);
    mcu.pwm.gpioRead = () => false; // it counts no edges, but looks at pins that it has not
    this.serial = new Serial(mcu.usbCtrl, (bytes) => this.receive(bytes), () => this.isOpen);
    const dog = mcu.peripherals[WATCHDOG];
    if (watchdog) {
      dog.reason = watchdog.reason;
      dog.scratchData.set(watchdog.scratchData);
    }
    dog.onWatchdogTrigger = () => {
      this.bitten = dog;
      dog.alarm.enable = false; // else it goes off for ever at the same moment
    };
    this.bitten = null;
    mcu.core.reset();
    this.mcu = mcu;
    this.board.attach(mcu);
  }

  get nanos() {
    return this.before + this.mcu.clock.nanos;
  }

  reset() {
    this.before += this.mcu.clock.nanos;
    this.resets++;
    this.start(this.bitten);
  }

  open(isOpen) {
    this.isOpen = isOpen;
    this.serial.open(isOpen);
  }

  /** Go on until `nanos`; each instruction takes `slower` times as long as it does. */
  runUntil(nanos, slower = 1) {
    while (this.nanos < nanos) {
      const { core, clock } = this.mcu;
      if (core.waiting) {
        clock.tick(Math.min(clock.nextAlarm ? clock.nanosToNextAlarm : Infinity, nanos - this.nanos));
      } else {
        this.instructions++;
        const cycles = core.executeInstruction(); // which may take time itself: flash
        const after = clock.nanosCounter + cycles * CYCLE_NANOS * slower;
        if (clock.nextAlarm && clock.nextAlarm.nanos <= after) clock.tick(after - clock.nanosCounter);
        else clock.nanosCounter = after;
      }
      if (this.bitten) {
        this.bites++;
        this.reset();
      }
    }
  }
}

/** rp2040js's log: errors must not happen, the rest does not matter. */
class Teller {
  constructor(tell) {
    this.tell = tell;
  }

  debug() {}

  info() {}

  warn() {}

  error(part, message) {
    this.tell(`${part}: ${message}`);
  }
}
