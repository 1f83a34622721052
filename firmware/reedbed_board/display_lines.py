"""The two lines of words on the display, and what is said with them."""

from reedbed_engine.table.messages import LAST_ACTION, REEDBED

_IDLE = (LAST_ACTION, REEDBED)  # second lines that give way to the clocks


class DisplayLines:
    """The words of `app`: its notices come first, then its offer, then its table's lines.

    `sound` is the last one that no host has been told of, `refused` the message list that says
    why something was refused, or empty.
    """

    def __init__(self, app):
        self._app = app
        self.sound = ""
        self.refused = []
        self.is_stale = True  # the display has to be written

    def follow(self, table):
        """Take over the table's sound and refusal."""
        self.sound = table.sound or self.sound
        self.refused = list(table.refused)
        if table.sound:
            self._app.parts.play(table.sound)
        table.sound = ""

    def lines(self):
        """Return the two message lists to show."""
        app = self._app
        if app.notices.rows:
            return app.notices.rows[0]
        return app.offer.lines() if app.offer else app.table.lines

    def write(self):
        """Write the two lines to the display when they have changed."""
        app = self._app
        table, clocks = app.table, app.table.clocks
        if clocks and clocks.has_ticked(app.now):
            self.is_stale = True
        if self.is_stale:
            first, second = self.lines()
            if clocks and second and second[0] in _IDLE and not app.offer:
                second = clocks.message(app.now)
            if self.refused and not (app.notices.rows or app.offer or table.menu):
                second = self.refused
            parts = app.parts
            had_display = parts.display is not None
            parts.show_lines((first, second), table.of, table.settings["lang"])
            if had_display and parts.display is None:  # it came off: the menu is shown in lights
                table.settings["menu_lights"] = 1
            self.is_stale = False  # now: what fails, for want of memory say, is tried again
