"""`reedbed board config` lets a board have another board.json, which the board itself checks."""

import json

import pytest
from command_line import invoke
from unwired_board import Client, plug_in_board

from reedbed.flashing.examples import list_examples, read_example

PANEL, KEYS = "pico-panel-10x10", "pico-matrix-8x8"


@pytest.fixture
def told(tmp_path, monkeypatch):
    """Give a function that runs the command at a board; it returns what went wrong."""

    def run(*arguments):
        plug_in_board(tmp_path / "board.json", monkeypatch)
        done = invoke("board", "config", *arguments)
        return str(done.exception or "")

    return run


def test_a_board_gets_an_example_and_another_one_only_if_it_is_to_be_replaced(told, tmp_path):
    path = tmp_path / "board.json"
    assert told(PANEL) == "" and json.loads(path.read_bytes()) == json.loads(read_example(PANEL))
    assert "--replace gives it another one" in told(KEYS)
    assert json.loads(path.read_bytes()) == json.loads(read_example(PANEL))
    assert told(KEYS, "--replace") == ""
    assert json.loads(path.read_bytes()) == json.loads(read_example(KEYS))


def test_a_board_gets_a_file_of_ones_own(told, tmp_path):
    own = tmp_path / "own.json"
    own.write_text(json.dumps({**json.loads(read_example(PANEL)), "name": "Mía"}, indent=4))
    assert told(str(own)) == ""
    assert json.loads((tmp_path / "board.json").read_bytes())["name"] == "Mía"


@pytest.mark.parametrize(
    "content, words",
    [
        (None, "own.json cannot be read: No such file"),
        ("{", "own.json is no JSON: "),
        ('{"kind": "wood"}', "board.json: kind must be presence, touch or cursor, not wood"),
        (json.dumps({"name": "long" * 600}), "this board.json is too long to be sent"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_and_changes_nothing(told, tmp_path, content, words):
    own = tmp_path / "own.json"
    if content is not None:
        own.write_text(content)
    assert words in told(str(own))
    assert not (tmp_path / "board.json").exists()


def test_a_virtual_board_has_none(told, monkeypatch):
    monkeypatch.setattr(Client, "is_virtual", True)
    assert "a virtual board has no board.json" in told(PANEL)


def test_without_a_name_the_examples_are_listed():
    done = invoke("board", "config")
    assert done.exit_code == 0 and json.loads(read_example(KEYS))["name"] in done.output


def test_an_unknown_example_is_refused_before_a_board_is_looked_for():
    done = invoke("board", "config", "none")
    assert f"there are {', '.join(list_examples())}" in str(done.exception)
