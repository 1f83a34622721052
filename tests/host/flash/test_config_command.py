"""`reedbed board config` gives a board the board.json of an example, and touches nothing else."""

import json
import os

import pytest
from flashing_board import prompting
from typer.testing import CliRunner

from reedbed.commands.main import app
from reedbed.flashing.examples import read_example

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs pseudo terminals")
KEPT = {"journal.a": b"saved games", "program": b"a\n"}
PANEL, KEYS = "pico-panel-10x10", "pico-matrix-8x8"


def config(*arguments):
    return CliRunner().invoke(app, ["board", "config", *arguments])


@pytest.fixture
def folder(tmp_path):
    """The file system of a board that has not been told what it is made of."""
    for name, content in KEPT.items():
        (tmp_path / name).write_bytes(content)
    return tmp_path


def test_a_board_is_told_what_it_is_made_of(folder):
    with prompting(folder) as port:
        told = config(PANEL, "--port", port)
        assert told.exit_code == 0, told.output
        assert (folder / "board.json").read_bytes() == read_example(PANEL)
        refused = config(KEYS, "--port", port)
        assert "--replace" in str(refused.exception)
        assert (folder / "board.json").read_bytes() == read_example(PANEL)
        assert config(KEYS, "--port", port, "--replace").exit_code == 0
    assert (folder / "board.json").read_bytes() == read_example(KEYS)
    assert {name: (folder / name).read_bytes() for name in KEPT} == KEPT


def test_without_a_name_the_examples_are_listed():
    told = config()
    assert told.exit_code == 0 and json.loads(read_example(KEYS))["name"] in told.output


def test_an_unknown_example_is_refused_before_a_board_is_looked_for():
    assert "there are esp32s3-panel-10x10" in str(config("none").exception)
