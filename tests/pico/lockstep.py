"""The PC's tool and the emulated board in one time: while the tool waits, the board runs.

So nothing depends on how busy this computer is, and each run is the same.
"""

import asyncio
import selectors
from contextlib import contextmanager
from unittest import mock

_STEP_MS = 10


@contextmanager
def in_lockstep(chip):
    """Give what the tool does in its event loops the board's time, and its serial port."""
    line = _Line(chip)
    modules = ("reedbed.link.connection", "reedbed.link.client")
    patches = [mock.patch(f"{module}.time.monotonic", line.time) for module in modules]
    patches.append(mock.patch("reedbed.link.port.SerialPort", line.open))
    patches.append(mock.patch("asyncio.events.new_event_loop", lambda: _Loop(line)))
    try:
        for patch in patches:
            patch.start()
        yield
    finally:
        mock.patch.stopall()


class _Line:
    """The board and its serial port; `open` makes it the port of a connection."""

    def __init__(self, chip):
        self._chip, self._ms, self._take = chip, 0, None

    def time(self):
        return self._ms / 1000

    def run(self, ms):
        """Let the board run; hand over what it has written."""
        text = self._chip.run(ms)
        self._ms += ms
        if text and self._take:
            self._take(text.encode("latin1"))

    def open(self, url):
        self.url = url
        said = asyncio.Queue()
        self._take, self.read = said.put_nowait, said.get
        return self

    def write(self, data):
        self._chip.do("send", text=data.decode("latin1"))

    def remember(self):
        pass

    async def close(self):
        self._take = None


class _Loop(asyncio.SelectorEventLoop):
    """An event loop whose time is the board's."""

    def __init__(self, line):
        self._line = line
        super().__init__(_Selector(line))

    def time(self):
        return self._line.time()


class _Selector(selectors.DefaultSelector):
    """Lets the board run while nothing else is to be done."""

    def __init__(self, line):
        super().__init__()
        self._line = line

    def select(self, timeout=None):
        ready = super().select(0)
        if not ready and (timeout is None or timeout > 0):
            self._line.run(_STEP_MS)
        return ready
