"""Each example starts on a double of its chip, and every cell is felt and lit where it lies."""

import json

import pytest
from started_board import BOARDS, NAMES, PANELS, Board

from reedbed_board import chip
from reedbed_board.greeting import greeting
from reedbed_board.snapshot import COMPOSERS
from reedbed_engine.games.base.lights import TURN
from reedbed_engine.words import explain

LIT = TURN  # steady


@pytest.fixture(params=NAMES)
def board(request, tmp_path, monkeypatch):
    started = Board(request.param, tmp_path, monkeypatch)
    yield started
    started.store.close()


def each_pattern(board):
    """Yield sets of cells; no two cells are in the same ones."""
    n_cells = len(board.app.codes)
    for bit in range(n_cells.bit_length()):
        yield {cell for cell in range(n_cells) if cell + 1 >> bit & 1}


def test_an_example_starts_with_all_its_parts(board):
    assert board.app.parts.failed == [] and board.app.notices.rows == []
    assert COMPOSERS["stat"](board.app)["why"] == ()
    assert board.timer.is_running
    assert bool(board.dog) == board.chip.is_rp2
    board.app.show_words(board.now)
    assert board.app.parts.display and board.chip.bus.is_on and board.chip.bus.row(0)
    board.timer.stop()
    assert board.chip.callback is None


def test_every_cell_is_felt_where_it_lies(board):
    if "sensors" not in board.config:
        return
    board.run(100)
    before = set()
    for touched in each_pattern(board):
        for cell in touched ^ before:
            board.touch(cell, int(cell in touched))
        board.run(200 if board.config["sensors"]["driver"] == "trellis" else 80)
        before = touched
        assert {cell for cell, level in enumerate(board.app.picture) if level} == touched


def test_every_cell_is_lit_where_it_lies(board):
    for lit in each_pattern(board):
        codes = bytes(LIT if cell in lit else 0 for cell in range(len(board.app.codes)))
        board.app.lights.show(codes, board.now + 1000)
        board.now += 2000
        board.app.lights.show(codes, board.now)
        for _ in range(4 * 4):  # tiles get their colours with the scans
            board.app.sampler.sample(board.now)
        assert set(board.lit()) == {board.light(cell) for cell in lit}


@pytest.mark.parametrize("name", ["pico-panel-10x10", "esp32s3-panel-10x10"])
def test_lights_of_another_kind_get_bytes_in_their_order(name, tmp_path, monkeypatch):
    config = json.loads((BOARDS / f"{name}.json").read_text())
    config["lights"]["colours"] = "bgrw"
    monkeypatch.setattr(json, "loads", lambda text: config)
    board = Board(name, tmp_path, monkeypatch)
    board.app.parts.lights.put(99, 3, 2, 1)
    board.app.parts.lights.show()
    assert board.chip.frames[-1] == bytes(4 * 99) + b"\x01\x02\x03\0"
    assert greeting(board.app)["colours"] == "bgrw"
    board.store.close()


def test_every_button_is_felt(board):
    board.run(100)
    names = ("ok", "back", "plus", "minus", "menu")
    for number, name in enumerate(names):
        board.chip.pressed.add(board.config["buttons"][name])
        board.run(60)
        assert board.app.pressed == 1 << number
        board.chip.pressed.clear()
        board.run(80)
        assert board.app.pressed == 0


@pytest.mark.parametrize("name", NAMES)
def test_a_board_without_a_configuration_starts(name, tmp_path, monkeypatch):
    monkeypatch.setattr(json, "loads", lambda text: {"kind": "flat"})
    board = Board(name, tmp_path, monkeypatch)
    why = board.app.notices.rows[0][0]
    assert explain(why[0], why[1:]) == (
        "board.json: kind must be presence, touch or cursor, not flat"
    )
    assert COMPOSERS["stat"](board.app)["why"] == why
    assert board.timer.is_running and board.app.parts.failed == []
    board.run(50)
    board.store.close()


@pytest.mark.parametrize("name", PANELS)
def test_a_panel_that_is_not_joined_is_missing_and_the_rest_works(name, tmp_path, monkeypatch):
    board = Board(name, tmp_path, monkeypatch, is_bare=True)
    board.run(200)
    assert board.app.parts.failed == ["sensors"]
    board.chip.pressed.add(board.config["buttons"]["ok"])
    board.run(60)
    assert board.app.pressed == 1
    board.store.close()


def test_every_kind_and_chip_has_an_example():
    names = " ".join(NAMES)
    for word in ("pico-", "picow-", "pico2-", "esp32s3-", "10x10", "20x20", "8x8", "cursor"):
        assert word in names


def test_a_sample_is_not_begun_where_the_stack_of_an_rp2_is_too_short(board, monkeypatch):
    samples = []
    board.timer._sample = samples.append
    for used, is_short in ((3000, False), (6500, board.chip.is_rp2)):
        monkeypatch.setattr(chip, "stack_use", lambda used=used: used)
        samples.clear()
        board.run(10)
        assert len(samples) == (0 if is_short else 2)
