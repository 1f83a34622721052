"""The tables of the log.

An event is kept as the board sent it; the columns of `games` only repeat what its events say, so
that a list of games need not read them all.
"""

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)

VERSION = 3  # in PRAGMA user_version; raise it with every change
APPLICATION = 0x52454544  # "REED" in PRAGMA application_id: the file is ours

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("board", Text, nullable=False),
    Column("board_game_number", Integer, nullable=False),
    # a board whose memory was erased may use a number again, one that has lost the end of a game
    # goes on otherwise: the second game is incarnation 1
    Column("incarnation", Integer, nullable=False),
    Column("logged", Text, nullable=False),  # when its first event came, UTC, ISO 8601
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("players", Text, nullable=False),  # JSON list of names
    Column("date", Text, nullable=False),
    Column("actions", Integer, nullable=False),  # in force, that is without those taken back
    Column("result", Text, nullable=False),
    Column("termination", Text, nullable=False),
    Column("missing", Integer),  # the first event that is missing between others
    Column("names", Text),  # JSON list of names that players were given later
    # a deleted game stays in the file: else its board would be asked for it again
    Column("deleted", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("board", "board_game_number", "incarnation"),
    sqlite_autoincrement=True,
)

events = Table(
    "events",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),  # JSON, all fields of wire.md but g and n
    sqlite_with_rowid=False,
)
