"""`reedbed games`: list, show, verify and export the games in the log."""

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from . import CommandError
from .shared import Data

if TYPE_CHECKING:
    from ..log import GameRow, Log

app = typer.Typer(help="List, show, verify and export logged games.", rich_markup_mode=None)

Number = Annotated[int, typer.Argument(metavar="N", help="A game's number in the list.")]
Times = Annotated[bool, typer.Option("--times", help="Add when each action was played.")]


@app.callback(invoke_without_command=True)
def run(context: typer.Context, data: Data = None) -> None:
    """List the logged games, or do one of the commands with them."""
    context.obj = data
    if context.invoked_subcommand is None:
        log = _open(data)
        with closing(log):
            typer.echo("\n".join(_table(log.games())))


@app.command()
def show(context: typer.Context, number: Number, times: Times = False, data: Data = None) -> None:
    """Print the record of game N."""
    with closing(_open(data or context.obj)) as log:
        typer.echo(_record(log, number, times), nl=False)


@app.command(short_help="Replay games: ok, or the first difference.")
def verify(
    context: typer.Context,
    numbers: Annotated[
        list[int] | None, typer.Argument(metavar="[N]...", help="Games; all if none is given.")
    ] = None,
    data: Data = None,
) -> None:
    """Replay games through the engine; say ok or the first difference (then exit code 1)."""
    from ..replay import Difference, replay_events

    bad = 0
    with closing(_open(data or context.obj)) as log:
        for number in numbers or [row.id for row in log.games()]:
            log.game(number)  # complains when there is none
            try:
                replay = replay_events(log.events(number))
            except Difference as error:
                bad += 1
                typer.echo(f"game {number}: {error}")
            else:
                found = replay.game.result()
                typer.echo(f"game {number}: ok, {len(replay.played)} actions, {found}")
    if bad:
        raise typer.Exit(1)


@app.command(short_help="Write the records of several games.")
def export(
    context: typer.Context,
    numbers: Annotated[
        list[int] | None, typer.Argument(metavar="[N]...", help="Games; all if none is given.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Else standard output.")
    ] = None,
    times: Times = False,
    data: Data = None,
) -> None:
    """Write the records of several games, separated by empty lines."""
    with closing(_open(data or context.obj)) as log:
        chosen = numbers or [row.id for row in log.games() if row.game]
        text = "\n".join(_record(log, number, times) for number in chosen)
    if output is None:
        typer.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{output} cannot be written: {error.strerror}") from error


def _open(data: Path | None) -> "Log":
    from ..log import Log
    from ..place import data_folder

    return Log(data_folder(data), writable=False)


def _record(log: "Log", number: int, times: bool) -> str:
    from ..record import BadRecord, from_events, write

    log.game(number)
    try:
        return write(from_events(log.events(number)), times)
    except BadRecord as error:
        raise CommandError(f"game {number} has no record: {error}") from error


def _table(rows: "list[GameRow]") -> list[str]:
    """Return the list of games as lines of columns that fit what is in them."""
    if not rows:
        return ["no games yet: `reedbed play` starts one"]
    cells = [("N", "date", "game", "options", "players", "actions", "result")]
    for row in rows:
        ended = row.termination if row.termination not in ("", "normal") else ""
        result = " ".join(filter(None, (row.result, ended and f"({ended})")))
        names = ", ".join(row.players) or "-"
        date = row.date.replace(".", "-") or row.logged[:10]
        game = row.game or "(beginning lost)"
        cells.append(
            (str(row.id), date, game, row.options or "-", names, str(row.actions), result)
        )
    widths = [max(len(line[column]) for line in cells) for column in range(len(cells[0]))]
    return [
        "  ".join(
            text.rjust(width) if column in (0, 5) else text.ljust(width)
            for column, (text, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in cells
    ]
