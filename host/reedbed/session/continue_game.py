"""Begin a game at a position: where one of the log was saved, or one that somebody names."""

from collections.abc import Sequence
from typing import NamedTuple

from reedbed_engine.errors import ReedbedError
from reedbed_engine.games import IDS

from ..drawing import read_position
from ..errors import PlainError
from ..link import Refused
from ..log import GameRow, Log
from ..records.options import write_options
from ..records.record import Played, make_record
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


def continue_game(
    log: Log, number: int, at: int | None = None, tried: Sequence[str] = ()
) -> GameRequest:
    """Return the request to continue game `number` of the log; its clocks begin again.

    It goes on after `at` actions, else after all, and those that were `tried` after them.
    Raises LogError, Difference, BadRecord and CannotContinue.
    """
    row, events = log.read_game(number), log.list_events(number)
    replay = replay_events(events)
    game = replay.game
    if at is not None and at < len(replay.played):
        replay.undo(len(replay.played) - at)
    for text in tried:
        replay.play(Played(text, game.player))
    if game.over:
        over = f"game {number} is over: {game.result()}"
        raise CannotContinue(over, f"la partida {number} ha terminado: {game.result()}")
    told = make_record(events)
    origin = "" if tried else f"{row.board} {row.board_game_number}"
    return GameRequest(told.game, told.options, told.players, told.clock, game.position(), origin)


def begin_at(position: str) -> GameRequest:
    """Return the request for a game that begins at `position`, as `read_position` reads it.

    One at which a game has ended is none of them.  Raises Refused.
    """
    try:
        game = read_position(position)
    except ReedbedError as error:
        raise Refused(list(error.args), error.game_id) from error
    return GameRequest(game.ID, write_options(game.options), position=game.position())


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
