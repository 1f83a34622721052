"""The game that people are shown: as the log has it, otherwise as the board's position does."""

from contextlib import suppress
from typing import Any

from reedbed_engine.errors import ReedbedError
from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.layout import Layout
from reedbed_engine.table.fitting import NoFit, fit

from ..words import format_in_all_languages
from .current_game import CurrentGame

Fields = dict[str, Any]


class ShownGame:
    """`game` and its `layout` on the board, each None if there is none; both are read only.

    `problem` says by language what of the game cannot be shown.
    """

    def __init__(self) -> None:
        self.game: Game | None = None
        self.layout: Layout | None = None
        self.problem: dict[str, str] = {}
        self._fitted: tuple[Any, ...] = ()  # what `layout` was made for

    def find(
        self, current: CurrentGame, is_logged: bool, state: Fields, board: Board | None
    ) -> None:
        """Choose the game to show; a log that is not written (not `is_logged`) falls behind."""
        self.game, self.problem = None, {}
        if current.replay is not None and is_logged:
            self.game = current.replay.game
        elif state.get("game"):
            self._load(state["game"], state["position"])
        self._find_layout(board)

    def _find_layout(self, board: Board | None) -> None:
        """Fit the game to the board; the layout of the same game with the same options stays."""
        fitted: tuple[Any, ...] = ()
        if self.game is not None and board is not None:
            fitted = self.game.ID, dict(self.game.options), board.kind, board.rows, board.cols
        if fitted == self._fitted:
            return
        self.layout, self._fitted = None, fitted
        if self.game is not None and board is not None:
            with suppress(NoFit, ImportError):  # one without a layout: the cells alone are shown
                self.layout = fit_game(self.game, board)

    def _load(self, name: str, position: str) -> None:
        try:
            self.game = load_game(name).load(position)
        except ReedbedError as error:
            # a finished game whose actions are not in the log: its position is for reading only
            why = format_in_all_languages(list(error.args), error.game_id)
            self.problem = {key: f"{position}: {text}" for key, text in why.items()}


def fit_game(game: Game, board: Board) -> Layout:
    """Return the layout of a game on a board.  Raises NoFit."""
    return fit(game.ID, game.options, board)
