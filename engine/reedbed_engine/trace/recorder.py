"""Write down what a table is given and what it answers; the lines are those of trace.md.

A table that is not recorded pays nothing for it: the recorder stands before the table's own
methods while it works, and takes itself away when it is stopped.
"""

import json

from ..compat import TYPE_CHECKING, Any, Callable, Sequence
from ..table.states import CALM, OVER

if TYPE_CHECKING:
    from ..games.base.board import Board
    from ..table.session import Table

# what a table can be given while it is recorded; `resume` comes before (replay.py)
METHODS = (
    "cell",
    "button",
    "tick",
    "new_game",
    "go_on",
    "request_undo",
    "request_play",
    "note_companion",
    "set",
    "adjourn",
)


def is_calm(table: "Table") -> bool:
    """Return True if nothing is half done, so that a trace that begins now lacks nothing."""
    play = table.play
    if table.controls.menu or (table.timers.deadline >= 0 and not table.clocks):
        return False
    if not table.board.senses_pieces and any(table.sensors.covered):
        return False
    return not play or (play.state in (CALM, OVER) and not play.tapping.chooser.is_open())


def format_line(verb: str, values: Sequence[Any]) -> str:
    """Return the line of a verb and its values."""
    return verb + " " + json.dumps(list(values))[1:-1] if values else verb


def heading(board: "Board", settings: dict[str, Any]) -> str:
    """Return the line with which the trace of a new table begins."""
    return format_line("table", (board.kind, board.rows, board.cols, settings))


class Recorder:
    """Hand each line about `table` to `tell`, until `stop` is called.

    What the table is given goes before it acts, so the line of a call that fails is there too.
    """

    def __init__(self, table: "Table", tell: Callable[..., Any]) -> None:
        self._table = table
        self._tell = tell
        self._is_inside = False  # the table calls itself: its menu starts games
        self._refused = table.said.refused
        self._lines = table.lines
        for name in METHODS:
            setattr(table, name, self._recording(name))

    def stop(self) -> None:
        """Leave the table alone."""
        for name in METHODS:
            delattr(self._table, name)

    def _recording(self, name: str) -> Callable[..., Any]:
        def call(*args: Any, **named: Any) -> int:
            method = self._own(name)
            if self._is_inside:
                return method(*args, **named)
            self._is_inside = True
            try:
                return self._call(name, method, args, named)
            finally:
                self._is_inside = False

        return call

    def _own(self, name: str) -> Callable[..., Any]:
        """Return the table's own method; a chip may have it in memory only while it is needed."""
        table = self._table
        recording = getattr(table, name)
        delattr(table, name)
        method = getattr(table, name)
        setattr(table, name, recording)
        return method

    def _call(
        self, name: str, method: Callable[..., Any], args: tuple[Any, ...], named: dict[str, Any]
    ) -> int:
        table, tell = self._table, self._tell
        tell(format_line(name, args + (named,) if named else args))
        count, sound = len(table.events), table.said.sound
        table.said.sound = ""
        try:
            answer = method(*args, **named)
        except Exception as error:
            tell("  " + format_line("failed", (repr(error),)))
            raise
        for index in range(count, len(table.events)):
            tell("  " + format_line("event", (table.events[index],)))
        if answer:
            tell("  " + format_line("denied", (table.game_id, answer) + tuple(table.reason_args)))
        self._report_changes()
        table.said.sound = table.said.sound or sound
        return answer

    def _report_changes(self) -> None:
        table, tell = self._table, self._tell
        if table.said.refused != self._refused:
            self._refused = list(table.said.refused)
            refused = self._refused and [table.words_game_id] + self._refused
            tell("  " + format_line("refused", refused))
        if table.lines != self._lines:
            self._lines = list(table.lines)
            tell("  " + format_line("lines", [table.words_game_id] + self._lines))
        if table.said.sound:
            tell("  " + format_line("sound", (table.said.sound,)))
