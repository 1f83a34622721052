"""The journal's records: what a game leaves behind, one wire line each, safe against torn writes.

Sans-I/O: `record` makes the bytes of a record, `Index` says which games are in a file; what it
holds is found out by journal_scan.py.  See journal.md.
"""

from . import wire
from .compat import Any, const

VERSION = const(2)

# the verbs of the records
HEADER = "journal"  # version, generation, board, g (highest game number used so far)
READY = "ready"  # the file is complete: from here on it counts; the header's fields once more
EVENT = "event"  # g, n, k ...: see wire.md
ACKED = "acked"  # g: a finished game that the host has safely; since: the first of several

_MOST = const(1 << 30)  # beyond all numbers of games and events
# a chip finds its own names of these quicker, for each event of a long journal
_type, _int, _str = type, int, str
_COUNTS = [int]
# what an event of a kind must have: a list of numbers is an int in brackets
_NEEDED = {
    "new": (
        ("game", str),
        ("rules", int),
        ("options", str),
        ("players", [str]),
        ("seats", [int]),
        ("position", str),
        ("clock", str),
        ("seed", int),
    ),
    "undo": (("count", int),),
}
_POSSIBLE_LISTS = ("left", "owed")  # of any event


def record(number: int, verb: str, fields: dict[str, Any]) -> bytes:
    """Return a record as bytes, newline included; raises ValueError when it is too long."""
    return wire.encode(number, verb, fields)


def read(line: bytes) -> tuple[int, str, Any] | None:
    """Return (number, verb, fields) of a record without its newline, None if it is damaged.

    So is an event that lacks what it needs, whatever its checksum says.
    """
    found = wire.decode(line)
    if found is not None and found[1] == EVENT and not _is_event(found[2]):
        return None
    return found


def _is_event(fields: dict[str, Any]) -> bool:
    """Return whether fields are those of an event; of an unknown kind, of any event."""
    get = fields.get
    kind, g, n, t = get("k"), get("g"), get("n"), get("t", 0)
    if _type(kind) is not _str or _type(g) is not _int or _type(n) is not _int:
        return False
    if not (0 < g < _MOST and 0 <= n < _MOST) or (kind == "new") != (n == 0):
        return False
    if _type(t) is not _int or t < 0:
        return False
    for key in _POSSIBLE_LISTS:
        if key in fields and not _is_of(_COUNTS, fields[key]):
            return False
    if kind == "play":  # a game has hundreds of them
        player = get("player")
        texts = _type(get("action")) is _str and _type(get("by")) is _str
        return texts and _type(player) is _int and player >= 0
    for key, sort in _NEEDED.get(kind, ()):
        if not _is_of(sort, get(key)):
            return False
    return True


def _is_of(sort: Any, value: Any) -> bool:
    """Return whether a value is a text, a number that counts something, or a list of such."""
    if type(sort) is list:
        if type(value) is not list:
            return False
        for item in value:
            if type(item) is not sort[0] or sort[0] is int and item < 0:
                return False
        return True
    return type(value) is sort and (sort is str or value >= 0)


def header(board: str, generation: int, g: int) -> dict[str, Any]:
    """Return the fields of a header, which are also those of `ready`."""
    return {"version": VERSION, "generation": generation, "board": board, "g": g}


class GameEntry:
    """A game in a journal file: event numbers 0 .. `n`, from the byte `start` on.

    `has_holes`: the records of some of these numbers are damaged, so it cannot go on.
    """

    def __init__(self, g: int, start: int) -> None:
        self.g = g
        self.start = start
        self.end = start  # the byte after its last event
        self.n = -1
        self.ended = ""  # its termination, once it has one
        self.has_holes = False
        self.acked = -1  # the last event that a host has safely

    def add_event(self, fields: dict[str, Any], end: int) -> None:
        """Count an event in."""
        n = whole(fields, "n")
        self.end = end
        if n <= self.n:
            return
        self.has_holes = self.has_holes or n > self.n + 1
        self.n = n
        kind = fields.get("k")
        if kind == "end":
            self.ended = str(fields.get("termination") or kind)
        elif kind in ("undo", "play"):
            self.ended = ""  # the last action was taken back after the end

    @property
    def is_delivered(self) -> bool:
        """Whether a host has all of it."""
        return self.acked == self.n


class Index:
    """What a journal file holds.

    Of its games, which may be hundreds, it keeps two, for they reach a host one after the other:
    `newest`, and `oldest`, the first one that hosts lack, or the newest when they lack none (None
    where there are no games).  While hosts also have the oldest, which `is_behind` shows, its
    successor has to be looked for in the file.

    Attributes: `version` (-1 before the header), `generation`, `board`, `g` (highest game number
    ever used), `ready`, `delivered` (hosts have each game up to this number), `next_number` (of
    the next record), `damaged` (lines that are no records).
    """

    def __init__(self) -> None:
        self.version = -1
        self.generation = 0
        self.board = ""
        self.g = 0
        self.ready = False
        self.newest: Any = None
        self.oldest: Any = None
        self.delivered = 0
        self.next_number = 0
        self.damaged = 0

    def add_event(self, fields: dict[str, Any], start: int, end: int) -> None:
        """Count an event in that stands from byte `start` to byte `end`."""
        g = whole(fields, "g")
        self.g = max(self.g, g)
        entry = self.newest
        if entry is None or g > entry.g:
            entry = GameEntry(g, start)
            self._begin(entry)
        if g == entry.g:
            entry.add_event(fields, end)
            self.delivered = min(self.delivered, g - 1)

    def _begin(self, entry: GameEntry) -> None:
        last = self.newest
        if last is None or self.oldest is last and last.is_delivered:
            self.oldest = entry
            if last is None or last.g == self.delivered:
                self.delivered = entry.g - 1
        self.newest = entry

    @property
    def unfinished(self) -> Any:
        """The entry of the game that can go on, or None: only the newest game can."""
        return None if self.newest is None or self.newest.ended else self.newest

    @property
    def is_behind(self) -> bool:
        """Whether hosts have the oldest game, and lack another one."""
        return self.oldest is not self.newest and self.oldest.g <= self.delivered


def whole(fields: dict[str, Any], key: str) -> int:
    """Return a field that is a whole number, or 0."""
    value = fields.get(key, 0)
    return value if isinstance(value, int) else 0
