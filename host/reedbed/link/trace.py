"""Traces: a board's input and answers in a file, which `reedbed dev replay` plays again.

The format, and what the board sends, are described in the engine's trace/trace.md.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from reedbed_engine.off_board.replay import FIRST_LINE
from reedbed_engine.trace.recorder import format_line, heading

from ..errors import PlainError
from ..field_checks import is_hex, is_number, is_plain
from ..files import make_private_file
from ..terminal import print_note
from ..words import format_message
from . import Client
from .messages import read_covered_cells, read_shape
from .session import Message

Fields = dict[str, Any]
Events = Callable[[int], list[Fields]]  # of a game in the log

_SHOWN = ("lines", "refused")  # effects that are messages; their words are added for people


class TraceError(PlainError):
    """A trace cannot be made; says in one line why and what to do."""


class Trace:
    """Makes a trace of the lines of `trace` messages.

    `write(text)` takes lines of the file.  `events(g)` returns the events of game `g` that are in
    the log: a trace that begins in the middle of a game waits until all are there.
    """

    def __init__(self, write: Callable[[str], None], events: Events):
        self._write, self._events = write, events
        self._hello: Fields = {}
        self._next = -1  # the line that has to come, -1 while the board has not begun
        self._start: Fields | None = None  # of a beginning whose game is not in the log yet
        self._held: list[str] = []

    @property
    def is_running(self) -> bool:
        """Tell whether the board has begun."""
        return self._next >= 0

    def begin_board(self, hello: Fields) -> None:
        """Take what the board says of itself; after another start its trace begins again."""
        if not self._hello:
            self._write(FIRST_LINE + "\n")
        if (hello["board"], hello["boot"]) != (self._hello.get("board"), self._hello.get("boot")):
            runs = f"Reedbed {hello.get('firmware')} on {hello.get('runtime')}"
            self._write_line(f"; board {hello['board']}, start {hello['boot']}, {runs}")
            self._next = -1
        self._hello = hello

    def add_lines(self, fields: Fields) -> bool:
        """Take a `trace` message; return whether the board has to begin again."""
        n, lines = fields["n"], fields["lines"]
        if not lines or not self._hello:
            return False
        begins = lines[0].startswith("begin ")
        if self._next < 0 and not begins:  # of a trace that another host wanted
            return False
        if self._next >= 0 and n > self._next:
            self._write_line(f"lost {n - self._next}")
        if not begins and n != self._next:
            self._next = -1
            return True
        if begins:
            start = _read_start(lines.pop(0))
            if start is None:
                return False
            self._begin(start)
            self._next = n + 1
        self._next += len(lines)
        for line in lines:
            self._write_line(line)
        return False

    def _begin(self, start: Fields) -> None:
        self._give_up_waiting()
        self._start = start
        self.write_held_lines()

    def write_held_lines(self) -> None:
        """Write what has waited for events, if they are in the log now."""
        start = self._start
        if start is None:
            return
        known = self._events(start["g"])[: start["n"] + 1] if start["g"] else []
        if [event["n"] for event in known] == list(range(start["n"] + 1 if start["g"] else 0)):
            held, self._held, self._start = self._held, [], None
            for line in self._format_opening(start, known):
                self._write_line(line)
            for line in held:
                self._write_line(line)

    def _format_opening(self, start: Fields, known: list[Fields]) -> Iterator[str]:
        hello, now = self._hello, start["now"]
        board = read_shape(hello)
        yield heading(board, start["settings"])
        for cell in read_covered_cells(start["covered"]):
            yield format_line("cell", (cell, 1, now))
        for event in known:
            yield format_line("known", (event,))
        if known:
            yield format_line("resume", (now,))
            if start["going"]:
                yield format_line("go_on", (now,))

    def _write_line(self, line: str) -> None:
        if self._start is not None:
            self._held.append(line)
            return
        self._write(line + "\n")
        verb, _, rest = line.strip().partition(" ")
        words = _format_messages(verb, rest) if line.startswith("  ") and verb in _SHOWN else ""
        if words:
            self._write(f"  ; {words}\n")

    def _give_up_waiting(self) -> None:
        """Give up waiting for events: what was held has no beginning."""
        held, self._held, self._start = self._held, [], None
        if held:
            self._write_line("; the log lacks the events before")
            self._write_line(f"lost {len(held)}")

    def close(self) -> None:
        """Write what there is to say at the end."""
        self._give_up_waiting()


def _read_start(line: str) -> Fields | None:
    """Return the fields of a `begin` line, None if it makes no sense."""
    try:
        start = json.loads(line.partition(" ")[2])
    except ValueError:
        return None
    if not isinstance(start, dict) or not isinstance(start.get("settings"), dict):
        return None
    numbers = (start.get("g"), start.get("n"), start.get("now"))
    is_whole = all(is_number(number, -1) for number in numbers) and is_hex(start.get("covered"))
    return start if is_whole and "going" in start and is_plain(start) else None


def _format_messages(verb: str, text: str) -> str:
    """Return what the messages of a line say; "" if there are none in it."""
    try:
        values = json.loads(f"[{text}]")
    except ValueError:
        return ""
    game_id, *rest = values or [""]
    messages = rest if verb == "lines" else [rest]
    said = [message for message in messages if message and isinstance(message, list)]
    return " / ".join(format_message(message, game_id) for message in said)


def create_trace_file(path: Path) -> TextIO:
    """Return a file for a trace, with nothing in it.  Raises TraceError."""
    try:
        if path.is_file() or not path.exists():
            make_private_file(path)  # it holds hands and decks
        return path.open("w", encoding="utf-8", buffering=1)
    except OSError as error:
        raise TraceError(f"the trace cannot be kept in {path}: {error.strerror}") from error


class _Tracer:
    """Lets a board send its trace, whenever it has not begun."""

    def __init__(self, client: Client, events: Events, file: TextIO):
        self._client, self._file = client, file
        self._is_whole = True
        self._trace = Trace(self._write, events)
        client.watchers.append(self._watch)

    def _write(self, text: str) -> None:
        if not self._is_whole:
            return
        try:
            self._file.write(text)
        except OSError as error:
            self._end(f"it cannot be written: {error.strerror}")

    def _end(self, why: str) -> None:
        """End the trace, and not the game."""
        self._is_whole = False
        print_note(f"the trace ends here, {why}")

    def _watch(self, message: Message) -> None:
        trace, asks = self._trace, False
        if not self._is_whole:
            return
        if message.verb == "hello":
            if "trace" not in message.fields.get("caps", ()):
                self._end("the board's program is too old for one: `reedbed board flash` it")
                return
            trace.begin_board(message.fields)
            asks = not trace.is_running
        elif message.verb == "trace":
            asks = trace.add_lines(message.fields)
        else:
            trace.write_held_lines()
        if asks:
            self._client.command("set", name="trace", value=1)

    def close(self) -> None:
        self._trace.close()
        self._client.watchers.remove(self._watch)


@contextmanager
def record_trace(client: Client, events: Events, file: TextIO | None) -> Iterator[None]:
    """Write a trace of the board while this lasts, if there is a file for it; close the file.

    `events(g)` as for `Trace`.
    """
    if file is None:
        yield
        return
    tracer = _Tracer(client, events, file)
    try:
        yield
    finally:
        tracer.close()
        file.close()
