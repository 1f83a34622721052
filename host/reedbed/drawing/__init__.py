"""Pictures of positions: one module a game, each with `draw(game) -> str`, an SVG text.

A picture stands alone, reads well on light and dark pages, and tells players and colours apart by
shapes or letters as well.  Its `<desc>` holds the position, so that it can be drawn again.
"""

from importlib import import_module

from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import Game


def read(position: str) -> Game:
    """Return the game at `position`: a position string, or a game's id for its start.

    Raises ReedbedError: UnknownGame or BadPosition.
    """
    game = load_game(position.partition(" ")[0].partition(":")[0])
    return game.load(position) if " " in position else game.new()


def draw(game: Game) -> str:
    """Return `game` as it stands as an SVG text."""
    return import_module(f"{__name__}.{game.ID}").draw(game)
