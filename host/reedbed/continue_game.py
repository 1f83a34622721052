"""Going on with a game of the log: a new one from the position where that was put aside."""

from typing import NamedTuple

from .errors import PlainError
from .log import Log
from .record import make_record
from .replay import replay_events


class CannotContinue(PlainError):
    """A game cannot be gone on with; says why."""


class GameRequest(NamedTuple):
    """What is to be played; without a game the one that is under way, if there is one.

    `clock` as in Monitor.start_game, likewise `position` and `origin`.
    """

    game: str | None
    options: str = ""
    players: list[str] = []
    clock: str = ""
    position: str = ""
    origin: str = ""


def continue_game(log: Log, number: int) -> GameRequest:
    """Return the wish to go on with game `number` of the log; its clocks begin again.

    Raises LogError, Difference, BadRecord and NothingToGoOnWith.
    """
    row, events = log.read_game(number), log.list_events(number)
    game = replay_events(events).game
    if game.over:
        raise CannotContinue(f"game {number} is over: {game.result()}")
    told = make_record(events)
    origin = f"{row.board} {row.g}"
    return GameRequest(told.game, told.options, told.players, told.clock, game.position(), origin)
