"""A hostile board at a pseudo terminal: right checksums, known verbs, senseless fields, no end."""

import errno
import os
import random
import threading
import tty
from binascii import crc32
from contextlib import suppress
from json import dumps

from reedbed_engine.pc.wire_tables import EVENTS, HOST, MESSAGES
from reedbed_engine.wire import PROTOCOL

HELLO = {
    "proto": PROTOCOL, "board": "feed01", "kind": "presence", "rows": 10, "cols": 10, "boot": 1,
    "games": ["ur"], "caps": ["sim"], "oldest": 1,
}  # fmt: skip
STATE = {"g": 1, "n": -1, "game": "ur", "position": "", "player": 1, "phase": "throw"}
GREETED = 400  # lines between two that make sense
ODD = (
    None, True, -1, 0, 10**9, 10**25, 1.5, float("nan"), "", "x" * 300, "\x1b]0;x\x07", "\ud800",
    [], {}, {"a": 1}, [None], [[[[[[[1]]]]]]], ["\ud800"], [10**25], [-1, "x", {}],
)  # fmt: skip
GOOD = {
    "number": (0, 1, 2, 10**9), "whole": (-1, 0, 5), "positive": (1, 2), "amount": (0, 10**12),
    "side": (1, 10, 64), "flag": (True, False),
    "text": ("", "ur", "t1", "first=2", "pilus", "win 1"),
    "hex": ("", "00" * 13), "kind": ("presence", "touch", "cursor"), "value": (1, "x"),
    "message": ([], [1], [687, "Y", "B"]), "messages": ([], [[752, "ur"], [768]]),
    "lines": ([[], []], [[21, "ur"], [1]]),
}  # fmt: skip


def list_lines(count, seed=1):
    """Yield the lines of a flood: two that make sense, and then others."""
    chance = random.Random(seed)
    kinds = [(verb, fields) for verb, by, _, fields in MESSAGES if by != HOST]
    kinds += [kind for kind in kinds if kind[0] in ("event", "state")] * 3  # what causes most work
    for number in range(count):
        if number % GREETED < 2:
            verb, fields = (("hello", HELLO), ("state", STATE))[number % GREETED]
        else:
            verb, kind = chance.choice(kinds)
            if verb == "hello" and chance.random() < 0.95:
                continue  # each time another board begins
            names = list(kind)
            if verb == "event":
                name, _, more = chance.choice(EVENTS)
                names += more
            fields = {name: _draw(chance, sort) for name, sort, _ in names}
            if verb == "event" and chance.random() < 0.9:
                fields |= {"k": name, "g": chance.randrange(3), "n": chance.randrange(4)}
        if "proto" in fields:
            fields["proto"] = PROTOCOL  # at another one the port is closed for a while
        body = f"{number % 1000000} {verb} {dumps(fields)}".encode()
        yield body + b" %08x\n" % crc32(body)


def _draw(chance, sort):
    sort = sort.rstrip("?")
    if chance.random() < 0.15:
        return chance.choice(ODD)
    if sort in GOOD:
        return chance.choice(GOOD[sort])
    return [chance.choice(GOOD[sort[:-1]]) for _ in range(chance.randrange(3))]


class Flood:
    """The board's end of a pseudo terminal, `url` is the other; `sent` counts lines."""

    def __init__(self, lines):
        self._lines = lines
        self.sent = 0
        self._end, self._slave = os.openpty()
        tty.setraw(self._slave)
        self.url = os.ttyname(self._slave)
        os.set_blocking(self._end, False)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *error):
        self._over.set()
        self._thread.join()
        os.close(self._end)
        os.close(self._slave)

    @property
    def is_sent(self):
        """Tell whether all has been taken."""
        return not self._thread.is_alive()

    def _run(self):
        for line in self._lines:
            while line and not self._over.is_set():
                with suppress(BlockingIOError):
                    os.read(self._end, 65536)  # what the host says is nothing to this board
                try:
                    line = line[os.write(self._end, line) :]
                except OSError as error:
                    if error.errno != errno.EAGAIN:
                        return
                    self._over.wait(0.001)
            if self._over.is_set():
                return
            self.sent += 1
