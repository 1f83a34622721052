"""Positions of Arbos, `arbos ROWS PLAYER PHASE HANDS PASSES` (ARBOS-60 ..), and its diagram."""

from ...compat import TYPE_CHECKING, const
from ...errors import BadPosition
from ..base.notation import NO_ACTION_DUE, clip, number, read_pair, read_player
from .board import ALL_SEEDS, HAND, MOST_TREES, NEAR_SEED, SEED, TAKEN
from .rules import PHASES

if TYPE_CHECKING:
    from .board import Board
    from .rules import Arbos

# impossible positions, words in words/
BAD_ROWS = const(50)
TOO_MANY_SPORES = const(51)
TOO_MANY_SEEDS = const(52)
SPORE_IN_SETUP = const(53)
SETUP_SEEDS = const(54)
SETUP_HANDS = const(55)
SETUP_TOO_CLOSE = const(56)
TOO_MANY_TREES = const(57)
BOTH_BLOCKED = const(58)
NO_PRUNING_DUE = const(59)
BAD_PASSES = const(60)
NO_SEED_GIVEN_UP = const(61)
TOO_FEW_SPORES = const(62)


# ---- writing


def write_position(game: "Arbos") -> str:
    """Return the fields of a position of `game`."""
    return "%s %d %s %d,%d %d" % (
        "/".join([_row(game.board, row) for row in range(game.board.grid.size)]),
        game.player,
        game.phase,
        game.hands[1],
        game.hands[2],
        game.passes,
    )


def _row(board: "Board", row: int) -> str:
    grid, text, run = board.grid, "", 0
    start = grid.first + row * grid.stride
    for index in range(start, start + grid.size):
        token = board.token(index)
        if token:
            text += (str(run) if run else "") + "?wbg"[token]
            run = 0
        else:
            run += 1
    return text + str(run) if run else text


# ---- reading


def read_position(
    game_class: "type[Arbos]", options: dict[str, int], fields: list[str]
) -> "Arbos":
    """Return the game that `fields` describe.  Raises BadPosition."""
    _, rows, player, phase, hands, passes = fields
    who = read_player(player, phase, phases=PHASES)
    game = game_class(options)
    game.set_phase(PHASES.index(phase), who, _read_passes(passes, phase))
    game.hands[1], game.hands[2] = read_pair(hands, 0, HAND)
    _check_counts(game, rows)
    _read_rows(game.board, rows, phase == "setup")
    if phase == "setup":
        _check_setup(game)
    elif phase == "prune":
        _check_prune(game)
    else:
        _check_turn(game)
    return game


def _read_passes(text: str, phase: str) -> int:
    if text == "0" or (text == "1" and phase == "turn"):
        return int(text)
    raise BadPosition(BAD_PASSES, clip(text))


def _read_rows(board: "Board", text: str, keep_apart: bool) -> None:
    """Put down what the rows spell on the empty board.

    Supplies may become negative: the counts have been checked.
    """
    size = board.grid.size
    rows = text.split("/") if len(text) < size * (size + 1) else ()
    if len(rows) != size:
        raise BadPosition(BAD_ROWS, clip(text), size)
    for row in range(size):
        if not _read_row(board, row, rows[row], keep_apart):
            raise BadPosition(BAD_ROWS, clip(rows[row]), size)


def _read_row(board: "Board", row: int, text: str, keep_apart: bool) -> bool:
    """Put down one row; return whether it is well formed."""
    size, column, run = board.grid.size, 0, ""
    for letter in text + "/":
        token = "?wbg/".find(letter)
        if token < 1:
            run += letter
            continue
        if run:
            column += max(number(run, 1, size), 0) or size + 1
            run = ""
        if token < 4 and column < size:
            index = board.grid.first + row * board.grid.stride + column
            if token == SEED:
                board.put_seed(index, keep_apart)
            else:
                board.put_spore(index, token)
        column += 1
    return column == size + 1


def _check_counts(game: "Arbos", rows: str) -> None:
    supply = game.options["supply"]
    for player in (1, 2):
        spores = rows.count("?wb"[player])
        if spores > supply:
            raise BadPosition(TOO_MANY_SPORES, player, spores, supply)
    seeds = rows.count("g") + game.hands[1] + game.hands[2]
    most = ALL_SEEDS - 1 if game.phase in ("sac2", "sac1") else ALL_SEEDS
    if seeds > most:
        raise BadPosition(TOO_MANY_SEEDS, seeds, most)


def _check_setup(game: "Arbos") -> None:
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


def _check_prune(game: "Arbos") -> None:
    _check_trees(game, 3 - game.player)
    trees = game.board.trees[game.player].count
    if trees <= MOST_TREES:
        raise BadPosition(NO_PRUNING_DUE, game.player, trees)


def _check_turn(game: "Arbos") -> None:
    _check_trees(game, 1)
    _check_trees(game, 2)
    if game.phase != "turn":
        _check_sac(game)
    elif game.blocked():
        raise BadPosition(BOTH_BLOCKED)


def _check_trees(game: "Arbos", player: int) -> None:
    trees = game.board.trees[player].count
    if trees > MOST_TREES:
        raise BadPosition(TOO_MANY_TREES, player, trees)


def _check_sac(game: "Arbos") -> None:
    player, needed = game.player, int(game.phase[3])
    if game.hands[player] == HAND:
        raise BadPosition(NO_SEED_GIVEN_UP, player)
    if game.board.supply[player] < needed:
        raise BadPosition(TOO_FEW_SPORES, player, game.board.supply[player], needed)
    if not game.has_room(player):
        raise BadPosition(NO_ACTION_DUE, game.phase)
