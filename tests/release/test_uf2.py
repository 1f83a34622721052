"""A .uf2 holds MicroPython and the program, and leaves the rest of the flash alone."""

import re
from pathlib import Path

import pytest

from reedbed.flashing import flash_map
from reedbed.flashing.flash_map import KB
from release.firmware import CHIPS, TooLarge, make_release
from release.uf2 import FAMILIES, make_uf2, read_uf2

BOARDS = Path(__file__).parents[2] / "firmware" / "micropython"
SECTOR = 4096
PICO = CHIPS["pico"]


def memory_of(content):
    """Return what a boot loader would write, by offset."""
    return {offset: page for offset, page, _ in read_uf2(content)}


@pytest.mark.parametrize("name", CHIPS)
def test_the_largest_release_ends_where_the_file_system_begins(name):
    chip = CHIPS[name]
    largest = make_release(chip, b"m" * chip.code, b"r" * flash_map.ROM)
    offsets = memory_of(largest)
    files = {"pico": 2048 - 1408, "pico2": 1024}[name] * KB
    assert min(offsets) == 0 and max(offsets) + 256 == chip.code + flash_map.ROM == files
    assert {family for _, _, family in read_uf2(largest)} == {chip.family}


@pytest.mark.parametrize("name", CHIPS)
def test_the_board_of_micropython_has_the_same_map(name):
    chip = CHIPS[name]
    folder = BOARDS / chip.board
    (rom,) = re.findall(r"ROMFS_BYTES \((\d+) \* 1024\)", (folder / "mpconfigboard.h").read_text())
    (code,) = re.findall(r"-D KB=(\d+)", (folder / "mpconfigboard.cmake").read_text())
    assert (int(rom) * KB, int(code) * KB) == (flash_map.ROM, chip.code)


def test_a_piece_is_filled_up_to_whole_sectors_and_nothing_lies_between():
    written = memory_of(make_release(PICO, b"m" * 5000, b"r" * 100))
    assert sorted(written) == [
        *range(0, 2 * SECTOR, 256),
        *range(PICO.code, PICO.code + SECTOR, 256),
    ]
    assert written[PICO.code] == b"r" * 100 + b"\xff" * 156


def test_what_does_not_fit_is_refused():
    with pytest.raises(TooLarge, match=f"{PICO.code + 1:,}"):
        make_release(PICO, b"m" * (PICO.code + 1), b"")
    with pytest.raises(ValueError, match="no sector begins at 256"):
        make_uf2({256: b"x"}, FAMILIES["rp2040"])
    with pytest.raises(ValueError, match="not a whole number of blocks"):
        list(read_uf2(make_uf2({0: b"x"}, 1)[:-1]))
