"""Options that say which logged games are meant."""

from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..files import find_data_folder
from . import CommandError
from .shared import check_game

if TYPE_CHECKING:
    from ..log import Log
    from ..log.catalogue import Query

_ENDINGS = (
    "win", *(f"win {player}" for player in range(1, 7)), "win all", "draw", "loss", "resign",
    "time forfeit", "agreed", "adjourned", "abandoned", "ongoing",
)  # fmt: skip
Ending = StrEnum("Ending", list(zip(_ENDINGS, _ENDINGS, strict=True)))

OnlyGame = Annotated[str, typer.Option("--game", metavar="GAME", help="Only games of this kind.")]
OnlyPlayer = Annotated[
    str, typer.Option("--player", metavar="NAME", help="Only games with a player called so.")
]
OnlyResult = Annotated[
    Ending | None,
    typer.Option(
        "--result",
        metavar="TEXT",
        help="Only games that ended so: " + ", ".join(_ENDINGS) + ".",
        case_sensitive=False,
    ),
]
Since = Annotated[
    str,
    typer.Option("--since", metavar="DAY", help="Only games from this day on, as 2026-11-24."),
]
Until = Annotated[str, typer.Option("--until", metavar="DAY", help="Only games up to this day.")]


def make_query(game: str, player: str, result: "Ending | None", since: str, until: str) -> "Query":
    """Return what to look for.  Raises CommandError for an unknown game or a day that is none."""
    from ..log.catalogue import Query

    if game:
        check_game(game)
    return Query(game, player, result or "", _check_day(since), _check_day(until))


def _check_day(text: str) -> str:
    try:
        return text and date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise CommandError(f"{text}: a day is written 2026-11-24") from error


def open_log(data: Path | None, or_empty: bool = False) -> "Log":
    """Open the log to read; if there is none, `or_empty` gives an empty one.  Raises LogError."""
    from ..log import Log

    return Log(find_data_folder(data), writable=False, or_empty=or_empty)
