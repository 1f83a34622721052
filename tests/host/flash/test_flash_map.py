"""The flash map: what its page says, and that the program fits the places it names."""

import re
from pathlib import Path

import pytest

from reedbed.flashing import flash_map
from reedbed.flashing.flash_map import KB, count_blocks, count_blocks_left
from reedbed.flashing.program import build_program
from reedbed.image import COMPILER
from reedbed_board.journal_file import LIMIT
from reedbed_board.romfs import Image

FIRMWARE = Path(__file__).parents[3] / "firmware"
ROWS = {
    "flash": flash_map.FLASH,
    "MicroPython": flash_map.CODE,
    "ROM partition": flash_map.ROM,
    "file system": flash_map.FILES,
    "file system of a Pico W": flash_map.PICO_W_FILES,
    "image limit": flash_map.IMAGE_LIMIT,
    "journal": flash_map.JOURNAL,
    "to spare": flash_map.SPARE,
}
NOT_ON_BOARDS = re.compile(r"\b(off_board|pc)\b|gtp|perft|strongest")


@pytest.fixture(scope="module")
def files():
    """Return the files of the program's folder, name to content."""
    return build_program(COMPILER).files


def test_the_page_has_the_numbers_of_the_code():
    page = (FIRMWARE / "flash-map.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| ([^|]+) \| (\d+) \|", page, re.MULTILINE))
    assert {what: int(number) * KB for what, number in told.items()} == ROWS


def test_the_board_has_the_partition_and_the_journal_that_the_map_counts_on():
    config = (FIRMWARE / "micropython" / "REEDBED_PICO" / "mpconfigboard.h").read_text("utf-8")
    (size,) = re.findall(r"ROMFS_BYTES \((\d+) \* 1024\)", config)
    assert int(size) * KB == flash_map.ROM and flash_map.JOURNAL == LIMIT


def test_the_program_leaves_room_to_grow_in_rom(files, tmp_path):
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    assert Image(str(tmp_path), "a").size <= flash_map.IMAGE_LIMIT


def test_two_programs_and_two_journals_lie_beside_each_other(files):
    program = count_blocks([len(content) for content in files.values()])
    assert count_blocks_left(program, flash_map.FILES) >= flash_map.SPARE
    assert count_blocks_left(program, flash_map.PICO_W_FILES) >= 48 * KB  # 64 are wanted


def test_what_only_a_computer_runs_is_not_on_a_board(files):
    inside = [
        line.split()[0].decode()
        for name, content in files.items()
        if name.endswith(".pack")
        for line in content[16 : 16 + int(content[8:15])].split(b"\n")
        if line
    ]
    assert len(inside) > 100 and not [name for name in inside if NOT_ON_BOARDS.match(name)]
