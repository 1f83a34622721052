"""How a game comes on the board: a new one, or one that the journal has kept.

Loaded for that moment only, as the drawings are (fitting.py).
"""

from ..errors import BadNotation, BadOption, ReedbedError
from ..games import load_game, unload_game
from ..games.notation import OPTION_TWICE, clip
from ..loading import load, unload
from . import messages as say
from .gestures import unload_gestures
from .settings import NO_CLOCK, read_clock

_CLOCKS = "reedbed_engine.table.clocks"
_FITTING = "reedbed_engine.table.fitting"


def new_game(table, game_id, options, players, position, date, clock):
    """Start a game as Table.new_game says; return 0 or a message id."""
    if table.game and not table.game.over:
        return table.deny(say.GAME_RUNNING)
    clock = clock or table.settings["clock"]
    if clock != NO_CLOCK and read_clock(clock) is None:
        return table.deny(say.BAD_SETTING, "clock", clip(clock))
    seed = table.random.bits()
    reason = _open(table, game_id, options, position, seed, players, 0)
    if reason:
        return reason
    _set_clocks(table, clock)
    table.emit(
        {
            "k": "new",
            "game": game_id,
            "options": _options_text(table.game),
            "players": list(players),
            "position": position,
            "clock": table.clocks.text if table.clocks else "",
            "date": date,
            "seed": seed,
        }
    )
    table.show_game()
    return 0


def resume(table, replay):
    """Go on with a game as Table.resume says; return 0 or a message id."""
    start, actions = replay.start, replay.actions
    seed, players = start.get("seed", 0), start["players"]
    what = start["game"], start["options"], start["position"]
    reason = _open(table, *what, seed, players, replay.t)
    if reason:
        return reason
    for number in range(len(actions)):
        if not _replay(table, actions[number]):
            table.close()
            return table.deny(say.BAD_RECORD, number + 1, clip(actions[number]))
    _set_clocks(table, start.get("clock", ""))
    if table.clocks:
        table.clocks.restore(replay)
    table.show_game()
    return 0


def _open(table, game_id, options, position, seed, players, elapsed):
    """Put a game on the board; return 0 or a message id, then nothing has changed."""
    table.close_menu()
    before = table.game.ID if table.game else game_id
    try:
        game_class = load_game(game_id)
        game = game_class.load(position) if position else game_class.new(_options(options))
        layout = load(_FITTING).fit(game_id, game.options, table.board)
    except ReedbedError as error:
        return table.deny(error.code, *error.arguments)
    finally:
        unload(_FITTING)
    if before != game_id:
        unload_game(before)
        unload_gestures(before)
    game.restore(seed)
    table.take_over(game, layout, players, elapsed)
    return 0


def _replay(table, text):
    """Play an action of the journal; False if it cannot have been one."""
    game = table.game
    try:
        action = game.parse(text)
    except BadNotation:
        return False
    if game.judge(action) and (game.forgiving or game.over):
        return False
    table.play.referee.replay(action)
    return True


def _set_clocks(table, text):
    """Make clocks, if any are asked for and the game can be lost: nobody loses alone."""
    table.clocks = None
    meaning = read_clock(text)
    if meaning is not None and type(table.game).TABLE_ACTIONS:
        table.clocks = load(_CLOCKS).Clocks(table, text, meaning)
    else:
        unload(_CLOCKS)


def _options(options):
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


def _options_text(game):
    """Return the options that are no defaults, as text."""
    chosen, changed = game.options, []
    for row in game.OPTIONS + game.TEXT_OPTIONS:
        if chosen.get(row[0], row[1]) != row[1]:
            changed.append("%s=%s" % (row[0], chosen[row[0]]))
    changed.sort()
    return ",".join(changed)
