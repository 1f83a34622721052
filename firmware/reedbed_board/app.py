"""The board's program without its clock: sensors in, table in the middle, effects out.

`sample` belongs to a timer; everything else is a step of a task (tasks.py) or of a test, called
with the time.  One owner a device: only this object speaks to the parts it is given.
"""

import gc

from reedbed_engine.compat import Any
from reedbed_engine.loading import give_back, load, seldom, unload
from reedbed_engine.table.board import TOUCH, Board
from reedbed_engine.table.buttons import BACK, NAMES, OK
from reedbed_engine.table.lights import SELECTED
from reedbed_engine.table.messages import LAST_ACTION, REEDBED
from reedbed_engine.table.session import Table

from . import messages
from .compat import const, elapsed, reached
from .debounce import UNUSED, Debounce
from .journal_file import Journal
from .lights import Lights
from .link import Link
from .sampler import Sampler
from .snapshot import COMPOSERS

# what is needed now and then, and not kept in memory
_CALIBRATION = "reedbed_board.calibration"
_REQUESTS = "reedbed_board.requests"
_GREETING = "reedbed_board.greeting"
_KEPT = "reedbed_board.kept"
_RETURNING = "reedbed_board.returning"

BUTTON = const(1000)  # in the cell map: the first of the five buttons
_QUIET_MS = const(60)  # how long a journal write waits for the board to be quiet
_STILL_MS = const(200)  # after an answer until its garbage is collected, lest it be in the next
_IDLE_S = const(4)  # after which what the link leaves behind is collected, too
_RETRY_MS = const(2000)  # after which a write that failed is tried again
_IDLE = (LAST_ACTION, REEDBED)  # second lines that give way to the clocks


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
    how often the board has started.  Without `resumes` an unfinished game is left as it is.
    Raises OSError when the store cannot be used.
    """

    def __init__(self, config, parts, store, now, entropy, seed, boot=0, resumes=True):
        self.config = config
        self.parts = parts
        self.boot = boot
        self.now = now  # time of the last event the table was told
        self.errors = 0
        self.store = store
        self.service = None  # service.Service once a host has asked for it
        self.journal = Journal(store, config.journal_bytes)
        self.journal.open("%08x%04x" % (entropy, boot & 0xFFFF))
        self.link = Link(self.journal, self)
        self.notices = []  # pairs of message lists that are shown before the table's own lines
        self.offer = ""  # the unfinished game, until somebody says whether it goes on
        self._gives_up = False  # BACK has been pressed on that
        self.returning: "Any" = None  # what brings it back, until it is on the table
        self._unwritten = []  # events that are not in the journal yet
        self._waiting_since = -1  # since when the oldest of them waits; -1: nothing waits
        self._failed_at = -1
        self._kept = []  # names of the settings that outlive a restart
        self._is_unkept = False  # one has changed since they were written
        self.sound = ""
        self.refused = []
        self.date = ""
        self.players = []
        self._said = True  # the display has to be written
        self._stirred_at = 0  # when something was shown or said that left garbage; -1: collected
        self._idle_s = 0  # since the last collection
        n_cells = config.rows * config.cols
        self.picture = bytearray(n_cells)  # settled level of each cell
        self.pressed = 0  # settled level of each button, a bit each
        self.codes = bytearray(n_cells)  # what the lights show
        self._touched = False  # a key was touched or left
        maps = self._calibration(n_cells)
        self._make_inputs(config, parts, maps)
        order = config.order
        if "lights" in maps:
            order = load(_CALIBRATION).rearranged(order, maps["lights"])
        self.lights = Lights(parts.lights, order, config.budget_ma, config.bright)
        unload(_CALIBRATION)
        config.cells = config.order = ()  # debouncer and lights have their own
        self._make_table(config, seed, resumes)

    @seldom
    def _calibration(self, n_cells):
        """Return the stored maps of sensors and lights."""
        try:
            return load(_CALIBRATION).load(self.store, n_cells)
        except (OSError, UnicodeError):  # an unreadable map is no reason not to start
            self.errors += 1
            return {}

    @seldom
    def _make_inputs(self, config, parts, maps):
        resting = list(parts.sensors.resting)
        cells = list(config.cells)
        if "sensors" in maps:
            cells = load(_CALIBRATION).moved(cells, maps["sensors"])
        cells += [UNUSED] * (len(resting) * 16 - len(cells))
        cells += [BUTTON + button for button in range(len(NAMES))]
        # edges wait here, a number that tells cell and level, and a time: what goes wrong with
        # one must not disturb the debouncer
        self._edges = []
        times = config.press_ms, config.release_ms
        self.debounce = Debounce(cells, self._queue_edge, *times, resting + [0])
        self.inputs = Inputs(parts.sensors, parts.buttons)
        self.sampler = Sampler(self.inputs, len(cells))
        self.sample = self.sampler.sample

    @seldom
    def _make_table(self, config, seed, resumes):
        entry = self.journal.unfinished if resumes else None
        board = Board(config.kind, config.rows, config.cols)
        settings = {"bright": config.bright, "lang": config.lang}
        settings["menu_lights"] = int(self.parts.display is None)
        settings.update(config.settings)
        self.table = Table(board, settings, seed)
        self._recall()
        for notice in self._boot_notices():
            self.notices.append(notice)
        if entry is not None:
            self._offer(entry, self.journal.event(entry.g, 0) or {})

    def _recall(self):
        """Set what was set before the restart; what cannot be is told and left out."""
        try:
            kept = load(_KEPT).load(self.store)
        except OSError:
            kept = None
        if kept is None:
            kept = {}
            self.notices.append(([messages.SETTINGS_LOST], [messages.DISMISS]))
        for name in kept:
            if self.table.set(name, kept[name], self.now):
                bad = [messages.BAD_VALUE, name, str(kept[name])[:20]]
                self.notices.append((bad, [messages.DISMISS]))
        unload(_KEPT)
        self._take_settings()
        self._is_unkept = False

    def _take_settings(self):
        """Follow the settings that have been changed."""
        table = self.table
        for name in table.changed:
            if name not in self._kept:
                self._kept.append(name)
        table.changed.clear()
        self._is_unkept = True
        self.lights.set_bright(table.settings["bright"])
        self._said = True

    @seldom
    def _keep_settings(self):
        """Write the settings that were changed."""
        self._is_unkept = False
        settings = self.table.settings
        try:
            load(_KEPT).save(self.store, {name: settings[name] for name in self._kept})
        except OSError as error:
            self.errors += 1
            self.note("settings: %r" % (error,))
        unload(_KEPT)

    @seldom
    def _boot_notices(self):
        if self.journal.set_aside:
            yield [messages.SET_ASIDE, self.journal.set_aside], [messages.DISMISS]
        if self.journal.is_crowded:
            yield [messages.CROWDED], [messages.CONNECT]

    # ---- the unfinished game

    @seldom
    def _offer(self, entry, start):
        """Ask whether the unfinished game goes on that began with the event `start`."""
        if entry.has_holes:
            self.give_up(start.get("game", "?"), 0)
            return
        self.offer, self.players = start["game"], start["players"]
        self.returning = load(_RETURNING).Returning(self, entry)

    def bring_back(self):
        """Do a slice of bringing the offered game back on the table."""
        returning, self.returning = self.returning, None  # if that fails it is not tried again
        if returning.step():
            self.returning = returning
        else:
            unload(_RETURNING)

    @seldom
    def give_up(self, game, t):
        """End the unfinished game, which cannot go on."""
        self.offer = ""
        self._queue({"k": "end", "result": "ongoing", "termination": "abandoned"}, t)
        self.notices.append(([messages.CANNOT_RESUME, game], [messages.DISMISS]))
        self.say()

    def whole(self):
        """Bring the offered game back to its end."""
        while self.returning is not None:
            self.bring_back()

    @seldom
    def answer_offer(self, goes_on):
        """Go on with the offered game, or give it up."""
        self.whole()
        if not self.offer:
            return
        self.offer = ""
        if not goes_on:
            self.table.abandon(self.now)
        for cell in range(len(self.picture)):
            if self.picture[cell]:
                self.table.cell(cell, 1, self.now)
        self.table.go_on(self.now)
        self.say()
        self.link.touch("state")

    # ---- a step

    def step(self, now):
        """Take what was sampled, let time pass in the table, write and show what follows."""
        self.sampler.drain(self.debounce)
        while self._edges:
            edge = self._edges.pop(0)
            self._edge(edge >> 1, edge & 1, self._edges.pop(0))
        if now != self.now:
            self._advance(now)
        deadline = self.table.timers.deadline
        if deadline >= 0 and not self.offer and reached(self.now, deadline):
            self.table.tick(self.now)
        self.collect(self.now)
        self._show()
        if self._unwritten:
            self._write_events(self.now)
        if self.returning is not None:
            self.bring_back()

    def _advance(self, now):
        """Move the table's time on; it never goes back."""
        if reached(now, self.now):
            self.now = now

    def _queue_edge(self, cell, level, time):
        self._edges.append(cell << 1 | level)
        self._edges.append(time)

    # a frame of more than eleven words, names and what is at hand, is taken from the heap

    def _edge(self, cell, level, time):
        """Take a settled edge; the table first does what was due before it."""
        if time != self.now:
            self._advance(time)
        self.link.touch("seen")
        if cell >= BUTTON:
            self._button(cell - BUTTON, level)
            return
        self.picture[cell] = level
        if self.service is not None and not self.service.edge(level, time):
            return
        if self.config.kind == TOUCH:
            self._touched = True
            if level:
                self._acknowledge(cell)
        if not self.offer:
            self.table.cell(cell, level, self.now)

    def _button(self, button, level):
        bit = 1 << button
        self.pressed = self.pressed | bit if level else self.pressed & ~bit
        if self.service is not None and self.service.is_testing:
            return
        # what is let go always reaches the table: else a button would stay held for it
        if level and (self.notices or self.offer):
            self._answer(button)
        else:
            self.table.button(button, level, self.now)

    def _acknowledge(self, cell):
        """Light a key that is touched, before anything is judged."""
        self.codes[cell] = SELECTED
        if self.service is not None:
            self.service.lit()
        self._show()

    def _show(self):
        if self.lights.show(self.codes, self.now) and self.service is not None:
            self.service.shown()

    def _answer(self, button):
        """Give a button to whoever asks before the table does: a notice, the offer.

        A notice goes by any button: whoever has no display presses what the game wants.  A game
        is given up by BACK twice, and OK always goes on with it: what is asked may not be seen.
        """
        if self.notices:
            self.notices.pop(0)
        elif button == OK or (button == BACK and self._gives_up):
            self.answer_offer(button == OK)
        elif button == BACK:
            self._gives_up = True
        else:
            return
        self.say()

    # ---- effects

    def collect(self, now):
        """Take the table's effects."""
        table = self.table
        if table.lights_changed or self._touched:
            table.lights_changed = self._touched = False
            if self.service is None or not self.service.is_testing:
                self._light(table.lights)
            self._stirred_at = now
        if table.said_changed:
            table.said_changed = False
            self._stirred_at = now
            self.sound = table.sound or self.sound
            self.refused = list(table.refused)
            if table.sound:
                self.parts.play(table.sound)
            table.sound = ""
            self.say()
        if table.changed:
            self._take_settings()
        while table.events:
            self._queue(table.events.pop(0), 0)

    def _light(self, codes):
        """Take the table's lights; a key lights up while a finger is on it, judged or not."""
        self.codes[:] = codes
        if self.config.kind == TOUCH:
            picture, shown = self.picture, self.codes
            for cell in range(len(picture)):
                if picture[cell]:
                    shown[cell] = SELECTED
        if self.service is not None:
            self.service.lit()
        self.link.touch("lights")

    @seldom
    def show_codes(self, codes):
        """Show a code a cell, whatever the table says."""
        self.codes[:] = codes
        self.link.touch("lights")

    @seldom
    def renumber(self, kind, by):
        """Give the sensors or the lights the cells of the map `by` (calibration.py)."""
        calibration = load(_CALIBRATION)
        if kind == "lights":
            self.lights.reorder(calibration.rearranged(self.lights.order, by))
            return
        self.debounce.renumber(by)
        self.picture[:] = bytes(calibration.rearranged(self.picture, by))
        self.link.touch("seen")

    def say(self):
        self._said = True
        self.link.touch("say")

    def lines(self):
        """Return the two message lists to show."""
        if self.notices:
            return self.notices[0]
        if self.offer:
            second = messages.GIVE_UP if self._gives_up else messages.GO_ON
            return [messages.UNFINISHED, self.offer], [second]
        return self.table.lines

    @seldom
    def _withdraw(self, message):
        """Take back the notices of what is no longer so."""
        self.notices = [notice for notice in self.notices if notice[0][0] != message]
        self.say()

    def _queue(self, event, t):
        event.setdefault("t", t)
        if not self._unwritten:
            self._waiting_since = self.now
        self._unwritten.append(event)

    def n_unwritten(self):
        """How many events wait for the journal."""
        return len(self._unwritten)

    def _write_events(self, now):
        """Write what waits once the board is quiet, or has not been for long."""
        if self._failed_at >= 0 and elapsed(now, self._failed_at) < _RETRY_MS:
            return
        if self.debounce.is_quiet() or elapsed(now, self._waiting_since) >= _QUIET_MS:
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
                self.say()
            self._failed_at = now
            return
        if self._failed_at >= 0:
            self._failed_at = -1
            self._withdraw(messages.NOT_WRITTEN)
        self.link.more()
        self.link.touch("state")

    def _write(self, event):
        if event["k"] == "new":
            gc.collect()  # what the journal keeps of a game must not lie behind garbage
            event["date"] = event["date"] or self.date
            self.players = list(event.get("players", ()))
            if self.journal.unfinished is not None:  # the table has left it without a word
                end = {"k": "end", "result": "ongoing", "termination": "abandoned", "t": 0}
                self.journal.append(end)
        self.journal.append(event)
        if event["k"] == "end" and self.journal.is_crowded:
            self.notices.append(([messages.CROWDED], [messages.CONNECT]))
            self.say()

    def show_words(self, now):
        """Write the two lines to the display when they have changed."""
        clocks = self.table.clocks
        if clocks and clocks.has_ticked(self.now):
            self._said = True
        if self._said:
            first, second = self.lines()
            if clocks and second and second[0] in _IDLE and not self.offer:
                second = clocks.message(self.now)
            if self.refused and not (self.notices or self.offer or self.table.menu):
                second = self.refused
            self.parts.show_lines((first, second), self.table.settings["lang"])
            self._said = False  # now: what fails, for want of memory say, is tried again

    def tidy(self, now):
        """Collect garbage, tidy a slice of the journal, keep settings, while nothing waits."""
        if self._unwritten or not self.debounce.is_quiet():
            return
        if self._stirred_at >= 0 and elapsed(now, self._stirred_at) >= _STILL_MS:
            self._clean_up()
        self.journal.tidy_step()
        if self._is_unkept and not self.table.menu:
            self._keep_settings()

    def watch(self, now):
        """Look after the slow things: chattering cells, counters, memory while all is quiet."""
        self.debounce.calm()
        if self.service is not None:
            self.service.watch()
        if self.notices and not self.journal.is_crowded:
            self._withdraw(messages.CROWDED)
        self._idle_s += 1
        if self.debounce.is_quiet():
            give_back()
            if self._idle_s >= _IDLE_S:
                self._clean_up()
        self.link.touch("stat")

    def _clean_up(self):
        self._stirred_at = -1
        self._idle_s = 0
        gc.collect()

    # ---- what the link asks

    @seldom
    def hello(self, fields):
        load(_REQUESTS).Requests(self).greet(fields)
        unload(_REQUESTS)
        fields = load(_GREETING).greeting(self)
        unload(_GREETING)
        return fields

    def note(self, text):
        """Leave a line for a developer's log."""
        self.link.note(text[:500])

    def compose(self, verb):
        """Return the fields of a state message."""
        return COMPOSERS[verb](self)

    def command(self, fields, now):
        """Do what the host asks for; return 0 or a message list that says why not."""
        self._advance(now)
        self.whole()
        why = load(_REQUESTS).Requests(self).do(fields, self.now)
        unload(_REQUESTS)
        self.collect(self.now)
        return why

    def sim(self, fields, now):
        if not self.parts.simulated:
            return
        if not self.parts.simulated.take(fields, now):
            self.note("a sim line makes no sense, or too many are waiting")

    def interrupt(self):
        self.parts.interrupt()
