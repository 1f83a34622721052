"""The game that people are shown: as the log tells it, else as the board's position does."""

from typing import Any

from reedbed_engine.errors import ReedbedError
from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.layout import Layout
from reedbed_engine.table.fitting import NoFit, fit

from ..words import in_all_languages
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

    def find(self, current: CurrentGame, is_logged: bool, state: Fields, hello: Fields) -> None:
        """Choose the game to show; a log that is not written (not `is_logged`) falls behind."""
        self.game, self.layout, self.problem = None, None, {}
        if current.replay is not None and is_logged:
            self.game = current.replay.game
        elif state.get("game"):
            self._load(state["game"], state["position"])
        if self.game is not None and hello:
            try:
                self.layout = fit_game(self.game, hello)
            except (NoFit, ImportError):  # a game that has no layout: the cells alone are shown
                pass

    def _load(self, name: str, position: str) -> None:
        try:
            self.game = load_game(name).load(position)
        except ReedbedError as error:
            # a finished game whose actions are not in the log: its position is for reading only
            why = in_all_languages(list(error.args))
            self.problem = {key: f"{position}: {text}" for key, text in why.items()}


def fit_game(game: Game, hello: Fields) -> Layout:
    """Return the layout of a game on the board that says `hello`.  Raises NoFit."""
    return fit(game.ID, game.options, Board(hello["kind"], hello["rows"], hello["cols"]))
