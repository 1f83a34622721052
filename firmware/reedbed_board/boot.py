"""Counting bad starts: main.py adds a byte to a file at each start, a start that goes well
removes it; a program that was started too often in a row comes up in safe mode.

Safe mode switches no device on: prompt and link work, so that a board can always be repaired.
"""

import os

from .compat import const

GOOD_AFTER_MS = const(10000)  # a program that has run so long has started well
_BAD_STARTS = const(3)
_FILE = "/starts"


def is_safe_mode(starts):
    """Return whether the board has to come up in safe mode; `starts` is what main.py counted."""
    return starts > _BAD_STARTS


def went_well(file=_FILE):
    """Note that this start was a good one."""
    try:
        os.remove(file)
    except OSError:  # not there: it has been noted before
        return
