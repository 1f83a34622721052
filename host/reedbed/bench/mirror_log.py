"""A log of a million actions: how long its pages take to list, search and open its games."""

import json
import time
import urllib.request
from contextlib import closing
from pathlib import Path

from sqlalchemy import func, insert, literal, select

from reedbed_engine.games import IDS, load_game
from reedbed_engine.loading import ELSEWHERE
from reedbed_engine.random30 import Random

from ..log import Log
from ..log.schema import events, games
from ..options import DEFAULT_GAME, read_options
from ..record import Played, Record, make_events
from ..strength.matches import draw_options

_LONGEST = 150  # actions of a game; that is then put aside
_OF_EACH = 4  # different games of each kind, which come again with other players
_PATIENCE_S = 60.0


def list_games() -> list[str]:
    """Return the games that can be told on a page for sure: not those installed besides."""
    return [name for name in IDS if name not in ELSEWHERE]


def play_record(name: str, seed: int, longest: int = _LONGEST) -> Record:
    """Return the record of a random game, put aside after `longest` actions."""
    random, options = Random(seed), draw_options(name, read_options(""), seed)
    game, played = load_game(name).new(options), []
    while not game.over and len(played) < longest:
        found: list[int] = []
        game.actions(found)
        action = found[random.below(len(found))]
        played.append(Played(game.text(action), game.player, 1000 * len(played)))
        game.play(action)
    return Record(
        game=name,
        options=",".join(f"{key}={value}" for key, value in sorted(options.items())),
        date="2026.01.01",
        players=["Ana", "Bo"],
        result=game.result(),
        termination="normal" if game.over else "adjourned",
        played=played,
    )


def write_log(folder: Path, actions: int) -> int:
    """Write a log with so many actions, or a few more; return how many games that are."""
    with closing(Log(folder)) as log:
        for number in range(_OF_EACH):
            for name in list_games():
                log.add_game(f"{name} {number}", make_events(play_record(name, number + 1)))
        _multiply(log, actions)
        with log.open_transaction() as connection:
            return connection.execute(select(func.count()).select_from(games)).scalar_one()


def _multiply(log: Log, actions: int) -> None:
    """Write all games again and again, under other names."""
    with log.open_transaction(writing=True) as connection:
        played, count = connection.execute(select(func.sum(games.c.actions), func.count())).one()
        told = [column for column in games.c if column.name not in ("id", "copy", "players")]
        names = ["id", "copy", "players", *(column.name for column in told)]
        for copy in range(1, -(-actions // played)):
            again, players = games.c.id + copy * count, [f"Ana {copy}", f"Bo {copy % 7}"]
            connection.execute(
                insert(games).from_select(
                    names,
                    select(again, literal(copy), literal(json.dumps(players)), *told).where(
                        games.c.id <= count
                    ),
                )
            )
            connection.execute(
                insert(events).from_select(
                    ["game_id", "n", "body"],
                    select(events.c.game_id + copy * count, events.c.n, events.c.body).where(
                        events.c.game_id <= count
                    ),
                )
            )


def list_requests(n_games: int) -> dict[str, list[str]]:
    """Return, by figure, what is asked for at a mirror whose log has so many games."""
    end, last = max(0, n_games - 50), n_games - len(list_games())
    return {
        "log: list": ["games/list", f"games/list?first={n_games // 2}", f"games/list?first={end}"],
        "log: search": [
            "games/list?player=ana+7",
            "games/list?player=nobody",
            f"games/list?game={DEFAULT_GAME}&result=win+1&since=2026-01-01",
        ],
        "log: open": [f"games/{last + number}" for number in range(1, len(list_games()) + 1)],
    }


def time_requests(url: str, asked: list[str], rounds: int) -> float:
    """Return the ms of the slowest of `asked`, each the quickest of some rounds."""
    return max(min(_time(url + path) for _ in range(rounds)) for path in asked)


def _time(url: str) -> float:
    start = time.perf_counter()
    with urllib.request.urlopen(url, timeout=_PATIENCE_S) as answer:
        answer.read()
    return 1000 * (time.perf_counter() - start)
