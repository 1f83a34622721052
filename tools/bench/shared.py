"""Options that several benches have."""

from collections.abc import Iterable
from typing import Annotated

import typer

from reedbed.commands import CommandError
from reedbed.virtual_board.model import Runtime

FirstSeed = Annotated[
    int,
    typer.Option(
        metavar="N",
        min=0,
        max=1 << 24,
        help="The seed of the first game; the next games count on from it.",
    ),
]
Games = Annotated[
    list[str] | None, typer.Argument(metavar="GAME", help="Which games; all if none is named.")
]
RuntimeOfBoard = Annotated[
    Runtime | None,
    typer.Option(help="What runs the board's program; MicroPython if a fit one is here."),
]


def check_games(games: list[str] | None) -> None:
    """Refuse games that do not exist, and say which there are."""
    from reedbed_engine.games import IDS

    check_names("game", games, IDS)


def check_names(what: str, names: list[str] | None, known: Iterable[str]) -> None:
    """Refuse names that are not among the `known` ones."""
    unknown = sorted(set(names or ()) - set(known))
    if unknown:
        raise CommandError(f"no such {what}: {' '.join(unknown)}; there are {' '.join(known)}")
