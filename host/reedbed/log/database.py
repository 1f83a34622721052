"""SQLite under the log: how its file is opened, and what its complaints mean."""

import sqlite3
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import StaticPool

_WRITER_KB = 256  # of the file in memory; one that writes is open for days
_BUSY_S = 1.0  # how long a locked log is waited for


def open_engine(path: Path | None, writable: bool) -> Engine:
    """Return SQLAlchemy's engine for the file, set so that a commit is on the disk.

    Without a path it is for an empty log in memory.
    """
    engine = create_engine(
        "sqlite://",
        creator=lambda: _connect(path, writable),
        poolclass=StaticPool,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # transactions are begun below, not by sqlite3
        if writable:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute(f"PRAGMA cache_size = -{_WRITER_KB}")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # a writer locks the file at once: it never reads what another one then changes
        writing = connection.get_execution_options().get("writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


def explain_error(error: DatabaseError, path: Path) -> tuple[str, str]:
    """Return what SQLite's error means, in English and in Spanish."""
    text = str(error.orig)
    if "locked" in text or "busy" in text:
        return (
            (
                f"the log cannot be used: {path} is locked by another program; close that one, or"
                " choose another folder with --data"
            ),
            (
                f"no se puede usar el registro: otro programa tiene bloqueado {path}; ciérralo, o"
                " elige otra carpeta con --data"
            ),
        )
    if "full" in text:
        return (
            f"the log cannot be written: disk full ({path})",
            f"no se puede escribir el registro: disco lleno ({path})",
        )
    if "not a database" in text or "malformed" in text or "corrupt" in text:
        return (
            (
                f"the log {path} is damaged ({text}): move it away, or bring back a copy of it;"
                " it was not changed"
            ),
            (
                f"el registro {path} está dañado ({text}): apártalo, o recupera una copia;"
                " no se ha cambiado"
            ),
        )
    return (
        f"the log {path} cannot be used: {text}",
        f"no se puede usar el registro {path}: {text}",
    )


def read_pragma(connection: Connection, name: str) -> int:
    return connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()


def _connect(path: Path | None, writable: bool) -> sqlite3.Connection:
    mode = "rwc" if writable else "rw"  # "ro" could not read a log that is being written
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}" if path else ":memory:",
        uri=True,
        timeout=_BUSY_S,
        check_same_thread=False,  # one thread opens it, another one goes on
    )
