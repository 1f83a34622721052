"""Sensors that could not be believed are believed again; seldom needed."""

from .sensors import CHATTERING


def calm(table):
    """Believe the cells again that have been quiet."""
    trust = table.sensors.trust
    for cell in range(len(trust)):
        if trust[cell] == CHATTERING and table.sensors.is_calm(cell, table.now) and table.play:
            table.play.trust_again(cell, table.now)
    if table.sensors.n_suspect:
        table.watch_suspects()
