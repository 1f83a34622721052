"""The folder of Reedbed's data on this computer."""

import os
from pathlib import Path

import platformdirs

VARIABLE = "REEDBED_DATA"


def find_data_folder(chosen: Path | None = None) -> Path:
    """Return the folder for the log and the virtual boards; it need not exist yet.

    `chosen` (the option --data) wins over the variable REEDBED_DATA, which wins over the place
    that the operating system gives to programs' data.
    """
    if chosen is not None:
        return chosen.expanduser()
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).expanduser()
    return Path(platformdirs.user_data_dir("reedbed", appauthor=False))
