"""The unfinished game of the journal is offered after a restart: it goes on, or is put aside."""

from . import messages
from .returning import Returning, give_up


def offer(app):
    """Ask whether the unfinished game goes on, and begin to bring it back meanwhile."""
    entry = app.journal.unfinished
    try:
        start = app.journal.event(entry.g, 0)
    except OSError:
        start = None
    if entry.has_holes:
        give_up(app, start.get("game", "?") if start else "?", 0)  # perhaps a later event
        return
    if start is None:  # it stays in the journal: perhaps it can be read the next time
        app.errors += 1
        app.tell([messages.CANNOT_RESUME, "?"])
        return
    app.show_offer(start["game"])
    app.players = start["players"]
    app.returning = Returning(app, entry)


def answer(app, goes_on):
    """Go on with the offered game, which has come back, or put it aside."""
    if not app.offer:
        return
    app.offer = ""
    if not goes_on:
        app.table.adjourn(app.now)
    for cell in range(len(app.picture)):
        if app.picture[cell]:
            app.table.cell(cell, 1, app.now)
    app.table.go_on(app.now)
    app.say()
    app.link.touch("state")
