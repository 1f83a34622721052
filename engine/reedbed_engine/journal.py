"""The journal's records: what a game leaves behind, one wire line each, safe against torn writes.

Sans-I/O: `record` makes the bytes of a record, `Index` learns from the lines of a file which
games are in it.  See journal.md.
"""

from . import wire
from .compat import Any, const

VERSION = const(1)
_HEX = b"0123456789abcdef"

# the verbs of the records
HEADER = "journal"  # version, generation, board, g (highest game number used so far)
READY = "ready"  # the file is complete: from here on it counts; the header's fields once more
EVENT = "event"  # g, n, k ...: see wire.md
ACKED = "acked"  # g: a finished game that the host has safely


def record(number, verb, fields):
    """Return a record as bytes, newline included; raises ValueError when it is too long."""
    return wire.encode(number, verb, fields)


class GameEntry:
    """A game in a journal file: event numbers 0 .. `n`, from the byte `start` on.

    `has_holes`: the records of some of these numbers are damaged, so it cannot go on.
    """

    def __init__(self, g, start):
        self.g = g
        self.start = start
        self.end = start  # the byte after its last event
        self.n = -1
        self.ended = False
        self.has_holes = False
        self.acked = -1  # the last event that a host has safely

    def take(self, fields, end):
        """Count an event in."""
        n = _whole(fields, "n")
        self.end = end
        if n <= self.n:
            return
        self.has_holes = self.has_holes or n > self.n + 1
        self.n = n
        kind = fields.get("k")
        if kind == "end":
            self.ended = True
        elif kind in ("undo", "play"):
            self.ended = False  # the last action was taken back after the end

    @property
    def is_delivered(self):
        """Whether a host has all of it."""
        return self.acked == self.n


class Index:
    """What a journal file holds, learned line by line; `finish` after the last one.

    Of its games, which may be hundreds, it keeps two, for they reach a host one after the other:
    `newest`, and `oldest`, the first one that hosts lack, or the newest when they lack none (None
    where there are no games).  While hosts have the oldest, too, which `is_behind` tells, its
    successor has to be looked for in the file.

    Attributes: `version` (-1 before the header), `generation`, `board`, `g` (highest game number
    ever used), `ready`, `delivered` (hosts have each game up to this number), `next_number` (of
    the next record), `damaged` (lines that are none).
    """

    def __init__(self):
        self.version = -1
        self.generation = 0
        self.board = ""
        self.g = 0
        self.ready = False
        self.newest: "Any" = None
        self.oldest: "Any" = None
        self.delivered = 0
        self.next_number = 0
        self.damaged = 0
        self._rotten = 0  # records, once whole, since the last good one

    def take(self, line, start, end):
        """Count in the line that stands from byte `start` to byte `end` of the file."""
        found = wire.decode(line)
        if found is None:
            self.damaged += len(line) > 0
            self._rotten += _records_in(line)
            return
        self._rotten = 0
        number, verb, fields = found
        self.next_number = (number + 1) % wire.MAX_SEQ
        if verb == EVENT:
            self.take_event(fields, start, end)
        elif verb == ACKED:
            self._take_acked(_whole(fields, "g"))
        else:
            self.ready = self.ready or verb == READY
            if self.version < 0:
                self._take_header(fields)

    def finish(self):
        """Give numbers to records at the end that are damaged: a host may know what they said."""
        if not self._rotten:
            return
        if self.unfinished is None:
            self.g += self._rotten
        else:
            self.unfinished.n += self._rotten
            self.unfinished.has_holes = True
        self.next_number = (self.next_number + self._rotten) % wire.MAX_SEQ
        self._rotten = 0

    def _take_header(self, fields):
        self.version = _whole(fields, "version")
        self.generation = _whole(fields, "generation")
        self.board = str(fields.get("board", ""))
        self.g = max(self.g, _whole(fields, "g"))

    def take_event(self, fields, start, end):
        """Count an event in that stands from byte `start` to byte `end`."""
        g = _whole(fields, "g")
        self.g = max(self.g, g)
        entry = self.newest
        if entry is None or g > entry.g:
            entry = GameEntry(g, start)
            self._begin(entry)
        if g == entry.g:
            entry.take(fields, end)
            self.delivered = min(self.delivered, g - 1)

    def _begin(self, entry):
        last = self.newest
        if last is None or self.oldest is last and last.is_delivered:
            self.oldest = entry
            if last is None or last.g == self.delivered:
                self.delivered = entry.g - 1
        self.newest = entry

    def _take_acked(self, g):
        """Note that a host has game `g`; one before which others are missing is sent again."""
        if self.newest is None or g != self.delivered + 1:
            return
        self.delivered = g
        if g == self.newest.g:
            self.oldest = self.newest
            self.oldest.acked = self.oldest.n

    @property
    def unfinished(self):
        """The entry of the game that can go on, or None: only the newest game can."""
        return None if self.newest is None or self.newest.ended else self.newest

    @property
    def is_behind(self):
        """Whether hosts have the oldest game, and lack another one."""
        return self.oldest is not self.newest and self.oldest.g <= self.delivered


def _records_in(line):
    """Return how many records of a damaged line were once written to their end.

    Then one byte of it has rotted; what a cut has left does not end like a record.
    """
    if _misfits(line[-10:]) > 1 and _misfits(line[-11:-1]):  # the second: its newline has rotted
        return 0
    return max(1, line.count(b"} "))  # more than one: a newline between them has rotted


def _misfits(end):
    """Return how many bytes of the end of a record, brace, space, CRC, are not of that kind."""
    count = 10 - len(end)
    for index in range(len(end)):
        count += end[index] not in (b"}" if index == 0 else b" " if index == 1 else _HEX)
    return count


def _whole(fields, key):
    """Return a whole number of the fields, 0 where there is none."""
    value = fields.get(key, 0)
    return value if isinstance(value, int) else 0
