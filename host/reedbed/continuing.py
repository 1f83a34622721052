"""Going on with a game of the log: a new one from the position where that was put aside."""

from typing import NamedTuple

from .errors import PlainError
from .log import Log
from .record import from_events
from .replay import replay_events


class NothingToGoOnWith(PlainError):
    """A game cannot be gone on with; says why."""


class Wish(NamedTuple):
    """What is to be played; without a game the one that is under way, if there is one.

    `clock` as in Monitor.start_game, likewise `position` and `origin`.
    """

    game: str | None
    options: str = ""
    players: list[str] = []
    clock: str = ""
    position: str = ""
    origin: str = ""


def continue_game(log: Log, number: int) -> Wish:
    """Return the wish to go on with game `number` of the log; its clocks begin again.

    Raises LogError, Difference, BadRecord and NothingToGoOnWith.
    """
    row, events = log.game(number), log.events(number)
    game = replay_events(events).game
    if game.over:
        raise NothingToGoOnWith(f"game {number} is over: {game.result()}")
    told = from_events(events)
    origin = f"{row.board} {row.g}"
    return Wish(told.game, told.options, told.players, told.clock, game.position(), origin)
