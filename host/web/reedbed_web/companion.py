"""The companion: what `reedbed play` is elsewhere, without server, process or thread."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from anyio._backends._asyncio import AsyncIOBackend

from reedbed.link import new_session
from reedbed.log import Log, LogError
from reedbed.page.access import Access
from reedbed.page.app import make_app
from reedbed.session.board_session import BoardSession
from reedbed.session.carrier import Carrier
from reedbed.session.run import run_until_first_ends
from reedbed.session.thinker import Thinker, read_answer, write_question
from reedbed.virtual_board.model import Model
from reedbed.virtual_board.process import BOARDS

from .asgi import Answer, App, Socket, ask
from .local_board import LocalBoard
from .serial_port import open_board


async def _call_at_once(function: Callable[..., Any], args: Any, **given: Any) -> Any:
    return function(*args)


class Companion:
    """A board, its log in the folder `data`, and the application that shows them.

    `think(question)` returns what an engine answers.  The board is the one at the browser's
    `serial` ports, where these are given, else a virtual one.
    """

    def __init__(
        self, data: str, language: str, think: Callable[[str], Awaitable[str]], serial: Any = None
    ):
        # Starlette sends files from threads, of which a browser's Python has none
        AsyncIOBackend.run_sync_in_worker_thread = _call_at_once  # type: ignore[method-assign]
        self._folder = folder = Path(data)
        self._log = Log(folder)
        self._board = board = None if serial else LocalBoard(folder / BOARDS, Model())
        open_port = board.open_port if board else partial(open_board, serial)
        session = BoardSession(self._log, new_session(language, thinks=True), open_port)
        self._session = session
        self._app: App = make_app(session, Access())

        async def choose(position: str) -> str:
            return read_answer(await think(write_question(position)))

        Thinker(session.client, choose)

    async def run(self) -> None:
        """Keep board, link and log going for ever."""
        session, board = self._session, self._board
        playing = [board.run(), self._play(board)] if board else []
        await run_until_first_ends(
            session.client.run(patient=True), session.writer.run(), *playing
        )

    async def _play(self, board: LocalBoard) -> None:
        self._session.replace_board = board.replace
        await self._session.meeting.wait()
        await self._session.choose_who_throws("board")
        await Carrier(self._session).run()

    def has_real_board(self) -> bool:
        """Tell whether the board is at a serial port, and not a virtual one."""
        return self._board is None

    async def ask(self, method: str, path: str, query: str, body: Any) -> Answer:
        """Return what the application answers to a request."""
        return await ask(self._app, method, path, query, body.to_bytes())

    def open_socket(self, query: str, send: Callable[[str | None], Any]) -> Socket:
        """Return a page's socket."""
        return Socket(self._app, query, send)

    def export_log(self) -> bytes:
        """Return the log as a file that `reedbed` opens."""
        with closing(sqlite3.connect(self._log.path)) as connection:
            return connection.serialize()

    def import_log(self, data: Any) -> dict[str, str] | None:
        """Put a file in the log's place; return why that cannot be, by language.

        Where it can, nothing else can be done any more: the worker must start again.
        """
        folder = self._folder / "import"
        folder.mkdir(exist_ok=True)
        path = folder / self._log.path.name
        path.write_bytes(data.to_bytes())
        try:
            with closing(Log(folder, writable=False)) as log:
                log.list_games()
        except LogError as error:
            path.unlink()
            return error.words
        self._log.close()  # which leaves nothing of it in other files
        path.replace(self._log.path)
        return None


def run_companion(companion: Companion, failed: Callable[[str], Any]) -> None:
    """Keep the companion going beside all else; call `failed` with why, should it end."""

    def end(task: asyncio.Task[None]) -> None:
        if not task.cancelled():
            failed(str(task.exception()))

    asyncio.ensure_future(companion.run()).add_done_callback(end)
