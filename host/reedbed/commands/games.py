"""`reedbed games …`: the games in the log, and records of games in files."""

import sys
import webbrowser
from contextlib import closing
from datetime import date
from enum import StrEnum
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..errors import UsageError
from ..files import refuse_existing
from ..page.game_facts import find_day, list_facts
from ..records.events import format_incomplete
from ..records.options import DEFAULT_GAME
from ..terminal import print_note, print_result, print_text
from ..terminal.tables import Column, print_table
from . import EVERYWHERE, CommandError, examples, print_json
from .shared import OnlyGame, Output, write_output

if TYPE_CHECKING:
    from ..log import GameRow, Log
    from ..log.catalogue import Query
    from ..log.standings import Series
    from ..records.record import Record

Numbers = Annotated[list[int] | None, typer.Argument()]
_ENDINGS = (
    "win", *(f"win {player}" for player in range(1, 7)), "win all", "draw", "loss", "resign",
    "time forfeit", "agreed", "adjourned", "abandoned", "ongoing",
)  # fmt: skip
Ending = StrEnum("Ending", list(zip(_ENDINGS, _ENDINGS, strict=True)))

OnlyResult = Annotated[Ending | None, typer.Option("--result", case_sensitive=False)]
_INCOMPLETE = 3  # exit code: what was asked for is there, but events are missing in it
_COLUMNS = (
    Column("N", is_number=True),
    *map(Column, ("date", "game", "options", "players")),
    Column("actions", is_number=True),
    Column("result"),
)
_RANKS = (
    Column("player"),
    *(
        Column(head, is_number=True)
        for head in ("games", "won", "drawn", "lost", "seconds a turn")
    ),
)
_SERIES = (
    *map(Column, ("game", "players")),
    Column("games", is_number=True),
    Column("score"),
    Column("drawn", is_number=True),
)


@examples(
    "games --json",
    "games list --data games",
    f"games list --game {DEFAULT_GAME} --player ana --result win",
    "games list --since 2026-11-01 --until 2026-12-31",
)
def run_list(
    game: OnlyGame = "",
    player: str = "",
    result: OnlyResult = None,
    since: str = "",
    until: str = "",
) -> None:
    """List the games in the log, or those you look for."""
    from ..log.catalogue import find_games

    query = _make_query(game, player, result, since, until)
    with closing(open_log(EVERYWHERE.json)) as log:
        rows, _ = find_games(log, query)
    rows.reverse()
    if print_json([list_facts(row) for row in rows]):
        return
    if rows:
        print_table(_COLUMNS, map(_format_row, rows))
    elif any(query):
        print_result("no such games: `reedbed games` lists all")
    else:
        print_result("no games yet: `reedbed play` starts one")


@examples(
    "games standings",
    f"games standings --game {DEFAULT_GAME} --since 2026-11-01 --until 2026-12-31 --data games",
    "games standings --player ana --result win",
    "games standings --json",
)
def run_standings(
    game: OnlyGame = "",
    player: str = "",
    result: OnlyResult = None,
    since: str = "",
    until: str = "",
) -> None:
    """Show who has won how much, alone and in series.

    Games that came to an end count.  Players are ranked by their share of wins, a draw counts
    half.  Seconds per turn are a median.
    """
    from ..log.standings import count_games

    query = _make_query(game, player, result, since, until)
    with closing(open_log(EVERYWHERE.json)) as log:
        numbers = count_games(log, query)
    rows = {
        key: [row._asdict() for row in getattr(numbers, key)] for key in ("standings", "series")
    }
    if print_json(numbers._asdict() | rows):
        return
    if not numbers.games:
        print_result("no game that came to an end")
        return
    print_table(_RANKS, [["-" if x is None else str(x) for x in row] for row in numbers.standings])
    if numbers.series:
        print_result("")
        print_table(_SERIES, map(_format_series, numbers.series))


def _format_series(row: "Series") -> tuple[str, ...]:
    score = " : ".join(map(str, row.won))
    return row.game, ", ".join(row.players), str(row.games), score, str(row.drawn)


@examples("games show 1 --times --data games", "games show 1 --json")
def run_show(number: int, times: bool = False) -> None:
    """Print the record of a game.

    The exit code is 3 if events of it are missing.

    N: A game's number in `games list`.
    """
    from ..records.record import write_record

    with closing(open_log()) as log:
        row, record = log.read_game(number), read_record_of(log, number)
    if not print_json(list_facts(row) | {"played": _list_actions(record)}):
        print_text(write_record(record, times))
    _warn_incomplete([row])


@examples("games check", "games check 1 --data games", "games check games.txt --json")
def run_check(
    which: Annotated[list[str] | None, typer.Argument()] = None,
) -> None:
    """Replay games by the rules: ok, or what is wrong first.

    The exit code is 1 if something is wrong.

    N|FILE: Numbers of games in the log, or files with records; the log if none is named.
    """
    facts: list[dict[str, Any]] = []
    numbers = [find_number(one) for one in which or ()]
    if not which or any(numbers):
        with closing(open_log(EVERYWHERE.json)) as log:
            for number in filter(None, numbers or [row.id for row in log.list_games()]):
                facts.append(_check_logged(log, number))
    for path in (
        Path(one) for one, number in zip(which or (), numbers, strict=True) if not number
    ):
        facts += _check_file(path)
    print_json(facts)
    if not all(fact["ok"] for fact in facts):
        raise typer.Exit(1)


def _check_logged(log: "Log", number: int) -> dict[str, Any]:
    from ..records.replay import Difference, replay_events

    log.read_game(number)  # complains when there is none
    try:
        replay = replay_events(log.list_events(number))
    except Difference as error:
        _print_checked(f"game {number}: {error}")
        return {"number": number, "ok": False, "error": str(error)}
    count, result = len(replay.played), replay.game.result()
    _print_checked(f"game {number}: ok, {count} actions, {result}")
    return {"number": number, "ok": True, "actions": count, "result": result}


def _check_file(path: Path) -> list[dict[str, Any]]:
    facts = []
    for number, (record, result) in enumerate(judge_file(path), 1):
        count = len(record.played)
        incomplete = f", incomplete: {record.incomplete}" if record.incomplete else ""
        _print_checked(
            f"{path}: record {number}: ok, {record.game}, {count} actions, {result}{incomplete}"
        )
        facts.append(
            {
                "file": str(path),
                "record": number,
                "ok": True,
                "line": record.line,
                "game": record.game,
                "actions": count,
                "result": result,
                "incomplete": record.incomplete,
            }
        )
    return facts


def _print_checked(line: str) -> None:
    if not EVERYWHERE.json:
        print_result(line)


@examples("games review 1", "games review 1 -o game.html --force")
def run_review(number: int, output: Output = None, force: bool = False) -> None:
    """Step through a game in the browser.

    It is a page of its own, which needs no server; with -o it is written there.

    N: A game's number in `games list`.
    """
    refuse_existing(output, force)
    with closing(open_log()) as log:
        row, record = log.read_game(number), read_record_of(log, number)
    path = output or Path(mkdtemp(prefix="reedbed-")) / f"game-{number}.html"
    write_output(path, _write_page(number, record))  # which hides what hands hide
    if not output:
        webbrowser.open(path.absolute().as_uri())
    _warn_incomplete([row])


@examples("games export -o games.txt --force", "games export 1 --times --data games")
def run_export(
    numbers: Numbers = None, output: Output = None, times: bool = False, force: bool = False
) -> None:
    """Write the records of several games, separated by empty lines.

    Of all games, those without a beginning are left out.  The exit code is 3 if events are
    missing in one.

    N: Numbers of games; all if none is given.
    """
    from ..records.record import write_record

    refuse_existing(output, force)
    with closing(open_log()) as log:
        chosen = [log.read_game(number) for number in numbers or []] or log.list_games()
        told = [row for row in chosen if numbers or row.game]
        records = [read_record_of(log, row.id) for row in told]
    text = "\n".join(write_record(record, times) for record in records)
    if output:
        write_output(output, text, is_private=True)
    elif not print_json(
        [
            list_facts(row) | {"played": _list_actions(record)}
            for row, record in zip(told, records, strict=True)
        ]
    ):
        print_text(text)
    _warn_incomplete(chosen)


@examples('games rename 1 "Ana, Ben" --data games', 'games rename 1 "Ana, Ben" --json')
def run_rename(
    number: int,
    names: str,
) -> None:
    """Rename the players of a game.

    The log also keeps the names that its board said.

    N: A game's number in `games list`.
    NAMES: Their names, separated by commas.
    """
    from ..log import Log
    from ..log.catalogue import rename_players as rename

    chosen = [name.strip() for name in names.split(",")]
    with closing(open_log()) as log:
        log.read_game(number)  # complains when there is none
    with closing(Log(EVERYWHERE.folder)) as log:
        rename(log, number, chosen)
    if not print_json({"number": number, "players": chosen}):
        print_result(f"game {number}: {', '.join(chosen)}")


@examples("games delete 1 --yes --data games", "games delete 1 --yes --json")
def run_delete(
    numbers: list[int],
    yes: bool = False,
) -> None:
    """Take games off all lists and exports, after asking.

    Their rows are kept, so that a board does not send them again.

    N: Numbers of games.
    --yes: Do not ask.
    """
    from ..log import Log
    from ..log.catalogue import delete_games as delete

    with closing(open_log()) as log:
        for number in numbers:
            log.read_game(number)  # complains when there is none
    spelled = " and ".join(map(str, numbers))
    if not yes:
        if not sys.stdin.isatty():
            raise UsageError(f"nobody is there to confirm that {spelled} is deleted: add --yes")
        typer.confirm(f"Delete {spelled}?", abort=True, err=True)
    with closing(Log(EVERYWHERE.folder)) as log:
        delete(log, numbers)
    if not print_json({"deleted": numbers}):
        print_result(f"deleted: {spelled}")


@examples("games import games.txt --data games", "games import games.txt --json")
def run_import(
    files: list[Path],
) -> None:
    """Take records from files into the log.

    All of them, or none if one is wrong.  Comments other than times, and headers that Reedbed
    does not know, stay behind.

    FILE: Files with records.
    """
    from ..log import Log
    from ..log.importing import add_record, read_complete

    records = [record for path in files for record in read_complete(_read_text(path), str(path))]
    facts = []
    with closing(Log(EVERYWHERE.folder)) as log:
        for record in records:
            number, is_new = add_record(log, record)
            facts.append({"number": number, "game": record.game, "new": is_new})
            what = f"{record.game}, {len(record.played)} actions, {record.result}"
            _print_checked(f"game {number}: {what if is_new else 'in the log already'}")
    print_json(facts)


def _make_query(
    game: str, player: str, result: "Ending | None", since: str, until: str
) -> "Query":
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


def judge_file(path: Path) -> "list[tuple[Record, str]]":
    """Return the records of a file with their results by the rules."""
    from ..log.importing import judge_records

    return judge_records(_read_text(path), str(path))


def _read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CommandError(f"{path} is not text in UTF-8: not a record") from error


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
