"""The app's steps as supervised asyncio tasks.

A task is a row (name, step, period in ms).  A step that raises is counted, noted and called again
next time; one that keeps failing is called once a second.  Nothing is swallowed.
"""

import asyncio
import gc
import sys

from .compat import const, sleep_ms, ticks_ms

_BACK_OFF_AFTER = const(5)
_BACK_OFF_MS = const(1000)
_LOG_LINES = const(16)
_STOP_MS = const(20)
_READS = const(8)  # a host that floods must not hold up what there is to send


class LinkStep:
    """Carry bytes between a port and the app's link."""

    def __init__(self, app, port):
        self._app = app
        self._port = port
        self._line = b""  # what is left of the line that is being sent

    def __call__(self, now):
        link = self._app.link
        for _ in range(_READS):
            data = self._port.read()
            if not data:
                break
            link.feed(data, now)
        while True:
            if not self._line:
                line = link.next_line(now)
                if line is None:
                    return
                self._line = line
            taken = self._port.write(self._line)
            if not taken:
                return
            self._line = self._line[taken:]


class Supervisor:
    """Run the tasks of `app`; `log` keeps the newest failures as lines of text."""

    def __init__(self, app, log):
        self._app = app
        self._stopped = False
        self.log = log

    def stop(self):
        """Make `run` return."""
        self._stopped = True

    async def run(self, rows):
        """Run every row until `stop` is called."""
        tasks = [asyncio.create_task(self._repeat(*row)) for row in rows]
        while not self._stopped:
            await sleep_ms(_STOP_MS)
        for task in tasks:
            task.cancel()

    async def _repeat(self, name, step, period):
        failures = 0
        while True:
            try:
                step(ticks_ms())
                failures = 0
            except Exception as error:  # noqa: BLE001 - told, counted and logged by `failed`
                failures += 1
                self.failed(name, error)
            await sleep_ms(_BACK_OFF_MS if failures >= _BACK_OFF_AFTER else period)

    def failed(self, name, error):
        """Count a failure, log it and tell the host; whatever is short, the task goes on."""
        self._app.errors += 1
        gc.collect()
        try:
            self._tell(name, error)
        except MemoryError:  # too little even for a line of text: it stays counted
            gc.collect()

    def _tell(self, name, error):
        line = "%s: %r%s" % (name, error, _place(error))
        self.log.append(line)
        if len(self.log) > _LOG_LINES:
            self.log.pop(0)
        self._app.note(line)


def _place(error):
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
