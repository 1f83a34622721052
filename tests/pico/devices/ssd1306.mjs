// An SSD1306 as far as it is used: commands with their arguments, and a memory of 128 x 64 points.
// Source: Solomon Systech, SSD1306 data sheet, rev. 1.5, table 9-1.

const WIDTH = 128;
const PAGES = 8;
// by command: how many bytes follow it
const FOLLOW = { 0x20: 1, 0x81: 1, 0x8d: 1, 0xa8: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1 };

export class Display {
  constructor(settings, tell) {
    this.tell = tell;
    this.attach();
  }

  attach() {
    this.memory = new Uint8Array(WIDTH * PAGES).fill(0xa5); // anything, after power-on
    this.isOn = false;
    this.column = this.page = 0;
    this.set = {};
    this.command = [];
  }

  start(isRead) {
    if (isRead) this.tell("is read");
    this.isControl = true;
    this.command = [];
  }

  stop() {
    if (this.command.length) this.tell(`half a command ${this.command}`);
  }

  read() {
    return 0xff;
  }

  write(byte) {
    if (this.isControl) {
      this.isData = byte === 0x40;
      if (byte !== 0 && byte !== 0x40) this.tell(`control byte ${byte}`);
      this.isControl = false;
    } else if (this.isData) this.draw(byte);
    else this.take(byte);
  }

  take(byte) {
    this.command.push(byte);
    const [code, ...rest] = this.command;
    if (rest.length < (FOLLOW[code] ?? 0)) return;
    this.command = [];
    this.set[code] = rest;
    if (code < 0x10) this.column = (this.column & 0xf0) | code;
    else if (code < 0x20) this.column = (this.column & 15) | ((code & 15) << 4);
    else if (code >= 0xb0 && code < 0xb0 + PAGES) this.page = code & 7;
    else if (code === 0xae || code === 0xaf) this.isOn = code === 0xaf;
  }

  draw(byte) {
    if (this.set[0x20]?.[0] !== 2) this.tell("is given points while it does not go by pages");
    this.memory[this.page * WIDTH + this.column] = byte;
    this.column = (this.column + 1) % WIDTH;
  }

  /** The memory as hexadecimal digits, page by page, and whether it is shown. */
  look() {
    return { isOn: this.isOn, hasPump: this.set[0x8d]?.[0] === 0x14, memory: Buffer.from(this.memory).toString("hex") };
  }
}
