"""Options that say which logged games are meant."""

from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import UsageError
from . import EVERYWHERE, CommandError

if TYPE_CHECKING:
    from ..log import Log
    from ..log.catalogue import Query
    from ..records.record import Record

_ENDINGS = (
    "win", *(f"win {player}" for player in range(1, 7)), "win all", "draw", "loss", "resign",
    "time forfeit", "agreed", "adjourned", "abandoned", "ongoing",
)  # fmt: skip
Ending = StrEnum("Ending", list(zip(_ENDINGS, _ENDINGS, strict=True)))

OnlyResult = Annotated[Ending | None, typer.Option("--result", case_sensitive=False)]


def make_query(game: str, player: str, result: "Ending | None", since: str, until: str) -> "Query":
    """Return what to look for.  Raises UsageError for what is not a day."""
    from ..log.catalogue import Query

    return Query(game, player, result or "", _check_day(since), _check_day(until))


def _check_day(text: str) -> str:
    try:
        return text and date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise UsageError(f"{text}: a day is written 2026-11-24") from error


def find_number(text: str) -> int:
    """Return the number of a game of the log that `text` is; 0 where it names a file."""
    is_number = text.isascii() and text.isdecimal() and not Path(text).exists()
    return int(text) if is_number else 0


def open_log(or_empty: bool = False) -> "Log":
    """Open the log to read; if there is none, `or_empty` gives an empty one.  Raises LogError."""
    from ..log import Log

    return Log(EVERYWHERE.folder, writable=False, or_empty=or_empty)


def read_record_of(log: "Log", number: int) -> "Record":
    """Return the record of a game of the log.  Raises CommandError."""
    from ..records.record import BadRecord, make_record

    try:
        return make_record(log.list_events(number))
    except BadRecord as error:
        raise CommandError(f"game {number} has no record: {error}") from error
