"""Sensors that cannot be believed: left out, watched, and believed again; seldom needed."""

from ..compat import const
from .sensors import CHATTERING, TRUSTED
from .timers import CALM, later

_CALM_MS = const(1000)


def judge(table, cell):
    """A cell of `table` has begun or ceased to be suspect."""
    if table.sensors.trust[cell] == TRUSTED:
        return
    watch(table)
    if table.play:
        table.play.suspect(cell, table.now)


def calm(table):
    """Believe the cells again that have been quiet."""
    trust = table.sensors.trust
    for cell in range(len(trust)):
        if trust[cell] == CHATTERING and table.sensors.is_calm(cell, table.now) and table.play:
            table.play.trust_again(cell, table.now)
    if table.sensors.n_suspect:
        watch(table)


def watch(table):
    """Look again in a while."""
    table.timers.start(CALM, later(table.now, _CALM_MS))
