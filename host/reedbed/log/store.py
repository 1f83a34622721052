"""Reading and writing the log; one writer, any number of readers."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Row, create_engine, event, func, insert, select, update
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import StaticPool

from ..errors import PlainError
from .schema import APPLICATION, VERSION, events, games, metadata

FILE_NAME = "log.sqlite"
_BUSY_S = 1.0  # how long a locked log is waited for

# what `add` did
NEW = "new"
KNOWN = "known"
GAP = "gap"

Event = dict[str, Any]


class LogError(PlainError):
    """The log cannot be used; the text says in one line why and what to do."""


class GameRow(NamedTuple):
    """What the list of games tells about one."""

    id: int
    board: str
    g: int
    logged: str
    game: str
    options: str
    players: list[str]
    date: str
    actions: int
    result: str
    termination: str


class Log:
    """The log in the folder `folder`.  Raises LogError from every method.

    `writable=False` neither makes nor changes a file; `clock` gives the time for `logged`.
    """

    def __init__(
        self,
        folder: Path,
        writable: bool = True,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ):
        self.path = folder / FILE_NAME
        self._clock = clock
        if writable:
            self._make_folder(folder)
        elif not self.path.is_file():
            raise LogError(f"there is no log at {self.path}: no game was played here yet")
        self._engine = _engine(self.path, writable)
        try:
            with self._working(writing=writable) as connection:
                self._check(connection, writable)
        except LogError:
            self.close()
            raise

    def _make_folder(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LogError(
                f"the log cannot be kept in {folder} ({error.strerror}): choose another folder"
                " with --data"
            ) from error

    def _check(self, connection: Connection, writable: bool) -> None:
        """Refuse a file that is not ours or too new; make the tables of an empty one."""
        version = _pragma(connection, "user_version")
        empty = not connection.exec_driver_sql("SELECT 1 FROM sqlite_master LIMIT 1").first()
        if empty and writable:
            metadata.create_all(connection)
            connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
        elif version > VERSION and _pragma(connection, "application_id") == APPLICATION:
            raise LogError(
                f"{self.path} was written by a newer Reedbed (log version {version}, this one"
                f" reads up to {VERSION}): update Reedbed, or choose another folder with --data"
            )
        elif not empty and _pragma(connection, "application_id") != APPLICATION:
            raise LogError(f"{self.path} is no log of Reedbed: choose another folder with --data")

    @contextmanager
    def _working(self, writing: bool = False) -> Iterator[Connection]:
        """Give a connection in a transaction, and SQLite's complaints as LogError."""
        try:
            with self._engine.connect() as connection:
                connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
                try:
                    yield connection
                    connection.exec_driver_sql("COMMIT")
                finally:
                    _end_transaction(connection)
        except DatabaseError as error:
            raise LogError(_complaint(error, self.path)) from error

    def close(self) -> None:
        """Let go of the file."""
        self._engine.dispose()

    # ---- writing

    def add(self, board: str, fields: Event, accept_gap: bool = False) -> tuple[str, int]:
        """Commit the journal event `fields` (wire.md) of the board called `board`.

        Returns (what, n): NEW, when it was committed now; KNOWN, when the log has had it; GAP,
        when events before it are missing and nothing was written, n being the first missing one
        (with `accept_gap` it is written all the same).  When it returns NEW or KNOWN the event
        is on the disk.  Other content under a known number makes another game of what was before
        and what comes now; the one that is there stays unchanged.
        """
        n = fields["n"]
        body = _body(fields)
        with self._working(writing=True) as connection:
            row = _latest(connection, board, fields["g"])
            if row is not None:
                known = _body_at(connection, row.id, n)
                if known == body:
                    return KNOWN, n
                if known is not None:  # the board's memory was erased, or has lost the rest
                    row = _begin_again(connection, row, fields, self._clock())
            expected = _next_n(connection, row.id) if row is not None else 0
            if n > expected and not accept_gap:
                return GAP, expected
            if row is None:
                row = _begin(connection, board, fields, 0, self._clock())
            connection.execute(insert(events).values(game_id=row.id, n=n, body=body))
            _summarise(connection, row, fields)
        return NEW, n

    def keep(self, board: str, told: list[Event]) -> tuple[int, bool]:
        """Commit a whole game of `board`, its only one; return its id and whether it is new.

        A board that has a game already keeps that one unchanged.
        """
        with self._working(writing=True) as connection:
            row = _latest(connection, board, 0)
            if row is not None:
                return row.id, False
            row = _begin(connection, board, {**told[0], "g": 0}, 0, self._clock())
            for fields in told:
                body = _body(fields)
                connection.execute(insert(events).values(game_id=row.id, n=fields["n"], body=body))
                _summarise(connection, row, fields)
        return row.id, True

    # ---- reading

    def find(self, board: str, g: int) -> int | None:
        """Return the id of the game that `board` calls `g`, or None."""
        with self._working() as connection:
            row = _latest(connection, board, g)
        return row.id if row is not None else None

    def games(self) -> list[GameRow]:
        """Return all games, oldest first."""
        with self._working() as connection:
            return [_game(row) for row in connection.execute(select(games).order_by(games.c.id))]

    def game(self, game_id: int) -> GameRow:
        """Return what the list tells about game `game_id`."""
        with self._working() as connection:
            row = connection.execute(select(games).where(games.c.id == game_id)).first()
        if row is None:
            raise LogError(f"there is no game {game_id} in the log: `reedbed games` lists them")
        return _game(row)

    def events(self, game_id: int) -> list[Event]:
        """Return the events of a game in order, with their `n`."""
        query = select(events).where(events.c.game_id == game_id).order_by(events.c.n)
        with self._working() as connection:
            rows = connection.execute(query).all()
        try:
            return [{**json.loads(row.body), "n": row.n} for row in rows]
        except ValueError as error:
            raise LogError(f"game {game_id} in {self.path} is damaged: {error}") from error


def _engine(path: Path, writable: bool) -> Engine:
    """Return SQLAlchemy's engine for the file, set so that a commit is on the disk."""
    mode = "rwc" if writable else "rw"  # "ro" could not read a log that is being written
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=_BUSY_S
        ),
        poolclass=StaticPool,
        # transactions are begun and ended above, at once for writing
        isolation_level="AUTOCOMMIT",
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        if writable:
            connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    return engine


def _complaint(error: DatabaseError, path: Path) -> str:
    text = str(error.orig)
    if "locked" in text or "busy" in text:
        return f"the log {path} is locked by another program: close it, or choose --data"
    if "not a database" in text or "malformed" in text or "corrupt" in text:
        return (
            f"the log {path} is damaged ({text}): move it away, or bring back a copy of it;"
            " it was not changed"
        )
    return f"the log {path} cannot be used: {text}"


def _end_transaction(connection: Connection) -> None:
    """Roll back what has not been committed, be it that the commit itself failed."""
    raw = connection.connection.dbapi_connection
    if raw is not None and raw.in_transaction:
        raw.rollback()


def _pragma(connection: Connection, name: str) -> int:
    return connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()


def _body(fields: Event) -> str:
    kept = {key: value for key, value in fields.items() if key not in ("g", "n")}
    return json.dumps(kept, sort_keys=True, separators=(",", ":"))


def _latest(connection: Connection, board: str, g: int) -> Row[Any] | None:
    query = select(games).where(games.c.board == board, games.c.g == g)
    return connection.execute(query.order_by(games.c.copy.desc())).first()


def _body_at(connection: Connection, game_id: int, n: int) -> str | None:
    query = select(events.c.body).where(events.c.game_id == game_id, events.c.n == n)
    return connection.execute(query).scalar()


def _next_n(connection: Connection, game_id: int) -> int:
    query = select(func.max(events.c.n)).where(events.c.game_id == game_id)
    highest = connection.execute(query).scalar()
    return 0 if highest is None else highest + 1


def _begin(
    connection: Connection, board: str, fields: Event, copy: int, now: datetime
) -> Row[Any]:
    """Make the row of a game; of one whose beginning was lost only the numbers are known."""
    made = connection.execute(
        insert(games).values(
            board=board,
            g=fields["g"],
            copy=copy,
            logged=now.isoformat(timespec="seconds"),
            game=fields.get("game", ""),
            options=fields.get("options", ""),
            players=json.dumps(fields.get("players", [])),
            date=fields.get("date", ""),
            actions=0,
            result="ongoing",
            termination="",
        )
    )
    return connection.execute(select(games).where(games.c.id == made.lastrowid)).one()


def _begin_again(connection: Connection, row: Row[Any], fields: Event, now: datetime) -> Row[Any]:
    """Make another game of all that `row` has before event `fields`, which it has otherwise."""
    g, n = fields["g"], fields["n"]
    query = select(events.c.n, events.c.body).where(events.c.game_id == row.id, events.c.n < n)
    before = [(number, json.loads(body)) for number, body in connection.execute(query)]
    first = before[0][1] if before else fields
    again = _begin(connection, row.board, {**first, "g": g}, row.copy + 1, now)
    for number, told in before:
        connection.execute(insert(events).values(game_id=again.id, n=number, body=_body(told)))
        _summarise(connection, again, told)
    return again


def _summarise(connection: Connection, row: Row[Any], fields: Event) -> None:
    """Keep what the list of games shows in step with event `fields`."""
    kind = fields["k"]
    if kind == "play":
        change = {"actions": games.c.actions + 1}
    elif kind == "undo":
        actions = games.c.actions - fields["count"]
        change = {"actions": actions, "result": "ongoing", "termination": ""}  # open again
    elif kind == "end":
        change = {"result": fields["result"], "termination": fields["termination"]}
    else:
        return
    connection.execute(update(games).where(games.c.id == row.id).values(**change))


def _game(row: Row[Any]) -> GameRow:
    return GameRow(
        row.id,
        row.board,
        row.g,
        row.logged,
        row.game,
        row.options,
        json.loads(row.players),
        row.date,
        row.actions,
        row.result,
        row.termination,
    )
