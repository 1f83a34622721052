// PIO in time: rp2040js steps its state machines when it likes; here each instruction takes as long
// as the clock divider and its delay say, so that a wave on a pin can be measured. A divider that is
// no whole number makes some cycles a clock longer than others, as the chip's does.

const WAITS_FOR_FIFO = new Set([2, 3, 5]); // WaitType: rxFIFO, txFIFO, Out
const JOINS = 3 << 30; // bits of SHIFTCTRL; the FIFOs are empty after they have changed

export function keepTime(mcu) {
  for (const pio of mcu.pio) {
    pio.run = () => {};
    const runners = pio.machines.map((machine) => new Runner(mcu, pio, machine));
    const write = pio.writeUint32.bind(pio);
    pio.writeUint32 = (offset, value) => {
      const before = pio.machines.map(({ shiftCtrl }) => shiftCtrl);
      write(offset, value);
      pio.machines.forEach((machine, number) => {
        if ((machine.shiftCtrl ^ before[number]) & JOINS) empty(machine);
      });
      for (const runner of runners) runner.wake();
    };
  }
}

function empty(machine) {
  machine.txFIFO.reset();
  machine.rxFIFO.reset();
  machine.updateDMATx();
  machine.updateDMARx();
}

class Runner {
  constructor(mcu, pio, machine) {
    this.mcu = mcu;
    this.pio = pio;
    this.machine = machine;
    this.isGoing = false;
    this.owed = 0; // 256ths of a clock
    this.alarm = mcu.clock.createAlarm(() => this.step());
  }

  wake() {
    if (this.isGoing || !this.machine.enabled) return;
    this.isGoing = true;
    this.alarm.schedule(this.last(1));
  }

  /** How many nanoseconds the next `cycles` last. */
  last(cycles) {
    const { clockDivInt, clockDivFrac } = this.machine;
    this.owed += cycles * clockDivFrac;
    const clocks = cycles * (clockDivInt || 65536) + (this.owed >>> 8);
    this.owed &= 255;
    return (clocks * 1e9) / this.mcu.clkSys;
  }

  step() {
    const { machine, pio } = this;
    this.isGoing = false;
    if (!machine.enabled) return;
    const before = machine.cycles;
    machine.step();
    pio.checkChangedPins();
    if (machine.waiting && WAITS_FOR_FIFO.has(machine.waitType)) return; // a write wakes it
    this.isGoing = true;
    this.alarm.schedule(this.last(Math.max(machine.cycles - before, 1)));
  }
}
