"""Continue a game of the log: begin a new one at the position where it was put aside."""

from typing import NamedTuple

from reedbed_engine.games import IDS

from ..errors import PlainError
from ..log import GameRow, Log
from ..records.record import make_record
from ..records.replay import replay_events

_OPEN = ("", "adjourned")
_SEARCHED, _LISTED = 100, 8  # games


class CannotContinue(PlainError):
    """A game cannot be continued; says why."""


class GameRequest(NamedTuple):
    """A game to be played; without a name the one that is under way, if there is one.

    `clock` as in BoardSession.start_game, likewise `position` and `origin`.
    """

    game: str | None
    options: str = ""
    players: list[str] = []
    clock: str = ""
    position: str = ""
    origin: str = ""


def continue_game(log: Log, number: int, at: int | None = None) -> GameRequest:
    """Return the request to continue game `number` of the log; its clocks begin again.

    It goes on after `at` actions, else after all.  Raises LogError, Difference, BadRecord and
    CannotContinue.
    """
    row, events = log.read_game(number), log.list_events(number)
    replay = replay_events(events)
    game = replay.game
    if at is not None and at < len(replay.played):
        replay.undo(len(replay.played) - at)
    if game.over:
        raise CannotContinue(f"game {number} is over: {game.result()}")
    told = make_record(events)
    origin = f"{row.board} {row.board_game_number}"
    return GameRequest(told.game, told.options, told.players, told.clock, game.position(), origin)


def list_unfinished(log: Log) -> list[GameRow]:
    """Return the latest games that can be continued and were not, newest first."""
    rows = log.list_games()[-_SEARCHED:]
    continued = set()
    found = []
    for row in reversed(rows):
        told = log.list_events(row.id)
        if told and told[0].get("from"):
            continued.add(told[0]["from"])
        is_open = row.termination in _OPEN and row.actions > 0 and row.missing is None
        if is_open and f"{row.board} {row.board_game_number}" not in continued and row.game in IDS:
            found.append(row)
    return found[:_LISTED]
