// The flash chip, behind the boot ROM's functions (rom/rom.c): they leave here what is to be done.
// An erase takes 45 ms and a page 0.4 ms, as the data sheet of the W25Q16JV has them typically.

const SECTOR = 4096;
const PAGE = 256;
const ERASE_NANOS = 45e6;
const PROGRAM_NANOS = 0.4e6;
const XIP = 0x10000000;
const [AT, LENGTH, DATA, DO] = [0, 4, 8, 12];
const [EXIT_XIP, ERASE, PROGRAM, USB_BOOT] = [1, 2, 3, 4];

export const DOOR = 0x40070; // where it lies among the peripherals, address >> 12

export class Flash {
  /** `memory`: its bytes, kept over resets. */
  constructor(mcu, memory, tell) {
    this.mcu = mcu;
    this.memory = memory;
    this.tell = tell;
    this.words = {};
    this.erased = 0;
    this.programmed = 0;
    this.eraseNanos = ERASE_NANOS;
    this.onErase = () => {};
  }

  readUint32() {
    return 0;
  }

  writeUint32Atomic(offset, value) {
    this.words[offset] = value >>> 0;
    if (offset === DO) this.act(value);
  }

  act(what) {
    const { [AT]: at, [LENGTH]: length, [DATA]: from } = this.words;
    const isChange = what === ERASE || what === PROGRAM;
    if (isChange && !this.mcu.core.PM) this.tell("the flash is changed while an interrupt may read it");
    if (what === ERASE) this.erase(at, length);
    else if (what === PROGRAM) this.program(at, length, from);
    else if (what === USB_BOOT) this.tell("the boot loader was asked for");
    else if (what !== EXIT_XIP) this.tell(`a fault or an unexpected function of the ROM`);
  }

  erase(at, length) {
    if (at % SECTOR || length % SECTOR) this.tell(`erased ${length} bytes at ${at}`);
    this.memory.fill(0xff, at, at + length);
    this.erased += length / SECTOR;
    const nanos = this.eraseNanos;
    this.onErase();
    // the processor waits; whatever else is on the chip goes on
    this.mcu.clock.tick((length / SECTOR) * nanos);
  }

  program(at, length, from) {
    if (at % PAGE || length % PAGE) this.tell(`programmed ${length} bytes at ${at}`);
    if (from >>> 28 === XIP >>> 28) this.tell("programmed from the flash itself");
    // a bit can be cleared only
    for (let i = 0; i < length; i++) this.memory[at + i] &= this.mcu.readUint8(from + i);
    this.programmed += length / PAGE;
    this.mcu.clock.tick((length / PAGE) * PROGRAM_NANOS);
  }
}
