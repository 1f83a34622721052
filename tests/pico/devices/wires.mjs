// What devices hang on: pins whose level somebody else decides.

import { GPIOPinState } from "rp2040js";

const HUM_NANOS = 7e6; // how long an open line keeps a level: it follows what is near, mains first

/**
 * Let `level()` decide what the chip reads at a pin: true, false, or null where no device holds the
 * line. Then the chip's own resistor does, and where there is no such one, `tell` hears of it.
 */
export function drive(mcu, number, level, tell) {
  const pin = mcu.gpio[number];
  pin.refreshInput = () => {}; // when its pad is set: nobody has read it
  const get = () => level() ?? pulled(mcu, pin, tell);
  Object.defineProperty(pin, "rawInputValue", { get, set: () => {} });
}

function pulled(mcu, pin, tell) {
  if (pin.outputEnable) return pin.outputValue;
  if (pin.pullupEnabled !== pin.pulldownEnabled) return pin.pullupEnabled;
  tell(`GPIO ${pin.index} is read while nothing holds it: no device, no pull-up, no pull-down`);
  return floating(mcu, pin.index);
}

/** What is read where nothing holds a line: anything, here the same in each run. */
export function floating(mcu, seed) {
  return (Math.floor(mcu.clock.nanos / HUM_NANOS) + seed) % 3 === 0;
}

/** Whether the chip drives a pin high. */
export function isHigh(mcu, number) {
  return mcu.gpio[number].value === GPIOPinState.High;
}

/** Whether the chip drives a pin low. */
export function isLow(mcu, number) {
  return mcu.gpio[number].value === GPIOPinState.Low;
}

/** Call `listener(isHigh)` when the level that the chip drives changes. */
export function listen(mcu, number, listener) {
  mcu.gpio[number].addListener((state, before) => {
    const [is, was] = [state, before].map((each) => each === GPIOPinState.High);
    if (is !== was) listener(is);
  });
}

/** Whether the pins `numbers` are given to the peripheral with this function number. */
export function areGivenTo(mcu, numbers, what) {
  return numbers.every((number) => mcu.gpio[number].functionSelect === what);
}

export const I2C = 3;
export const PIO0 = 6;
