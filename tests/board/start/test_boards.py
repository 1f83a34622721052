"""The example boards: each is understood, each chip and kind is there."""

import json
from pathlib import Path

import pytest

from reedbed_board.board_json import read_config

EXAMPLES = sorted((Path(__file__).parents[3] / "firmware" / "boards").glob("*.json"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_understood(path):
    config = read_config(json.loads(path.read_text()))
    cells = [cell for cell in config.cells if cell != 0xFFFF]
    assert sorted(cells) == ([] if config.kind == "cursor" else list(range(len(config.order))))
    assert sorted(config.order) == list(range(config.rows * config.cols))


def test_every_kind_and_chip_has_an_example():
    names = " ".join(path.stem for path in EXAMPLES)
    for word in ("pico-", "picow-", "pico2-", "esp32s3-", "10x10", "20x20", "8x8", "cursor"):
        assert word in names
