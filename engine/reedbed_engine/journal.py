"""The journal's records: what a game leaves behind, one wire line each, safe against torn writes.

Sans-I/O: `record` makes the bytes of a record, `Index` learns from the lines of a file which
games are in it, `Replay` turns the events of one game into what resumes it.  See journal.md.
"""

from . import wire
from .compat import const

VERSION = const(1)

# the verbs of the records
HEADER = "journal"  # version, generation, board, g (highest game number used so far)
READY = "ready"  # the file is complete: from here on it counts
EVENT = "event"  # g, n, k ...: see wire.md
ACKED = "acked"  # g: a finished game that the host has safely


def record(number, verb, fields):
    """Return a record as bytes, newline included; raises ValueError when it is too long."""
    return wire.encode(number, verb, fields)


class GameEntry:
    """A game in a journal file: event numbers 0 .. `n`, from the byte `start` on."""

    def __init__(self, g, start):
        self.g = g
        self.start = start
        self.end = start  # the byte after its last event
        self.n = -1
        self.ended = False
        self.acked = -1  # the last event that a host has safely

    def take(self, fields, end):
        """Count an event in; return whether it is the one that had to come."""
        if fields.get("n") != self.n + 1:
            return False
        self.n += 1
        self.end = end
        kind = fields.get("k")
        if kind == "end":
            self.ended = True
        elif kind in ("undo", "play"):
            self.ended = False  # the last action was taken back after the end
        return True

    @property
    def is_delivered(self):
        """Whether a host has all of it."""
        return self.acked == self.n


class Index:
    """What a journal file holds, learned line by line.

    Attributes: `version` (-1 before the header), `generation`, `board`, `g` (highest game number
    ever used), `ready`, `games` (list of GameEntry, oldest first), `next_number` (of the next
    record), `damaged` (lines that are none), `broken` (a record is missing in the middle: the
    rest of that game is not counted in).
    """

    def __init__(self):
        self.version = -1
        self.generation = 0
        self.board = ""
        self.g = 0
        self.ready = False
        self.games = []
        self.next_number = 0
        self.damaged = 0
        self.broken = False
        self._skipping = False

    def take(self, line, start, end):
        """Count in the line that stands from byte `start` to byte `end` of the file."""
        found = wire.decode(line)
        if found is None:
            self.damaged += len(line) > 0
            return
        number, verb, fields = found
        if number != self.next_number:
            self._break()
        self.next_number = (number + 1) % wire.MAX_SEQ
        if self.version < 0:
            self._take_header(verb, fields)
        elif verb == READY:
            self.ready = True
        elif verb == EVENT:
            self.take_event(fields, start, end)
        elif verb == ACKED:
            entry = self.find(fields.get("g"))
            if entry is not None:
                entry.acked = entry.n

    def _break(self):
        self.broken = self._skipping = True

    def _take_header(self, verb, fields):
        if verb != HEADER:
            return
        self.version = _whole(fields, "version")
        self.generation = _whole(fields, "generation")
        self.board = str(fields.get("board", ""))
        self.g = _whole(fields, "g")

    def take_event(self, fields, start, end):
        """Count an event in that stands from byte `start` to byte `end`."""
        g = _whole(fields, "g")
        self.g = max(self.g, g)
        if fields.get("n") == 0:
            self.games.append(GameEntry(g, start))
            self._skipping = False
        if self._skipping:
            return
        if not self.games or self.games[-1].g != g or not self.games[-1].take(fields, end):
            self._break()

    def find(self, g):
        """Return the entry of game `g` or None."""
        for entry in self.games:
            if entry.g == g:
                return entry
        return None

    @property
    def unfinished(self):
        """The entry of the game that can go on, or None: only the newest game can."""
        if self.games and not self.games[-1].ended:
            return self.games[-1]
        return None


def _whole(fields, key):
    """Return a whole number of the fields, 0 where there is none."""
    value = fields.get(key, 0)
    return value if isinstance(value, int) else 0


class Replay:
    """The events of one game, taken in order, as what goes on from there.

    Attributes: `start` (the `new` event or None), `actions` (texts that stand), `left` (clocks in
    ms, as last written, may be empty), `lefts` (the same when each action that stands was
    recorded), `turn` (who acted last, 0 if that was taken back), `t` (ms since the game began),
    `ended`.
    """

    def __init__(self):
        self.start = None
        self.actions = []
        self.left = []
        self.lefts = []
        self.turn = 0
        self.t = 0
        self.ended = False

    def take(self, event):
        """Count one event in."""
        kind = event["k"]
        self.t = event.get("t", self.t)
        self.left = event.get("left", self.left)
        if kind == "new":
            self.start = event
        elif kind == "play":
            self.actions.append(event["action"])
            self.lefts.append(self.left)
            self.turn = event["player"]
        elif kind == "undo":
            for _ in range(min(event["count"], len(self.actions))):
                self.actions.pop()
                self.lefts.pop()
            self.turn = 0
            self.ended = False
        elif kind == "end":
            self.ended = True
