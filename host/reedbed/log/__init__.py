"""The log: every game of every board, in one SQLite file under the user's data directory.

`Log` reads and writes it, `Writer` does so in a thread of its own; files.py says
where it lies.
"""

from .store import GAP, KNOWN, NEW, GameRow, Log, LogError
from .writer import Writer

__all__ = ["GAP", "KNOWN", "NEW", "GameRow", "Log", "LogError", "Writer"]
