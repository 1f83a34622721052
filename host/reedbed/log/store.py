"""Reading and writing the log; one writer, any number of readers."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, insert, inspect, select, update
from sqlalchemy.exc import DatabaseError

from ..errors import PlainError
from ..files import make_private, make_private_file, make_private_folder
from ..records.events import find_first_missing, is_known, is_whole
from ..records.players import join_players
from .database import explain_error, open_engine, read_pragma
from .schema import APPLICATION, VERSION, events, games, metadata

FILE_NAME = "log.sqlite"
_BESIDE = ("-wal", "-shm", "-journal")  # SQLite's own files
_OURS = {FILE_NAME, "boards", "ports.json", *(FILE_NAME + end for end in _BESIDE)}
_MOST = 1 << 62  # what SQLite can look for

# what `add_event` did
NEW = "new"
KNOWN = "known"
GAP = "gap"

Event = dict[str, Any]


class LogError(PlainError):
    """The log cannot be used; the text says in one line why and what to do."""


class GameRow(NamedTuple):
    """A game as the list of games shows it."""

    id: int
    board: str
    board_game_number: int
    logged: str
    game: str
    options: str
    players: list[str]
    date: str
    actions: int
    result: str
    termination: str
    missing: int | None  # the first event that is missing between others


class Log:
    """The log in the folder `folder`.  Raises LogError from every method.

    Nobody but its owner can read its files, nor enter the folder if nothing else is in there.

    `writable=False` neither makes a file nor changes what is in one; `clock` gives the time for
    `logged`.  With `or_empty` a log that is missing is an empty one, of which no file is made.
    """

    def __init__(
        self,
        folder: Path,
        writable: bool = True,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        or_empty: bool = False,
    ):
        self.path = folder / FILE_NAME
        self._clock = clock
        is_there = self._is_there()
        if not (is_there or writable or or_empty):
            raise LogError(f"there is no log at {self.path}: no game was played here yet")
        if writable:
            self._make_folder(folder)
        self._keep_private()
        self._engine = open_engine(self.path if is_there or writable else None, writable)
        if writable or not is_there:
            try:
                self._create_tables()  # a log that is locked is refused now, not later
            except LogError:
                self.close()
                raise

    def _is_there(self) -> bool:
        """Tell whether there is a log; one that cannot be used is refused and stays as it is."""
        # no file either where a name is too long
        if not os.path.isfile(self.path) or not os.path.getsize(self.path):
            return False
        self._engine = open_engine(self.path, writable=False)
        try:
            with self.open_transaction() as connection:
                if not inspect(connection).get_table_names():
                    return False
                self._check(connection)
        finally:
            self.close()
        return True

    def _check(self, connection: Connection) -> None:
        """Refuse a file that is not ours, or of another version."""
        if read_pragma(connection, "application_id") != APPLICATION:
            raise LogError(
                f"{self.path} is not a log of Reedbed: choose another folder with --data"
            )
        version = read_pragma(connection, "user_version")
        if version != VERSION:
            update = "update Reedbed, or " if version > VERSION else ""
            raise LogError(
                f"{self.path} has version {version} of the log, this Reedbed reads version"
                f" {VERSION}: {update}choose another folder with --data"
            )

    def _create_tables(self) -> None:
        with self.open_transaction(writing=True) as connection:
            if not inspect(connection).get_table_names():  # else another program was quicker
                metadata.create_all(connection)
                connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
                connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")

    def _make_folder(self, folder: Path) -> None:
        try:
            make_private_folder(folder)
            make_private_file(self.path)
        except OSError as error:
            raise LogError(
                f"the log cannot be kept in {folder} ({error.strerror}): choose another folder"
                " with --data"
            ) from error

    def _keep_private(self) -> None:
        for end in ("", *_BESIDE):
            make_private(self.path.with_name(FILE_NAME + end))
        folder = self.path.parent
        with suppress(OSError):  # one that may not be read is not ours
            if {entry.name for entry in folder.iterdir()} <= _OURS:
                make_private(folder)

    @contextmanager
    def open_transaction(self, writing: bool = False) -> Iterator[Connection]:
        """Give a connection in a transaction, and SQLite's complaints as LogError."""
        try:
            with self._engine.connect() as connection:
                with connection.execution_options(writing=writing).begin():
                    yield connection
        except DatabaseError as error:
            raise LogError(*explain_error(error, self.path)) from error

    def close(self) -> None:
        """Let go of the file."""
        self._engine.dispose()

    # ---- writing

    def add_event(self, board: str, fields: Event, gone: int = 0) -> tuple[str, int]:
        """Commit the journal event `fields` (wire.md) of the board called `board`.

        Of the events before number `gone` the board has no more than are logged.

        Returns (what, n): NEW, when it was committed now; KNOWN, when the log has had it; GAP,
        when events before it are missing and nothing was written, n being the first missing one.
        When it returns NEW or KNOWN the event and all before it that the board has are on the
        disk.  Other content under a known number makes another game of what was before and what
        comes now; the one that is there stays unchanged.
        """
        n = fields["n"]
        body = _write_body(fields)
        with self.open_transaction(writing=True) as connection:
            row = _find_latest(connection, board, fields["g"])
            numbers = _list_numbers(connection, row.id) if row is not None else []
            missing = gone + find_first_missing(one - gone for one in numbers if one >= gone)
            if n > missing:
                return GAP, missing
            if row is None:
                row = _add_game(connection, board, fields, 0, self._clock())
            if n in numbers:
                if _find_body(connection, row.id, n) == body:
                    return KNOWN, n
                # the board's memory was erased, or has lost the rest
                row = _copy_game(connection, row, n, self._clock())
            connection.execute(insert(events).values(game_id=row.id, sequence=n, body=body))
            if numbers and n <= numbers[-1]:
                _recount_game(connection, row.id)
            else:
                summary = {key: getattr(row, key) for key in _NOTHING}
                _write_summary(connection, row.id, summary, [fields], [*numbers, n])
        return NEW, n

    def add_game(self, board: str, told: list[Event]) -> tuple[int, bool]:
        """Commit a whole game of `board`, its only one; return its id and whether it is new.

        A board that has a game already keeps that one unchanged.
        """
        with self.open_transaction(writing=True) as connection:
            row = _find_latest(connection, board, 0)
            if row is not None:
                return row.id, False
            row = _add_game(connection, board, {**told[0], "g": 0}, 0, self._clock())
            for fields in told:
                body = _write_body(fields)
                connection.execute(
                    insert(events).values(game_id=row.id, sequence=fields["n"], body=body)
                )
            _recount_game(connection, row.id)
        return row.id, True

    # ---- reading

    def find_game(self, board: str, g: int) -> int | None:
        """Return the id of the game that `board` calls `g`, or None."""
        with self.open_transaction() as connection:
            row = _find_latest(connection, board, g)
        return row.id if row is not None else None

    def find_missing(self, board: str, first: int, last: int) -> list[tuple[int, int]]:
        """Return (g, n) of the games `first` to `last` of `board`: what to ask it for.

        `n` is the number of the first event that the log lacks, be it the one after all that it
        has.
        """
        found = []
        with self.open_transaction() as connection:
            for g in range(first, last + 1):
                row = _find_latest(connection, board, g)
                numbers = _list_numbers(connection, row.id) if row is not None else []
                found.append((g, find_first_missing(numbers)))
        return found

    def list_games(self) -> list[GameRow]:
        """Return all games that are not deleted, oldest first."""
        query = select(games).where(~games.c.deleted).order_by(games.c.id)
        with self.open_transaction() as connection:
            return [read_row(row) for row in connection.execute(query).all()]

    def read_game(self, game_id: int) -> GameRow:
        """Return what the list says about game `game_id`."""
        query = select(games).where(games.c.id == game_id, ~games.c.deleted)
        with self.open_transaction() as connection:
            row = connection.execute(query).first() if 0 <= game_id < _MOST else None
        if row is not None:
            return read_row(row)
        raise LogError(f"there is no game {game_id} in the log: `reedbed games` lists them")

    def list_events(self, game_id: int) -> list[Event]:
        """Return the events of a game in order, with their `n`; players as they are called now."""
        query = select(events).where(events.c.game_id == game_id).order_by(events.c.sequence)
        named = select(games.c.names).where(games.c.id == game_id)
        with self.open_transaction() as connection:
            rows, names = connection.execute(query).all(), connection.execute(named).scalar()
        found = [read_fields(row.sequence, row.body) for row in rows]
        if names and found and found[0]["k"] == "new":
            found[0]["players"] = json.loads(names)
        return found


def _write_body(fields: Event) -> str:
    kept = {key: value for key, value in fields.items() if key not in ("g", "n")}
    return json.dumps(kept, sort_keys=True, separators=(",", ":"))


def read_fields(n: int, body: str) -> Event:
    """Return the fields of a logged event, with its number."""
    try:
        return {**json.loads(body), "n": n}
    except (TypeError, ValueError) as error:
        raise LogError(
            f"the log is damaged: event {n} of a game cannot be read",
            f"el registro está dañado: no se puede leer el suceso {n} de una partida",
        ) from error


def _find_latest(connection: Connection, board: str, g: int) -> Row[Any] | None:
    query = select(games).where(games.c.board == board, games.c.board_game_number == g)
    return connection.execute(query.order_by(games.c.incarnation.desc())).first()


def _find_body(connection: Connection, game_id: int, n: int) -> str | None:
    query = select(events.c.body).where(events.c.game_id == game_id, events.c.sequence == n)
    return connection.execute(query).scalar()


def _list_numbers(connection: Connection, game_id: int) -> list[int]:
    query = (
        select(events.c.sequence).where(events.c.game_id == game_id).order_by(events.c.sequence)
    )
    return list(connection.execute(query).scalars())


def _add_game(
    connection: Connection, board: str, fields: Event, incarnation: int, now: datetime
) -> Row[Any]:
    """Make the row of a game without events."""
    made = connection.execute(
        insert(games).values(
            board=board,
            board_game_number=fields["g"],
            incarnation=incarnation,
            logged=now.isoformat(timespec="seconds"),
            **_NOTHING,
        )
    )
    return connection.execute(select(games).where(games.c.id == made.lastrowid)).one()


def _copy_game(connection: Connection, row: Row[Any], n: int, now: datetime) -> Row[Any]:
    """Make another game of all that `row` has before event `n`, which it has otherwise."""
    again = _add_game(
        connection, row.board, {"g": row.board_game_number}, row.incarnation + 1, now
    )
    query = select(events.c.sequence, events.c.body).where(
        events.c.game_id == row.id, events.c.sequence < n
    )
    for number, body in connection.execute(query).all():
        connection.execute(insert(events).values(game_id=again.id, sequence=number, body=body))
    return again


# what the list of games says of one without events, or whose beginning was lost
_NOTHING: dict[str, Any] = {
    "game": "",
    "options": "",
    "players": "[]",
    "date": "",
    "actions": 0,
    "result": "ongoing",
    "termination": "",
}


def _recount_game(connection: Connection, game_id: int) -> None:
    """Write the summary of a game again, from all its events."""
    query = select(events.c.sequence, events.c.body).where(events.c.game_id == game_id)
    rows = connection.execute(query.order_by(events.c.sequence)).all()
    logged = [read_fields(number, body) for number, body in rows]
    _write_summary(connection, game_id, dict(_NOTHING), logged, [number for number, _ in rows])


def _write_summary(
    connection: Connection, game_id: int, summary: Event, added: list[Event], numbers: list[int]
) -> None:
    """Count the events `added` to a game's `summary`, and write it; `numbers` are all it has."""
    for fields in added:
        if is_known(fields) and is_whole(fields):
            _count_actions(summary, fields)
    is_complete = not numbers or numbers[-1] == len(numbers) - 1
    missing = None if is_complete else find_first_missing(numbers)
    changed = update(games).where(games.c.id == game_id)
    connection.execute(changed.values(**summary, missing=missing))


def _count_actions(summary: dict[str, Any], fields: Event) -> None:
    """Bring the summary of a game up to an event."""
    kind = fields["k"]
    if kind == "new":
        summary.update({key: fields[key] for key in ("game", "options", "date")})
        summary["players"] = json.dumps(join_players(fields))
    elif kind == "play":
        summary["actions"] += 1
    elif kind == "undo":  # the game is open again
        actions = max(0, summary["actions"] - fields["count"])
        summary.update(actions=actions, result="ongoing", termination="")
    elif kind == "end":
        summary.update({key: fields[key] for key in ("result", "termination")})


def read_row(row: Row[Any]) -> GameRow:
    """Return a row of the table of games."""
    return GameRow(
        row.id,
        row.board,
        row.board_game_number,
        row.logged,
        row.game,
        row.options,
        json.loads(row.names or row.players),
        row.date,
        row.actions,
        row.result,
        row.termination,
        row.missing,
    )
