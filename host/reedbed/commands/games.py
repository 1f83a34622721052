"""`reedbed games`: list, show, verify and export the games in the log, take records in."""

import json
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..events import incomplete
from ..files import write_whole
from ..tables import Column, print_table
from ..terminal import print_note, print_result, print_text
from . import CommandError, examples
from .shared import Data

if TYPE_CHECKING:
    from ..log import GameRow, Log
    from ..record import Record

app = typer.Typer(
    help="List, show, verify, export and import logged games.",
    epilog=examples("games", "games --data games"),
    rich_markup_mode=None,
)

Number = Annotated[int, typer.Argument(metavar="N", help="A game's number in the list.")]
_INCOMPLETE = 3  # exit code: what was asked for is there, but events are missing in it
_COLUMNS = (
    Column("N", is_number=True),
    *map(Column, ("date", "game", "options", "players")),
    Column("actions", is_number=True),
    Column("result"),
)

AsJson = Annotated[bool, typer.Option("--json", help="As one line of JSON.")]
Times = Annotated[bool, typer.Option("--times", help="Add when each action was played.")]


@app.callback(invoke_without_command=True)
def run(context: typer.Context, data: Data = None) -> None:
    """List the logged games, or do one of the commands with them."""
    context.obj = data
    if context.invoked_subcommand is None:
        list_games(context)


@app.command(
    "list",
    short_help="List the logged games.",
    epilog=examples("games list --json", "games list --data games"),
)
def list_games(context: typer.Context, as_json: AsJson = False, data: Data = None) -> None:
    """List the logged games, as `reedbed games` does."""
    with closing(_open(data or context.obj)) as log:
        rows = log.games()
    if as_json:
        print_result(json.dumps([_facts(row) for row in rows]))
    elif rows:
        print_table(_COLUMNS, map(_cells, rows))
    else:
        print_result("no games yet: `reedbed play` starts one")


@app.command(
    short_help="Print the record of a game.",
    epilog=examples("games show 1 --times --data games", "games show 1 --json"),
)
def show(
    context: typer.Context,
    number: Number,
    times: Times = False,
    as_json: AsJson = False,
    data: Data = None,
) -> None:
    """Print the record of game N; exit code 3 when events are missing in it."""
    from ..record import write

    with closing(_open(data or context.obj)) as log:
        row, record = log.game(number), _record(log, number)
    if as_json:
        print_result(json.dumps(_facts(row) | {"played": _actions(record)}))
    else:
        print_text(write(record, times))
    _warn([row])


@app.command(
    short_help="Replay games: ok, or the first difference.",
    epilog=examples("games verify", "games verify 1 --data games"),
)
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
                print_result(f"game {number}: {error}")
            else:
                found = replay.game.result()
                print_result(f"game {number}: ok, {len(replay.played)} actions, {found}")
    if bad:
        raise typer.Exit(1)


@app.command(
    short_help="Write the records of several games.",
    epilog=examples("games export -o games.txt", "games export 1 --times --data games"),
)
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
    """Write the records of several games, separated by empty lines.

    Exit code 3 when events are missing in one; of all games those without a beginning are left
    out.
    """
    from ..record import write

    with closing(_open(data or context.obj)) as log:
        chosen = [log.game(number) for number in numbers or []] or log.games()
        told = [row for row in chosen if numbers or row.game]
        text = "\n".join(write(_record(log, row.id), times) for row in told)
    if output is None:
        print_text(text)
    else:
        try:
            write_whole(output, text)
        except OSError as error:
            raise CommandError(f"{output} cannot be written: {error.strerror}") from error
        print_note(f"{len(told)} {'record' if len(told) == 1 else 'records'} in {output}")
    _warn(chosen)


@app.command(short_help="Judge records in files.", epilog=examples("games check games.txt"))
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Texts with records.")],
) -> None:
    """Judge the records in files: say ok or the first thing that is wrong (then exit code 1)."""
    for path in files:
        for number, (record, result) in enumerate(_judged(path), 1):
            count = len(record.played)
            what = f"{record.game}, {count} actions, {result}"
            if record.incomplete:
                what += f", incomplete: {record.incomplete}"
            print_result(f"{path}: record {number}: ok, {what}")


@app.command(
    "import",
    short_help="Take records from files into the log.",
    epilog=examples("games import games.txt --data games"),
)
def take_in(
    context: typer.Context,
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Texts with records.")],
    data: Data = None,
) -> None:
    """Judge the records in files and add them to the log: all of them, or none if one is wrong.

    Comments other than times, and headers that Reedbed does not know, stay behind.
    """
    from hashlib import sha256

    from ..log import Log
    from ..place import data_folder
    from ..record import to_events, write

    records = [record for path in files for record in _complete(path)]
    with closing(Log(data_folder(data or context.obj))) as log:
        for record in records:
            # the same record is the same game, whenever it comes
            name = "record-" + sha256(write(record, times=True).encode()).hexdigest()[:16]
            number, is_new = log.keep(name, to_events(record))
            count = len(record.played)
            what = f"{record.game}, {count} actions, {record.result}"
            print_result(f"game {number}: {what if is_new else 'in the log already'}")


def _judged(path: Path) -> "list[tuple[Record, str]]":
    """Return the records of a file with their results by the rules."""
    from ..record import BadRecord, read_all, spell_place
    from ..replay import Difference, replay_record

    try:
        records = read_all(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CommandError(f"{path} is no text in UTF-8: no record") from error
    except BadRecord as error:
        raise CommandError(f"{path}: {error}") from error
    if not records:
        raise CommandError(f"{path}: there is no record in it")
    found = []
    for record in records:
        try:
            found.append((record, replay_record(record).game.result()))
        except Difference as error:
            line, column = record.places[error.action - 1] if error.action else (record.line, 0)
            raise CommandError(f"{path}: {spell_place(line, column)}: {error}") from error
    return found


def _complete(path: Path) -> "list[Record]":
    """Return the records of a file, of which each must be whole."""
    records = [record for record, _ in _judged(path)]
    for record in records:
        if record.incomplete:
            where = f"{path}: the record of line {record.line}"
            raise CommandError(f"{where} is incomplete: {record.incomplete}")
    return records


def _warn(rows: "list[GameRow]") -> None:
    """Tell which games are incomplete; then the exit code says so, too."""
    lines = [
        f"reedbed: game {row.id} is {incomplete(row.missing)}"
        for row in rows
        if row.missing is not None
    ]
    if lines:
        print_note(*lines)
        raise typer.Exit(_INCOMPLETE)


def _open(data: Path | None) -> "Log":
    from ..log import Log
    from ..place import data_folder

    return Log(data_folder(data), writable=False)


def _record(log: "Log", number: int) -> "Record":
    from ..record import BadRecord, from_events

    try:
        return from_events(log.events(number))
    except BadRecord as error:
        raise CommandError(f"game {number} has no record: {error}") from error


def _facts(row: "GameRow") -> dict[str, Any]:
    """Return what the list tells of a game, for programs."""
    return {
        "number": row.id,
        "date": row.date.replace(".", "-") or row.logged[:10],
        "game": row.game,
        "options": row.options,
        "players": list(row.players),
        "actions": row.actions,
        "result": row.result,
        "termination": row.termination,
        "incomplete": "" if row.missing is None else incomplete(row.missing),
    }


def _actions(record: "Record") -> list[dict[str, Any]]:
    """Return what was played, times in ms; null where a time is not known."""
    return [entry._asdict() for entry in record.played]


def _result(row: "GameRow") -> str:
    """Return how a game ended; one that was broken off has no result."""
    if row.termination == "adjourned":
        return "put aside"
    if row.termination == "abandoned":
        return "abandoned"
    if row.termination == "time forfeit":  # which the rules count as resigning
        return row.result.removesuffix(" resign") + " (on time)"
    return row.result if row.termination in ("", "normal") else f"{row.result} ({row.termination})"


def _quote(name: str) -> str:
    """Return a name as it stands among others: in quotes if it has a comma."""
    return '"' + name.replace('"', '\\"') + '"' if "," in name else name


def _cells(row: "GameRow") -> tuple[str, ...]:
    """Return what stands in the list of games about one of them."""
    lacks = "" if row.missing is None else incomplete(row.missing)
    return (
        str(row.id),
        row.date.replace(".", "-") or row.logged[:10],
        row.game or "(beginning lost)",
        row.options or "-",
        ", ".join(map(_quote, row.players)) or "-",
        str(row.actions),
        " ".join(filter(None, (_result(row), lacks))),
    )
