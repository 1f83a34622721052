"""How an unfinished game comes back after a restart: a slice at a time, while it is offered.

Loaded for that moment only: the board answers at once, however long the game was.
"""

import gc

from reedbed_engine.journal import Replay
from reedbed_engine.loading import load, make_room, unload

from . import messages

_RESUMING = "reedbed_engine.table.resuming"


class Returning:
    """Bring the game of the journal's `entry` back on the table of `app`."""

    def __init__(self, app, entry):
        self._app = app
        self._entry = entry
        self._replay = Replay()
        self._next = 0  # event to be read
        self._resuming = None  # resuming.Resuming once all events have been read

    def step(self):
        """Read an event, or do a slice of resuming; return whether there is more to do."""
        if self._next <= self._entry.n:
            self._replay.take(self._app.journal.event(self._entry.g, self._next))
            self._next += 1
            return True
        try:
            if self._resume():
                return True
        except MemoryError:
            self._fail()
        self._resuming = None
        unload(_RESUMING)
        return False

    def _resume(self):
        """Do a slice; return whether there is more to do."""
        app, resuming = self._app, self._resuming
        if resuming is None:
            make_room()  # what the start has borrowed, what it has said
            resuming = load(_RESUMING).Resuming(app.table, self._replay, app.now)
            self._resuming = resuming
        if resuming.step():
            return True
        if resuming.reason:
            app.note("resume refused: %r" % ([resuming.reason] + list(app.table.reason_args),))
            app.give_up(app.offer, self._replay.t)
        app.link.touch("state")
        return False

    def _fail(self):
        """Leave the game in the journal: there is no room for it now, perhaps the next time."""
        app = self._app
        self._resuming = app.table.play = None  # closing wants some room, too
        gc.collect()
        app.table.close()
        gc.collect()
        app.notices.append(([messages.CANNOT_RESUME, app.offer], [messages.DISMISS]))
        app.offer = ""
        app.errors += 1
        app.say()
        app.note("no memory to resume")
