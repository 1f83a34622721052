"""Finding out what a journal file holds: when a board starts, and seldom after.

Of games that are followed by another one only their beginning counts, so the rest of them need not
be read: a start must not take the longer, the more games wait for a host.
"""

from . import journal, wire
from .compat import TYPE_CHECKING, Any, Callable, const

if TYPE_CHECKING:
    from .journal import Index

_HEX = b"0123456789abcdef"
# these records count wherever they stand; a mark in a name leads to a line of another kind
_MARKS = (b'"k":"new"', b" acked {", b" ready {")
_MOST = const(1 << 30)  # beyond all numbers of games
_CHUNK = const(512)  # bytes
_OVERLAP = const(128)  # as a rule more than stands before a mark in a line


def scan(reader: Any, read: Callable[..., Any], skips: bool = True) -> "Index":
    """Return the index of a file: `reader` gives its lines, `read(offset, count)` its bytes.

    Damage in games that others follow is neither found nor counted, unless all of the file is
    read: without `skips`.
    """
    taker, offset = Scan(), 0
    game = since = 0  # the game that began last, and the offset behind its first line
    has_jumped = False
    line = reader.line(0)
    while line is not None:
        found, start, offset = journal.read(line), reader.start, reader.next
        begins, verb = _begins(found), found[1] if found else ""
        if has_jumped and (found is None or begins not in (0, game + 1)):
            offset, has_jumped = since, False  # something is missing: line by line
        else:
            if not has_jumped or begins or verb != journal.EVENT:  # else: a mark in a text
                taker.add_record(found, line, start, offset)
            if begins:
                game, since = begins, offset
            if skips and (begins or has_jumped):
                if verb == journal.ACKED and _goes_on(reader.line(offset)):
                    taker.reopen(found)
                offset = _next_mark(read, offset)
                has_jumped = offset >= 0
                if not has_jumped:  # this is the newest game
                    offset, skips = since, False
        line = reader.line(offset)
    taker.finish()
    return taker.index


def _begins(found: tuple[int, str, dict[str, Any]] | None) -> int:
    """Return the number of the game that begins with a record, 0 if none does."""
    if found is None or found[1] != journal.EVENT or found[2].get("k") != "new":
        return 0
    return journal.whole(found[2], "g")


def _goes_on(line: bytes | None) -> bool:
    """Return whether a line is, or may have been, an event of a game that has begun before."""
    found = journal.read(line) if line else None
    return bool(line) and (found is None or found[1] == journal.EVENT and not _begins(found))


def _next_mark(read: Callable[..., Any], offset: int) -> int:
    """Return where the next line with a mark starts, from the line at `offset` on; -1 if none."""
    at = offset
    while True:
        chunk = read(at, _CHUNK)
        places = [place for place in [chunk.find(mark) for mark in _MARKS] if place >= 0]
        if places:
            before = chunk.rfind(b"\n", 0, min(places))
            return at + before + 1 if before >= 0 else offset
        if len(chunk) < _CHUNK:
            return -1
        at += _CHUNK - _OVERLAP


class Scan:
    """Learn the `index` of a file from its records; `finish` after the last one."""

    def __init__(self) -> None:
        self.index = journal.Index()
        self._rotten = 0  # records, once whole, since the last good one
        self._is_late = False

    def add_record(
        self, found: tuple[int, str, Any] | None, line: bytes, start: int, end: int
    ) -> None:
        """Count a record from byte `start` to byte `end`; None where `line` is not a record."""
        index = self.index
        if found is None:
            index.damaged += len(line) > 0
            self._rotten += _records_in(line)
            return
        self._rotten = 0
        number, verb, fields = found
        index.next_number = (number + 1) % wire.MAX_SEQ
        if verb == journal.EVENT:
            index.add_event(fields, start, end)
        elif verb == journal.ACKED:
            g = journal.whole(fields, "g")
            self._apply_acked(journal.whole(fields, "since") or g, g)
        else:
            index.ready = index.ready or verb == journal.READY
            if index.version < 0:
                self._read_header(fields)
                # a header that is not at the start may be passed over the next time
                self._is_late = verb == journal.HEADER and start > 0 and index.version >= 0

    def reopen(self, found: Any) -> None:
        """Note that the game of an `acked` record went on, so that a host lacks it again."""
        index, g = self.index, journal.whole(found[2], "g")
        if index.newest is not None and index.newest.g == g:
            index.newest.acked = -1
            index.delivered = min(index.delivered, g - 1)

    def finish(self) -> None:
        """Give numbers to records at the end that are damaged: a host may know what they said."""
        index = self.index
        index.ready = index.ready and not self._is_late
        if not self._rotten:
            return
        if index.unfinished is None:
            index.g += self._rotten
        else:
            index.unfinished.n += self._rotten
            index.unfinished.has_holes = True
        index.next_number = (index.next_number + self._rotten) % wire.MAX_SEQ

    def _read_header(self, fields: dict[str, Any]) -> None:
        index, whole = self.index, journal.whole
        if not _is_header(fields):
            self.index.damaged += 1
            return
        index.version = whole(fields, "version")
        index.generation = whole(fields, "generation")
        index.board = str(fields.get("board", ""))
        index.g = max(index.g, whole(fields, "g"))

    def _apply_acked(self, since: int, g: int) -> None:
        """Note that a host has the games to `g`; before which others are missing is sent again."""
        index = self.index
        if index.newest is None or not since <= index.delivered + 1 <= g <= index.newest.g:
            return
        index.delivered = g
        if g == index.newest.g:
            index.oldest = index.newest
            index.oldest.acked = index.oldest.n


def _is_header(fields: dict[str, Any]) -> bool:
    """Return whether fields are those of a header of this version, or of one of another."""
    version = fields.get("version")
    if version != journal.VERSION:
        return type(version) is int and version > 0
    board, g = fields.get("board"), fields.get("g")
    return type(board) is str and board != "" and type(g) is int and 0 <= g < _MOST


def _records_in(line: bytes) -> int:
    """Return how many records of a damaged line were once written to their end.

    Then one byte of it has rotted; what a cut has left does not end like a record.
    """
    if _misfits(line[-10:]) > 1 and _misfits(line[-11:-1]):  # the second: its newline has rotted
        return 0
    return max(1, line.count(b"} "))  # more than one: a newline between them has rotted


def _misfits(end: bytes) -> int:
    """Return how many bytes of the end of a record, brace, space, CRC, are not of that kind."""
    count = 10 - len(end)
    for index in range(len(end)):
        count += end[index] not in (b"}" if index == 0 else b" " if index == 1 else _HEX)
    return count
