"""How a game comes on the board; resuming.py brings back one that the journal has kept."""

from ..compat import TYPE_CHECKING, Any, Sequence, const
from ..errors import BadOption, ReedbedError
from ..games import load_game, load_part, unload_game
from ..games.base.notation import OPTION_TWICE, clip
from . import messages as say
from .fitting import fit
from .settings import NO_CLOCK, read_clock

# levels of computers, from 1
BOARD_LEVELS = const(4)
HOST_LEVEL = const(5)  # a PC thinks for it, where one is there; else the level below

if TYPE_CHECKING:
    from ..games.base.board import Board
    from ..games.base.game import Game
    from ..games.base.layout import Layout
    from ..random30 import Random


def new_game(
    board: "Board",
    random: "Random",
    before: str,
    game_id: str,
    options: str | dict[str, Any] | None,
    players: Sequence[Any],
    position: str,
    date: str,
    clock: str,
    origin: str,
    levels: Sequence[int],
    usual_clock: str,
) -> "tuple[Any, Layout, dict[str, Any]]":
    """Return (game, layout, its `new` event) for Table.new_game; `before` was the last game.

    Raises ReedbedError: then nothing has changed.
    """
    is_timed, clock = clock not in ("", NO_CLOCK), clock or usual_clock
    for level in levels:
        if not 0 <= level <= HOST_LEVEL:
            raise ReedbedError(say.BAD_LEVEL, level)
    if clock != NO_CLOCK and read_clock(clock) is None:
        raise ReedbedError(say.BAD_SETTING, "clock", clip(clock))
    seed, n_names = random.bits(), max(len(players), len(levels))
    game, layout = make(board, before, game_id, options, position, seed, n_names, is_timed)
    event = {
        "k": "new",
        "game": game_id,
        "rules": game.RULES,
        "options": _options_text(game),
        "players": list(players),
        "seats": list(levels),
        "position": position,
        "clock": clock,
        "date": date,
        "seed": seed,
    }
    if origin:
        event["from"] = origin
    return game, layout, event


def make(
    board: "Board",
    before: str,
    game_id: str,
    options: str | dict[str, Any] | None,
    position: str,
    seed: int,
    n_names: int = 0,
    is_timed: bool = False,
) -> "tuple[Any, Layout]":
    """Return (game, layout).  Raises ReedbedError: then nothing has changed.

    `options` and `position` as in Table.new_game, `seed` starts what is random, `n_names` players
    are named; `is_timed`: a clock was asked for.  The game `before`, "" for none, is unloaded.
    """
    try:
        game_class = load_game(game_id)
        load_part(
            game_id, "gestures"
        )  # before the layout, which is dropped again: no holes in memory
        game = game_class.load(position) if position else game_class.new(_options(options))
        if n_names > game.seats():
            raise ReedbedError(say.TOO_MANY_NAMES, n_names, game.seats())
        if is_timed and not game_class.TABLE_ACTIONS:
            raise ReedbedError(say.NO_CLOCKS, game_id)
        layout = fit(game_id, game.options, board)
    except ReedbedError:
        if before != game_id:
            unload_game(game_id)
        raise
    if before and before != game_id:
        unload_game(before)
    game.chance_state = seed
    return game, layout


def _options(options: str | dict[str, Any] | None) -> dict[str, str]:
    """Return options as a dict; raises BadOption."""
    if not isinstance(options, str):
        return options or {}
    found = {}
    for item in options.split(",") if options else ():
        key, _, value = item.partition("=")
        if key in found:
            raise BadOption(OPTION_TWICE, clip(key))
        found[key] = value
    return found


def _options_text(game: "Game") -> str:
    """Return the options that are no defaults, as text."""
    chosen, changed = game.options, []
    for row in game.OPTIONS:
        if chosen.get(row[0], row[1]) != row[1]:
            changed.append("%s=%s" % (row[0], chosen[row[0]]))
    changed.sort()
    return ",".join(changed)
