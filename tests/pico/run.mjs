// run.mjs: an emulated Pico with devices around it.  Orders come as lines of JSON on stdin, an
// answer to each goes to stdout; what must not happen goes to stderr.
//
//   node run.mjs '{"rom": FILE, "firmware": FILE, "flash": FILE or null, "devices": {…}, "serial": FD,
//                "chip": MODULE}'

import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { ReadStream } from "node:tty";

import { Board } from "./devices/board.mjs";

const FLASH_BYTES = 2 * 1024 * 1024;
const SLICE = 2e6; // nanoseconds between looks at what came from outside
const MOST_ALIKE = 3; // of what is told over and over again
const LAG = 50e6; // what the emulation may be behind and catch up

const settings = JSON.parse(process.argv[2]);
const { Chip } = await import(settings.chip);
let told = 0; // how often something happened that must not
const alike = {}; // how often it was told, by the text without its numbers
const tell = (text) => {
  told++;
  const what = text.replaceAll(/[\d.]+/g, "");
  alike[what] = (alike[what] ?? 0) + 1;
  const at = (chip?.nanos / 1e6).toFixed(3);
  if (alike[what] <= MOST_ALIKE) process.stderr.write(`at ${at} ms ${text}\n`);
};
const flash = new Uint8Array(16 * 1024 * 1024).fill(0xff);
flash.set(readFileSync(settings.firmware));
if (settings.flash) flash.set(readFileSync(settings.flash));
const board = new Board(settings.devices ?? {}, tell);
let chip = null;
chip = new Chip(readFileSync(settings.rom), flash, board, tell);

let said = [];
let terminal = null;
chip.receive = (bytes) => {
  if (terminal) terminal.write(Buffer.from(bytes));
  else said.push(...bytes);
};
if (settings.serial) {
  terminal = new ReadStream(settings.serial);
  terminal.on("data", (bytes) => chip.serial.send(bytes));
}

let isFree = false;
let ahead = 0; // by how much the chip's time is ahead of ours

/** Go on by itself, no faster than time passes while the processor sleeps. */
function goOn() {
  if (!isFree) return;
  const now = Number(process.hrtime.bigint());
  if (chip.nanos + ahead < now - LAG) ahead = now - LAG - chip.nanos;
  const rest = chip.nanos + ahead - now;
  if (rest > 0) {
    setTimeout(goOn, Math.ceil(rest / 1e6));
    return;
  }
  if (!terminal || !chip.serial.isFull) terminal?.resume();
  else terminal.pause();
  chip.runUntil(chip.nanos + SLICE);
  setImmediate(goOn);
}

const ORDERS = {
  /** Run for `ms`; the answer has what the board wrote meanwhile, where no terminal has it. */
  run({ ms, slower }) {
    chip.runUntil(chip.nanos + ms * 1e6, slower);
    const text = Buffer.from(said).toString("latin1");
    said = [];
    return { text };
  },

  /** Send text to the board's serial port. */
  send({ text }) {
    chip.serial.send(Buffer.from(text, "latin1"));
  },

  /** Open or close the serial port. */
  open({ isOpen }) {
    chip.open(isOpen);
  },

  /** Run by itself, or no longer. */
  free({ isFree: should }) {
    if (should && !isFree) {
      isFree = true;
      ahead = Number(process.hrtime.bigint()) - chip.nanos;
      setImmediate(goOn);
    }
    isFree = should;
  },

  /** Cut the power and switch it on again. */
  reset() {
    chip.reset();
  },

  /** Write the flash memory to a file. */
  save({ file }) {
    writeFileSync(file, flash.subarray(0, FLASH_BYTES));
  },

  state() {
    const { bites, instructions, door } = chip;
    return { ms: chip.nanos / 1e6, told, bites, instructions, erased: door.erased, programmed: door.programmed };
  },

  /**
   * Let erases take `erase` ms from now on, and give devices orders during the next one: `plan` has
   * an object each, with `at`, ms after its begin, and what `device` takes.
   */
  age({ erase, plan }) {
    const { door, mcu } = chip;
    door.eraseNanos = erase * 1e6;
    door.onErase = () => {
      door.onErase = () => {};
      for (const { at, ...rest } of plan) {
        mcu.clock.createAlarm(() => ORDERS.device(rest)).schedule(at * 1e6);
      }
    };
  },

  /** Ask or tell a device something: `device` and `order` name it. */
  device({ device, order, ...rest }) {
    return board.order(device, order, rest);
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { do: what, ...rest } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(ORDERS[what](rest) ?? {})}\n`);
}
process.exit(0);
