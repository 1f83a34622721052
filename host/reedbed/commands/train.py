"""`reedbed train`: learn by self-play what a game's computer player weighs."""

from typing import Annotated

import typer

from ..files import find_data_folder
from ..terminal import print_result
from . import CommandError, format_examples, list_examples
from .shared import Data, Men, check_game

EXAMPLES = format_examples(*list_examples("train"))


def run(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game whose player adds up weights.")
    ],
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many games to learn from.")
    ] = 12_000,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="Start of all chance.")] = 2,
    endgames: Annotated[
        bool, typer.Option("--endgames", help="Learn from solved endgames (`reedbed solve`).")
    ] = False,
    men: Men = 0,
    data: Data = None,
) -> None:
    """Play a game against itself and print the weights that it has learned, as integers.

    Those for endgames are a byte each, in hexadecimal digits.
    """
    from reedbed_engine.players.player import load_evaluator

    from ..analysis.endgames import load_solved
    from ..analysis.training import fit, train

    check_game(game)
    if not hasattr(load_evaluator(game), "features"):
        raise CommandError(f"the player of {game} has no weights to learn")
    if endgames:
        print_result(fit(game, load_solved(find_data_folder(data), game, men), seed).hex())
    else:
        print_result(" ".join(map(str, train(game, games, seed))))
