r"""Game records as text, in the manner of PGN: headers, an empty line, then the turns.

    [Game "GAME"]
    [Options "first=2"]
    [Date "2026.11.21"]
    [Players "Ann; Bob"]
    [Result "win 1 points=5"]
    [Termination "normal"]

    1. P2 t1 R-a {0:07.4}
    2. P1 t3 R-C t1 R-A

`[Incomplete "event 32 is missing"]` is there when the log lacks an event; such a record is never
taken in again.
A line a turn: its number, the player, that player's actions.  A comment in braces may follow an
action; the time since the game began, in minutes and seconds, and what the player's clock showed
then are understood, `{0:07.4, 4:52.6 left}` or one of both, and `hint` at the end where one had
been shown for the action; others are skipped.
`[Clock "…"]` is a text as the board's clocks have it (table/clocks.py): "10+5", "60s lose".
`[Position "…"]` is there when the game did not begin at its usual start.  A game that is still
going on has no Termination; one that was put aside has the Result "*" and is "adjourned".  In
headers \\ stands for \ and \" for "; in the names of players \; for a semicolon.  Several records
in one text are separated by empty lines.
"""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple

from reedbed_engine.table.settings import NO_CLOCK, read_clock

from ..errors import PlainError
from ..terminal import UNSAFE, escape
from .events import find_missing, is_known, is_whole
from .players import join_players, split_players

TERMINATIONS = ("normal", "time forfeit", "agreed", "adjourned", "abandoned")
_OPEN = "*"  # the result of a game that was put aside
NO_DATE = "????.??.??"
NO_NAME = "?"

_HEADER = re.compile(r'\[([A-Z][A-Za-z]*) "((?:[^"\\]|\\.)*)"\]')
_TURN = re.compile(r"(\d{1,6})\. P(\d{1,2})((?: \S.*)?)")
_TOKEN = re.compile(r" (?:\{([^{}]*)\}|([^\s{}]+))")
_SPAN = r"(\d{1,6}:[0-5]\d\.\d)"
_DATE = re.compile(r"(\d{4}|\?{4})\.(\d\d|\?\?)\.(\d\d|\?\?)", re.ASCII)
_HINT = "hint"
_COMMENT = re.compile(rf"(?:{_SPAN}(?:, {_SPAN} left)?|{_SPAN} left)?(?:(?:^|, )({_HINT}))?")
_UNSEEN = re.compile(f"[{UNSAFE}]+")
_HEADERS = (
    "Game",
    "Options",
    "Date",
    "Players",
    "Clock",
    "Position",
    "Result",
    "Termination",
    "Incomplete",
)


class BadRecord(PlainError):
    """A text is not a record; says where and why.

    `column` (from 1) is 0 where a whole line is meant.
    """

    def __init__(self, text: str, column: int = 0, es: str = ""):
        super().__init__(text, es)
        self.column = column


class Played(NamedTuple):
    """One action of a record."""

    action: str
    player: int  # from 1
    time: int | None = None  # ms since the game began
    left: int | None = None  # ms on the player's clock when it was recorded
    hint: bool = False  # a hint had been shown for it


@dataclass
class Record:
    """A game as text describes it; nothing in it has been judged."""

    game: str
    options: str = ""  # "key=value,key=value" or ""
    date: str = ""  # "2026.11.21" or ""
    players: list[str] = field(default_factory=list)
    clock: str = ""  # "10+5" or ""
    position: str = ""  # where it began; "" the game's own start
    result: str = "ongoing"
    termination: str = ""
    incomplete: str = ""  # what is missing: "event 32 is missing"
    played: list[Played] = field(default_factory=list)
    line: int = field(default=0, compare=False)  # of a text, in which it begins
    # of each action the line and column in the text
    places: list[tuple[int, int]] = field(default_factory=list, compare=False)


def make_record(events: Sequence[dict[str, Any]]) -> Record:
    """Return the record of a game's journal events (wire.md), actions taken back left out.

    Events of kinds that we do not know are passed over.  Raises BadRecord when the beginning is
    missing, or an event makes no sense.
    """
    if not events or events[0]["k"] != "new":
        es = "el comienzo de la partida no está en el registro"
        raise BadRecord("the game's beginning is not in the log", es=es)
    for event in events:
        if is_known(event) and not is_whole(event):
            n = event["n"]
            raise BadRecord(f"event {n} makes no sense", es=f"el suceso {n} no tiene sentido")
    first = events[0]
    record = Record(
        game=first["game"],
        options=first["options"],
        date=first["date"],
        players=join_players(first),
        clock=first["clock"],
        position=first["position"],
    )
    missing = find_missing(events)
    if missing is not None:
        record.incomplete = f"event {missing} is missing"
    for event in events[1:]:
        if event["k"] == "play":
            record.played.append(read_played(event))
        elif event["k"] == "undo":
            del record.played[max(0, len(record.played) - event["count"]) :]
            record.result, record.termination = "ongoing", ""
        elif event["k"] == "end":
            record.result, record.termination = event["result"], event["termination"]
    return record


def read_played(event: dict[str, Any]) -> Played:
    """Return what the journal event of an action (wire.md) says."""
    player, left = event["player"], event.get("left") or []
    own = left[player - 1] if 0 < player <= len(left) else None
    return Played(event["action"], player, event.get("t"), own, event.get("hint") == 1)


def make_events(record: Record) -> list[dict[str, Any]]:
    """Return journal events of a record; `make_record` makes the same record of them.

    What the record does not know, as the time of an action, is not in them.
    """
    events: list[dict[str, Any]] = [
        {
            "k": "new",
            "t": 0,
            "game": record.game,
            "options": record.options,
            **split_players(record.players),
            "position": record.position,
            "date": record.date,
            "clock": record.clock,
        }
    ]
    left = [0] * max((entry.player for entry in record.played), default=0)
    for entry in record.played:
        event = {"k": "play", "action": entry.action, "player": entry.player, "by": "record"}
        if entry.time is not None:
            event["t"] = entry.time
        if entry.left is not None:
            left[entry.player - 1] = entry.left
            event["left"] = list(left)
        if entry.hint:
            event["hint"] = 1
        events.append(event)
    if record.termination:
        last = {"k": "end", "result": record.result, "termination": record.termination}
        events.append(last)
    for n, event in enumerate(events):
        event["n"] = n
    return events


def list_turns(played: Iterable[Played]) -> list[tuple[int, list[Played]]]:
    """Return the turns: pairs of a player and what that player did in a row."""
    found: list[tuple[int, list[Played]]] = []
    for entry in played:
        if not found or found[-1][0] != entry.player:
            found.append((entry.player, []))
        found[-1][1].append(entry)
    return found


# ---- writing


def write_record(record: Record, times: bool = False) -> str:
    """Return the text of `record`, ended by a newline; with `times` each action's time.

    What clocks showed is always in it.
    """
    values = {
        "Game": record.game,
        "Options": record.options,
        "Date": record.date or NO_DATE,
        "Players": "; ".join(_escape_quotes(name or NO_NAME, r"[\\;]") for name in record.players),
        "Clock": record.clock,
        "Position": record.position,
        "Result": _OPEN if record.termination == "adjourned" else record.result,
        "Termination": record.termination,
        "Incomplete": record.incomplete,
    }
    lines = []
    for key in _HEADERS:
        if values[key] or key in ("Options", "Players"):
            lines.append('[%s "%s"]' % (key, _escape_quotes(values[key], r"[\\\"]")))
    lines.append("")
    for number, (player, actions) in enumerate(list_turns(record.played), 1):
        words = [_format(entry, times) for entry in actions]
        lines.append(f"{number}. P{player} {' '.join(words)}")
    return "\n".join(lines) + "\n"


def _escape_quotes(text: str, letters: str) -> str:
    return re.sub(letters, r"\\\g<0>", _UNSEEN.sub(" ", text))


def _format(entry: Played, times: bool) -> str:
    comments = []
    if times and entry.time is not None:
        comments.append(_format_time(entry.time))
    if entry.left is not None:
        comments.append(f"{_format_time(entry.left)} left")
    if entry.hint:
        comments.append(_HINT)
    action = _UNSEEN.sub("?", entry.action)
    return f"{action} {{{', '.join(comments)}}}" if comments else action


def _format_time(ms: int) -> str:
    minutes, rest = divmod(ms // 100, 600)
    return f"{minutes}:{rest // 10:02}.{rest % 10}"


# ---- reading


def read_record(text: str) -> Record:
    """Return the only record in `text`.  Raises BadRecord."""
    found = read_records(text)
    if len(found) != 1:
        raise BadRecord(f"one record expected, {len(found)} found")
    return found[0]


def read_records(text: str) -> list[Record]:
    """Return the records in `text`, in order, `line` and `places` set.  Raises BadRecord."""
    reader = _Reader()
    # some editors put a mark before the first letter of a file
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        try:
            reader.line(line.rstrip("\r"), number)
        except BadRecord as error:
            raise BadRecord(f"{format_place(number, error.column)}: {error}") from None
    return reader.records


def format_place(line: int, column: int = 0) -> str:
    """Return where in a text something stands, as people say it."""
    return f"line {line}, column {column}" if column else f"line {line}"


class _Reader:
    """Put records together line by line."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self._headers: set[str] = set()  # of the current record
        self._in_headers = False
        self._turns = 0  # of the current record

    def line(self, line: str, number: int) -> None:
        """Take line `number` of the text.  Raises BadRecord."""
        unseen = _UNSEEN.search(line)
        if not line.strip():
            self._in_headers = False
        elif unseen:
            what = escape(unseen[0])
            raise BadRecord(f"what cannot be seen has no place there: {what}", unseen.start() + 1)
        elif line.startswith("["):
            self._header(line, number)
        else:
            self._turn(line, number)

    def _header(self, line: str, number: int) -> None:
        match = _HEADER.fullmatch(line)
        if not match:
            raise BadRecord(f"not written like a header: {_shorten_text(line)}")
        key, value = match[1], re.sub(r"\\(.)", r"\1", match[2])
        if not self._in_headers:
            if key != "Game":
                raise BadRecord("a record begins with [Game …]")
            self.records.append(Record(game=value, line=number))
            self._headers, self._in_headers, self._turns = set(), True, 0
        if key in self._headers:
            raise BadRecord(f"{key} is given twice")
        self._headers.add(key)
        self._apply_header(self.records[-1], key, value)

    def _apply_header(self, record: Record, key: str, value: str) -> None:
        if key == "Players":
            record.players = _read_names(value)
        elif key == "Date":
            record.date = "" if value == NO_DATE else _check_date(value)
        elif key == "Clock" and value not in ("", NO_CLOCK) and read_clock(value) is None:
            raise BadRecord(f"there is no clock {_shorten_text(value)}")
        elif key == "Result" and value == _OPEN:
            record.result = "ongoing"
        elif key == "Termination" and value not in TERMINATIONS:
            raise BadRecord(f"a game does not end by {_shorten_text(value)}")
        elif key in _HEADERS:  # others may stand there, for other programs
            setattr(record, key.lower(), value)

    def _turn(self, line: str, number: int) -> None:
        match = _TURN.fullmatch(line.rstrip())
        if not match or not self.records:
            raise BadRecord(f"not written like a turn: {_shorten_text(line)}")
        played, places = self.records[-1].played, self.records[-1].places
        self._turns += 1
        if int(match[1]) != self._turns:
            raise BadRecord(f"turn {self._turns} expected: {_shorten_text(line)}")
        player, before = int(match[2]), len(played)
        if played and played[-1].player == player:
            raise BadRecord(f"two turns of player {player} in a row")
        rest, at = match[3], 0
        while at < len(rest):
            token = _TOKEN.match(rest, at)
            if not token:
                first = match.start(3) + at + 2  # behind a space
                raise BadRecord(f"not understood: {_shorten_text(rest[at:].lstrip())}", first)
            if token[2]:
                played.append(Played(token[2], player))
                places.append((number, match.start(3) + token.start(2) + 1))
            elif len(played) > before:
                played[-1] = _read_comment(played[-1], token[1])
            at = token.end()
        if len(played) == before:
            raise BadRecord(f"a turn without an action: {_shorten_text(line)}")


def _read_names(value: str) -> list[str]:
    """Return the names that a header Players lists."""
    parts = re.findall(r"(?:^|; )((?:[^;\\]|\\.)+)", value)
    names = [re.sub(r"\\(.)", r"\1", part) for part in parts]
    return ["" if name == NO_NAME else name for name in names]


def _check_date(value: str) -> str:
    """Return a date, of which parts may be unknown ("2026.??.??").  Raises BadRecord."""
    match = _DATE.fullmatch(value)
    with suppress(ValueError):
        if match:
            year, month, day = match.groups()
            found = year.replace("????", "4"), month.replace("??", "1"), day.replace("??", "1")
            date(*map(int, found))  # what is not known is such that the rest can be
            return value
    raise BadRecord(f"there is no date {_shorten_text(value)}")


def _read_comment(entry: Played, comment: str) -> Played:
    """Return an action with what a comment says of it: the game's time, the clock's, a hint."""
    match = _COMMENT.fullmatch(comment.strip())
    if not match:
        return entry._replace(time=None, left=None)
    time, left = _read_ms(match[1]), _read_ms(match[2] or match[3])
    return entry._replace(time=time, left=left, hint=match[4] is not None)


def _read_ms(span: str | None) -> int | None:
    if span is None:
        return None
    minutes, seconds, tenths = re.split("[:.]", span)
    return int(minutes) * 60000 + int(seconds) * 1000 + int(tenths) * 100


def _shorten_text(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."
