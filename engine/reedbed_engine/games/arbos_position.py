"""Position strings of Arbos: `arbos ROWS PLAYER PHASE HANDS PASSES` (ARBOS-60 to ARBOS-64)."""

from ..compat import const
from ..errors import BadPosition
from .arbos_board import MOST_TREES, NEAR_SEED, SEED, TAKEN
from .notation import BAD_PLAYER, NO_ACTION_DUE, clip, field, write_header

# impossible positions, words in words/*/arbos.py; 320 belongs to arbos_board.py
TOO_MANY_SPORES = const(321)
TOO_MANY_SEEDS = const(322)
SPORE_IN_SETUP = const(323)
SETUP_SEEDS = const(324)
SETUP_HANDS = const(325)
SETUP_TOO_CLOSE = const(326)
TOO_MANY_TREES = const(327)
BOTH_BLOCKED = const(328)
NO_PRUNING_DUE = const(329)
BAD_PASSES = const(330)
NO_SEED_GIVEN_UP = const(331)
TOO_FEW_SPORES = const(332)

HAND = const(10)  # seeds of each player before the setup
ALL_SEEDS = const(20)


def write_position(game):
    """Return the position string of `game`."""
    return "%s %s %d %s %d,%d %d" % (
        write_header("arbos", game.OPTIONS, game.options),
        game.board.rows(),
        game.player,
        game.phase,
        game.hands[1],
        game.hands[2],
        game.passes,
    )


def read_player(text):
    """Return the player that the position names; raises BadPosition."""
    if text not in ("1", "2"):
        raise BadPosition(BAD_PLAYER, clip(text))
    return int(text)


def read_passes(text, phase):
    """Return the passes in a row that the position names; raises BadPosition."""
    if text == "0" or (text == "1" and phase == "turn"):
        return int(text)
    raise BadPosition(BAD_PASSES, clip(text))


def read_tokens(game, rows, hands):
    """Put the tokens of a position into `game`, which is empty and in its phase already.

    Raises BadPosition, also where the position is impossible.
    """
    white, _, black = hands.partition(",")
    game.hands[1] = field(white, 0, HAND)
    game.hands[2] = field(black, 0, HAND)
    _check_counts(game, rows)
    game.board.read(rows, game.phase == "setup")
    if game.phase == "setup":
        _check_setup(game)
    elif game.phase == "prune":
        _check_prune(game)
    else:
        _check_turn(game)


def _check_counts(game, rows):
    supply = game.options["supply"]
    for player in (1, 2):
        spores = rows.count("?wb"[player])
        if spores > supply:
            raise BadPosition(TOO_MANY_SPORES, player, spores, supply)
    seeds = rows.count("g") + game.hands[1] + game.hands[2]
    most = ALL_SEEDS - 1 if game.phase in ("sac2", "sac1") else ALL_SEEDS
    if seeds > most:
        raise BadPosition(TOO_MANY_SEEDS, seeds, most)


def _check_setup(game):
    board, hands = game.board, game.hands
    if board.supply[1] + board.supply[2] < 2 * game.options["supply"]:
        raise BadPosition(SPORE_IN_SETUP)
    seeds = board.seeds + hands[1] + hands[2]
    if seeds != ALL_SEEDS:
        raise BadPosition(SETUP_SEEDS, seeds)
    if hands[2] - hands[1] != game.player - 1:
        raise BadPosition(SETUP_HANDS, hands[1], hands[2], game.player)
    for index in range(board.grid.first, board.grid.end):
        # a seed counts itself among the seeds near it
        if board.token(index) == SEED and board.codes[index] & TAKEN - NEAR_SEED != NEAR_SEED:
            raise BadPosition(SETUP_TOO_CLOSE, board.grid.name(index))
    if not game.seed_due(game.player):
        raise BadPosition(NO_ACTION_DUE, game.phase)


def _check_prune(game):
    _check_trees(game, 3 - game.player)
    trees = game.board.trees[game.player].count
    if trees <= MOST_TREES:
        raise BadPosition(NO_PRUNING_DUE, game.player, trees)


def _check_turn(game):
    _check_trees(game, 1)
    _check_trees(game, 2)
    if game.phase != "turn":
        _check_sac(game)
    elif game.blocked():
        raise BadPosition(BOTH_BLOCKED)


def _check_trees(game, player):
    trees = game.board.trees[player].count
    if trees > MOST_TREES:
        raise BadPosition(TOO_MANY_TREES, player, trees)


def _check_sac(game):
    player, needed = game.player, int(game.phase[3])
    if game.hands[player] == HAND:
        raise BadPosition(NO_SEED_GIVEN_UP, player)
    if game.board.supply[player] < needed:
        raise BadPosition(TOO_FEW_SPORES, player, game.board.supply[player], needed)
    if not game.has_room(player):
        raise BadPosition(NO_ACTION_DUE, game.phase)
