"""The log: every game of every board, in one SQLite file under the user's data directory.

`Log` reads and writes it; place.py tells where it lies.
"""

from .store import GAP, KNOWN, NEW, GameRow, Log, LogError

__all__ = ["GAP", "KNOWN", "NEW", "GameRow", "Log", "LogError"]
