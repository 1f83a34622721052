"""How the flash of a board is shared out, in bytes; firmware/flash-map.md shows it in a table."""

KB = 1024
BLOCK = 4 * KB  # of the file system: each file takes whole blocks
FLASH = 2048 * KB  # of a Pico; a Pico W has as much
CODE = 336 * KB  # MicroPython itself on a REEDBED_PICO
ROM = 304 * KB  # the partition in which the program lies as it runs
FILES = FLASH - CODE - ROM  # the file system starts where it does on a RPI_PICO
PICO_W_FILES = 848 * KB  # the smallest file system of a board with 2 MB
IMAGE_LIMIT = ROM - 16 * KB  # of the program as it lies in ROM: a release adds main.py
JOURNAL = 96 * KB  # at which a journal is tidied into another file
SPARE = 64 * KB  # for maps, settings, a log, journals set aside


def count_blocks(sizes: list[int]) -> int:
    """Return the bytes that files of these sizes take in a file system."""
    return sum(-(-size // BLOCK) * BLOCK for size in sizes)


def count_blocks_left(program: int, files: int) -> int:
    """Return what two programs and two journals leave of a file system of that many bytes."""
    return files - 2 * program - 2 * JOURNAL
