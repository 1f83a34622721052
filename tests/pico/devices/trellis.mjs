// A NeoTrellis tile: a seesaw controller with 4 x 4 keys and lights.  Source: Adafruit's seesaw
// firmware, its register map and the keypad's and pixels' commands.

const [STATUS, PIXELS, KEYPAD] = [0x00, 0x0e, 0x10];
const RESET = 0x7f;
const [PIN, LENGTH, BUFFER, SHOW] = [0x01, 0x03, 0x04, 0x05];
const [EVENT, COUNT, FIFO] = [0x01, 0x04, 0x10];
const [FALLING, RISING] = [2, 3];
const RESET_NANOS = 10e6;
const MOST = 32; // messages longer than this do not fit its buffer

export class Tile {
  constructor(settings, tell) {
    this.tell = tell;
    this.restart();
    this.readyAt = 0;
  }

  attach(mcu) {
    this.mcu = mcu;
    this.readyAt = 0;
  }

  restart() {
    this.edges = new Uint8Array(64); // by key: which edges it tells of
    this.events = [];
    this.length = 0;
    this.pin = -1;
    this.buffer = new Uint8Array(48);
    this.shown = new Uint8Array(48);
    this.shows = 0;
    this.message = [];
    this.asked = [];
  }

  start(isRead) {
    this.isRead = isRead;
    this.message = [];
    if (this.mcu.clock.nanos < this.readyAt) this.tell("a tile is spoken to while it starts");
  }

  write(byte) {
    this.message.push(byte);
  }

  stop() {
    if (this.isRead || !this.message.length) return;
    const [module, register, ...data] = this.message;
    if (this.message.length > MOST) this.tell(`a tile was sent ${this.message.length} bytes at once`);
    this.asked = [module, register];
    if (module === STATUS && register === RESET) {
      this.restart();
      this.readyAt = this.mcu.clock.nanos + RESET_NANOS;
    } else if (module === PIXELS) this.colour(register, data);
    else if (module === KEYPAD && register === EVENT) this.arm(data);
  }

  colour(register, data) {
    if (register === PIN) [this.pin] = data;
    else if (register === LENGTH) this.length = (data[0] << 8) | data[1];
    else if (register === SHOW) {
      this.shown = Uint8Array.from(this.buffer.subarray(0, this.length));
      this.shows++;
    } else if (register === BUFFER) this.buffer.set(data.slice(2), (data[0] << 8) | data[1]);
  }

  arm([key, how]) {
    const edges = how >> 1;
    this.edges[key] = how & 1 ? this.edges[key] | edges : this.edges[key] & ~edges;
  }

  read() {
    const [module, register] = this.asked;
    if (module === KEYPAD && register === COUNT) return this.events.length;
    if (module === KEYPAD && register === FIFO) return this.events.shift() ?? 0xff;
    this.tell(`a tile was asked for ${module} ${register}`);
    return 0xff;
  }

  press({ key, isPressed }) {
    const number = ((key >> 2) << 3) | (key & 3);
    const edge = isPressed ? RISING : FALLING;
    if (this.edges[number] & (1 << edge)) this.events.push((number << 2) | edge);
  }

  look() {
    const { pin, shows, shown } = this;
    const colours = [];
    for (let at = 0; at < shown.length; at += 3) colours.push([shown[at + 1], shown[at], shown[at + 2]]);
    return { pin, shows, shown: colours };
  }
}
