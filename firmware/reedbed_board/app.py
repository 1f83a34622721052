"""The board's program without its clock: sensors in, table in the middle, effects out.

`sample` belongs to a timer; everything else is a step of a task (tasks.py) or of a test, called
with the time.  One owner a device: only this object speaks to the parts it is given.
"""

import gc

from reedbed_engine.table import Table
from reedbed_engine.table.board import Board
from reedbed_engine.table.buttons import BACK, NAMES, OK
from reedbed_engine.table.lights import LETTERS

from . import messages
from .compat import const, elapsed, reached
from .debounce import UNUSED, Debounce, words_for
from .greeting import greeting
from .journal_file import Journal
from .lights import Lights
from .link import Link
from .requests import Requests
from .sampler import Sampler

BUTTON = const(1000)  # in the cell map: the first of the five buttons
_QUIET_MS = const(60)  # how long a journal write waits for the board to be quiet
_RETRY_MS = const(2000)  # after which a write that failed is tried again


class Inputs:
    """Sensors and buttons as one scan: the buttons are its last word."""

    def __init__(self, sensors, buttons):
        self._sensors = sensors
        self._buttons = buttons

    def scan(self, words):
        self._sensors.scan(words)
        self._buttons.scan(words)


class App:
    """A board: `config` (config.py), `parts` (parts.py), `store` (store.py).

    `entropy` is a number below 2**30 that nobody can foresee, `seed` starts the dice, `boot` tells
    how often the board has started.  Raises OSError when the store cannot be used.
    """

    def __init__(self, config, parts, store, now, entropy, seed, boot=0):
        self.config = config
        self.parts = parts
        self.boot = boot
        self.now = now  # time of the last event the table was told
        self.errors = 0
        self.journal = Journal(store, config.journal_bytes)
        self.journal.open("%08x%04x" % (entropy, boot & 0xFFFF))
        self.link = Link(self.journal, self)
        self.requests = Requests(self)
        self.lang = config.lang
        self.notices = []  # pairs of message lists that are shown before the table's own lines
        self.offer = None  # journal.Replay of the unfinished game, until somebody answers
        self._unwritten = []  # events that are not in the journal yet
        self._waiting_since = -1  # since when the oldest of them waits; -1: nothing waits
        self._failed_at = -1
        self.sound = ""
        self.refused = []
        self.date = ""
        self.players = []
        self._said = True  # the display has to be written
        n_cells = config.rows * config.cols
        self.picture = bytearray(n_cells)  # settled level of each cell
        self._make_inputs(config, parts)
        self.lights = Lights(parts.lights, config.order, config.budget_ma, config.bright)
        self._make_table(config, seed)

    def _make_inputs(self, config, parts):
        cells = list(config.cells)
        cells += [UNUSED] * (words_for(len(cells)) * 16 - len(cells))
        cells += [BUTTON + button for button in range(len(NAMES))]
        self.debounce = Debounce(cells, self._edge, config.press_ms, config.release_ms)
        self.sampler = Sampler(Inputs(parts.sensors, parts.buttons), len(cells))
        self.sample = self.sampler.sample

    def _make_table(self, config, seed):
        entry = self.journal.unfinished
        replay = self.journal.replay(entry) if entry is not None else None
        if replay is not None:
            seed = replay.start.get("seed", seed)
        board = Board(config.kind, config.rows, config.cols)
        self.table = Table(board, config.settings, seed)
        for notice in self._boot_notices():
            self.notices.append(notice)
        if replay is not None:
            self._offer(replay)

    def _boot_notices(self):
        if self.journal.set_aside:
            yield [messages.SET_ASIDE, self.journal.set_aside], [messages.DISMISS]
        if self.journal.is_crowded:
            yield [messages.CROWDED], [messages.CONNECT]

    # ---- the unfinished game

    def _offer(self, replay):
        """Load the unfinished game and ask whether it goes on."""
        start = replay.start
        players = start["players"]
        what = start["game"], start["options"], start["position"], replay.actions
        why = self.table.resume(*what, self.now, players, replay.t)
        self.offer = replay
        self.players = players
        if why:
            self.note("resume refused: %r" % ([why] + list(self.table.reason_args),))
            self.answer_offer(False)
            self.notices.append(([messages.CANNOT_RESUME, start["game"]], [messages.DISMISS]))
            return
        self.notices.append(([messages.UNFINISHED, start["game"]], [messages.GO_ON]))

    def answer_offer(self, goes_on):
        """Go on with the offered game, or give it up."""
        replay, self.offer = self.offer, None
        self.notices.clear()
        if not goes_on:
            self._queue({"k": "end", "result": "ongoing", "termination": "abandoned"}, replay.t)
            self.table = Table(self.table.board, self.config.settings, self.table_seed())
        for cell in range(len(self.picture)):
            if self.picture[cell]:
                self.table.cell(cell, 1, self.now)
        self._say()
        self.link.touch("state")

    def table_seed(self):
        """Return a seed for dice that has not been used."""
        return self.journal.index.g * 7919 + self.boot * 104729 & 0x3FFFFFFF

    # ---- a step

    def step(self, now):
        """Take what was sampled, let time pass in the table, write and show what follows."""
        self.sampler.drain(self.debounce)
        self._advance(now)
        table = self.table
        if self.offer is None and table.deadline >= 0 and reached(self.now, table.deadline):
            table.tick(self.now)
        self.collect(self.now)
        self.lights.show(self.table.lights, self.now)
        self._write_events(self.now)

    def _advance(self, now):
        """Move the table's time on; it never goes back."""
        if reached(now, self.now):
            self.now = now

    def _edge(self, cell, level, time):
        """Take a settled edge."""
        self._advance(time)
        if cell >= BUTTON:
            self._button(cell - BUTTON, level)
            return
        self.picture[cell] = level
        self.link.touch("seen")
        if self.offer is None:
            self._tick_before(time)
            self.table.cell(cell, level, self.now)

    def _tick_before(self, time):
        """Let the table do first what was due before the edge, however late we are."""
        deadline = self.table.deadline
        if deadline >= 0 and reached(time, deadline):
            self.table.tick(self.now)

    def _button(self, button, level):
        if self.notices:
            if level:
                self._answer_notice(button)
        else:
            self._tick_before(self.now)
            self.table.button(button, level, self.now)

    def _answer_notice(self, button):
        """OK or BACK puts a notice away; the last one may be the offer."""
        if button not in (OK, BACK):
            return
        if self.offer is not None and len(self.notices) == 1:
            self.answer_offer(button == OK)
        else:
            self.notices.pop(0)
        self._say()

    # ---- effects

    def collect(self, now):
        """Take the table's effects."""
        table = self.table
        if table.lights_changed:
            table.lights_changed = False
            self.link.touch("lights")
        if table.said_changed:
            table.said_changed = False
            self.sound = table.sound or self.sound
            self.refused = list(table.refused)
            if table.sound:
                self.parts.play(table.sound)
            table.sound = ""
            table.refused = []
            self._say()
        while table.events:
            self._queue(table.events.pop(0), 0)

    def _say(self):
        self._said = True
        self.link.touch("say")

    def lines(self):
        """Return the two message lists to show."""
        return self.notices[0] if self.notices else self.table.lines

    def _queue(self, event, t):
        event.setdefault("t", t)
        if not self._unwritten:
            self._waiting_since = self.now
        self._unwritten.append(event)

    def _write_events(self, now):
        """Write what waits once the board is quiet, or has not been for long."""
        if not self._unwritten:
            return
        if self._failed_at >= 0 and elapsed(now, self._failed_at) < _RETRY_MS:
            return
        if self.debounce.quiet or elapsed(now, self._waiting_since) >= _QUIET_MS:
            self._flush(now)

    def _flush(self, now):
        try:
            while self._unwritten:
                self._write(self._unwritten[0])
                self._unwritten.pop(0)
        except OSError as error:
            self.errors += 1
            if self._failed_at < 0:
                self.notices.append(([messages.NOT_WRITTEN], [messages.DISMISS]))
                self.note("journal: %r" % (error,))
                self._say()
            self._failed_at = now
            return
        self._failed_at = -1
        self.link.more()
        self.link.touch("state")

    def _write(self, event):
        if event["k"] == "new":
            event.setdefault("date", self.date)
            self.players = list(event.get("players", ()))
            if self.journal.unfinished is not None:  # the table has left it without a word
                end = {"k": "end", "result": "ongoing", "termination": "abandoned", "t": 0}
                self.journal.append(end)
        self.journal.append(event)
        if event["k"] == "end" and self.journal.is_crowded:
            self.notices.append(([messages.CROWDED], [messages.CONNECT]))
            self._say()

    def set_lang(self, lang):
        """Change the language of the display."""
        self.lang = lang
        self._said = True

    def show_words(self, now):
        """Write the two lines to the display when they have changed."""
        if self._said:
            self._said = False
            self.parts.show_lines(self.lines(), self.lang)

    def tidy(self, now):
        """Do a slice of the journal's tidying while nothing else waits."""
        if not self._unwritten and self.debounce.quiet:
            self.journal.tidy_step()

    def watch(self, now):
        """Look after the slow things: chattering cells, counters."""
        self.debounce.calm(now)
        self.link.touch("stat")

    # ---- what the link asks

    def hello(self, fields):
        self.requests.greet(fields)
        return greeting(self)

    def note(self, text):
        """Leave a line for a developer's log."""
        self.link.note(text[:500])

    def compose(self, verb):
        """Return the fields of a state message."""
        return getattr(self, "_compose_" + verb)()

    def _compose_lights(self):
        return {"c": "".join([LETTERS[code] for code in self.table.lights])}

    def _compose_seen(self):
        packed = bytearray((len(self.picture) + 7) // 8)
        for cell in range(len(self.picture)):
            if self.picture[cell]:
                packed[cell >> 3] |= 1 << (cell & 7)
        return {"c": "".join(["%02x" % byte for byte in packed])}

    def _compose_say(self):
        fields = {
            "lines": [list(line) for line in self.lines()],
            "sound": self.sound,
            "refused": self.refused,
            "menu": self.table.menu,
        }
        self.sound = ""
        return fields

    def _compose_state(self):
        games = self.journal.index.games
        fields = {
            "g": games[-1].g if games else 0,
            "n": games[-1].n if games else -1,
            "offer": self.offer is not None,
            "players": self.players,
            "left": list(getattr(self.table, "left", ())),
        }
        fields.update(_describe(self.table.game))
        return fields

    def _compose_stat(self):
        link, chattering = self.link, []
        self.debounce.chattering(chattering)
        return {
            "bad_crc": link.decoder.bad_crc,
            "dropped": link.decoder.dropped,
            "lost": link.decoder.lost,
            "resent": link.resent,
            "duplicate": link.duplicate,
            "resync": link.resync,
            "scans": self.sampler.scans,
            "overflow": self.sampler.overflow,
            "errors": self.errors + link.errors,
            "chatter": chattering[:32],
            "ma": self.lights.current_ma,
            "frames": self.lights.frames,
            "unwritten": len(self._unwritten),
            "free": gc.mem_free() if hasattr(gc, "mem_free") else 0,  # type: ignore[attr-defined]
        }

    def command(self, fields, now):
        """Do what the host asks for; return 0 or a message list that says why not."""
        self._advance(now)
        why = self.requests.do(fields, self.now)
        self.collect(self.now)
        return why

    def sim(self, fields, now):
        if not self.parts.simulated:
            return
        if not self.parts.simulated.take(fields, now):
            self.note("sim refused: " + str(fields)[:80])

    def interrupt(self):
        self.parts.interrupt()


def _describe(game):
    """Return what `state` tells of a game, or of there being none."""
    if game is None:
        empty = ("game", "options", "position", "phase", "score", "result", "last")
        fields = {key: "" for key in empty}
        fields["player"] = 0
        return fields
    options = game.options
    return {
        "game": game.ID,
        "options": ",".join(["%s=%s" % (key, options[key]) for key in sorted(options)]),
        "position": game.position(),
        "player": game.player,
        "phase": game.phase,
        "score": game.score(),
        "result": game.result(),
        "last": game.text(game.history[-1]) if game.history else "",
    }
