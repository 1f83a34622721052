"""A panel that is not joined is missing, and the rest works."""

import pytest
from started_board import NAMES, Board

PANELS = [name for name in NAMES if "panel" in name]


@pytest.mark.parametrize("name", PANELS)
def test_a_panel_that_is_not_joined_is_missing(name, tmp_path, monkeypatch):
    board = Board(name, tmp_path, monkeypatch, is_bare=True)
    board.run(200)
    assert board.app.parts.failed == ["sensors"]
    board.chip.pressed.add(board.config["buttons"]["ok"])
    board.run(60)
    assert board.app.pressed == 1
    board.store.close()
