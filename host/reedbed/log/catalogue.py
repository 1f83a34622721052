"""Looking games up in the log, giving their players other names, and deleting them."""

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from sqlalchemy import ColumnElement, func, select, update

from reedbed_engine.games import IDS

from ..records.record import make_record
from ..records.replay import Replay
from .schema import events, games
from .store import Event, GameRow, Log, LogError, read_fields, read_row

MOST_NAMES = 6  # that the largest game has
LONGEST_NAME = 40  # letters, as at the board


class Query(NamedTuple):
    """What games are looked for; an empty field asks for nothing.

    `player` and `result` are parts of a name and of a result, whatever their case; `since` and
    `until` are days, 2026-11-24, both included.
    """

    game: str = ""
    player: str = ""
    result: str = ""
    since: str = ""
    until: str = ""


def find_games(
    log: Log, query: Query, first: int = 0, count: int | None = None
) -> tuple[list[GameRow], int]:
    """Return the games that fit, newest first, `count` of them from `first` on; and how many fit.

    Raises LogError.
    """
    # the index of the table is read for all, whole rows for those that are shown
    asked = select(games.c.id).where(*_list_conditions(query))
    shown = asked.order_by(games.c.id.desc()).offset(first).limit(count)
    with log.open_transaction() as connection:
        total = connection.execute(select(func.count()).select_from(asked.subquery())).scalar_one()
        rows = connection.execute(
            select(games).where(games.c.id.in_(shown)).order_by(games.c.id.desc())
        ).all()
    return [read_row(row) for row in rows], total


def _list_conditions(query: Query) -> list[ColumnElement[bool]]:
    names = func.coalesce(games.c.names, games.c.players)
    day = func.coalesce(
        func.nullif(func.replace(games.c.date, ".", "-"), ""), func.substr(games.c.logged, 1, 10)
    )
    conditions: list[ColumnElement[bool]] = [~games.c.deleted]
    if query.game:
        conditions.append(games.c.game == query.game)
    if query.player:  # as it stands in the list of names
        spelled = json.dumps(query.player)[1:-1]
        conditions.append(names.icontains(spelled, autoescape=True))
    if query.result:
        conditions.append(
            games.c.result.icontains(query.result, autoescape=True)
            | games.c.termination.icontains(query.result, autoescape=True)
        )
    if query.since:
        conditions.append(day >= query.since)
    if query.until:
        conditions.append(day <= query.until)
    return conditions


def iterate_events(log: Log, game_ids: Sequence[int]) -> Iterator[tuple[int, list[Event]]]:
    """Give some games, oldest first, and the events of each in order, with their `n`.

    One game at a time is in memory.  Raises LogError.
    """
    query = select(events).where(events.c.game_id.in_(game_ids))
    with log.open_transaction() as connection:
        rows = connection.execute(query.order_by(events.c.game_id, events.c.sequence))
        for game_id, told in groupby(rows, lambda row: row.game_id):
            yield game_id, [read_fields(row.sequence, row.body) for row in told]


def rename_players(log: Log, game_id: int, names: Sequence[str]) -> None:
    """Call the players of a game otherwise from now on; what its board said stays in the file.

    Raises LogError where there is no such game, a player would go without, or a name is too long.
    """
    row = log.read_game(game_id)  # complains when there is none
    if row.game in IDS and len(names) != (count := _count_seats(log, game_id)):
        raise LogError(
            f"game {game_id} has {count} players: name each of them, divided by commas",
            f"la partida {game_id} tiene {count} jugadores: nombra a todos, separados por comas",
        )
    if len(names) > MOST_NAMES:
        raise LogError(f"{len(names)} names: a game has {MOST_NAMES} players at most")
    for name in names:
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise LogError(f"a name has at most {LONGEST_NAME} letters, on one line")
    _change_games(log, [game_id], names=json.dumps(list(names)))


def _count_seats(log: Log, game_id: int) -> int:
    begin = make_record(log.list_events(game_id)[:1])
    return Replay(begin.game, begin.options, begin.position).game.seats()


def delete_games(log: Log, game_ids: Sequence[int]) -> None:
    """Take games off all lists; their numbers are not used again.

    Raises LogError, and then changes nothing, where one does not exist or is still under way.
    """
    for game_id in game_ids:
        if not log.read_game(game_id).termination:
            raise LogError(f"game {game_id} is still under way: put it aside first")
    _change_games(log, game_ids, deleted=True)


def _change_games(log: Log, game_ids: Sequence[int], **values: object) -> None:
    with log.open_transaction(writing=True) as connection:
        connection.execute(update(games).where(games.c.id.in_(game_ids)).values(**values))
