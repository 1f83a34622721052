"""The other file of the journal while it is being made, a record at a time.

Loaded for that time only.  It knows what it holds, so that it can be used at once; and each record
is read back, one by one, before the file counts: to read all of it again would take seconds.
"""

from reedbed_engine import journal, wire
from reedbed_engine.compat import TYPE_CHECKING, Any

from .compat import const
from .line_reader import LineReader

if TYPE_CHECKING:
    from reedbed_engine.journal import Index

_EIO = const(5)


class Copy:
    """The file `name` of `store`, empty at first; `index` says what is in it.

    Methods raise OSError.
    """

    def __init__(self, store: Any, name: str) -> None:
        self.index = journal.Index()
        self._store = store
        self._name = name
        self._reader = LineReader(store, name)
        self._size = 0
        self._checked = 0  # the byte up to which it has been read back

    def add(self, verb: str, fields: dict[str, Any]) -> None:
        """Append a record."""
        index = self.index
        data = journal.record(index.next_number, verb, fields)
        self._store.append(self._name, data)
        self._reader.forget()
        start = self._size
        self._size += len(data)
        index.next_number = (index.next_number + 1) % wire.MAX_SEQ
        if verb == journal.EVENT:
            index.add_event(fields, start, self._size)

    def check(self) -> bool:
        """Read a record back; return whether there was one that had not been read."""
        line = self._reader.line(self._checked)
        if line is None:
            return False
        if wire.decode(line) is None:
            raise OSError(_EIO)
        self._checked = self._reader.next
        return True

    def finish(self, old: "Index", board: str) -> None:
        """Complete the file and its index, in place of `old`, the one of the file before."""
        index = self.index
        header = journal.header(board, old.generation + 1, old.g)
        if index.oldest is not None:
            if old.delivered >= index.oldest.g:  # meanwhile, or the newest
                self.add(journal.ACKED, {"g": old.delivered, "since": index.oldest.g})
            index.delivered = max(index.delivered, old.delivered)
            # what is known of records that have rotted since is not in the file
            index.newest.n, index.newest.has_holes = old.newest.n, old.newest.has_holes
        self.add(journal.READY, header)
        while self.check():
            pass
        index.version, index.generation = journal.VERSION, old.generation + 1
        index.board, index.g, index.ready = board, old.g, True
