// A NeoTrellis tile: a seesaw controller with 4 x 4 keys and lights.  Source: Adafruit's seesaw
// firmware, its register map, the keypad's and pixels' commands, and what it does with messages
// (I2CSlave.cpp, Delegate.cpp): an interrupt puts their bytes into one buffer of 32, and what they
// ask for is done later, one after the other; meanwhile a request leaves the tile busy, so that it
// does not acknowledge its address. How much later it is, it does not promise: here rather late.

const [STATUS, PIXELS, KEYPAD] = [0x00, 0x0e, 0x10];
const RESET = 0x7f;
const [PIN, LENGTH, BUFFER, SHOW] = [0x01, 0x03, 0x04, 0x05];
const [EVENT, COUNT, FIFO] = [0x01, 0x04, 0x10];
const [FALLING, RISING] = [2, 3];
const RESET_NANOS = 10e6;
const HANDLE_NANOS = 0.5e6; // from the end of a message, or of handling the one before
const OCCUPIED_NANOS = 6e6; // when it has something else to do
const OFTEN = 50; // requests of which one is answered so late
const ROOM = 32; // bytes

export class Tile {
  constructor(settings, tell) {
    this.tell = tell;
    this.restart();
    this.readyAt = 0;
  }

  attach(mcu) {
    this.mcu = mcu;
    this.readyAt = this.doneAt = 0;
    this.waiting = [];
    this.buffer = [];
  }

  restart() {
    this.edges = new Uint8Array(64); // by key: which edges it tells of
    this.events = [];
    this.length = 0;
    this.pin = -1;
    this.colours = new Uint8Array(48);
    this.shown = new Uint8Array(48);
    this.shows = 0;
    this.requests = 0;
    this.message = []; // its two bytes that say what it is
    this.nData = 0;
    this.buffer = []; // what came after those, of all messages that wait
    this.waiting = []; // messages, with the time when each is handled
    this.doneAt = 0;
    this.answer = null;
  }

  get nanos() {
    return this.mcu.clock.nanos;
  }

  get isBusy() {
    this.handle();
    return this.waiting.some(({ isRequest }) => isRequest);
  }

  start(isRead) {
    this.isRead = isRead;
    this.message = [];
    this.nData = 0;
    if (this.nanos < this.readyAt) this.tell("is spoken to while it starts");
  }

  /** Take a byte; false: there is no room for it. */
  write(byte) {
    this.handle();
    if (this.message.length < 2) this.message.push(byte);
    else if (this.buffer.length < ROOM) {
      this.buffer.push(byte);
      this.nData++;
    } else {
      this.tell(`its buffer of ${ROOM} bytes is full: ${this.waiting.length} messages wait in it`);
      return false;
    }
    return true;
  }

  stop() {
    if (this.isRead || this.message.length < 2) return;
    const [module, register] = this.message;
    const isRequest = !this.nData;
    this.answer = null;
    const isLate = module === KEYPAD && register === COUNT && ++this.requests % OFTEN === 0;
    this.doneAt = Math.max(this.doneAt, this.nanos) + (isLate ? OCCUPIED_NANOS : HANDLE_NANOS);
    this.waiting.push({ module, register, nData: this.nData, isRequest, at: this.doneAt });
  }

  /** Do what the messages ask for whose time has come. */
  handle() {
    while (this.waiting.length && this.waiting[0].at <= this.nanos) {
      const { module, register, nData, isRequest, at } = this.waiting.shift();
      if (isRequest) this.respond(module, register);
      else if (module === PIXELS && register === BUFFER) this.colour(nData);
      else this.set(module, register, this.buffer.splice(0, nData), at);
    }
  }

  respond(module, register) {
    if (module === KEYPAD && register === COUNT) this.answer = [this.events.length];
    else if (module === KEYPAD && register === FIFO) this.answer = this.events;
    else if (module === PIXELS && register === SHOW) {
      this.shown = this.colours.slice(0, this.length);
      this.shows++;
    } else this.tell(`is asked for ${module} ${register}`);
  }

  /** Colours: all that is in the buffer then, wherever it comes from. */
  colour(nData) {
    const [high, low, ...data] = this.buffer.splice(0);
    if (data.length + 2 !== nData) this.tell("the next message came before colours were taken from the buffer, and is mixed with them");
    const start = (high << 8) | low;
    this.colours.set(data.slice(0, this.colours.length - start), start);
  }

  set(module, register, data, at) {
    if (module === STATUS && register === RESET) {
      this.restart();
      this.readyAt = at + RESET_NANOS;
    } else if (module === PIXELS && register === PIN) [this.pin] = data;
    else if (module === PIXELS && register === LENGTH) this.length = (data[0] << 8) | data[1];
    else if (module === KEYPAD && register === EVENT) this.arm(data);
  }

  arm([key, how]) {
    const edges = how >> 1;
    if (how & 1) this.edges[key] |= edges;
    else this.edges[key] &= edges;
  }

  read() {
    if (this.answer === null) this.tell("is read without a request");
    return this.answer?.shift() ?? 0xff;
  }

  press({ key, isPressed }) {
    this.handle();
    const number = ((key >> 2) << 3) | (key & 3);
    const edge = isPressed ? RISING : FALLING;
    if (this.edges[number] & (1 << edge)) this.events.push((number << 2) | edge);
  }

  look() {
    this.handle();
    const { pin, shows, shown } = this;
    const colours = [];
    for (let at = 0; at < shown.length; at += 3) colours.push([shown[at + 1], shown[at], shown[at + 2]]);
    return { pin, shows, shown: colours };
  }
}
