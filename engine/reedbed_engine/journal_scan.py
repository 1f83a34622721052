"""Finding out what a journal file holds, line by line: when a board starts, and seldom after."""

from . import journal, wire

_HEX = b"0123456789abcdef"


class Scan:
    """Learn the `index` of a file from its lines; `finish` after the last one."""

    def __init__(self):
        self.index = journal.Index()
        self._rotten = 0  # records, once whole, since the last good one

    def take(self, line, start, end):
        """Count in the line that stands from byte `start` to byte `end` of the file."""
        index, found = self.index, wire.decode(line)
        if found is None:
            index.damaged += len(line) > 0
            self._rotten += _records_in(line)
            return
        self._rotten = 0
        number, verb, fields = found
        index.next_number = (number + 1) % wire.MAX_SEQ
        if verb == journal.EVENT:
            index.take_event(fields, start, end)
        elif verb == journal.ACKED:
            self._take_acked(journal.whole(fields, "g"))
        else:
            index.ready = index.ready or verb == journal.READY
            if index.version < 0:
                self._take_header(fields)

    def finish(self):
        """Give numbers to records at the end that are damaged: a host may know what they said."""
        index = self.index
        if not self._rotten:
            return
        if index.unfinished is None:
            index.g += self._rotten
        else:
            index.unfinished.n += self._rotten
            index.unfinished.has_holes = True
        index.next_number = (index.next_number + self._rotten) % wire.MAX_SEQ

    def _take_header(self, fields):
        index, whole = self.index, journal.whole
        index.version = whole(fields, "version")
        index.generation = whole(fields, "generation")
        index.board = str(fields.get("board", ""))
        index.g = max(index.g, whole(fields, "g"))

    def _take_acked(self, g):
        """Note that a host has game `g`; one before which others are missing is sent again."""
        index = self.index
        if index.newest is None or g != index.delivered + 1:
            return
        index.delivered = g
        if g == index.newest.g:
            index.oldest = index.newest
            index.oldest.acked = index.oldest.n


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
