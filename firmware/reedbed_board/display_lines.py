"""The two lines of words on the display, and what is said with them."""

from reedbed_engine.compat import TYPE_CHECKING, Any, Message, Sequence
from reedbed_engine.table.messages import LAST_ACTION, REEDBED
from reedbed_engine.words import explain_line, template

if TYPE_CHECKING:
    from reedbed_engine.table.session import Table


_IDLE = (LAST_ACTION, REEDBED)  # second lines that give way to the clocks


class GivesWay(Exception):
    """A light is waited for: the words come after it."""


class DisplayLines:
    """The words of `app`: its notices come first, then its offer, then its table's lines.

    `sound` is the last one that no host knows, `refused` the message list that says
    why something was refused, or empty.
    """

    def __init__(self, app: Any) -> None:
        self._app = app
        self.sound = ""
        self.refused = []
        self.is_stale = True  # the display has to be written
        self._templates = {}  # looked up so far for what is to be shown
        self._has_read = False  # one, in this step

    def follow(self, table: "Table") -> None:
        """Take over the table's sound and refusal."""
        self.sound = table.said.sound or self.sound
        self.refused = list(table.said.refused)
        if table.said.sound:
            self._app.parts.play(table.said.sound)
        table.said.sound = ""

    def lines(self) -> Sequence[Message]:
        """Return the two message lists to show."""
        app = self._app
        if app.notices.rows:
            return app.notices.rows[0]
        return app.offer.lines() if app.offer else app.table.lines

    def write(self) -> None:
        """Write the two lines to the display when they have changed.

        To look words up in flash takes long: where somebody waits for a light it is gone on with
        in the next step.
        """
        app = self._app
        table, clocks, parts = app.table, app.table.clocks, app.parts
        if clocks and clocks.has_ticked(app.now):
            self.is_stale = True
        if not self.is_stale:
            return
        first, second = self.lines()
        if clocks and second and second[0] in _IDLE and not app.offer:
            second = clocks.message(app.now)
        if self.refused and not (app.notices.rows or app.offer or table.controls.menu):
            second = self.refused
        if parts.display is not None:
            self._has_read = False
            try:
                parts.show_lines([self._format(first), self._format(second)])
            except GivesWay:
                return
            self._templates.clear()
            if parts.display is None:  # it came off: the menu is shown in lights
                table.settings["menu_lights"] = 1
        self.is_stale = False  # now: what fails, for want of memory say, is tried again

    def _format(self, message: Message) -> str:
        table = self._app.table
        if not message:
            return ""
        lang = table.settings["lang"]
        return explain_line(message[0], message[1:], table.words_game_id, lang, True, self._read)

    def _read(self, *what: Any) -> str:
        """Return a template, as reedbed_engine.words has it; raises GivesWay."""
        if what not in self._templates:
            if self._has_read and self._app.is_touched():
                raise GivesWay
            self._templates[what] = template(*what)
            self._has_read = True
        return self._templates[what]
