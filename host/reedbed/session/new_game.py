"""Starting a game at a board, as a page, a command and simulated hands do."""

from collections.abc import Sequence

from reedbed_engine.errors import ReedbedError
from reedbed_engine.games import load_game
from reedbed_engine.players.player import load_evaluator
from reedbed_engine.random30 import Random, mix
from reedbed_engine.table.messages import BAD_LEVEL, BAD_SETTING, GAME_RUNNING, TOO_MANY_NAMES
from reedbed_engine.table.settings import NO_CLOCK, read_clock

from ..link import Refused
from ..records.options import read_options, write_options
from ..records.players import COMPUTER, read_level, split_players
from .board_session import BoardSession
from .shown_game import fit_game


async def start_game(
    session: BoardSession,
    game: str,
    options: str = "",
    players: Sequence[str] = (),
    clock: str = "",
    position: str = "",
    origin: str = "",
    *,
    puts_aside: bool = False,
    throws: str = "",
    seed: int = 0,
) -> None:
    """Start a game.

    `clock` is a text of the engine's table/clocks.py; "" for what is set at the board.
    `position` is where it begins, "" its own start; `origin` the game that had got there.
    `throws` says who throws from now on, a choice of the setting `dice`, "" for what is set;
    `seed` decides what chance does before the game begins, as the order of a deck.

    One that is under way is put aside if `puts_aside`; what the new game cannot be is found
    out before.  On a virtual board its pieces are set up first, as people would.

    Raises Refused, NoAnswer.
    """
    client = session.client
    if session.is_occupied and not puts_aside:
        raise Refused([GAME_RUNNING])
    try:
        kind = load_game(game)
        if position:
            started = kind.load(position)
        else:
            options = draw_options(game, options, seed)
            started = kind.new(read_options(options))
        layout = fit_game(started, client.shape)
    except ReedbedError as error:
        raise Refused(list(error.args), error.game_id) from error
    if clock not in ("", NO_CLOCK) and read_clock(clock) is None:
        raise Refused([BAD_SETTING, "clock", clock])
    if not kind.TABLE_ACTIONS:  # as the board's menu has it: nobody can be late there
        clock = NO_CLOCK
    for name in players:
        if read_level(name) < 0:
            raise Refused([BAD_LEVEL, name.removeprefix(COMPUTER)])
    if len(players) > started.seats():
        raise Refused([TOO_MANY_NAMES, len(players), started.seats()])
    if session.is_occupied:
        await client.ask("abandon")
    session.cells.set_up(started, layout)
    await session.wait_until_settled()
    if throws:
        await session.choose_who_throws(throws)
    session.begun = str(started.options)
    fields = {"options": options, "position": position, **split_players(players)}
    await client.ask("new", game=game, clock=clock, **{"from": origin}, **fields)
    await session.wait_until_settled()  # what hands do from now on stays


def draw_options(game: str, options: str, seed: int, *, has_computers: bool = False) -> str:
    """Return options with what chance decides before a game begins."""
    chosen, random = read_options(options), Random(mix(seed))
    drawn = load_evaluator(game).draw_options(chosen, random, has_computers)
    return write_options(drawn)
