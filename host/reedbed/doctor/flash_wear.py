"""How many years the flash lasts that a board's journal is written to."""

ERASE_CYCLES = 100_000  # of a block; data sheet of the W25Q16JV, the Pico's flash
EVENING = 500  # actions
_ERASES = 2  # of the most worn block for each action, as if shared out among the free blocks


def count_years(free_blocks: int, actions: int = EVENING) -> int:
    """Return how many years of evenings with that many actions the flash lasts.

    An action is one append that has to be safe: LittleFS moves one block for it and notes that,
    1.1 erases on average, and does not share them out quite evenly.  tests/emulator/littlefs.py
    measures it.
    """
    return ERASE_CYCLES * free_blocks // (_ERASES * actions * 365)
