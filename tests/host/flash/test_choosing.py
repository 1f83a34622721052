"""A board that has no board.json: one of the examples is chosen on its display, by its buttons."""

import importlib.util
import json
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from flashing_board import ROOT

from reedbed.flashing.examples import list_examples

PANEL, KEYS = (0, 20, 21), (0, 8, 9)  # bus and pins of displays
OK, PLUS, MINUS = 10, 12, 13  # pins of buttons


class Restart(BaseException):
    """What machine.reset does."""


class Board:
    """A Pico whose display is at `place`; `hands` presses a pin at each look, or none (None)."""

    def __init__(self, place, hands=()):
        self.place, self.hands = place, list(hands)
        self.shown, self.flickers, self.released = [], [], []
        self.pressed = None

    def sleep_ms(self, ms):
        self.pressed = self.hands.pop(0)

    def make(self, config):
        part = config.parts["display"]
        return self if (part["i2c"], part["sda"], part["scl"]) == self.place else None

    def show(self, lines):
        self.shown.append(lines[0])

    def pin(self, number, mode=None, pull=None):
        if pull is None and mode is not None:
            self.released.append(number)
        return lambda: int(number != self.pressed)

    def reset(self):
        raise Restart


@pytest.fixture
def started(monkeypatch, tmp_path):
    """Start choosing on a Board, with the examples for a Pico; return its module."""
    examples = tmp_path / "boards"
    examples.mkdir()
    for name, path in list_examples().items():
        if name.startswith("pico"):
            (examples / path.name).write_bytes(path.read_bytes())

    def start(board):
        pin = type("Pin", (), {"IN": 0, "PULL_UP": 1, "__new__": lambda _, *a: board.pin(*a)})
        machine = SimpleNamespace(
            Pin=pin, PWM=lambda *_, **how: board.flickers.append(how), reset=board.reset
        )
        monkeypatch.setitem(sys.modules, "machine", machine)
        monkeypatch.setattr(time, "sleep_ms", board.sleep_ms, raising=False)
        path = ROOT / "firmware" / "micropython" / "choosing.py"
        spec = importlib.util.spec_from_file_location("board_choosing", path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        builder = lambda config, machine: SimpleNamespace(make=lambda _: board.make(config))  # noqa: E731
        monkeypatch.setattr(module, "Builder", builder)
        monkeypatch.setattr(module, "FILE", str(tmp_path / "board.json"))
        module.choose(str(examples))

    return start


def name_chosen(tmp_path):
    return json.loads(Path(tmp_path, "board.json").read_text())["name"]


def test_ok_takes_the_example_that_is_shown(started, tmp_path):
    board = Board(PANEL, [None, OK])
    with pytest.raises(Restart):
        started(board)
    assert name_chosen(tmp_path) == board.shown[-1]
    assert not Path(tmp_path, "board.json.new").exists()


@pytest.mark.parametrize("button", [PLUS, MINUS])
def test_plus_and_minus_show_all_examples_of_this_display_in_turn(started, button):
    board = Board(PANEL, [button, None] * 3 + [OK])
    with pytest.raises(Restart):
        started(board)
    assert len(set(board.shown)) == 3 and board.shown[0] == board.shown[3]
    assert all("keys" not in name and "NeoTrellis" not in name for name in board.shown)


def test_only_what_has_its_display_there_is_offered_and_silent_pins_are_let_go(started, tmp_path):
    board = Board(KEYS, [None, OK])
    with pytest.raises(Restart):
        started(board)
    assert name_chosen(tmp_path) == "Row and column keys, 8 x 8, on a Raspberry Pi Pico"
    assert board.released == [20, 21]


def test_a_button_that_was_held_from_the_start_chooses_nothing(started):
    board = Board(PANEL, [OK, OK, OK, None, PLUS, None, OK])
    board.pressed = OK
    with pytest.raises(Restart):
        started(board)
    assert len(board.shown) == 2


def test_without_a_display_the_led_flickers_and_the_console_is_told(started, tmp_path, capsys):
    board = Board(None)
    started(board)
    assert len(board.flickers) == 1
    assert "reedbed board config" in capsys.readouterr().out
    assert not Path(tmp_path, "board.json").exists()
