"""Options that say which logged games are meant."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from . import CommandError

if TYPE_CHECKING:
    from ..log import Log
    from ..log.catalogue import Query

OnlyGame = Annotated[str, typer.Option("--game", metavar="GAME", help="Only games of this kind.")]
OnlyPlayer = Annotated[
    str, typer.Option("--player", metavar="NAME", help="Only games with a player called so.")
]
OnlyResult = Annotated[
    str,
    typer.Option("--result", metavar="TEXT", help="Only games that ended so: win 1, adjourned."),
]
Since = Annotated[
    str,
    typer.Option("--since", metavar="DAY", help="Only games from this day on, as 2026-11-24."),
]
Until = Annotated[str, typer.Option("--until", metavar="DAY", help="Only games up to this day.")]


def make_query(game: str, player: str, result: str, since: str, until: str) -> "Query":
    """Return what to look for.  Raises CommandError where a day is none."""
    from ..log.catalogue import Query

    return Query(game, player, result, _check_day(since), _check_day(until))


def _check_day(text: str) -> str:
    try:
        return text and date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise CommandError(f"{text}: a day is written 2026-11-24") from error


def open_log(data: Path | None) -> "Log":
    """Open the log to read.  Raises LogError where there is none."""
    from ..data_folder import find_data_folder
    from ..log import Log

    return Log(find_data_folder(data), writable=False)
