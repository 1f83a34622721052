// The chip of a Pico 2, by rp2350js, in the place of tests/pico's chip.mjs.  The folder of a copy of
// rp2350js is in RP2350JS.

import { createRequire } from "node:module";

import { Flash } from "../pico/chip/flash.mjs";
import { Serial } from "../pico/chip/serial.mjs";

const { RP2350 } = createRequire(import.meta.url)(process.env.RP2350JS);
const CLOCK = 150e6; // Hz, as MicroPython sets it; rp2350js keeps the one it begins with
const DOOR = 0x40170; // where nothing is among the peripherals, address >> 12
const TABLE = 0x14; // where the boot ROM says where its table of functions is
const IS_ARM_SECURE = 4; // of a function's flags
// rp2350js has no flash chip behind the boot ROM's functions: these leave at the door what they are to do
const STORE = {
  RE: [0x4b02, 0x6018, 0x6059, 0x2202, 0x60da, 0x4770, 0, DOOR >> 4], // offset, length; erase
  RP: [0x4b03, 0x6018, 0x6099, 0x605a, 0x2203, 0x60da, 0x4770, 0xbf00, 0, DOOR >> 4], // and data; program
};

export class Chip {
  /** As tests/pico has it; the boot ROM is rp2350js's own. */
  constructor(_, flash, board, tell) {
    Object.assign(this, { flash, board, tell });
    this.receive = () => {};
    this.isOpen = false;
    this.instructions = this.bites = this.before = 0;
    this.start();
  }

  start() {
    const mcu = new RP2350({ coreArch: "arm" });
    const error = (part, message) => this.tell(`${part}: ${message}`);
    mcu.logger = { debug() {}, info() {}, warn() {}, error };
    mcu.clkSys = CLOCK;
    mcu.flash = this.flash;
    mcu.flash16 = new Uint16Array(this.flash.buffer);
    mcu.flash32 = new Uint32Array(this.flash.buffer);
    mcu.watchdog.onWatchdogTrigger = () => {
      this.isBitten = true;
    };
    this.isBitten = false;
    const core = { get PM() { return mcu.core[mcu.currentCore].regs.primask; } };
    this.door = new Flash({ core, clock: mcu.clock, readUint8: (at) => mcu.readUint8(at) }, this.flash, this.tell);
    mcu.peripherals[DOOR] = this.door;
    for (const [name, code] of Object.entries(STORE)) {
      new Uint16Array(mcu.bootrom.buffer).set(code, find(mcu.bootrom, name) >> 1);
    }
    this.serial = new Serial(mcu.usbCtrl, (bytes) => this.receive(bytes), () => this.isOpen);
    this.mcu = mcu;
    this.board.attach(mcu);
  }

  get nanos() {
    return this.before + this.mcu.clock.nanos;
  }

  reset() {
    this.before = this.nanos;
    this.start();
  }

  open(isOpen) {
    this.isOpen = isOpen;
    this.serial.open(isOpen);
  }

  runUntil(nanos) {
    while (this.nanos < nanos) {
      this.mcu.step();
      if (!this.isBitten) continue;
      this.bites++;
      this.reset();
    }
  }
}

/** Return where a function of the boot ROM begins.  Source: RP2350 data sheet, 5.4.1. */
function find(rom, name) {
  const halves = new Uint16Array(rom.buffer);
  for (let at = halves[TABLE >> 1] >> 1; halves[at]; ) {
    const [code, flags] = halves.subarray(at, (at += 2));
    for (let flag = 1; flag <= flags; flag <<= 1) {
      if (!(flags & flag)) continue;
      if (flag === IS_ARM_SECURE && code === (name.charCodeAt(1) << 8) + name.charCodeAt(0)) return halves[at] & ~1;
      at++;
    }
  }
  throw Error(`the boot ROM has no ${name}`);
}
