"""Electrical rules: those of SKiDL, and what a data sheet asks for beyond them."""

import logging
from collections.abc import Callable, Iterator
from typing import Any

from skidl.logger import erc_logger

from .board import Board, find_net
from .registers import INPUTS
from .sources import BEARS_V, SOURCES, USB_C, find_volts
from .trace import follow, list_gpios, list_pulled, trace_wiring

_CHIPS = ("74HC165", "74AHCT125", "74AHC125", "hall")


def check_rules(board: Board) -> list[str]:
    """Return what is wrong with a circuit, a line each."""
    found = [line for rule in _RULES for line in rule(board)]
    return found + ask_skidl(board)


class _Kept(logging.Handler):
    """Keeps what SKiDL says."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage().strip()
        if "found while running" not in text:
            self.lines.append(text)


def ask_skidl(board: Board) -> list[str]:
    """Return the complaints of SKiDL's own electrical rules."""
    kept, others = _Kept(), list(erc_logger.handlers)
    erc_logger.handlers[:] = [kept]
    try:
        board.circuit.ERC()
    finally:
        erc_logger.handlers[:] = others
    return kept.lines


def _check_pull_ups(board: Board) -> Iterator[str]:
    """An input of a register is held at the level of an open switch."""
    held = list_pulled(board)
    for register in board.list_parts("74HC165"):
        for name in INPUTS:
            if held.get(find_net(register, name)) != "3V3":
                yield f"input {name} of {register.ref} has no pull-up"


def _check_diodes(board: Board) -> Iterator[str]:
    """A diode's ring, its cathode, is where current leaves it."""
    gpios = {net: gpio for gpio, net in list_gpios(board)}
    for part in board.list_parts("diode"):
        cathode = find_net(part, "K")
        if part.article == "1N4148" and cathode not in gpios:
            yield f"{part.ref}: its ring is not at a row, and an RP2350 holds no column low (E9)"
        if part.article == "1N5817" and cathode != "VSYS":
            yield f"{part.ref}: its ring is not at the supply pin of {board.controller.called}"


def _check_capacitors(board: Board) -> Iterator[str]:
    """Each chip has 100 nF of its own, each panel 1000 µF."""
    for rail in ("+5V", "3V3"):
        chips = [part for part in board.list_parts(*_CHIPS) if find_net(part, "VCC") == rail]
        count = _count_capacitors(board, "100 nF", rail)
        if count < len(chips):
            yield f"{len(chips)} chips at {rail} have {count} capacitors of 100 nF"
    if not any(_count_capacitors(board, farads, "+5V") for farads in ("1000 µF", "220 µF")):
        yield "there is no 1000 µF at +5V"
    if not _count_capacitors(board, "10 µF", "3V3"):
        yield "there is no 10 µF at 3V3"


def _count_capacitors(board: Board, farads: str, rail: str) -> int:
    return sum(
        part.article == f"capacitor {farads}"
        and {find_net(part, "1"), find_net(part, "2")} == {rail, "GND"}
        for part in board.list_parts("capacitor")
    )


def _check_way_in(board: Board) -> Iterator[str]:
    """5 V come through fuse and switch, from a socket that nothing else fits."""
    at, way = "VBUS", []
    for symbol, one, other in (("fuse", "1", "2"), ("switch", "1", "2"), ("P-MOSFET", "S", "D")):
        for part in board.list_parts(symbol):
            if find_net(part, one) == at:
                at = find_net(part, other)
                way.append(symbol)
    if way not in (["fuse", "switch"], ["fuse", "P-MOSFET"]) or at != "+5V":
        yield "between PS1 and +5V stand not fuse and switch"
    for source in SOURCES:
        volts = find_volts(board.parts["PS1"], source)
        if not 0 <= volts <= BEARS_V:
            yield f"{source.name} would put {volts:g} V at +5V, whose parts bear {BEARS_V:g}"
    if not find_volts(board.parts["PS1"], USB_C):
        yield f"{USB_C.name} gives PS1 nothing: 5.1 kΩ is missing at one of its CC pins"


def _check_levels(board: Board) -> Iterator[str]:
    """A light's data come from a chip at 5 V, and through a resistor."""
    for gpio, net in list_gpios(board):
        reached = follow(board, net)
        if ("light", "DIN") in [(part.symbol, pin) for part, pin in reached] and not any(
            part.symbol == "74AHCT125" and find_net(part, "VCC") == "+5V" for part, _ in reached
        ):
            yield f"GPIO {gpio} drives lights with 3.3 V"


def _check_chain(board: Board) -> Iterator[str]:
    """Registers are heard in the order of their numbers, lights of theirs, each of them once."""
    wiring = trace_wiring(board)
    wanted = [part.ref for part in board.list_parts("74HC165")]
    for place, ref in enumerate(wanted):
        heard = wiring.registers[place] if place < len(wiring.registers) else "nothing"
        if heard != ref:
            yield f"where {ref} should be heard, {heard} is"
            break
    cells = [part.cell for part in board.list_parts("light")]
    for place, cell in enumerate(cells):
        if wiring.lights[place : place + 1] != [cell]:
            yield f"data do not reach L{place + 1} as light {place + 1} of the chain"
            break


def _check_roles(board: Board) -> Iterator[str]:
    """A GPIO can do what its signal asks for."""
    bus, pins = board.controller.bus, trace_wiring(board).pins
    for name, gpio in pins.items():
        role = name.rpartition(" ")[2]
        if role in ("sck", "miso") and bus.spi(gpio)[1] not in (role, "any"):
            yield f"GPIO {gpio} leads to {role.upper()}, but is {bus.spi(gpio)[1]} of SPI"
        if role in ("sda", "scl") and bus.i2c(gpio)[1] not in (role, "any"):
            yield f"GPIO {gpio} leads to {role.upper()}, but is {bus.i2c(gpio)[1]} of I2C"


_RULES: tuple[Callable[[Board], Any], ...] = (
    *(_check_roles, _check_chain, _check_pull_ups, _check_diodes, _check_way_in),
    *(_check_levels, _check_capacitors),
)
