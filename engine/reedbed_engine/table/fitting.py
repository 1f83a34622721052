"""Which games fit a board, and the drawings, one character a cell, that are made into layouts.

A game's drawings stand in its folder, in layout.py; nothing else knows where a cell is.
"""

from ..compat import TYPE_CHECKING, Any
from ..errors import ReedbedError
from ..games import load_part, unload_part
from .messages import DOES_NOT_FIT

if TYPE_CHECKING:
    from ..games.base.board import Board
    from ..games.base.layout import Layout


class NoFit(ReedbedError):
    """A game that this board cannot carry: message id, game, what fits."""


def fit(game_id: str, options: dict[str, Any], board: "Board") -> "Layout":
    """Return the Layout of a game with `options` (dict, values given as texts or numbers).

    Raises NoFit, whose words say what fits.
    """
    drawings = load_part(game_id, "layout")
    unload_part(game_id, "layout")
    made = drawings.make(options, board)
    if made is None:
        raise NoFit(DOES_NOT_FIT, game_id, board.rows, board.cols, drawings.FITS)
    return made


def suggest(game_id: str, board: "Board") -> str | None:
    """Return the options (text) with which a game fits a board best, or None."""
    drawings = load_part(game_id, "layout")
    unload_part(game_id, "layout")
    return drawings.suggest(board)
