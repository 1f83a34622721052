"""The journal on its medium: two alternating files, appended to, tidied in slices.

A record is safe when `append` returns; whatever is cut short later is dropped at the next start.
While one file is in use the other is absent or being built; a built file counts from its `ready`
record on, so a cut at any byte leaves the old file or the new one.  Formats: journal.md.
"""

from reedbed_engine import journal, wire
from reedbed_engine.compat import TYPE_CHECKING, Any, Iterator

from .compat import const
from .journal_copy import Copy
from .line_reader import LineReader

if TYPE_CHECKING:
    from reedbed_engine.journal import GameEntry, Index

FILES = ("journal.a", "journal.b")
LIMIT = const(98304)  # bytes a file may have before it is tidied
_NEW_GAME = const(16384)  # bytes that a game may need, or a quarter of a small file
_EIO = const(5)
_NOWHERE = (-1, -1, 0)  # type: tuple[int, int, int]


class Journal:
    """The games of this board, `limit` bytes of them or a little more.

    journal_opening.py finds its file.  Attributes: `files` (names of the two), `index` (of the one
    in use), `board` (the id that names this journal's events), `set_aside` (of a file of another
    version: name under which it was kept, version), `dropped` (finished games that no host has and
    that had to go).  Methods raise OSError when the medium fails; then nothing has changed here,
    and the same call may be tried again.
    Records that have rotted are left out; their numbers are never used again.
    """

    files = FILES

    def __init__(self, store: Any, limit: int = LIMIT) -> None:
        self.store = store
        self._limit = limit
        self.index = journal.Index()
        self.board = ""
        self.set_aside = []
        self.dropped = 0
        self._name = ""
        self._size = 0
        self._needs_newline = False
        self._unsure = False  # the last write failed: all, some or nothing of it may be there
        self._reader = LineReader(store, "")
        self._may_drop = False  # the newest game was begun in spite of a warning
        # (g, n) was read last; its successor stands at this offset.  Two may read at once: the
        # link, and who brings a game back
        self._cursors = [_NOWHERE, _NOWHERE]
        self._tidying = None
        self._tidy_from = limit  # bytes

    # ---- opening, by journal_opening.py

    def mark_ready(self) -> None:
        """Say once more that the file in use is complete: the mark, or the header, has rotted."""
        index = self.index
        self._write(journal.READY, journal.header(self.board, index.generation, index.g))
        index.ready = True

    def use(self, name: str, index: "Index") -> None:
        """Go on with the file `name`."""
        # whatever fails in these lines, nothing has changed
        reader, size = LineReader(self.store, name), self.store.size(name)
        self._needs_newline = self.store.read(name, size - 1, 1) != b"\n"
        self._name, self._size, self._reader = name, size, reader
        self.index, self.board = index, index.board
        self._cursors = [_NOWHERE, _NOWHERE]
        self._catch_up()

    # ---- writing

    @property
    def unfinished(self) -> "GameEntry":
        """The entry of the game that can go on, or None."""
        return self.index.unfinished

    def append(self, event: dict[str, Any]) -> dict[str, Any]:
        """Number an event, write it and return it (the same dict with `g` and `n` filled in).

        After an OSError the same event must come again, before any other.
        """
        newest = self._newest()
        if self._unsure:
            self._recover()
        tried = event.get("g"), event.get("n")
        if newest == tried or newest != self._newest():  # the write that failed had done its work
            event["g"], event["n"] = self._newest()
            return event
        if event["k"] == "new":
            self._may_drop = self.is_crowded
            event["g"], event["n"] = self.index.g + 1, 0
        else:
            event["g"], event["n"] = newest[0], newest[1] + 1
        start = self._size
        self._write(journal.EVENT, event)
        self._unsure = True  # until it is counted, for which memory may be short
        self.index.add_event(event, start, self._size)
        self._unsure = False
        return event

    def _newest(self) -> tuple[int, int]:
        """Return (g, n) of the newest event."""
        newest = self.index.newest
        return (newest.g, newest.n) if newest else (self.index.g, -1)

    def _recover(self) -> None:
        """Look what a write that failed has left behind."""
        from .journal_opening import scan_file  # seldom needed, so it was forgotten

        old = self.index
        self._tidying = None
        self.store.remove(self._other())  # it may be one that would count
        self.use(self._name, scan_file(self.store, self._name))
        self._carry_over(old)
        self._unsure = False

    def _write(self, verb: str, fields: dict[str, Any]) -> None:
        if self._unsure:
            self._recover()
        data = journal.record(self.index.next_number, verb, fields)
        self._unsure = True
        self._reader.forget()
        if self._needs_newline:
            data = b"\n" + data
        self.store.append(self._name, data)
        self._unsure = self._needs_newline = False
        self._size += len(data)
        self.index.next_number = (self.index.next_number + 1) % wire.MAX_SEQ

    def acknowledge(self, g: int, n: int) -> bool:
        """Note that a host has game `g` up to event `n`; return whether that was news.

        Games are delivered one after the other: of one whose turn has not come nothing is noted.
        """
        if self._unsure:
            self._recover()
        index, entry = self.index, self.index.oldest
        if entry is None or entry.g != g:
            return False
        if entry is not index.newest:
            self._learn(entry, n + 1)
        if not entry.acked < n <= entry.n:
            return False
        if n == entry.n and (entry.ended or entry is not index.newest):
            fields = {"g": g}
            if index.delivered + 1 < g:  # those between are lost
                fields["since"] = index.delivered + 1
            self._write(journal.ACKED, fields)
            index.delivered = g
        entry.acked = n
        return True

    def _learn(self, entry: "GameEntry", n: int) -> None:
        """Read on in an older game until its event `n` is known, or its end."""
        while entry.n < n:
            event = self.event(entry.g, entry.n + 1)
            if event is None:
                return
            entry.add_event(event, self._reader.next)

    def rewind(self, g: int, n: int) -> int:
        """Send game `g` again from event `n` on; return the first of these that is still there.

        -1: there is none, and nothing is sent again.
        """
        n = max(n, 0)
        index, event = self.index, self.event(g, n)
        if event is None:
            if index.newest is not None and g == index.newest.g and n <= index.newest.n:
                raise OSError(_EIO)  # unreadable now: that does not make it gone
            return -1
        if index.oldest is not None and g < index.oldest.g:
            entry = self._game_from(0, g)
            if entry.g == g:
                index.oldest = entry  # those after it are also sent again
                index.delivered = g - 1
        if index.oldest is not None and g == index.oldest.g:
            index.oldest.acked = min(index.oldest.acked, n - 1)
        return event["n"]

    # ---- reading

    @property
    def first_game(self) -> int:
        """The number of the first game of which there is an event, 0 if there is none."""
        event = self._reader.event(0)
        return 0 if event is None else event["g"]

    def first_unacked(self) -> tuple[int, int] | None:
        """Return (g, n) of the oldest event that no host has, None if they have all."""
        index = self.index
        if index.oldest is None:
            return None
        if index.is_behind:
            self._catch_up()
        oldest = index.oldest
        if oldest is index.newest and oldest.is_delivered:
            return None
        return oldest.g, oldest.acked + 1

    def pass_over(self) -> Any:
        """Go on with the game after the oldest that no host has: nothing more of it can be read.

        Return whether there is one.  It is written down with the next game that a host has.
        """
        index = self.index
        if index.oldest is index.newest:
            return False
        index.oldest = self._game_from(index.oldest.end, index.oldest.g + 1)
        return True

    def _catch_up(self) -> None:
        """Find the oldest game that no host has."""
        index = self.index
        while index.oldest is not None and index.is_behind:
            index.oldest = self._game_from(index.oldest.end, index.oldest.g + 1)

    def _game_from(self, offset: int, g: int) -> "GameEntry":
        """Return the entry of game `g`, or of the first one after it, looked for from `offset`.

        What is known of another one than the newest is where it begins.
        """
        newest, reader = self.index.newest, self._reader
        event = reader.event(offset)
        while event is not None and event["g"] < min(g, newest.g):
            event = reader.event(reader.next)
        if event is None or event["g"] >= newest.g:
            return newest
        return journal.GameEntry(event["g"], reader.start)

    def event(self, g: int, n: int) -> dict[str, Any] | None:
        """Return event `n` of game `g`, or the one after it if `n` has rotted, or None.

        Cheap when they are asked for in order.
        """
        newest, reader = self.index.newest, self._reader
        if newest is None or g > newest.g or g == newest.g and n > newest.n:
            return None
        oldest, cursor, nearest = self.index.oldest, self._cursors[0], -1
        offset = newest.start if g == newest.g else oldest.start if g >= oldest.g else 0
        for known in self._cursors:
            # one in a game before saves more than the start of that game, but not of this one
            if known[0] == g and nearest < known[1] < n or known[0] < g and offset < known[2]:
                cursor, nearest, offset = known, known[1] if known[0] == g else -1, known[2]
        event = reader.event(offset)
        while event is not None and (event["g"] < g or event["g"] == g and event["n"] < n):
            event = reader.event(reader.next)
        if event is None:
            return None
        if g == newest.g and event["n"] > n and not newest.has_holes:  # unreadable now
            return None
        self._cursors.remove(cursor)  # the one that was used last stands last
        if event["g"] > g:
            self._cursors.append((g, n - 1, reader.start))
            return None
        self._cursors.append((g, event["n"], reader.next))
        return event

    # ---- tidying

    @property
    def is_crowded(self) -> bool:
        """Whether a finished game that no host has must go before the next one fits."""
        index = self.index
        kept = index.newest.end - index.oldest.start if index.newest else 0
        return kept > self._limit - min(_NEW_GAME, self._limit // 4)

    def tidy_step(self) -> bool:
        """Do a slice of the tidying, if any is due; return whether there is more to do.

        After one that failed, or that could not make the file small, the file must grow first.
        """
        if self._tidying is None:
            if self._size <= self._tidy_from:
                return False
            self._tidy_from = self._size + self._limit // 4
            self._tidying = self._tidy()
        try:
            next(self._tidying)
            return True
        except StopIteration:
            self._tidy_from = max(self._limit, self._size + self._limit // 4)
        except (MemoryError, OSError, ValueError):
            self._give_up()
            raise
        self._tidying = None
        return False

    def _give_up(self) -> None:
        """Remove the other file: it may be what has filled the medium, or count already."""
        unsure, self._tidying = self._unsure, None
        self._unsure = True  # nothing is written before it has gone
        self.store.remove(self._other())
        self._unsure = unsure

    def _other(self) -> str:
        return FILES[1 - FILES.index(self._name)]

    def _make_room(self) -> None:
        """Give up the oldest finished games that no host has until a new game fits."""
        index = self.index
        while self._may_drop and self.is_crowded and index.oldest is not index.newest:
            index.delivered = index.oldest.g
            self._catch_up()
            self.dropped += 1

    def _tidy(self) -> Iterator[None]:
        """Copy what is needed to the other file, a record between two yields; then change over.

        Needed are the oldest game that no host has and those after it, to the newest.
        """
        other, index, reader = self._other(), self.index, self._reader
        self.store.remove(other)
        self._make_room()
        if not index.ready:  # without its mark the new file would win early
            self.mark_ready()
        header = journal.header(self.board, index.generation + 1, index.g)
        copy = Copy(self.store, other)
        copy.add(journal.HEADER, header)
        damaged, offset = 0, self._size if index.oldest is None else index.oldest.start
        while True:
            line = reader.line(offset)  # the newest game may grow meanwhile
            if line is not None:
                found, offset = journal.read(line), reader.next
                if found is None:
                    damaged += len(line) > 0
                elif found[1] == journal.EVENT:
                    copy.add(journal.EVENT, found[2])
            elif not copy.check():
                break
            yield
        if damaged > index.damaged:
            index.damaged = damaged  # what is also so the next time has rotted
            raise OSError(_EIO)  # unreadable now: better crowded than lost
        copy.finish(index, self.board)
        self._change_over(other, copy.index)

    def _change_over(self, other: str, index: "Index") -> None:
        """Go on with the file `other`."""
        name, old = self._name, self.index
        self.use(other, index)
        self._carry_over(old)
        try:
            self.store.remove(name)
        except OSError:  # it counts no more, and goes when the next one is made
            return

    def _carry_over(self, old: "Index") -> None:
        """Take over what hosts have of a game, which is written down when they have all of it."""
        index = self.index
        if index.oldest is not None and old.oldest is not None and index.oldest.g == old.oldest.g:
            index.oldest.acked = max(index.oldest.acked, old.oldest.acked)
