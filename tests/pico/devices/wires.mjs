// What devices hang on: pins whose level somebody else decides.

import { GPIOPinState } from "rp2040js";

/** Let `level()` decide what the chip reads at a pin. */
export function drive(mcu, number, level) {
  Object.defineProperty(mcu.gpio[number], "rawInputValue", { get: level, set: () => {} });
}

/** Whether the chip drives a pin high. */
export function isHigh(mcu, number) {
  return mcu.gpio[number].value === GPIOPinState.High;
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
