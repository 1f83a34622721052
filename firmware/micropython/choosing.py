"""Choose on the board itself what it is made of, at the first start of a release.

This lies in ROM beside the program, and boot.py calls it where there is no board.json.  The
examples share the pins of the buttons and differ in where the display is: the first place where
one answers says which of them the board can be.
"""

import json
import os
import time

import machine

from reedbed_board.board_json import FILE, read_config
from reedbed_board.hardware import Builder

_LED = 25  # of a Pico and of a Pico 2; a Pico W has its own at the radio
_FLICKER_HZ = 10
_SETTLED_MS = 30  # a contact bounces for less
_HOW = "PLUS or MINUS: another one. OK: this one."
_MISSING = (
    "There is no board.json, and no display answers on which to choose one: reedbed board config"
)


def choose(folder: str) -> None:
    """Write the example of `folder` that is chosen by the buttons, and start anew.

    Return when there is no display: the LED flickers, and the console says so.
    """
    examples, display = find_examples(folder)
    if display is None:
        print(_MISSING)
        machine.PWM(machine.Pin(_LED), freq=_FLICKER_HZ, duty_u16=1 << 15)
        return
    number = 0
    try:
        while True:
            text, config = examples[number]
            display.show([config.name, _HOW])
            pressed = wait_for_press(config.parts["buttons"])
            if pressed == "ok":
                write_file(FILE, text)
                machine.reset()
            number = (number + (1 if pressed == "plus" else -1)) % len(examples)
    except OSError as error:
        print("The display is gone, or nothing can be written: %r" % error)


def find_examples(folder: str) -> tuple:
    """Return ((text, Config) of each example whose display is there, and that display or None)."""
    silent, found, display = [], [], None
    answering = None
    for name in sorted(os.listdir(folder)):
        with open(folder + "/" + name) as file:
            text = file.read()
        config = read_config(json.loads(text))
        part = config.parts["display"]
        place = part["i2c"], part["sda"], part["scl"]
        if display is None and place not in silent:
            display = Builder(config, machine).make("display")
            if display is None:
                silent.append(place)
                for pin in place[1:]:  # else the bus would hear this one and the next
                    machine.Pin(pin, machine.Pin.IN)
            else:
                answering = place
        if place == answering:
            found.append((text, config))
    return found, display


def wait_for_press(numbers: dict[str, int]) -> str:
    """Return "ok", "plus" or "minus" when that button is pressed, all three having been free."""
    pin = machine.Pin
    buttons = [(name, pin(numbers[name], pin.IN, pin.PULL_UP)) for name in ("ok", "plus", "minus")]
    were_free = False
    while True:
        pressed = [name for name, button in buttons if not button()]
        if pressed and were_free:
            return pressed[0]
        were_free = were_free or not pressed
        time.sleep_ms(_SETTLED_MS)


def write_file(path: str, text: str) -> None:
    """Write a file by one rename.  Raises OSError."""
    with open(path + ".new", "w") as file:
        file.write(text)
    os.rename(path + ".new", path)
