"""`reedbed dev train`: learn by self-play what a game's computer player weighs."""

from typing import Annotated

import typer

from ..errors import UsageError
from ..terminal import print_result
from . import EVERYWHERE, print_json
from .shared import GameName, Natural


def run(
    game: GameName,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many games to learn from.")
    ] = 12_000,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="Start of all chance.")] = 2,
    endgames: Annotated[
        bool, typer.Option("--endgames", help="Learn from solved endgames (`reedbed dev solve`).")
    ] = False,
    men: Natural = 0,
) -> None:
    """Teach a computer player by self-play; print its weights.

    Those are integers; those for endgames are a byte each, in hexadecimal digits.
    """
    from reedbed_engine.players.player import load_evaluator

    from ..analysis.endgames import load_solved
    from ..analysis.training import fit, train

    if not hasattr(load_evaluator(game), "features"):
        raise UsageError(f"the player of {game} has no weights to learn")
    if endgames:
        weights = [*fit(game, load_solved(EVERYWHERE.folder, game, men), seed)]
    else:
        weights = train(game, games, seed)
    if not print_json(weights):
        print_result(bytes(weights).hex() if endgames else " ".join(map(str, weights)))
