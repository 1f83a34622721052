"""A first-edition board.json means what it meant; settings and maps are kept through a restart."""

import json
import shutil
from pathlib import Path

import pytest
from board_on_wire import Board, Host, config_of, describe_settings

FIRST = Path(__file__).parent / "first"
BOARDS = sorted((FIRST / "boards").glob("*.json"))
SETTINGS = sorted((FIRST / "settings").glob("*.expected"))
KEYS = ("touch", 8, 8)


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_a_board_is_made_of_the_same_parts(path):
    read = json.loads(path.with_suffix(".read").read_text(encoding="utf-8"))
    found = json.loads(json.dumps(config_of(path.read_text(encoding="utf-8"))))
    assert {key: found[key] for key in read} == read


@pytest.fixture(params=SETTINGS, ids=lambda path: path.stem)
def kept(request, tmp_path):
    """Return the board's memory and what it should make of it."""
    expected = json.loads(request.param.read_text(encoding="utf-8"))
    return shutil.copytree(request.param.with_suffix(""), tmp_path / "data"), expected


def test_settings_and_maps_come_back(kept):
    memory, expected = kept
    found = describe_settings(memory, *KEYS)
    settings = {name: found["settings"].get(name) for name in expected["settings"]}
    assert (settings, found["seen"]) == (expected["settings"], expected["seen"])


def test_a_setting_that_is_changed_leaves_the_others(kept):
    memory, expected = kept
    board = Board(memory, *KEYS)
    assert Host(board).ask("set", name="bright", value=45)[0] == "ok"
    board.run(1000)
    board.switch_off()
    found = describe_settings(memory, *KEYS)["settings"]
    assert {**expected["settings"], "bright": 45} == {
        name: found.get(name) for name in expected["settings"]
    }
