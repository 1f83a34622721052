"""Which game the options of `reedbed play` ask for, and what is wrong with them."""

from contextlib import closing
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING

from reedbed_engine.games.base.header import SEATS, find_option
from reedbed_engine.table.new_game import HOST_LEVEL

from ..errors import PlainError, UsageError
from ..records.options import DEFAULT_GAME
from ..records.players import COMPUTER, read_level
from ..terminal import print_note

if TYPE_CHECKING:
    from reedbed_engine.games.base.game import Game

    from ..session.continue_game import GameRequest


def read_names(players: str) -> list[str]:
    """Return the names that commas separate."""
    return [name.strip() for name in players.split(",") if name.strip()]


def join_options(given: list[str]) -> str:
    """Return the options as one text, "key=value,key=value"."""
    return ",".join(item.strip() for text in given for item in text.split(",") if item.strip())


def check_clock(clock: str) -> None:
    """Refuse a clock that does not exist."""
    from reedbed_engine.table.settings import NO_CLOCK, read_clock

    if clock not in ("", NO_CLOCK) and read_clock(clock) is None:
        raise UsageError(f'there is no clock "{clock}": say 10+5, 60s, "60s lose" or off')


def make_request(
    game: str | None,
    options: str,
    names: list[str],
    opponent: str,
    clock: str,
    seed: int,
    position: str,
) -> "GameRequest":
    """Return the request for a new game.  Raises UsageError for one that cannot begin."""
    from ..session.continue_game import GameRequest

    if position and (game or options):
        raise UsageError("--position says already which game, with which options")
    if position:
        begun = _begin_at(position)
        game, options, position = begun.game, begun.options, begun.position
    named = game or DEFAULT_GAME
    if not position:
        has_computers = bool(opponent) or any(map(read_level, names))
        options = _draw_options(named, options, seed, has_computers=has_computers)
    if opponent:
        game, names = named, _seat_opponents(named, options, names, opponent)
    _check_game(named, options, names)
    return GameRequest(game, options, names, clock, position)


def _begin_at(position: str) -> "GameRequest":
    """Return the request for a game that begins at a position.  Raises UsageError."""
    from ..session.continue_game import begin_at

    try:
        return begin_at(position)
    except PlainError as error:
        raise UsageError(str(error)) from error


def _draw_options(game: str, options: str, seed: int, *, has_computers: bool) -> str:
    """Return options with what chance decides before the game begins, as the order of a deck.

    `seed` 0 is another chance each time.
    """
    from reedbed_engine.errors import ReedbedError

    from ..session.new_game import draw_options

    try:
        seed = seed or randbelow(1 << 30)
        return draw_options(game, options, seed, has_computers=has_computers)
    except ReedbedError:
        return options  # which the game refuses, with its reason


def _seat_opponents(game: str, options: str, names: list[str], opponent: str) -> list[str]:
    """Return `names` and the computer `opponent` for each other seat.  Raises UsageError."""
    if read_level(opponent) <= 0:
        raise UsageError(f"--opponent is {COMPUTER}1 to {COMPUTER}{HOST_LEVEL}, not {opponent}")
    names = names or [""]
    return names + [opponent] * (_begin(game, options).seats() - len(names))


def _begin(game: str, options: str) -> "Game":
    from ..records.replay import Difference, Replay

    try:
        return Replay(game, options).game
    except Difference as error:
        raise UsageError(str(error).removeprefix("it cannot begin: ")) from error


def _check_game(game: str, options: str, names: list[str]) -> None:
    """Refuse a game, options or players that do not exist, before anything is started."""
    begun = _begin(game, options)
    for name in names:
        if read_level(name) < 0:
            raise UsageError(f"there is no computer {name}: computer:1 to computer:{HOST_LEVEL}")
    if len(names) > begun.seats():
        key = find_option(begun.OPTIONS, SEATS)
        more = f", more with --option {key}=N" if key else ""
        raise UsageError(f"{len(names)} names for {begun.seats()} players of {game}{more}")


def request_logged_game(folder: Path, number: int, clock: str) -> "GameRequest":
    """Return the request to continue a game of the log, with another clock if one is given."""
    from ..log import Log
    from ..session.continue_game import continue_game

    with closing(Log(folder, writable=False)) as log:
        request = continue_game(log, number)
    return request._replace(clock=clock or request.clock)


def print_ignored(request: "GameRequest") -> None:
    """Print which options the game ignores, and whether names are missing."""
    from reedbed_engine.games import load_game
    from reedbed_engine.table.settings import NO_CLOCK

    from ..records.options import read_options

    kind = load_game(request.game or DEFAULT_GAME)
    if request.clock not in ("", NO_CLOCK) and not kind.TABLE_ACTIONS:
        print_note(f"{kind.ID} is played without clocks: --clock {request.clock} is left out")
    count, given = kind.new(read_options(request.options)).seats(), len(request.players)
    if 0 < given < count:
        names = "1 name" if given == 1 else f"{given} names"
        print_note(f"{names} for {count} players: the other players go without")
