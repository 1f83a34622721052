"""Sensors that have lost their supply say nothing of pieces."""

import pytest
from started_board import PANELS, Board

from reedbed_board.snapshot import COMPOSERS
from reedbed_engine.words import board_messages as messages

PIECES = (3, 44, 99)


@pytest.fixture(params=PANELS)
def board(request, tmp_path, monkeypatch):
    started = Board(request.param, tmp_path, monkeypatch)
    yield started
    started.store.close()


def switch(board, is_on):
    """Switch the 5 V on or off: Hall switches without it leave their outputs open."""
    supply = board.config["sensors"]["supply"]
    (board.chip.pressed.discard if is_on else board.chip.pressed.add)(supply)
    for cell in PIECES:
        board.touch(cell, int(is_on))


def covered(board):
    return [cell for cell, level in enumerate(board.app.picture) if level]


def first_line(board):
    return board.app.words.lines()[0][0]


def run_seconds(board, count):
    for _ in range(count):
        board.run(1000)
        board.app.check_each_second(board.now)


def test_nothing_is_judged_while_sensors_have_no_supply(board):
    switch(board, True)
    run_seconds(board, 1)
    assert covered(board) == [*PIECES] and COMPOSERS["stat"](board.app)["missing"] == []
    edges = []
    board.app.table.cell = lambda *edge: edges.append(edge)
    switch(board, False)
    run_seconds(board, 5)
    assert first_line(board) == messages.NO_SUPPLY
    assert COMPOSERS["stat"](board.app)["missing"] == ["supply"]
    switch(board, True)
    run_seconds(board, 1)
    assert edges == [] and covered(board) == [*PIECES]
    assert first_line(board) != messages.NO_SUPPLY
    board.touch(PIECES[0], 0)
    board.run(200)
    assert covered(board) == [*PIECES[1:]] and len(edges) == 1


def test_a_board_that_starts_without_supply_waits_for_it(board):
    switch(board, False)
    run_seconds(board, 2)
    assert covered(board) == [] and first_line(board) == messages.NO_SUPPLY
    switch(board, True)
    run_seconds(board, 1)
    assert covered(board) == [*PIECES] and first_line(board) != messages.NO_SUPPLY
