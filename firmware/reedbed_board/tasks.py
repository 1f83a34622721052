"""The app's steps as supervised tasks that take turns.

A task is a row (name, step, period in ms).  A step that raises is counted, noted and called again
next time; one that keeps failing is called once a second.  Nothing is swallowed.
"""

import gc
import sys

from reedbed_engine.compat import TYPE_CHECKING, Any, Callable, Iterator
from reedbed_engine.ticks import elapsed, later, reached

from .compat import const, ticks_ms

if TYPE_CHECKING:
    from .app import App

_BACK_OFF_AFTER = const(5)
_BACK_OFF_MS = const(1000)
_LOG_LINES = const(16)
_LONGEST_MS = const(20)  # of a sleep
_READS = const(8)  # a host that floods must not hold up what there is to send


class LinkStep:
    """Carry bytes between a port and the app's link; a light that is due waits for one line."""

    def __init__(self, app: "App", port: Any) -> None:
        self._app = app
        self._port = port
        self._line = b""  # what is left of the line that is being sent

    def __call__(self, now: int) -> None:
        link = self._app.link
        for _ in range(_READS):
            data = self._port.read()
            if not data:
                break
            link.feed(data, now)
            if self._port.is_closed:  # by a break: what follows is for the prompt
                return
        while True:
            if not self._line:
                line = link.next_line(now)
                if line is None:
                    return
                self._line = line
            taken = self._port.write(self._line)
            if not taken:
                link.listen(now)
                return
            self._line = self._line[taken:]
            if not self._line and self._app.is_touched():
                return


class _Task:
    """A row and when it is due next."""

    def __init__(self, row: tuple[str, Callable[..., Any], int], now: int) -> None:
        self.name, self.step, self.period = row
        self.due = now
        self.failures = 0


class Supervisor:
    """Run the tasks of `app`; `log` keeps the newest failures as lines of text."""

    def __init__(self, app: "App", log: Any) -> None:
        self._app = app
        self._stopped = False
        self.log = log

    def stop(self) -> None:
        """Make `take_turns` end."""
        self._stopped = True

    def take_turns(
        self, rows: list[tuple[str, Callable[..., Any], int]], ticks: Callable[..., int] = ticks_ms
    ) -> Iterator[int]:
        """Run each row when its time has come, one after the other, until `stop` is called.

        After each round it yields how many ms there is nothing to do, for whoever runs it to rest.

        A task has the stack to itself but for this call: a chip's is 8 KB, 30 calls or so.
        """
        now = ticks()
        tasks = [_Task(row, now) for row in rows]
        while not self._stopped:
            for task in tasks:
                now = ticks()
                if self._stopped or not reached(now, task.due):
                    continue
                try:
                    task.step(now)
                    task.failures = 0
                except Exception as error:  # noqa: BLE001 - reported, counted and logged by `failed`
                    task.failures += 1
                    self.failed(task.name, error)
                period = _BACK_OFF_MS if task.failures >= _BACK_OFF_AFTER else task.period
                task.due = later(now, period)
            rest = _LONGEST_MS
            now = ticks()
            for task in tasks:
                rest = 0 if reached(now, task.due) else min(rest, elapsed(task.due, now))
            yield rest

    def failed(self, name: str, error: Any) -> None:
        """Count a failure, log it, report it to the host; whatever is short, the task goes on."""
        self._app.errors += 1
        gc.collect()
        try:
            self._log_error(name, error)
        except MemoryError:  # too little even for a line of text: it stays counted
            gc.collect()

    def _log_error(self, name: str, error: Any) -> None:
        line = "%s: %r%s" % (name, error, _place(error))
        self.log.append(line)
        if len(self.log) > _LOG_LINES:
            self.log.pop(0)
        self._app.log_line(line)


def _place(error: Any) -> str:
    """Return where an exception was raised, shortly."""
    if isinstance(error, MemoryError):
        return ""
    if hasattr(sys, "print_exception"):
        import io

        text = io.StringIO()
        sys.print_exception(error, text)  # type: ignore[attr-defined]
        told = text.getvalue()  # type: ignore[attr-defined]
        lines = told.strip().split("\n")
        return " at " + lines[-2].strip() if len(lines) > 1 else ""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return ""
    return " at %s:%d" % (trace.tb_frame.f_code.co_filename, trace.tb_lineno)
