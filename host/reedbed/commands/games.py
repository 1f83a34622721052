"""`reedbed games`: list, show, verify and export the games in the log, take records in."""

import json
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..files import find_data_folder, refuse_existing, write_whole
from ..page.game_facts import find_day, list_facts
from ..records.events import format_incomplete
from ..records.options import DEFAULT_GAME
from ..terminal import print_note, print_result, print_text
from ..terminal.tables import Column, print_table
from . import CommandError, format_examples, standings
from .shared import AsJson, Data, Force
from .which_games import OnlyGame, OnlyPlayer, OnlyResult, Since, Until, make_query, open_log

if TYPE_CHECKING:
    from ..log import GameRow, Log
    from ..records.record import Record

app = typer.Typer(
    help="List, show, verify, export and import logged games.",
    epilog=format_examples("games", "games --data games"),
    rich_markup_mode=None,
)

Numbers = Annotated[
    list[int] | None,
    typer.Argument(metavar="N", help="Numbers of games; all if none is given."),
]
Files = Annotated[list[Path], typer.Argument(metavar="FILE", help="Which files with records.")]
Number = Annotated[int, typer.Argument(metavar="N", help="A game's number in the list.")]
_INCOMPLETE = 3  # exit code: what was asked for is there, but events are missing in it
_COLUMNS = (
    Column("N", is_number=True),
    *map(Column, ("date", "game", "options", "players")),
    Column("actions", is_number=True),
    Column("result"),
)

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
    epilog=format_examples(
        "games list --json",
        "games list --data games",
        f"games list --game {DEFAULT_GAME} --player ana --result win",
        "games list --since 2026-11-01 --until 2026-12-31",
    ),
)
def list_games(
    context: typer.Context,
    game: OnlyGame = "",
    player: OnlyPlayer = "",
    result: OnlyResult = None,
    since: Since = "",
    until: Until = "",
    as_json: AsJson = False,
    data: Data = None,
) -> None:
    """List the logged games, as `reedbed games` does, or those that are looked for."""
    from ..log.catalogue import find_games

    query = make_query(game, player, result, since, until)
    with closing(open_log(data or context.obj, as_json)) as log:
        rows, _ = find_games(log, query)
    rows.reverse()
    if as_json:
        print_result(json.dumps([list_facts(row) for row in rows]))
    elif rows:
        print_table(_COLUMNS, map(_format_row, rows))
    elif any(query):
        print_result("no such games: `reedbed games` lists all")
    else:
        print_result("no games yet: `reedbed play` starts one")


app.command(
    "standings",
    short_help="Tell who has won how much.",
    epilog=standings.EXAMPLES,
)(standings.run)


@app.command(
    "show",
    short_help="Print the record of a game.",
    epilog=format_examples("games show 1 --times --data games", "games show 1 --json"),
)
def show_game(
    context: typer.Context,
    number: Number,
    times: Times = False,
    as_json: AsJson = False,
    data: Data = None,
) -> None:
    """Print the record of game N.

    The exit code is 3 when events are missing in it.
    """
    from ..records.record import write_record

    with closing(open_log(data or context.obj)) as log:
        row, record = log.read_game(number), read_record_of(log, number)
    if as_json:
        print_result(json.dumps(list_facts(row) | {"played": _list_actions(record)}))
    else:
        print_text(write_record(record, times))
    _warn_incomplete([row])


@app.command(
    "verify",
    short_help="Replay games: ok, or the first difference.",
    epilog=format_examples("games verify", "games verify 1 --data games", "games verify --json"),
)
def verify_games(
    context: typer.Context,
    numbers: Numbers = None,
    as_json: AsJson = False,
    data: Data = None,
) -> None:
    """Replay games through the engine; say ok or the first difference.

    The exit code is 1 at a difference.
    """
    from ..records.replay import Difference, replay_events

    facts: list[dict[str, Any]] = []
    with closing(open_log(data or context.obj, as_json)) as log:
        for number in numbers or [row.id for row in log.list_games()]:
            log.read_game(number)  # complains when there is none
            fact: dict[str, Any] = {"number": number, "ok": True}
            try:
                replay = replay_events(log.list_events(number))
            except Difference as error:
                fact |= {"ok": False, "error": str(error)}
                told = str(error)
            else:
                fact |= {"actions": len(replay.played), "result": replay.game.result()}
                told = f"ok, {fact['actions']} actions, {fact['result']}"
            facts.append(fact)
            if not as_json:
                print_result(f"game {number}: {told}")
    if as_json:
        print_result(json.dumps(facts))
    if not all(fact["ok"] for fact in facts):
        raise typer.Exit(1)


@app.command(
    "export",
    short_help="Write the records of several games.",
    epilog=format_examples(
        "games export -o games.txt --force",
        "games export 1 --times --data games",
        "games export 1 --html -o game.html",
    ),
)
def export_records(
    context: typer.Context,
    numbers: Numbers = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help="Write to this file instead of the terminal."
        ),
    ] = None,
    times: Times = False,
    as_page: Annotated[
        bool, typer.Option("--html", help="One game as a page to step through, without a server.")
    ] = False,
    force: Force = False,
    data: Data = None,
) -> None:
    """Write the records of several games, separated by empty lines.

    Of all games those without a beginning are left out.  The exit code is 3 when events are
    missing in one.
    """
    from ..records.record import write_record

    if as_page and len(numbers or ()) != 1:
        raise CommandError("--html writes one game: say which, as in `games export 1 --html`")
    refuse_existing(output, force)
    with closing(open_log(data or context.obj)) as log:
        chosen = [log.read_game(number) for number in numbers or []] or log.list_games()
        told = [row for row in chosen if numbers or row.game]
        records = [read_record_of(log, row.id) for row in told]
    if as_page:
        text = _write_page(told[0].id, records[0])
    else:
        text = "\n".join(write_record(record, times) for record in records)
    if output is None:
        print_text(text)
    else:
        try:
            write_whole(output, text, is_private=not as_page)  # a page hides what hands hide
        except OSError as error:
            raise CommandError(f"{output} cannot be written: {error.strerror}") from error
        what = "page" if as_page else "record"
        print_note(f"{len(told)} {what}{'' if len(told) == 1 else 's'} in {output}")
    _warn_incomplete(chosen)


@app.command(
    "rename",
    short_help="Give the players of a game other names.",
    epilog=format_examples(
        'games rename 1 "Ana, Ben" --data games', 'games rename 1 "Ana, Ben" --json'
    ),
)
def rename_players(
    context: typer.Context,
    number: Number,
    names: Annotated[str, typer.Argument(metavar="NAMES", help="Their names, divided by commas.")],
    as_json: AsJson = False,
    data: Data = None,
) -> None:
    """Give the players of game N other names; what the board said stays in the log."""
    from ..log import Log
    from ..log.catalogue import rename_players as rename

    chosen = [name.strip() for name in names.split(",")]
    with closing(open_log(data or context.obj)) as log:
        log.read_game(number)  # complains when there is none
    with closing(Log(find_data_folder(data or context.obj))) as log:
        rename(log, number, chosen)
    if as_json:
        print_result(json.dumps({"number": number, "players": chosen}))
    else:
        print_result(f"game {number}: {', '.join(chosen)}")


@app.command(
    "delete",
    short_help="Take games off all lists.",
    epilog=format_examples("games delete 1 --yes --data games", "games delete 1 --yes --json"),
)
def delete_games(
    context: typer.Context,
    numbers: Annotated[list[int], typer.Argument(metavar="N", help="Numbers of games.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    as_json: AsJson = False,
    data: Data = None,
) -> None:
    """Take games off all lists and exports, after asking.

    They stay in the log's file, as their boards would be asked for them again.
    """
    from ..log import Log
    from ..log.catalogue import delete_games as delete

    with closing(open_log(data or context.obj)) as log:
        for number in numbers:
            log.read_game(number)  # complains when there is none
    spelled = " and ".join(map(str, numbers))
    if not yes:
        typer.confirm(f"Delete {spelled}?", abort=True)
    with closing(Log(find_data_folder(data or context.obj))) as log:
        delete(log, numbers)
    print_result(json.dumps({"deleted": numbers}) if as_json else f"deleted: {spelled}")


@app.command(
    "check",
    short_help="Judge records in files.",
    epilog=format_examples("games check games.txt", "games check games.txt --json"),
)
def check_files(
    files: Files,
    as_json: AsJson = False,
) -> None:
    """Judge the records in files: say ok, or the first thing that is wrong and where it stands.

    The exit code is 1 when something is wrong.
    """
    facts = []
    for path in files:
        for number, (record, result) in enumerate(judge_file(path), 1):
            count = len(record.played)
            what = f"{record.game}, {count} actions, {result}"
            if record.incomplete:
                what += f", incomplete: {record.incomplete}"
            if not as_json:
                print_result(f"{path}: record {number}: ok, {what}")
            facts.append(
                {
                    "file": str(path),
                    "record": number,
                    "line": record.line,
                    "game": record.game,
                    "actions": count,
                    "result": result,
                    "incomplete": record.incomplete,
                }
            )
    if as_json:
        print_result(json.dumps(facts))


@app.command(
    "import",
    short_help="Take records from files into the log.",
    epilog=format_examples("games import games.txt --data games", "games import games.txt --json"),
)
def import_records(
    context: typer.Context,
    files: Files,
    as_json: AsJson = False,
    data: Data = None,
) -> None:
    """Judge the records in files and add them to the log: all of them, or none if one is wrong.

    Comments other than times, and headers that Reedbed does not know, stay behind.
    """
    from hashlib import sha256

    from ..log import Log
    from ..records.record import make_events, write_record

    records = [record for path in files for record in _read_complete(path)]
    facts = []
    with closing(Log(find_data_folder(data or context.obj))) as log:
        for record in records:
            # the same record is the same game, whenever it comes
            name = "record-" + sha256(write_record(record, times=True).encode()).hexdigest()[:16]
            number, is_new = log.add_game(name, make_events(record))
            count = len(record.played)
            what = f"{record.game}, {count} actions, {record.result}"
            facts.append({"number": number, "game": record.game, "new": is_new})
            if not as_json:
                print_result(f"game {number}: {what if is_new else 'in the log already'}")
    if as_json:
        print_result(json.dumps(facts))


def judge_file(path: Path) -> "list[tuple[Record, str]]":
    """Return the records of a file with their results by the rules."""
    from ..records.record import BadRecord, format_place, read_records
    from ..records.replay import Difference, replay_record

    try:
        records = read_records(path.read_text(encoding="utf-8"))
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
            raise CommandError(f"{path}: {format_place(line, column)}: {error}") from error
    return found


def _read_complete(path: Path) -> "list[Record]":
    """Return the records of a file, of which each must be whole."""
    records = [record for record, _ in judge_file(path)]
    for record in records:
        if record.incomplete:
            where = f"{path}: the record of line {record.line}"
            raise CommandError(f"{where} is incomplete: {record.incomplete}")
    return records


def _warn_incomplete(rows: "list[GameRow]") -> None:
    """Print which games are incomplete; exit with the code for it."""
    lines = [
        f"reedbed: game {row.id} is {format_incomplete(row.missing)}"
        for row in rows
        if row.missing is not None
    ]
    if lines:
        print_note(*lines)
        raise typer.Exit(_INCOMPLETE)


def read_record_of(log: "Log", number: int) -> "Record":
    from ..records.record import BadRecord, make_record

    try:
        return make_record(log.list_events(number))
    except BadRecord as error:
        raise CommandError(f"game {number} has no record: {error}") from error


def _write_page(number: int, record: "Record") -> str:
    from ..records.replay import Difference
    from ..replay.frames import make_story
    from ..replay.page import write_file

    try:
        return write_file(make_story(record))
    except Difference as error:
        raise CommandError(f"game {number}: {error}") from error


def _list_actions(record: "Record") -> list[dict[str, Any]]:
    """Return what was played, times in ms; null where a time is not known."""
    return [entry._asdict() for entry in record.played]


def _format_result(row: "GameRow") -> str:
    """Return how a game ended; one that was broken off has no result."""
    if row.termination == "adjourned":
        return "put aside"
    if row.termination == "abandoned":
        return "abandoned"
    if row.termination == "time forfeit":  # which the rules count as resigning
        return row.result.removesuffix(" resign") + " (on time)"
    return row.result if row.termination in ("", "normal") else f"{row.result} ({row.termination})"


def _quote_name(name: str) -> str:
    """Return a name as it stands among others: in quotes if it has a comma."""
    return '"' + name.replace('"', '\\"') + '"' if "," in name else name


def _format_row(row: "GameRow") -> tuple[str, ...]:
    """Return the cells of a game's row in the list."""
    lacks = "" if row.missing is None else format_incomplete(row.missing)
    return (
        str(row.id),
        find_day(row),
        row.game or "(beginning lost)",
        row.options or "-",
        ", ".join(map(_quote_name, row.players)) or "-",
        str(row.actions),
        " ".join(filter(None, (_format_result(row), lacks))),
    )
