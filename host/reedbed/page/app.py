"""The application behind the page: its files, a WebSocket per page, and the games of the log."""

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..doctor.board_status import list_status
from ..doctor.checks import CHECKS, check_step
from ..errors import PlainError
from ..link.connection import CONNECTED
from ..session.board_session import BoardSession
from .access import Access
from .game_pages import GamePages
from .guard import ROLE, Guard
from .guides import find_picture, write_guide
from .hub import Hub, Page
from .publisher import Publisher
from .requests import BadRequest, Requests
from .scripts import Scripts

Link = dict[str, Any]  # for others, as links.py lists them

_GREETED_S = 4.0  # until a board that was silent has been greeted again
_STATIC = Path(__file__).with_name("static")
_BAD_REQUEST = 4400  # WebSocket close code
# what is soon packed is soon there; phones are far away
_PACKING = Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)


def make_app(
    session: BoardSession,
    access: Access,
    links: Sequence[Link] = (),
    listen: Callable[[Starlette], Sequence[Link]] | None = None,
) -> Guard:
    """Return the ASGI application that mirrors `session`; `links` are for others.

    Without any, who invites may have it `listen` to the network, which returns them.
    """

    given = list(links)
    publisher = Publisher(session)
    requests, client = Requests(publisher), session.client
    run = token_hex(8)  # a page that finds another one is loaded anew

    async def page(request: object) -> FileResponse:
        return FileResponse(_STATIC / "index.html")

    async def follow(websocket: WebSocket) -> None:
        await _follow(websocket, publisher, requests, run)

    def is_known() -> bool:
        return client.connection_state[0] == CONNECTED and "stat" in client.state

    async def status(request: object) -> JSONResponse:
        if not is_known():
            return JSONResponse({}, 503)
        return JSONResponse(list_status(client, client.connection_state[1]))

    async def examination(request: Request) -> JSONResponse:
        told = {}
        wanted = request.query_params.getlist("step")
        steps = [step for step in CHECKS if step in wanted or not wanted]
        if not request.scope[ROLE].plays:
            return JSONResponse({}, 403)
        try:
            if not await client.wait_until(is_known, _GREETED_S):
                return JSONResponse({}, 503)
            for step in steps:
                found = await check_step(step, client)
                told[step] = [{"text": each.text, "good": each.is_good} for each in found]
        except PlainError:
            return JSONResponse({}, 503)
        return JSONResponse(told)

    async def invitations(request: Request) -> JSONResponse:
        if not request.scope[ROLE].invites or not (given or listen):
            return JSONResponse(None)  # the links of the seats are for who hands them out
        if request.method == "POST" and listen and not given:
            try:
                given.extend(listen(app))
            except PlainError as error:
                return JSONResponse(error.words, 503)
        return JSONResponse(given)

    routes = [
        Route("/", page),
        Route("/status", status),
        Route("/examination", examination),
        Route("/invitations", invitations, methods=["GET", "POST"]),
        Route("/guide/{game}/{name}", _send_picture),
        Route("/guide/{game}/{language}/{page}", _send_guide),
        Mount("/static", Scripts(directory=_STATIC)),
        WebSocketRoute("/ws", follow),
        *GamePages(session).list_routes(),
    ]
    app = Starlette(routes=routes, middleware=[_PACKING])
    return Guard(app, access)


async def _send_guide(request: Request) -> Response:
    given = request.path_params
    text = write_guide(given["game"], given["page"], given["language"])
    if text is None:
        return PlainTextResponse("There is no such page.", 404)
    return Response(text, media_type="text/html")


async def _send_picture(request: Request) -> Response:
    path = find_picture(request.path_params["game"], request.path_params["name"])
    return FileResponse(path) if path else PlainTextResponse("There is no such picture.", 404)


async def _follow(
    websocket: WebSocket, publisher: Publisher, requests: Requests, run: str
) -> None:
    """Serve one page: everything that is published out, requests in."""
    await websocket.accept()
    plays, seat, _ = websocket.scope[ROLE]
    hub, page = publisher.hub, publisher.join(seat, "back" in websocket.query_params, plays)
    sending = asyncio.create_task(_send(websocket, hub, page))
    try:
        await websocket.send_text(
            json.dumps({"you": page.name, "plays": plays, "seat": seat, "run": run})
        )
        while True:
            requests.handle(page, json.loads(await websocket.receive_text()), plays)
    except WebSocketDisconnect:
        pass  # the page was closed
    except (BadRequest, ValueError, KeyError, RecursionError) as error:
        with suppress(RuntimeError):  # it has gone meanwhile
            await websocket.close(_BAD_REQUEST, str(error)[:100])
    finally:
        sending.cancel()
        publisher.leave(page)
        requests.let_go(page)


async def _send(websocket: WebSocket, hub: Hub, page: Page) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):  # the page has gone
        while True:
            await websocket.send_text(await hub.next_text(page))
