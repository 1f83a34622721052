"""A chip whose MicroPython cannot run the program says so in one line, and on its display."""

import sys
import time
from types import SimpleNamespace

import pytest
from flashing_board import load_main
from started_board import NAMES, Board

from reedbed_board import chip, needs
from reedbed_board import start as start_module

OLD = "Reedbed needs MicroPython 1.23 or later, this is micropython 1.22.2"
REMEDY = "install another MicroPython (micropython.org/download)"
TAKEN = {
    "pico-panel-10x10": ["rp2.DMA", "rp2.StateMachine", "machine.Timer", "machine.WDT", "vfs"],
    "esp32s3-panel-10x10": ["neopixel", "machine.SPI", "machine.Timer", "select.poll"],
}


@pytest.fixture
def start_on(tmp_path, monkeypatch, capsys):
    """Give a function that starts a chip; it returns (board, what the console has, is started)."""

    def start(name, version=(1, 23, 0), without=""):
        board = Board(name, tmp_path, monkeypatch)
        board.store.close()
        board.chip.bus.memory[:] = bytes(1024)
        implementation = SimpleNamespace(name="micropython", version=version)
        here = SimpleNamespace(implementation=implementation, platform=sys.platform)
        monkeypatch.setattr(needs, "sys", here)
        monkeypatch.setitem(sys.modules, "machine", board.chip)
        monkeypatch.setitem(sys.modules, "vfs", SimpleNamespace(mount=None))
        for ticks in ("ticks_ms", "ticks_us"):
            monkeypatch.setattr(time, ticks, None, raising=False)
        module, _, name = without.partition(".")
        if name:
            had = sys.modules[module]
            kept = {key: getattr(had, key) for key in dir(had) if key != name}
            monkeypatch.setitem(sys.modules, module, SimpleNamespace(**kept))
        elif module:
            monkeypatch.setitem(sys.modules, module, None)
        started = []

        def make_app(starts):
            started.append(starts)
            raise KeyboardInterrupt

        monkeypatch.setattr(start_module, "make_app", make_app)
        try:
            chip.run(1)
        except KeyboardInterrupt:
            pass
        return board, capsys.readouterr().out, started == [1]

    return start


@pytest.mark.parametrize("name", NAMES)
def test_the_oldest_micropython_that_is_good_for_it_starts_it(start_on, name):
    assert start_on(name)[1:] == ("", True)


@pytest.mark.parametrize("name", NAMES)
def test_one_that_is_too_old_is_told_on_console_and_display(start_on, name):
    board, told, is_started = start_on(name, (1, 22, 2))
    assert told == f"{OLD}: {REMEDY}\n" and not is_started
    rows = [board.chip.bus.row(number) for number in range(8)]
    assert rows[:3] == ["Reedbed needs", "MicroPython 1.23", "or later, this"]
    assert rows[4:6] == ["install another", "MicroPython"]


@pytest.mark.parametrize(
    ("name", "lacking"), [(name, taken) for name in TAKEN for taken in TAKEN[name]]
)
def test_one_that_lacks_something_is_told_in_one_line(start_on, name, lacking):
    _, told, is_started = start_on(name, without=lacking)
    assert told == f"this MicroPython lacks {lacking}: {REMEDY}\n" and not is_started


@pytest.mark.parametrize("name", ["pico-panel-10x10", "esp32s3-panel-10x10"])
def test_a_display_that_cannot_be_used_keeps_the_line_on_the_console(start_on, name):
    assert start_on(name, without="framebuf")[1].startswith("this MicroPython lacks framebuf: ")


def test_a_heap_that_is_too_small_is_told(start_on, monkeypatch):
    monkeypatch.setattr(needs, "_heap", lambda: 65536)
    told = "Reedbed needs 128 KB of memory, here are 65"
    assert start_on("pico-panel-10x10")[1] == f"{told}: {REMEDY}\n"


def test_a_start_that_could_not_be_is_no_bad_one(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    main = load_main()
    monkeypatch.setattr(main.gc, "threshold", lambda size: None, raising=False)
    monkeypatch.setattr(needs, "are_met", lambda: False)
    for _ in range(9):
        main.main()
        assert not (tmp_path / "starts").exists()


@pytest.mark.parametrize("error", [ImportError("no module named 'select'"), ValueError("mpy")])
def test_a_program_that_cannot_be_loaded_is_told_in_one_line(tmp_path, monkeypatch, capsys, error):
    monkeypatch.chdir(tmp_path)
    main = load_main()
    monkeypatch.setattr(main.gc, "threshold", lambda size: None, raising=False)

    class Refusing:
        def find_spec(self, name, path=None, target=None):
            if name == "reedbed_board.chip":
                raise error

    monkeypatch.delitem(sys.modules, "reedbed_board.chip")
    monkeypatch.setattr(sys, "meta_path", [Refusing(), *sys.meta_path])
    main.main()
    assert capsys.readouterr().out == (
        f"This MicroPython cannot load the program, flash the board: {error!r}\n"
    )
    assert (tmp_path / "starts").read_bytes() == b"."  # ROM may be spoilt: the next one is without
