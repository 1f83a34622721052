"""Taking records from texts: judged by the rules, and added to the log."""

from hashlib import sha256

from ..records.record import (
    BadRecord,
    Record,
    format_place,
    make_events,
    read_records,
    write_record,
)
from ..records.replay import Difference, replay_record
from .store import Log


def judge_records(text: str, source: str) -> list[tuple[Record, str]]:
    """Return the records of a text, at least one, with their results by the rules.

    Raises BadRecord, which says where in `source` what is wrong.
    """
    try:
        records = read_records(text)
    except BadRecord as error:
        raise BadRecord(f"{source}: {error}") from error
    if not records:
        raise BadRecord(f"{source}: there is no record in it")
    found = []
    for record in records:
        try:
            found.append((record, replay_record(record).game.result()))
        except Difference as error:
            line, column = record.places[error.action - 1] if error.action else (record.line, 0)
            raise BadRecord(f"{source}: {format_place(line, column)}: {error}") from error
    return found


def read_complete(text: str, source: str) -> list[Record]:
    """Return the records of a text, of which each must be whole.  Raises BadRecord."""
    records = [record for record, _ in judge_records(text, source)]
    for record in records:
        if record.incomplete:
            where = f"{source}: the record of line {record.line}"
            raise BadRecord(f"{where} is incomplete: {record.incomplete}")
    return records


def add_record(log: Log, record: Record) -> tuple[int, bool]:
    """Add a game to the log; return its number, and whether it is new there."""
    # the same record is the same game, whenever it comes
    name = "record-" + sha256(write_record(record, times=True).encode()).hexdigest()[:16]
    return log.add_game(name, make_events(record))
