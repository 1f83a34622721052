"""Play a trace (trace.md) again on a table of its own and compare what comes of it.

Portable: a bug that a chip alone has is found on MicroPython.
"""

import json

from ..compat import Any, Callable
from ..games.base.board import Board
from ..table.resuming import resume
from ..table.session import Table
from ..trace.recorder import METHODS, Recorder

_FORMAT = "reedbed-trace "
FIRST_LINE = _FORMAT + "3"
_VERDICTS = ("event", "denied", "refused", "failed")
_WORDS = ("lines", "sound")


class BadTraceError(Exception):
    """What is read is not a trace: the number of the line, what is wrong with it."""


class Outcome:
    """What came of a replay.

    `calls` made, `events` compared, `lost` lines that the trace lacks; `line` of the first
    difference, 0 if there is none, where `expected` stands in the trace and `found` came of it.
    """

    def __init__(self) -> None:
        self.calls = 0
        self.events = 0
        self.lost = 0
        self.line = 0
        self.expected = ""
        self.found = ""


class _Foretold:
    """The dice of a table that is to draw a number known from the trace."""

    def __init__(self, number: int) -> None:
        self._number = number

    def bits(self) -> int:
        return self._number


class _Player:
    """Gives the table one call after the other, each once its effects have been read."""

    def __init__(self, with_words: bool) -> None:
        self.outcome = Outcome()
        self._compared = _VERDICTS + _WORDS if with_words else _VERDICTS
        self._table: Any = None
        self._found = []
        self._call = None  # (number of its line, line)
        self._expected = []  # (number, line) of its effects
        self._known = []  # events of before the trace
        self._is_resumed = False  # then times are not comparable

    def add_line(self, number: int, line: str) -> None:
        """Take a line of the trace.  Raises BadTraceError."""
        if line.startswith("  "):
            self._expected.append((number, line))
            return
        self.perform()
        verb, values = _parse(number, line)
        if verb in METHODS:
            self._call = number, line
            return
        try:
            self._prepare(number, verb, values)
        except (TypeError, IndexError, KeyError, AttributeError, AssertionError):
            raise _unreadable(number, line)

    def _prepare(self, number: int, verb: str, values: list[Any]) -> None:
        """Do what comes before calls."""
        if verb == "lost":
            self.outcome.lost += values[0]
            self._table = None
        elif verb == "table":
            self._begin(*values)
        elif verb == "known":
            self._known.append(values[0])
        elif verb == "resume" and self._table is not None:
            self._resume(number, values[0])
        elif verb != "resume":
            raise BadTraceError(number, "there is no " + verb)

    def _begin(self, kind: str, rows: int, cols: int, settings: dict[str, Any]) -> None:
        self._table = table = Table(Board(kind, rows, cols), settings)
        self._found = []
        Recorder(table, self._found.append)
        self._is_resumed = False
        self._known.clear()

    def _resume(self, number: int, now: int) -> None:
        self._is_resumed = True
        why = resume(self._table, self._known, now)
        self._table.events.clear()
        if why:
            self._differ(number, "a game that goes on", "denied %d" % why)

    def perform(self) -> None:
        """Make the call that waits and compare its effects."""
        if self._call is not None and self._table is not None:
            self._make(*self._call)
            self._compare(self._call[0])
        self._call = None
        self._expected.clear()

    def _make(self, number: int, line: str) -> None:
        table = self._table
        verb, values = _parse(number, line)
        named = values.pop() if values and isinstance(values[-1], dict) else {}
        for at, effect in self._expected:
            _foretell(table, *_parse(at, effect))
        self.outcome.calls += 1
        self._found.clear()
        try:
            getattr(table, verb)(*values, **named)
        except Exception:  # noqa: BLE001 - the recorder has noted it, it is an effect
            pass
        table.events.clear()

    def _compare(self, number: int) -> None:
        expected = [pair for pair in self._expected if self._counts(pair[1])]
        found = [line for line in self._found[1:] if self._counts(line)]
        for index in range(max(len(expected), len(found))):
            at, wanted = expected[index] if index < len(expected) else (number, "")
            got = found[index] if index < len(found) else ""
            if self._read(at, wanted) != self._read(at, got):
                self._differ(at, wanted.strip() or "nothing", got.strip() or "nothing")
                return
            self.outcome.events += wanted.startswith("  event ")

    def _counts(self, line: str) -> bool:
        # what was shown when the trace began in the middle of a game is not known
        return line.split()[0] in (_VERDICTS if self._is_resumed else self._compared)

    def _read(self, number: int, line: str) -> Any:
        """Return an effect as what is compared of it."""
        if not line:
            return None
        verb, values = _parse(number, line)
        if verb == "failed":  # interpreters have their own words for it
            return verb
        if verb == "event" and self._is_resumed:
            values[0].pop("t", 0)
            values[0].pop("left", 0)
        return verb, values

    def _differ(self, number: int, expected: str, found: str) -> None:
        outcome = self.outcome
        if not outcome.line:
            outcome.line, outcome.expected, outcome.found = number, expected, found


def _foretell(table: Any, verb: str, values: list[Any]) -> None:
    """Let the table draw the seed of the game that is about to begin."""
    if verb == "event" and values[0].get("k") == "new":
        table.random = _Foretold(values[0].get("seed", 0))


def _parse(number: int, line: str) -> tuple[str, list[Any]]:
    """Return (verb, list of values) of a line."""
    verb, _, rest = line.strip().partition(" ")
    try:
        values = json.loads("[" + rest + "]")
    except ValueError:
        raise _unreadable(number, line)
    if verb == "event" and not (values and isinstance(values[0], dict)):
        raise _unreadable(number, line)
    return verb, values


def _unreadable(number: int, line: str) -> BadTraceError:
    return BadTraceError(number, "this cannot be read: " + line.strip()[:60])


def replay(lines: Any, with_words: bool = False) -> Outcome:
    """Play the `lines` of a trace again; return an Outcome.

    Actions recorded, refusals and denials are compared, with `with_words` also all that was shown
    in words and played as sounds.  It ends at the first difference.  Raises BadTraceError.
    """
    player = _Player(with_words)
    number = 0
    for text in lines:
        number += 1
        line = text.rstrip()
        if number == 1:
            if line != FIRST_LINE:
                raise BadTraceError(number, _refusal(line[:40]))
        elif line and not line.lstrip().startswith(";"):
            player.add_line(number, line)
        if player.outcome.line:
            return player.outcome
    if not number:
        raise BadTraceError(1, "it is empty")
    player.perform()
    return player.outcome


def _refusal(line: str) -> Any:
    """Return why a trace with this first line cannot be played."""
    if not line.startswith(_FORMAT):
        return "no trace begins like this: " + line
    version, ours = line[len(_FORMAT) :], FIRST_LINE[len(_FORMAT) :]
    return "this trace has version %s, this Reedbed replays version %s" % (version, ours)


def report(lines: Any, with_words: bool, tell: Callable[..., Any]) -> bool:
    """Replay `lines`, say by `tell` in one line what came of it; return whether all was equal."""
    try:
        found = replay(lines, with_words)
    except BadTraceError as error:
        tell("line %d: %s" % error.args)
        return False
    lost = " (%d lines were lost while it was made)" % found.lost if found.lost else ""
    if found.line:
        what = found.line, found.expected, found.found
        tell(("line %d: the trace has %s, now comes %s" % what) + lost)
        return False
    tell("the same: %d calls, %d events%s" % (found.calls, found.events, lost))
    return True
