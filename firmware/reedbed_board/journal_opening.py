"""Finding the journal on its medium: when a board starts, and after a write that has failed."""

from reedbed_engine import journal as records
from reedbed_engine import wire
from reedbed_engine.compat import TYPE_CHECKING, Any
from reedbed_engine.journal_scan import scan

from .compat import const
from .line_reader import LineReader

if TYPE_CHECKING:
    from reedbed_engine.journal import Index


_MOST_ASIDE = const(4)  # of 100 KB each: flash is not for them alone


def open_journal(journal: Any, board: str) -> None:
    """Let `journal` use the newest complete file; make one, named by `board`, if there is none.

    `board` must be an id that was never used before; an existing journal keeps its own.
    """
    store = journal.store
    newest, best, rank = "", None, ()
    for name in journal.files:
        index = _examine(journal, name)
        if index is None:
            continue
        # of two that are not complete the younger one is the one that was being built
        age = index.generation if index.ready else -index.generation
        if best is None or (index.ready, age, store.size(name)) > rank:
            newest, best = name, index
            rank = index.ready, age, store.size(name)
    for name in journal.files:
        if name != newest:
            store.remove(name)
    if best is None:
        name = journal.files[0]
        _create_file(store, name, board)
        journal.use(name, scan_file(store, name))
        return
    journal.use(newest, best)
    if not best.ready:
        try:
            journal.mark_ready()
        except OSError:  # tidying does it
            return


def scan_file(store: Any, name: str) -> "Index":
    """Return the index of a file."""
    return scan(LineReader(store, name), lambda offset, count: store.read(name, offset, count))


def _examine(journal: Any, name: str) -> "Index | None":
    """Return the index of a file, None if it holds nothing; keep another version aside."""
    store = journal.store
    if store.size(name) <= 0:
        return None
    index = scan_file(store, name)
    if index.version == records.VERSION:
        return index if index.ready or index.newest else None
    if b"\n" in store.read(name, 0, wire.MAX_LINE):  # else its very first write was cut
        aside = _name_aside(store)
        store.rename(name, aside)
        journal.set_aside = [aside, index.version if index.version >= 0 else "?"]
    return None


def _name_aside(store: Any) -> str:
    """Return a name for a file to be kept aside; the last one there is may be taken."""
    names, number = store.names(), 1
    while number < _MOST_ASIDE and "set-aside.%d" % number in names:
        number += 1
    return "set-aside.%d" % number


def _create_file(store: Any, name: str, board: str) -> None:
    fields = records.header(board, 1, 0)
    first = records.record(0, records.HEADER, fields)
    # the empty line: one rotten newline must not take both
    store.append(name, first + b"\n" + records.record(1, records.READY, fields))
