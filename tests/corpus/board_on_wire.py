"""A virtual board on a time of its own, and a host on its wire.

The program is imported here and in `pc_tool.py`, nowhere else in this folder.  What a host says
and hears is spelt here by hand, so that the wire of the first edition is held to, not today's.
"""

import gc
import json
import zlib
from pathlib import Path
from unittest.mock import patch

from reedbed_board.board_json import read_text, simulated_config
from reedbed_board.off_board import virtual
from reedbed_board.tasks import LinkStep

START_MS = 5000  # the board's clock when it is switched on
STEP_MS = 5
DAY = 1795262400  # the host's clock: 2026-11-21, 12:00
PROTOCOL = 2  # of today's board
BUTTONS = ("ok", "back", "plus", "minus", "menu")

# what `config_of` tells, by the names that the first edition gave it
_CONFIG = ("name", "kind", "rows", "cols", "journal_bytes", "lang", "watchdog", "settings")
_CONFIG += ("press_ms", "release_ms", "budget_ma", "bright", "parts")


def config_of(text):
    """Return what the program makes of the text of a board.json, as a dict of plain values."""
    config = read_text(text)
    found = {name: getattr(config, name) for name in _CONFIG}
    return {**found, "cells": list(config.cells), "order": list(config.order)}


def spell(seq, verb, fields):
    """Return the wire line of a message, without a newline."""
    line = f"{seq} {verb} {json.dumps(fields, sort_keys=True, separators=(',', ':'))}"
    return f"{line} {zlib.crc32(line.encode()):08x}"


def parse(line):
    """Return (verb, fields) of a wire line; AssertionError if it is damaged."""
    told, _, crc = line.rpartition(" ")
    assert int(crc, 16) == zlib.crc32(told.encode()), line
    _, verb, fields = told.split(" ", 2)
    return verb, json.loads(fields)


class _Cable:
    """The board's end of the line."""

    is_closed = False

    def __init__(self):
        self.to_board = self.from_board = b""

    def read(self):
        data, self.to_board = self.to_board, b""
        return data

    def write(self, data):
        self.from_board += data
        return len(data)


class Board:
    """The program of a virtual board of `kind`, whose memory is `folder` (None: nothing lasts).

    `now` is its clock in ms; it stands still but for `run`.  `limit` is that of its journal, in
    bytes, where it is not the usual one.
    """

    def __init__(self, folder, kind, rows, cols, entropy=1, seed=7, limit=0):
        config = simulated_config(kind, rows, cols)
        config.journal_bytes = limit or config.journal_bytes
        gc.freeze()  # the program collects garbage often: what the tests hold is not its business
        with patch.object(virtual, "ticks_ms", lambda: START_MS):
            app = virtual.make_app(config, str(folder or ""), entropy, seed)
        self._store = app.store
        self._cable = _Cable()
        self._rows = virtual.rows_of(app, LinkStep(app, self._cable))
        self.now = START_MS
        self.heard = []  # (ms, line) from the board

    def send(self, line):
        self._cable.to_board += line.encode() + b"\n"

    def run(self, ms):
        """Let `ms` pass."""
        for _ in range(-(-ms // STEP_MS)):
            self.now += STEP_MS
            for _, step, period in self._rows:
                if self.now % period < STEP_MS:
                    step(self.now)
            *lines, self._cable.from_board = self._cable.from_board.split(b"\n")
            self.heard += [(self.now - START_MS, line.decode()) for line in lines]

    def switch_off(self):
        """Let go of the files; what is in them stays."""
        self._store.close()


class Host:
    """A host on the wire of `board`: it greets, pings, and, if it `acknowledges`, does so.

    `lag` is how many of a game's newest events it leaves unacknowledged, `asked` the number of its
    last request.

    `events` has each journal event by (g, n), `arrived` their names in the order of their first
    arrival, `state` the newest fields by verb, `answers` the fields of `ok` and `no` by id,
    `lines` all that was said: (ms, ">" to the board or "<" from it, line).
    """

    def __init__(self, board, acknowledges=True, lag=0):
        self.board = board
        self.acknowledges, self.lag = acknowledges, lag
        self.events, self.arrived = {}, []
        self.state, self.answers = {}, {}
        self.lines = []
        self._seq = self._heard = self.asked = 0
        self._pinged = board.now
        self.say(
            "hello", {"host": "0.1.0", "lang": "en", "proto": PROTOCOL, "session": 1, "time": DAY}
        )
        self.run(100)

    def say(self, verb, fields):
        self.say_line(spell(self._seq, verb, fields))
        self._seq += 1

    def say_line(self, line):
        self.lines.append((self.board.now - START_MS, ">", line))
        self.board.send(line)

    def run(self, ms):
        """Let `ms` pass, and listen."""
        for _ in range(-(-ms // STEP_MS)):
            self.board.run(STEP_MS)
            if self.board.now - self._pinged >= 1000:
                self._pinged = self.board.now
                self.say("ping", {"x": self._pinged // 1000})
            for at, line in self.board.heard[self._heard :]:
                self.lines.append((at, "<", line))
                self._take(*parse(line))
            self._heard = len(self.board.heard)

    def _take(self, verb, fields):
        if verb == "event":
            name = fields["g"], fields["n"]
            if name not in self.events:
                self.events[name] = fields
                self.arrived.append(name)
            if self.acknowledges and fields["n"] >= self.lag:
                self.say("ack", {"g": fields["g"], "n": fields["n"] - self.lag})
        elif verb in ("ok", "no"):
            self.answers[fields["id"]] = (verb, fields)
        else:
            self.state[verb] = fields

    def ask(self, do, **fields):
        """Make a request; return the verb and the fields of its answer."""
        self.asked += 1
        self.say("cmd", {**fields, "do": do, "id": self.asked})
        for _ in range(100):
            self.run(20)
            if self.asked in self.answers:
                return self.answers[self.asked]
        raise AssertionError(f"no answer to {do} {fields}")

    def sense(self, name, which, level):
        """Set the raw level of a "cell" or a "button"."""
        self.say("sim", {name: which, "level": level})

    def press(self, button, ms=100):
        for level in (1, 0):
            self.sense("button", button, level)
            self.run(ms)

    def listen(self):
        """Listen until no more events come."""
        count = -1
        while count != len(self.events):
            count = len(self.events)
            self.run(100)

    def fetch_all(self):
        """Ask for all that the journal still has, acknowledged or not; games in order."""
        for g in range(1, self.state["state"]["g"] + 1):
            if (g, 0) not in self.events:
                self.say("want", {"g": g, "n": 0})
                self.listen()


_TOLD = ("g", "n", "offer", "game", "players", "position", "player", "phase", "score", "result")
_TOLD += ("last", "clock")


def _told(host):
    state = host.state["state"]
    return {key: state[key] for key in _TOLD}


def describe_memory(folder, kind, rows, cols):
    """Start a board on the files in `folder`; return what a host learns of it, a line an entry.

    First what the board says of itself, then the events that no host had, then, where there is an
    unfinished game, how it stands once it goes on, and with all its actions taken back; last the
    events that came only when they were asked for.  The files change.
    """
    board = Board(folder, kind, rows, cols, entropy=99)
    host = Host(board)
    host.listen()
    found = [("board", {key: host.state["hello"][key] for key in ("board", "boot")})]
    found.append(("state", {**_told(host), "left": host.state["state"]["left"]}))
    newest = host.state["state"]["g"], host.state["state"]["n"]
    found += [("waited", host.events[name]) for name in host.arrived]
    known = len(host.arrived)
    if host.state["state"]["offer"]:
        host.ask("resume")
        host.run(100)
        found.append(("resumed", _told(host)))
    host.fetch_all()
    # what this board has added, as that the clocks run on, is none of what it found
    old = [name for name in host.arrived[known:] if name <= newest]
    found += [("kept", host.events[name]) for name in old]
    if host.state["state"]["game"] and not host.state["state"]["offer"]:
        standing = _count_standing(host)
        if standing:
            answer = host.ask("undo", count=standing)
            host.run(100)
            found.append(("taken_back", {"answer": answer[0], **_told(host)}))
    board.switch_off()
    return [f"{verb} {json.dumps(fields, sort_keys=True)}" for verb, fields in found]


def _count_standing(host):
    g, count = host.state["state"]["g"], 0
    for name in sorted(host.events):
        event = host.events[name]
        if name[0] == g and event["k"] == "play":
            count += 1
        elif name[0] == g and event["k"] == "undo":
            count -= event["count"]
    return count


def describe_settings(folder, kind, rows, cols):
    """Start a board on the files in `folder`; return its settings and where it feels cell 0."""
    board = Board(folder, kind, rows, cols)
    host = Host(board)
    host.ask("set", name="trace", value=1)
    host.run(200)
    begin = json.loads(host.state["trace"]["lines"][0].removeprefix("begin "))
    host.sense("cell", 0, 1)
    host.run(100)
    seen = host.state["seen"]["c"]
    board.switch_off()
    return {"settings": begin["settings"], "seen": seen}


def files_of(folder):
    """Return the content of each file in `folder` by name."""
    return {path.name: path.read_bytes() for path in Path(folder).iterdir() if path.is_file()}
