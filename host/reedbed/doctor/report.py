"""The doctor's report, as one file for whoever helps; nothing in it is private."""

import json
import platform
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reedbed_engine import VERSION

from ..errors import PlainError
from ..files import write_whole
from ..link.session import Message
from ..link.trace import Trace
from ..terminal import escape
from ..terminal.tables import Column, print_row, table_lines

if TYPE_CHECKING:
    from ..link import Client
    from .checks import Finding

_HEAD = """\
What `reedbed board doctor` found.  Names of players and paths of this computer are left out.
"""
_NOT_ENDED = "the examination has not ended"
_NAMED = ("new_game", "known", "event")  # what may have names of players
COLUMNS = (Column(width=12), Column())  # a step, and what was found
_LINES = 300  # of a file of the board


class ReportError(PlainError):
    """The report cannot be written; the text says why."""


class Report:
    """Prints findings, and keeps them for the file `path`, if there is one; counts faults.

    `url` is how the board is reached, which is left out.  `outcome` is printed at the end.
    """

    def __init__(self, path: Path | None, url: str, is_silent: bool = False):
        self.n_bad = 0
        self.findings: list[dict[str, Any]] = []  # ready for JSON
        self._is_silent = is_silent
        self.outcome = _NOT_ENDED
        self._path = path
        self._private = [text for text in (url, str(Path.home())) if len(text) > 1]
        self._said: list[str] = []
        self._parts: dict[str, list[str]] = {}
        self._trace: list[str] = []
        self.write()

    def add_finding(self, step: str, text: str, is_good: bool = True) -> None:
        """Print one line, unless all is to be silent."""
        self.n_bad += not is_good
        self.findings.append({"step": step, "good": is_good, "text": text})
        cells = (step, text if is_good else f"FAULT: {text}")
        if not self._is_silent:
            print_row(COLUMNS, *cells)
        self._said += table_lines(COLUMNS, [cells])

    def add_findings(self, step: str, findings: "Iterable[Finding]") -> None:
        """Print what a check has found."""
        for finding in findings:
            self.add_finding(step, finding.text, finding.is_good)

    def format_sum(self) -> str:
        """Return how many faults there are, in words."""
        if not self.n_bad:
            return "no fault found"
        return "1 fault found" if self.n_bad == 1 else f"{self.n_bad} faults found"

    def follow_trace(self, client: "Client") -> None:
        """Let the board of `client` send its trace, if there is a file for it."""
        if self._path is None or not client.has("trace"):
            return
        trace = Trace(lambda text: self._trace.extend(text.splitlines()), lambda g: [])

        def begin() -> None:
            trace.begin_board(client.board)
            if not trace.is_running:
                client.command("set", name="trace", value=1)

        def watch(message: Message) -> None:
            if (
                message.verb == "hello"
                or message.verb == "trace"
                and trace.add_lines(message.fields)
            ):
                begin()

        client.watchers.append(watch)
        begin()

    def keep_board_state(self, client: "Client") -> None:
        """Keep what the board says of itself and what both sides have counted."""
        told = {"hello": client.board, "stat": client.state.get("stat", {})}
        state = client.state.get("state", {})
        told["state"] = {key: state[key] for key in ("game", "g", "n", "offer") if key in state}
        told["here"] = client.counters()
        self._parts["status"] = [
            f"{name} {json.dumps(fields, sort_keys=True)}" for name, fields in told.items()
        ]

    def keep_file(self, name: str, content: bytes) -> None:
        """Keep a file of the board, its end if it is long."""
        text = content.decode(errors="replace")
        self._parts[name] = text.splitlines()[-_LINES:]

    def write(self) -> None:
        """Write all that is known by now to the file.  Raises ReportError."""
        if self._path is None:
            return
        try:
            write_whole(self._path, self._text(), is_private=True)  # the trace shows decks
        except OSError as error:
            why = error.strerror or str(error)
            raise ReportError(f"the report cannot be written to {self._path}: {why}") from error

    def _text(self) -> str:
        versions = [
            f"Reedbed {VERSION}",
            f"Python {platform.python_version()} ({sys.implementation.name})",
            f"system {platform.platform()}",
        ]
        parts = {"versions": versions, "doctor": [*self._said, self.outcome], **self._parts}
        if self._trace:
            parts["trace"] = [line for line in map(remove_names, self._trace) if line]
        lines = [_HEAD.rstrip()]
        for name, listed in parts.items():
            lines += ["", f"== {name}", *listed]
        return "".join(f"{self._remove_private(line)}\n" for line in lines)

    def _remove_private(self, line: str) -> str:
        for text in self._private:
            line = line.replace(text, "…")
        return escape(line)


def remove_names(line: str) -> str:
    """Return a line of a trace without names of players; "" if it cannot be read."""
    verb, _, rest = line.strip().partition(" ")
    if verb not in _NAMED:
        return line
    try:
        values: list[Any] = json.loads(f"[{rest}]")
    except ValueError:
        return ""
    for place, value in enumerate(values):
        if isinstance(value, list):
            values[place] = []
        elif isinstance(value, dict) and "players" in value:
            value["players"] = []
    indent = line[: len(line) - len(line.lstrip())]
    return f"{indent}{verb} {json.dumps(values)[1:-1]}"
