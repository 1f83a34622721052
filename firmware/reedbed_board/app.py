"""The board's program without its clock: sensors in, table in the middle, effects out.

`sample` belongs to a timer; everything else is a step of a task (tasks.py) or of a test, called
with the time.  One owner a device: only this object speaks to the parts it is given.
"""

from reedbed_engine.compat import TYPE_CHECKING, Any, Cell
from reedbed_engine.errors import ReedbedError
from reedbed_engine.games.base.lights import CHUNK, SELECTED
from reedbed_engine.table.buttons import PLUS
from reedbed_engine.table.timers import THINK
from reedbed_engine.ticks import elapsed, later, reached
from reedbed_engine.words import board_messages as messages

from .compat import const
from .display_lines import DisplayLines
from .garbage import Garbage
from .greeting import greeting
from .journal_file import Journal
from .link import Link
from .notices import Notices
from .pending_events import PendingEvents
from .requests import Requests
from .settings_store import SettingsStore
from .snapshot import COMPOSERS

if TYPE_CHECKING:
    from .config import Config
    from .parts import Parts
    from .resume_prompt import ResumePrompt

BUTTON = const(1000)  # in the cell map: the first of the five buttons
_LONG_MS = const(1 << 28)  # three days of nothing: the clock begins again after twelve


class App:
    """A board: `config` (config.py), `parts` (parts.py), `store` (store.py).

    `boot` says how often the board has started.  assembling.py makes it and what it is made of:
    `inputs`, `debounce`, `sampler`, `sample`, `lights`, `table`.
    """

    on_slice: Any = None  # called between slices of bringing a game back, if it is wanted whole

    def __init__(self, config: "Config", parts: "Parts", store: Any, now: int, boot: int) -> None:
        self.config = config
        self.parts = parts
        self.boot = boot
        self.now = now  # time of the last event that the table was given
        self.errors = 0
        self.store = store
        self.board_test = None  # a BoardTest once a host has asked for it
        self.config_file = ""  # what board.json lies in; "" where there can be no other
        self.restarts_at = -1  # when the program is to start again; -1: it need not
        self.journal = Journal(store, config.journal_bytes)
        self.link = Link(self.journal, self)
        self.notices = Notices(self)
        self.offer: Any = None  # a ResumePrompt, until the game is back and goes on
        self.pending = PendingEvents(self)
        self.settings = SettingsStore(self)
        self.words = DisplayLines(self)
        self.garbage = Garbage()
        self.date = ""
        self.players = []
        n_cells = config.rows * config.cols
        self.picture = bytearray(n_cells)  # settled level of each cell
        self.pressed = 0  # settled level of each button, a bit each
        self.codes = bytearray(n_cells)  # what the lights show
        self._touched = 0  # where a cell was lit for a touch, or left: a bit for each CHUNK
        # a number that holds cell and level, and a time: what goes wrong with an edge must not
        # disturb the debouncer
        self._edges = []
        self.inputs: Any = None
        self.debounce: Any = None
        self.sampler: Any = None
        self.sample: Any = None
        self.lights: Any = None
        self.table: Any = None

    # ---- settings that last

    def follow_settings(self) -> None:
        """Follow the settings that have been changed."""
        self.settings.follow(self.table.changed)
        self.lights.set_bright(self.table.settings["bright"])
        self.words.is_stale = True

    # ---- the unfinished game

    def show_offer(self, prompt: "ResumePrompt") -> None:
        """Offer to resume the unfinished game."""
        self.offer = prompt
        self.notices.note_shown()

    def answer_offer(self, goes_on: bool) -> None:
        """Go on with the offered game, or give it up."""
        self.finish_resuming()
        if self.offer:  # else it could not be brought back
            self.offer.answer(goes_on)

    def is_asking(self) -> bool:
        """Return True while a game waits for an answer; one that has ended is brought back."""
        if self.offer and not self.offer.asks:
            self.finish_resuming()
        return bool(self.offer)

    def finish_resuming(self) -> None:
        """Bring the whole game back at once."""
        while self.offer and self.offer.resume:
            self.offer.step()
            if self.on_slice is not None:
                self.on_slice()

    # ---- a step

    def step(self, now: int) -> None:
        """Take what was sampled, let time pass in the table, write and show what follows."""
        if not self._edges:  # else memory was too short to follow them up: they come first
            self.sampler.drain(self.debounce)
        # what has been touched, and the light that answers, come before a slice of thinking
        is_settling = not self.debounce.is_quiet()
        if self.table.computers:
            if self._edges or is_settling or self.codes != self.lights.shown:
                self._put_off_thinking(now)
        while self._edges:  # here and without `try`, since what follows may go deep
            edge, time = self._edges.pop(0), self._edges.pop(0)
            self._move_to(time)
            if edge < BUTTON << 1:
                self._edge(edge >> 1, edge & 1, time)
            else:
                self._button((edge >> 1) - BUTTON, edge & 1)
                if self.offer and self.offer.goes_on is not None:
                    self.finish_resuming()
                    if self.offer:  # else it could not be brought back
                        self.offer.answer(self.offer.goes_on)
        if now != self.now:
            self._advance(now)
        deadline = self.table.timers.deadline
        if deadline >= 0 and not self.offer and reached(self.now, deadline):
            if self.garbage.is_put_off or self.table.timers.is_set(THINK):
                self._prepare_thinking(now)
            self.table.tick(self.now)
        self.apply_effects(self.now)
        # an answer that may be near waits for no frame in which something only swells and fades
        if not is_settling or self.codes != self.lights.shown:
            self._show()
        if self.pending.events:
            self.pending.write(self.now)
        if self.offer and self.offer.resume:
            self.offer.step()

    def is_touched(self) -> bool:
        """Return True if a contact has changed, or its light is not out: what takes long waits."""
        if self._edges or self.sampler.has_news() or not self.debounce.is_quiet():
            return True
        return self.codes != self.lights.shown

    def _put_off_thinking(self, now: int) -> None:
        timers = self.table.timers
        if timers.is_set(THINK) and not self.offer:
            timers.put_off(THINK, later(now, 1))
            self.garbage.put_off(True)

    def _prepare_thinking(self, now: int) -> None:
        """Let a collection come before a slice of thinking, not in it, and a touch before both."""
        # here, not in every step: a thought that was put off is due as soon as it may go on
        if self.debounce.is_quiet() and self.codes == self.lights.shown:
            self.garbage.put_off(False)
        if not self._edges:  # what was sampled as soon as the collection had ended is there now
            self.sampler.drain(self.debounce)
        if self._edges or not self.debounce.is_quiet():
            self._put_off_thinking(now)

    def _advance(self, now: int) -> None:
        """Move the table's time on; it never goes back."""
        if reached(now, self.now):
            self.now = now

    def queue_edge(self, cell: Cell, level: int, time: int) -> None:
        self._edges.append(cell << 1 | level)
        self._edges.append(time)

    def _move_to(self, time: int) -> None:
        """Come to the time of an edge; the table first does what was due before it."""
        if time != self.now:
            self._advance(time)
        self.link.touch("seen")

    def _edge(self, cell: Cell, level: int, time: int) -> None:
        self.picture[cell] = level
        if self.board_test is not None and not self.board_test.edge(level, time):
            return
        # who holds PLUS asks for words, which may have to be loaded first
        has_keys = self.table.board.has_keys
        if has_keys or self.pressed & 1 << PLUS:
            self._touched |= 1 << cell // CHUNK
            if level or not has_keys:
                self._acknowledge(cell)
        if not self.offer:
            self.table.cell(cell, level, self.now)

    def _button(self, button: int, level: int) -> None:
        bit = 1 << button
        self.pressed = self.pressed | bit if level else self.pressed & ~bit
        # what is let go always reaches the table: else a button would stay held for it
        if level and self.board_test is not None and self.board_test.is_testing:
            return
        if not level or not self.notices.press(button, self.now):
            self.table.button(button, level, self.now)

    def _acknowledge(self, cell: Cell) -> None:
        """Light a cell that is touched, before anything is judged."""
        self.codes[cell] = SELECTED
        self.lights.stale |= self._touched
        if self.board_test is not None:
            self.board_test.note_lights()
        self._show()

    def _show(self) -> None:
        if self.lights.show(self.codes, self.now) and self.board_test is not None:
            self.board_test.note_frame()

    # ---- effects

    def apply_effects(self, now: int) -> None:
        """Show, say and write what the table has done."""
        table = self.table
        changed = table.lights_changed | self._touched
        if changed:
            table.lights_changed = self._touched = 0
            self.lights.stale |= changed
            if self.board_test is None or not self.board_test.is_testing:
                self._show_lights(table.lights)
            self.garbage.answered_at = now
        if table.said.has_changed:
            table.said.has_changed = False
            self.garbage.answered_at = now
            self.words.follow(table)
            self.refresh_words()
            if table.computers and table.computers.asks >= 0:
                self.link.touch("state")
        if table.changed:
            self.follow_settings()
        while table.events:
            self.pending.add(table.events.pop(0), 0)

    def _show_lights(self, codes: bytearray) -> None:
        """Take the table's lights; a key lights up while a finger is on it, judged or not."""
        self.codes[:] = codes
        if self.table.board.has_keys:
            picture, shown = self.picture, self.codes
            for cell in range(len(picture)):
                if picture[cell]:
                    shown[cell] = SELECTED
        if self.board_test is not None:
            self.board_test.note_lights()
        self.link.touch("lights")

    def show_codes(self, codes: bytearray) -> None:
        """Show a code a cell, whatever the table says."""
        self.codes[:] = codes
        self.link.touch("lights")

    def refresh_words(self) -> None:
        """Show the two lines, which have changed."""
        self.words.is_stale = True
        self.link.touch("say")

    def show_words(self, now: int) -> None:
        """Write the two lines to the display when they have changed."""
        self.words.write()

    def tidy(self, now: int) -> None:
        """Collect garbage, tidy a slice of the journal, keep settings, while nothing waits."""
        if self.pending.events or not self.debounce.is_quiet():
            return
        self.garbage.collect_after_answer(now)
        self.journal.tidy_step()
        if self.settings.is_unwritten and not self.table.controls.menu:
            self.settings.write()

    def check_each_second(self, now: int) -> None:
        """Look after the slow things: chattering cells, counters, memory while all is quiet."""
        if bool(self.sampler.n_blind) != ("supply" in self.parts.failed):
            self._note_supply()
        self.debounce.age_chatter()
        if self.board_test is not None:
            self.board_test.end_if_host_gone()
        if self.notices.rows and not self.journal.is_crowded:
            self.notices.withdraw(messages.CROWDED)
        if self.table.companion and not self.link.connected:
            self.table.note_companion(0)
        if elapsed(self.now, self.table.now) >= _LONG_MS:
            self.table.advance(self.now)
        self.garbage.collect_when_idle(self.debounce.is_quiet())
        self.link.touch("stat")

    def _note_supply(self) -> None:
        """Say that the sensors have no supply, or no more that they have none."""
        if self.sampler.n_blind:
            self.parts.failed.append("supply")
            self.notices.show_first([messages.NO_SUPPLY], messages.SWITCH_ON)
            self.refresh_words()
        else:
            self.parts.failed.remove("supply")
            self.notices.withdraw(messages.NO_SUPPLY)

    # ---- what the link asks

    def hello(self, fields: dict[str, Any]) -> dict[str, Any]:
        Requests(self).greet(fields)
        return greeting(self)

    def log_line(self, text: str) -> None:
        """Leave a line for a developer's log."""
        self.link.log_line(text[:500])

    def compose(self, verb: str) -> dict[str, Any]:
        """Return the fields of a state message."""
        return COMPOSERS[verb](self)

    def command(self, fields: dict[str, Any], now: int) -> Any:
        """Do what the host asks for; return 0 or a message list that says why not."""
        self._advance(now)
        try:
            why = Requests(self).doer(fields)(fields, self.now)
        except ReedbedError as error:
            why = [error.code] + list(error.arguments)
        self.apply_effects(self.now)
        return why

    def sim(self, fields: dict[str, Any], now: int) -> None:
        if not self.parts.simulated:
            return
        if not self.parts.simulated.apply_fields(fields, now):
            self.log_line("a sim line makes no sense, or too many are waiting")

    def interrupt(self) -> None:
        self.parts.interrupt()
