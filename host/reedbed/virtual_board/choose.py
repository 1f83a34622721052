"""Choose the virtual board for a game."""

from reedbed_engine.games.base.board import Board
from reedbed_engine.table.fitting import NoFit, fit, suggest

from ..records.options import read_options, write_options
from .model import Kind, Model

# the boards that are built, smallest first
SIZES = {Kind.presence: (10, 20), Kind.touch: (8, 16), Kind.cursor: (8, 10, 16, 20)}
MOST = 20  # rows or columns of a virtual board


def choose_board(
    game: str, options: str, kind: Kind, rows: int | None = None, cols: int | None = None
) -> tuple[Model, str]:
    """Return a board of `kind` that carries a game, and the options with which it does.

    It is the smallest board that is built and carries the game as it is asked for.  If none does,
    the options that were not given are chosen so that the largest can carry it; else it is the
    smallest of all that carry it.  If nothing helps, the board is one that will say what fits.
    Raises BadOption.
    """
    if rows or cols:
        models, others = [Model(kind, rows or cols or 0, cols or rows or 0)], []
    else:
        models = [Model(kind, size, size) for size in SIZES[kind]]
        others = [Model(kind, size, size) for size in range(1, MOST + 1)]
    for model in models:
        if carries(game, options, model):
            return model, options
    for model in reversed(models):
        completed = _complete_options(options, suggest(game, _make_board(model)) or "")
        if carries(game, completed, model):
            return model, completed
    for model in others:
        if carries(game, options, model):
            return model, options
    return models[0], options


def _complete_options(options: str, suggested: str) -> str:
    """Return `options` with those of `suggested` that it does not mention."""
    chosen = {**read_options(suggested), **read_options(options)}
    return write_options(chosen)


def _make_board(model: Model) -> Board:
    return Board(str(model.kind), model.rows, model.cols)


def carries(game: str, options: str, model: Model) -> bool:
    """Tell whether a board carries a game as it is asked for.  Raises BadOption."""
    try:
        fit(game, read_options(options), _make_board(model))
    except NoFit:
        return False
    return True
