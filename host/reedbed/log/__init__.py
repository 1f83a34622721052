"""The log: every game of every board, in one SQLite file under the user's data directory.

`Log` reads and writes it; `data_folder` tells where it lies.
"""

from .place import data_folder
from .store import GAP, KNOWN, NEW, GameRow, Log, LogError

__all__ = ["GAP", "KNOWN", "NEW", "GameRow", "Log", "LogError", "data_folder"]
