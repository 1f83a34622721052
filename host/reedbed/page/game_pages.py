"""The pages of the log: all games, each of them to step through, and what can be done with one."""

import json
import re
from collections.abc import Callable
from contextlib import closing
from datetime import date
from functools import partial
from typing import Any, TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import (
    FileResponse,
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    Response,
)
from starlette.routing import Mount, Route

from reedbed_engine.games import IDS
from reedbed_engine.words import title

from ..analysis.analysis import Thought, analyse, sum_up
from ..errors import PlainError
from ..log import Log
from ..log.catalogue import Query, delete_games, find_games, rename_players
from ..log.importing import add_record, read_complete
from ..log.standings import Numbers, count_games
from ..records.record import make_record
from ..replay.frames import make_story
from ..replay.page import SHARED, STATIC, write_file, write_problem, write_served_page
from ..replay.shared_link import read_link
from ..replay.trying import try_actions
from ..session.board_session import BoardSession
from ..session.change_board import start_on_fitting_board
from ..session.continue_game import GameRequest, continue_game
from ..terminal import shorten
from ..threads import in_thread
from .game_facts import list_facts
from .guard import ROLE
from .scripts import Scripts

_PAGE = 50  # games at a time
_LONGEST = 4096  # bytes of a request
_LONGEST_RECORDS = 1 << 20  # of one that brings records: some hundred games
_LAST = 1 << 40  # number of a game that could be asked for

T = TypeVar("T")


class GamePages:
    """Serves the games in the log of `session`; each request reads it in a thread of its own."""

    def __init__(self, session: BoardSession):
        self._session = session

    def list_routes(self) -> list[Route | Mount]:
        """Return the routes, all of them below /games and /story."""
        number = "/games/{number:int}"
        return [
            Route("/games", self._show_list),
            Route("/games/list", self._list_games),
            Route("/games/standings", self._send_standings),
            Route("/games/shared", self._show_shared),
            Route("/games/import", _guarded(self._import, _LONGEST_RECORDS), methods=["POST"]),
            Route(number, self._show_game),
            Route(number + "/file", self._send_file),
            Route(number + "/record", self._send_record),
            Route(number + "/try", self._try_actions),
            Route(number + "/decided", self._find_decided),
            Route(number + "/rename", _guarded(self._rename), methods=["POST"]),
            Route(number + "/delete", _guarded(self._delete), methods=["POST"]),
            Route(number + "/play-on", _guarded(self._play_on), methods=["POST"]),
            Mount("/story", Scripts(directory=STATIC)),
        ]

    # ---- to read

    async def _show_list(self, request: Request) -> Response:
        return FileResponse(STATIC / "games.html")

    async def _list_games(self, request: Request) -> Response:
        query, first = _read_search(request)
        if query is None:
            return JSONResponse(_BAD_SEARCH, 400)
        rows, total = await self._read(lambda log: find_games(log, query, first, _PAGE))
        return JSONResponse(
            {
                # the options of a game that goes on may show its deck
                "games": [{**list_facts(row), "options": ""} for row in rows],
                "total": total,
                "first": first,
                "titles": {name: title(name) for name in IDS},
                "plays": request.scope[ROLE].plays,
            }
        )

    async def _send_standings(self, request: Request) -> Response:
        query, _ = _read_search(request)
        if query is None:
            return JSONResponse(_BAD_SEARCH, 400)
        language = request.query_params.get("lang", "")
        theme = request.query_params.get("theme", "")
        numbers = await self._read(lambda log: count_games(log, query))
        told = {
            "games": numbers.games,
            "standings": [row._asdict() for row in numbers.standings],
            "series": [row._asdict() for row in numbers.series],
            "titles": {name: title(name) for name in IDS},
            "plots": await in_thread(_draw_plots, numbers, language, theme),
        }
        return JSONResponse(told)

    async def _show_game(self, request: Request) -> Response:
        number = _number(request)
        story = await self._tell(number)
        return HTMLResponse(write_served_page(story, number))

    async def _show_shared(self, request: Request) -> Response:
        packed = request.query_params.get("game", "")
        try:
            story = await in_thread(lambda: make_story(read_link(packed)))
        except PlainError as error:
            return HTMLResponse(write_problem(error), 400)
        return HTMLResponse(write_served_page(story, SHARED))

    async def _send_file(self, request: Request) -> Response:
        number = _number(request)
        story = await self._tell(number)
        return HTMLResponse(write_file(story), headers=_name_file(f"game-{number}.html"))

    async def _send_record(self, request: Request) -> Response:
        number = _number(request)
        story = await self._tell(number)
        if not story["record"]:
            raise HTTPException(403, "the game can go on: its record would show the hands")
        return PlainTextResponse(story["record"], headers=_name_file(f"game-{number}.txt"))

    async def _try_actions(self, request: Request) -> Response:
        at, tried = request.query_params.get("at", ""), request.query_params.getlist("play")
        if not re.fullmatch(r"[0-9]{1,6}", at):
            return JSONResponse(_BROKEN, 400)
        events = await self._read_events(_number(request))
        try:
            story = await in_thread(lambda: try_actions(make_record(events), int(at), tried))
        except PlainError as error:
            return _refuse(error)
        return JSONResponse(story)

    async def _find_decided(self, request: Request) -> Response:
        """Send after which action the winner was never behind, 0 where that cannot be said."""
        record = make_record(await self._read_events(_number(request)))
        if not record.result.startswith("win"):
            return JSONResponse(0)
        try:
            judged = await in_thread(lambda: list(analyse(record, _GLANCE)))
        except PlainError as error:
            return _refuse(error)
        return JSONResponse(sum_up(record, judged).decided)

    async def _tell(self, number: int) -> dict[str, Any]:
        events = await self._read_events(number)
        try:
            return await in_thread(lambda: make_story(make_record(events)))
        except PlainError as error:
            raise HTTPException(409, f"game {number}: {error}") from error

    async def _read_events(self, number: int) -> list[dict[str, Any]]:
        return await self._read(lambda log: (log.read_game(number), log.list_events(number))[1])

    async def _read(self, look: Callable[[Log], T]) -> T:
        try:
            return await in_thread(self._use_log, look, False)
        except PlainError as error:
            raise HTTPException(404, str(error)) from error

    def _use_log(self, use: Callable[[Log], T], writable: bool) -> T:
        with closing(Log(self._session.log_folder, writable)) as log:
            return use(log)

    # ---- to change; each raises PlainError where that cannot be

    async def _rename(self, number: int, asked: Any) -> None:
        names = asked.get("players") if isinstance(asked, dict) else None
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise PlainError("players: a list of names is wanted")
        change = partial(rename_players, game_id=number, names=[name.strip() for name in names])
        await in_thread(self._use_log, change, True)

    async def _delete(self, number: int, asked: Any) -> None:
        change = partial(delete_games, game_ids=[number])
        await in_thread(self._use_log, change, True)

    async def _play_on(self, number: int, asked: Any) -> None:
        fields = asked if isinstance(asked, dict) else {}
        at, tried = fields.get("at"), fields.get("tried")
        if type(at) is not int or at < 0:
            raise PlainError("at: a number of actions is wanted")
        if not isinstance(tried, list) or not all(isinstance(text, str) for text in tried):
            raise PlainError("tried: a list of actions is wanted")
        told: GameRequest = await in_thread(
            self._use_log, lambda log: continue_game(log, number, at, tried), False
        )
        await start_on_fitting_board(self._session, told)

    async def _import(self, _: int, asked: Any) -> dict[str, Any]:
        """Add the games of `records`, a text, to the log: all of them, or none."""
        text = asked.get("records") if isinstance(asked, dict) else None
        if not isinstance(text, str):
            raise PlainError("records: a text of at most 1 MB is wanted")

        def add(log: Log) -> list[bool]:
            return [add_record(log, record)[1] for record in records]

        records = await in_thread(read_complete, text, "the file")
        found = await in_thread(self._use_log, add, True)
        return {"games": len(found), "new": sum(found)}


_BAD_SEARCH = {
    "en": "Since and until are days, as 2026-11-24.",
    "es": "Desde y hasta son días, como 2026-11-24.",
}
_WATCHES = {"en": "You only watch.", "es": "Solo miras."}
_GLANCE = Thought(level=1, positions=60)  # about a second for a whole game
_BROKEN = {"en": "That request makes no sense.", "es": "Esa petición no tiene sentido."}

Change = Callable[[int, Any], Any]  # of a game, 0 for none; returns what is answered


def _guarded(change: Change, longest: int = _LONGEST) -> Callable[[Request], Any]:
    """Return a handler that lets those who may play make a change, and says why it cannot be."""

    async def handle(request: Request) -> Response:
        if not request.scope[ROLE].plays:
            return JSONResponse(_WATCHES, 403)
        try:
            asked = json.loads(body) if (body := await _read_body(request, longest)) else None
        except (ValueError, RecursionError):
            return JSONResponse(_BROKEN, 400)
        try:
            return JSONResponse(await change(_number(request), asked) or {})
        except PlainError as error:
            return _refuse(error)

    return handle


async def _read_body(request: Request, longest: int) -> bytes:
    """Return what a request brings, b"" if that is long; then no more of it is read."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > longest:
            return b""
    return body


def _refuse(error: PlainError) -> Response:
    return JSONResponse({language: shorten(text) for language, text in error.words.items()}, 409)


def _read_search(request: Request) -> tuple[Query | None, int]:
    """Return what is looked for, None where it makes no sense, and from which game on."""
    asked = request.query_params
    query = Query(**{key: asked.get(key, "").strip() for key in Query._fields})
    try:
        for day in filter(None, (query.since, query.until)):
            date.fromisoformat(day)
        first = int(asked.get("first", "0"))
    except ValueError:
        return None, 0
    return (query, first) if 0 <= first < _LAST else (None, 0)


def _draw_plots(numbers: Numbers, language: str, theme: str) -> dict[str, str]:
    """Return plots as SVG by kind; none without the extra that draws them."""
    try:
        from ..replay.plots import draw_plots
    except ModuleNotFoundError:
        return {}
    return draw_plots(numbers, language, theme)


def _number(request: Request) -> int:
    return min(int(request.path_params.get("number", 0)), _LAST)


def _name_file(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}
