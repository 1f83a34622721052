"""The board's program without its clock: sensors in, table in the middle, effects out.

`sample` belongs to a timer; everything else is a step of a task (tasks.py) or of a test, called
with the time.  One owner a device: only this object speaks to the parts it is given.
"""

import gc

from reedbed_engine.compat import Any
from reedbed_engine.errors import ReedbedError
from reedbed_engine.games.base.board import TOUCH
from reedbed_engine.games.base.lights import CHUNK, SELECTED
from reedbed_engine.table.buttons import MINUS, PLUS
from reedbed_engine.table.messages import LAST_ACTION, REEDBED
from reedbed_engine.table.presses import Presses

from . import messages
from .compat import THRESHOLD, const, elapsed, reached, threshold
from .greeting import greeting
from .journal_file import Journal
from .link import Link
from .requests import Requests
from .settings_store import keep_settings
from .snapshot import COMPOSERS
from .unwritten import Unwritten

BUTTON = const(1000)  # in the cell map: the first of the five buttons
_STILL_MS = const(200)  # after an answer until its garbage is collected, lest it be in the next
# MicroPython looks for memory from the lowest hole on; for what does not fit there it passes all
# that lives, each time: half of what an answer takes.  Objects that nobody keeps fill these holes
# where there is room (start.py); elsewhere what stays would come to lie too high.
_HOLES = const(128)
_LONG_MS = const(1 << 28)  # three days of nothing: the clock begins again after twelve
_IDLE_S = const(4)  # after which what the link leaves behind is collected, too
_IDLE = (LAST_ACTION, REEDBED)  # second lines that give way to the clocks


class App:
    """A board: `config` (config.py), `parts` (parts.py), `store` (store.py).

    `boot` tells how often the board has started.  assembling.py makes it and what it is made of:
    `inputs`, `debounce`, `sampler`, `sample`, `lights`, `table`.
    """

    on_slice: "Any" = None  # called between slices of bringing a game back, if it is wanted whole

    def __init__(self, config, parts, store, now, boot):
        self.config = config
        self.parts = parts
        self.boot = boot
        self.now = now  # time of the last event the table was told
        self.errors = 0
        self.store = store
        self.service = None  # service.Service once a host has asked for it
        self.journal = Journal(store, config.journal_bytes)
        self.link = Link(self.journal, self)
        self.notices = []  # pairs of message lists that are shown before the table's own lines
        self.offer: "Any" = None  # a ResumePrompt, until somebody says whether the game goes on
        self._presses = Presses()  # of buttons that answer a notice or the offer
        self.unwritten = Unwritten(self)
        self.kept = []  # names of the settings that outlive a restart
        self.is_unkept = False  # one has changed since they were written
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
        self._touched = 0  # where a cell was lit for a touch, or left: a bit for each CHUNK
        # a number that tells cell and level, and a time: what goes wrong with an edge must not
        # disturb the debouncer
        self._edges = []
        self.inputs: "Any" = None
        self.debounce: "Any" = None
        self.sampler: "Any" = None
        self.sample: "Any" = None
        self.lights: "Any" = None
        self.table: "Any" = None

    # ---- settings that last

    def take_settings(self):
        """Follow the settings that have been changed."""
        table = self.table
        for name in table.changed:
            if name not in self.kept:
                self.kept.append(name)
        table.changed.clear()
        self.is_unkept = True
        self.lights.set_bright(table.settings["bright"])
        self._said = True

    def _keep_settings(self):
        """Write the settings that were changed."""
        self.is_unkept = False
        keep_settings(self)

    # ---- the unfinished game

    def show_offer(self, prompt):
        """Offer to go on with the unfinished game."""
        self.offer = prompt
        self._presses.note_shown(self.now)

    def answer_offer(self, goes_on):
        """Go on with the offered game, or give it up."""
        self.whole()
        if self.offer:  # else it could not be brought back
            self.offer.answer(goes_on)

    def whole(self):
        """Bring the offered game back to its end."""
        while self.offer and self.offer.resume:
            self.offer.step()
            if self.on_slice is not None:
                self.on_slice()

    # ---- a step

    def step(self, now):
        """Take what was sampled, let time pass in the table, write and show what follows."""
        if not self._edges:  # else memory was too short to follow them up: they come first
            self.sampler.drain(self.debounce)
        while self._edges:  # here, since what follows may go deep; no `try`, see below
            edge, time = self._edges.pop(0), self._edges.pop(0)
            self._reach(time)
            if edge < BUTTON << 1:
                self._edge(edge >> 1, edge & 1, time)
            else:
                self._button((edge >> 1) - BUTTON, edge & 1)
                if self.offer and self.offer.goes_on is not None:
                    self.whole()
                    if self.offer:  # else it could not be brought back
                        self.offer.answer(self.offer.goes_on)
        if now != self.now:
            self._advance(now)
        deadline = self.table.timers.deadline
        if deadline >= 0 and not self.offer and reached(self.now, deadline):
            self.table.tick(self.now)
        self.collect(self.now)
        self._show()
        if self.unwritten.events:
            self.unwritten.write(self.now)
        if self.offer and self.offer.resume:
            self.offer.step()

    def _advance(self, now):
        """Move the table's time on; it never goes back."""
        if reached(now, self.now):
            self.now = now

    def queue_edge(self, cell, level, time):
        self._edges.append(cell << 1 | level)
        self._edges.append(time)

    # a frame of more than eleven words, names, what is at hand and `try`, is taken from the heap

    def _reach(self, time):
        """Come to the time of an edge; the table first does what was due before it."""
        if time != self.now:
            self._advance(time)
        self.link.touch("seen")

    def _edge(self, cell, level, time):
        self.picture[cell] = level
        if self.service is not None and not self.service.edge(level, time):
            return
        # who holds PLUS asks for words, which may have to be loaded first
        if self.config.kind == TOUCH or self.pressed & 1 << PLUS:
            self._touched |= 1 << cell // CHUNK
            if level or self.config.kind != TOUCH:
                self._acknowledge(cell)
        if not self.offer:
            self.table.cell(cell, level, self.now)

    def _button(self, button, level):
        bit = 1 << button
        self.pressed = self.pressed | bit if level else self.pressed & ~bit
        # what is let go always reaches the table: else a button would stay held for it
        if level and self.service is not None and self.service.is_testing:
            return
        is_asked = self.notices or self.offer or self._presses.is_too_soon(button, self.now)
        if level and is_asked:
            self._answer(button)
        else:
            self.table.button(button, level, self.now)

    def _acknowledge(self, cell):
        """Light a cell that is touched, before anything is judged."""
        self.codes[cell] = SELECTED
        self.lights.stale |= self._touched
        if self.service is not None:
            self.service.lit()
        self._show()

    def _show(self):
        if self.lights.show(self.codes, self.now) and self.service is not None:
            self.service.shown()

    def _answer(self, button):
        """Give a button to whoever asks before the table does: a notice, the offer.

        A notice goes by any button: whoever has no display presses what the game wants.
        """
        presses = self._presses
        is_ignored = presses.is_too_soon(button, self.now)
        if button in (PLUS, MINUS):
            presses.note_walk()
        if is_ignored:
            return
        if self.notices:
            self.notices.pop(0)
        elif not self.offer or not self.offer.press(button):
            return
        presses.note_button(button, self.now)
        if self.notices or self.offer:
            presses.note_shown(self.now)
        self.say()

    # ---- effects

    def collect(self, now):
        """Take the table's effects."""
        table = self.table
        changed = table.lights_changed | self._touched
        if changed:
            table.lights_changed = self._touched = 0
            self.lights.stale |= changed
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
            self.take_settings()
        while table.events:
            self.unwritten.put(table.events.pop(0), 0)

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

    def show_codes(self, codes):
        """Show a code a cell, whatever the table says."""
        self.codes[:] = codes
        self.link.touch("lights")

    def say(self):
        self._said = True
        self.link.touch("say")

    def lines(self):
        """Return the two message lists to show."""
        if self.notices:
            return self.notices[0]
        return self.offer.lines() if self.offer else self.table.lines

    def tell(self, message, second=messages.DISMISS):
        """Show a message list, with what to do about it, before the table's own lines."""
        self.notices.append((message, [second]))
        if len(self.notices) == 1:
            self._presses.note_shown(self.now)
        self.say()

    def withdraw(self, message):
        """Take back the notices of what is no longer so."""
        self.notices = [notice for notice in self.notices if notice[0][0] != message]
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
            parts = self.parts
            had_display = parts.display is not None
            parts.show_lines((first, second), self.table.of, self.table.settings["lang"])
            if had_display and parts.display is None:  # it came off: the menu is shown in lights
                self.table.settings["menu_lights"] = 1
            self._said = False  # now: what fails, for want of memory say, is tried again

    def tidy(self, now):
        """Collect garbage, tidy a slice of the journal, keep settings, while nothing waits."""
        if self.unwritten.events or not self.debounce.is_quiet():
            return
        if self._stirred_at >= 0 and elapsed(now, self._stirred_at) >= _STILL_MS:
            self._clean_up()
        self.journal.tidy_step()
        if self.is_unkept and not self.table.menu:
            self._keep_settings()

    def watch(self, now):
        """Look after the slow things: chattering cells, counters, memory while all is quiet."""
        self.debounce.calm()
        if self.service is not None:
            self.service.watch()
        if self.notices and not self.journal.is_crowded:
            self.withdraw(messages.CROWDED)
        if elapsed(self.now, self.table.now) >= _LONG_MS:
            self.table.advance(self.now)
        self._idle_s += 1
        if self._idle_s >= _IDLE_S and self.debounce.is_quiet():
            self._clean_up()
        self.link.touch("stat")

    def _clean_up(self):
        self._stirred_at = -1
        self._idle_s = 0
        gc.collect()
        if threshold() > THRESHOLD:
            make = object  # else looked for each time
            for _ in range(_HOLES):
                make()

    # ---- what the link asks

    def hello(self, fields):
        Requests(self).greet(fields)
        return greeting(self)

    def note(self, text):
        """Leave a line for a developer's log."""
        self.link.note(text[:500])

    def compose(self, verb):
        """Return the fields of a state message."""
        return COMPOSERS[verb](self)

    def command(self, fields, now):
        """Do what the host asks for; return 0 or a message list that says why not."""
        self._advance(now)
        try:
            why = Requests(self).doer(fields)(fields, self.now)
        except ReedbedError as error:
            why = [error.code] + list(error.arguments)
        self.collect(self.now)
        return why

    def sim(self, fields, now):
        if not self.parts.simulated:
            return
        if not self.parts.simulated.take(fields, now):
            self.note("a sim line makes no sense, or too many are waiting")

    def interrupt(self):
        self.parts.interrupt()
