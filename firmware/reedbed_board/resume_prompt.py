"""The newest game of the journal comes back after a restart, as it was: unfinished, or at its end.

An unfinished one is offered: it goes on, or is put aside.  Nothing else holds on to these modules:
once the game is back and the offer is answered their memory is free.
"""

from reedbed_engine.compat import Any, Message
from reedbed_engine.table.buttons import BACK, OK
from reedbed_engine.table.messages import REEDBED
from reedbed_engine.words import board_messages as messages

from .resume import Resume, give_up


def bring_back(app: Any) -> None:
    """Begin to bring the newest game back; ask meanwhile whether it goes on if it can."""
    entry = app.journal.index.newest
    if entry.ended in ("adjourned", "abandoned"):
        app.table.adjourned = entry.ended == "adjourned"
        app.table.said.repaint()
        app.table.finish()
        return
    try:
        start = app.journal.event(entry.g, 0)
    except OSError:
        start = None
    if entry.has_holes:
        give_up(app, start.get("game", "?") if start else "?", 0)  # perhaps a later event
        return
    if start is None:  # it stays in the journal: perhaps it can be read the next time
        app.errors += 1
        app.notices.show([messages.CANNOT_RESUME, "?"])
        return
    app.players = start["players"]
    app.show_offer(ResumePrompt(app, start["game"], Resume(app, entry), not entry.ended))


class ResumePrompt:
    """The game of the kind `game`, which `resume` brings back; `asks` whether it goes on."""

    def __init__(self, app: Any, game: str, resume: Resume, asks: bool) -> None:
        self._app = app
        self.game = game
        self.resume: Any = resume  # None once the game is back
        self.asks = asks
        self.goes_on: Any = None  # what was answered, until that is done
        self._is_put_aside = False  # BACK has been pressed

    def lines(self) -> tuple[Message, Message]:
        """Return the two message lists to show."""
        if not self.asks:
            return [REEDBED], [messages.COMES_BACK, self.game]
        second = messages.PUT_ASIDE if self._is_put_aside else messages.GO_ON
        return [messages.UNFINISHED, self.game], [second]

    def press(self, button: int) -> bool:
        """Take a button; return whether it means something here.

        A game is put aside by BACK twice, and OK always resumes it: what is asked may not
        be seen.
        """
        if button == OK or not self.asks or (button == BACK and self._is_put_aside):
            self.goes_on = button == OK or not self.asks
        elif button == BACK:
            self._is_put_aside = True
        else:
            return False
        return True

    def step(self) -> None:
        """Do a slice of bringing the game back."""
        resume, self.resume = self.resume, None  # if that fails it is not tried again
        if resume.step():
            self.resume = resume
        elif self._app.table.game and self._app.table.game.over:
            self.answer(True)  # there is nothing to ask

    def answer(self, goes_on: bool) -> None:
        """Go on with the game, which is back, or put it aside."""
        app = self._app
        app.offer = None
        if not goes_on:
            app.table.adjourn(app.now)
        for cell in range(len(app.picture)):
            if app.picture[cell]:
                app.table.cell(cell, 1, app.now)
        app.table.go_on(app.now)
        app.refresh_words()
        app.link.touch("state")
