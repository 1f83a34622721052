// The second core, which rp2040js has not: MicroPython starts it for threads only, but resets it on
// each soft reset and waits until it says so over the FIFO between the cores.

const FIFO_STATUS = 0x50;
const FIFO_WRITE = 0x54;
const FIFO_READ = 0x58;
const IS_VALID = 1;
const IS_READY = 2;
const PSM_BASE = 0x40010;
const CORE1 = 1 << 16;

export function answerForCore1(mcu, tell) {
  const said = [];
  const { sio } = mcu;
  const psm = mcu.peripherals[PSM_BASE];
  const [read, write] = [sio.readUint32.bind(sio), sio.writeUint32.bind(sio)];
  const power = psm.writeUint32.bind(psm);

  sio.readUint32 = (offset) => {
    if (offset === FIFO_STATUS) return (said.length ? IS_VALID : 0) | IS_READY;
    if (offset === FIFO_READ) return said.shift() ?? 0;
    return read(offset);
  };
  sio.writeUint32 = (offset, value) => {
    if (offset === FIFO_WRITE) tell("a thread was started on the core that is not there");
    else if (offset !== FIFO_STATUS) write(offset, value);
  };
  psm.writeUint32 = (offset, value) => {
    const wasOff = psm.frceOff;
    power(offset, value);
    if (wasOff & ~psm.frceOff & CORE1) said.push(0);
  };
}
