"""The controller with its supply, and the buttons, display and buzzer at its pins."""

from collections.abc import Mapping

from .board import Board

BUTTONS = ("ok", "back", "plus", "minus", "menu")


def add_controller(board: Board, pins: Mapping[str, int]) -> None:
    """Put in the controller: `pins` has the GPIO of each signal.  Raises NoSuchPin.

    A Schottky diode lets USB and the supply feed it without feeding each other.
    """
    controller = board.controller
    for gpio in pins.values():
        controller.place(gpio)
    nets = {f"GPIO{gpio}": signal for signal, gpio in pins.items()}
    nets |= {"SUPPLY": "VSYS", "GROUND": "GND", "OUT": "3V3"}
    board.add(board.name.split("-")[0], "A1", nets, controller.machine)
    board.circuit.NC += [pin for pin in board.parts["A1"].pins if not pin.is_connected()]
    fed = "+5V"
    if controller.is_either:  # two ways of supply that exclude each other: a jumper parts them
        board.add("jumper", "JP1", {"1": "+5V", "2": "JUMPED"})
        fed = "JUMPED"
    board.add("diode", "D1", {"A": fed, "K": "VSYS"}, "1N5817")
    board.add_capacitor("C4", "10 µF", "3V3")


def add_buttons(board: Board) -> None:
    """Put in the five buttons: pin to ground, with the chip's own pull-ups."""
    for number, name in enumerate(BUTTONS, 1):
        part = board.add("button", f"B{number}", {"1": name.upper(), "2": "GND"})
        part.label = name


def add_display(board: Board) -> None:
    """Put in a display module; it has the pull-ups of its bus."""
    nets = {"VCC": "3V3", "GND": "GND", "SDA": "SDA", "SCL": "SCL"}
    part = board.add("display", "DS1", nets)
    part.address, part.pull_up_ohms = 0x3C, 4700


def add_buzzer(board: Board) -> None:
    """Put in the buzzer behind a resistor that keeps its current below 10 mA."""
    board.add_resistor("R2", "330 Ω", "BUZZER", "TONE")
    board.add("buzzer", "BZ1", {"1": "TONE", "2": "GND"})
