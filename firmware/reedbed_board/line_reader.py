"""The lines of a journal file, read piece by piece."""

from reedbed_engine import journal, wire
from reedbed_engine.compat import Any

from .compat import const

_CHUNK = const(256)  # bytes


class LineReader:
    """Read the lines of a file at given offsets, through one buffered chunk."""

    def __init__(self, store: Any, name: str) -> None:
        self._store = store
        self.name = name
        self._chunk = b""
        self._at = 0
        self.start = 0  # where the line starts that was read
        self.next = 0  # where the line after it starts

    def line(self, offset: int) -> bytes | None:
        """Return the line at `offset` without its newline, None at the end of the file."""
        self.start = offset
        start = offset - self._at
        end = self._chunk.find(b"\n", start) if 0 <= start < len(self._chunk) else -1
        if end < 0:
            self._load(offset, _CHUNK)
            start, end = 0, self._chunk.find(b"\n")
        count = _CHUNK
        while end < 0 and len(self._chunk) == count < wire.MAX_LINE:
            count *= 2
            self._load(offset, count)
            end = self._chunk.find(b"\n")
        if end < 0:
            # the unfinished tail, or garbage longer than any line
            end = len(self._chunk)
            self.next = offset + end
            return self._chunk or None
        self.next = self._at + end + 1
        return self._chunk[start:end]

    def event(self, offset: int) -> dict[str, Any] | None:
        """Return the first event at `offset` or after it, None if there is none."""
        line = self.line(offset)
        while line is not None:
            found = journal.read(line)
            if found is not None and found[1] == journal.EVENT:
                return found[2]
            line = self.line(self.next)
        return None

    def _load(self, offset: int, count: int) -> None:
        self._chunk = b""  # its place is there for the next one, where memory is short
        self._chunk = self._store.read(self.name, offset, count)
        self._at = offset

    def forget(self) -> None:
        """Drop the chunk: the file has grown."""
        self._chunk = b""
