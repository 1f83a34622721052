// An SSD1306 as far as it is used: commands with their arguments, and a memory of 128 x 64 points.
// Source: Solomon Systech, SSD1306 data sheet, rev. 1.5, table 9-1.

const WIDTH = 128;
const PAGES = 8;
// by command: how many bytes follow it
const FOLLOW = { 0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8d: 1, 0xa8: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1 };

export class Display {
  constructor(settings, tell) {
    this.tell = tell;
    this.attach();
  }

  attach() {
    this.memory = new Uint8Array(WIDTH * PAGES).fill(0xa5); // anything, after power-on
    this.isOn = false;
    this.columns = [0, WIDTH - 1];
    this.pages = [0, PAGES - 1];
    this.at = [0, 0];
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
    if (code === 0x21) [this.columns, this.at[0]] = [rest, rest[0]];
    else if (code === 0x22) [this.pages, this.at[1]] = [rest, rest[0]];
    else if (code === 0xae || code === 0xaf) this.isOn = code === 0xaf;
  }

  draw(byte) {
    const { at, columns, pages } = this;
    this.memory[at[1] * WIDTH + at[0]] = byte;
    if (++at[0] <= columns[1]) return;
    at[0] = columns[0];
    if (++at[1] > pages[1]) at[1] = pages[0];
  }

  /** The memory as hexadecimal digits, page by page, and whether it is shown. */
  look() {
    return { isOn: this.isOn, hasPump: this.set[0x8d]?.[0] === 0x14, memory: Buffer.from(this.memory).toString("hex") };
  }
}
