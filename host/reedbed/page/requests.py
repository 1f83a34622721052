"""Requests of a page: each is checked, then done.

The hands of a page move things in the virtual board's picture; only raw sensor levels come of it.
"""

import asyncio
from collections.abc import Callable, Coroutine
from secrets import randbelow
from typing import Any

from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games import IDS
from reedbed_engine.games.base.board import Board
from reedbed_engine.table.buttons import NAMES

from ..field_checks import is_plain
from ..link import Refused
from ..session.change_board import change_board, start_on_fitting_board
from ..session.continue_game import continue_game, list_unfinished
from ..session.new_game import start_game
from ..virtual_board.model import Kind, Model
from ..words import spell_in_all_languages
from .choices import MODELS, find_field, list_choices
from .hub import Page
from .publisher import Publisher
from .turns import may_act
from .view import view_row

_MAX_TEXT, _MAX_SEATS = 200, 6
_MOST_STEPS = 8  # of a hand whose move is previewed
_THROWS = ("", "board", "table")
_SETTINGS = ("rest_ms", "dice", "bright")
_TOUCHES = ("lift", "press", "button")  # what is let go may always be
_NOT_YOURS = {"en": "It is not your turn.", "es": "No es tu turno."}

Request = dict[str, Any]
Words = dict[str, str]  # by language
Answer = Callable[[list[Any], Words], None]


class BadRequest(Exception):
    """A page asked for something that does not exist."""


class Requests:
    """Does what pages ask for, at the board that `publisher` shows them."""

    def __init__(self, publisher: Publisher):
        self._publisher = publisher
        self._monitor = publisher.monitor
        self._cells = publisher.monitor.cells
        self._tasks: set[asyncio.Future[Any]] = set()

    def handle(self, page: Page, request: Any, plays: bool = True) -> None:
        """Do what `request` (parsed JSON) of a page that `plays` asks for.  Raises BadRequest."""
        do = request.get("do") if isinstance(request, dict) else None
        if not isinstance(do, str) or do not in _HANDLERS or not is_plain(request):
            raise BadRequest("no such request")
        if not plays and do != "alive":
            raise BadRequest("spectators only watch")
        button = str(request.get("button", ""))
        touches = do in _TOUCHES and request.get("level") != 0
        if touches and not may_act(self._monitor, page.seat, button):
            self._publisher.notify(_NOT_YOURS, page)
            return
        _HANDLERS[do](self, page, request)

    def let_go(self, page: Page) -> None:
        """Take the hands of a page that has gone off the board."""
        self._cells.move(self._cells.pieces.drop_piece(page.name))

    def _run(self, asking: Coroutine[Any, Any, Any], answer: Answer | None = None) -> None:
        """Let a request take its course; call `answer` with the refusal and its words after it.

        Both are empty where it was done.  Without `answer` a refusal is shown on every page.
        """
        task = asyncio.ensure_future(asking)
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._report(done, answer))

    def _report(self, done: asyncio.Future[Any], answer: Answer | None) -> None:
        self._tasks.discard(done)
        if done.cancelled():
            return
        error, why = done.exception(), []
        text: Words = {}
        if isinstance(error, Refused):
            why = error.why
            text = spell_in_all_languages(why, error.of, is_line=True)
        elif error is not None:
            text = {name: str(error) for name in LANGUAGES}
        if answer:
            answer(why, text)
        elif text:
            self._publisher.notify(text)

    def _cell(self, request: Request) -> int:
        board = self._monitor.client.board
        return _number(request, "cell", board.get("rows", 0) * board.get("cols", 0))

    def _lift(self, page: Page, request: Request) -> None:
        number = _number(request, "piece", 1 << 16)
        self._cells.move(self._cells.pieces.lift_piece(number, page.name))

    def _put(self, page: Page, request: Request) -> None:
        self._cells.move(self._cells.pieces.put_down(self._cell(request), page.name))

    def _drop(self, page: Page, request: Request) -> None:
        self._cells.move(self._cells.pieces.drop_piece(page.name))

    def _press(self, page: Page, request: Request) -> None:
        self._cells.move(self._cells.pieces.touch_cell(self._cell(request), page.name))

    def _release(self, page: Page, request: Request) -> None:
        self._cells.move(self._cells.pieces.release_cell(self._cell(request), page.name))

    def _preview_move(self, page: Page, request: Request) -> None:
        """Tell the page what would come of putting down what it carries."""
        ask, moves = _number(request, "ask", 1 << 30), request.get("moves")
        board = self._monitor.client.board
        n_cells = board.get("rows", 0) * board.get("cols", 0)
        if not isinstance(moves, list) or len(moves) > _MOST_STEPS:
            raise BadRequest("moves are no short list")
        for move in moves:
            if not isinstance(move, list) or len(move) not in (1, 2):
                raise BadRequest("a move has one cell or two")
            lowest = -1 if len(move) == 2 else 0
            if not all(type(cell) is int and lowest <= cell < n_cells for cell in move):
                raise BadRequest("no such cell")
        self._run(self._publisher.preview_move(page, ask, moves), lambda why, text: None)

    def _button(self, page: Page, request: Request) -> None:
        name = request.get("button")
        if name not in NAMES:
            raise BadRequest("no such button")
        if self._monitor.client.is_virtual:
            self._cells.sense("button", name, _number(request, "level", 2))

    def _tell_alive(self, page: Page, request: Request) -> None:
        """Tell the page that all it has sent until now has arrived."""
        self._publisher.hub.send_to_page(page, "alive", _number(request, "sent", 1 << 53))

    def _look(self, page: Page, request: Request) -> None:
        self._publisher.look(page, request.get("on") is True)

    def _give_back(self, page: Page, request: Request) -> None:
        self._publisher.give_back(page)

    def _tidy(self, page: Page, request: Request) -> None:
        self._monitor.tidy()

    def _new(self, page: Page, request: Request) -> None:
        game = request.get("game")
        if not isinstance(game, str) or game not in IDS:
            raise BadRequest("no such game")
        players = _read_players(request.get("players", []))
        options = _text(request, "options").replace(" ", "")
        clock, puts_aside = _text(request, "clock"), request.get("aside") is True
        throws = request.get("throws", "")
        if throws not in _THROWS:
            raise BadRequest("nobody throws so")
        model = self._read_model(request["board"]) if "board" in request else None

        async def start() -> None:
            if model and puts_aside:
                await change_board(self._monitor, model, game, options)
            await start_game(
                self._monitor, game, options, players, clock,
                puts_aside=puts_aside, throws=throws, seed=randbelow(1 << 30),
            )  # fmt: skip

        self._run_for(page, request, start())

    def _choose_board(self, page: Page, request: Request) -> None:
        """Tell the page what could be chosen on another virtual board."""
        model = self._read_model(request.get("board"))
        board = Board(model.kind.value, model.rows, model.cols)
        choices = list_choices(board, bool(self._monitor.replace_board))
        self._publisher.hub.send_to_page(page, "choices", choices)

    def _read_model(self, given: Any) -> Model:
        """Return the board that a page names by its kind, rows and columns."""
        own = self._monitor.client.shape
        models = [*MODELS, Model(Kind(own.kind), own.rows, own.cols)]
        found = [model for model in models if list(model) == given]
        if not found:
            raise BadRequest("there is no such board")
        return found[0]

    def _go_on(self, page: Page, request: Request) -> None:
        number = _number(request, "number", 1 << 53)
        self._run_for(page, request, self._continue_game(number))

    async def _continue_game(self, number: int) -> None:
        """Continue a game of the log; what is under way is put aside."""
        again = await self._monitor.read_log(lambda log: continue_game(log, number))
        await start_on_fitting_board(self._monitor, again)

    def _list_unfinished(self, page: Page, request: Request) -> None:
        self._run(self._send_unfinished(page))

    async def _send_unfinished(self, page: Page) -> None:
        current = self._monitor.current.log_id
        rows = await self._monitor.read_log(list_unfinished)
        found = [view_row(row) for row in rows if row.id != current]
        self._publisher.hub.send_to_page(page, "unfinished", found)

    def _run_for(self, page: Page, request: Request, work: Coroutine[Any, Any, None]) -> None:
        """Run `work`; if the page asks for an answer it alone is told what came of it."""
        if "ask" in request:
            number = _number(request, "ask", 1 << 30)
            self._run(work, lambda why, text: self._answer(page, number, why, text))
        else:
            self._run(work)

    def _answer(self, page: Page, ask: int, why: list[Any], text: Words) -> None:
        """Tell the page that has asked for a game whether there is one now."""
        answer = {"ask": ask, "field": find_field(why) or "game", "text": text or None}
        self._publisher.hub.send_to_page(page, "answer", answer)

    def _restart(self, page: Page, request: Request) -> None:
        self._monitor.client.restart_program()

    def _undo(self, page: Page, request: Request) -> None:
        self._run(self._monitor.client.ask("undo", count=1))

    def _resume(self, page: Page, request: Request) -> None:
        self._run(self._monitor.client.ask("resume"))

    def _adjourn(self, page: Page, request: Request) -> None:
        self._run(self._monitor.client.ask("abandon"))

    def _set(self, page: Page, request: Request) -> None:
        name, value = request.get("name"), request.get("value")
        if name not in _SETTINGS or not isinstance(value, int | str):
            raise BadRequest("no such setting")
        self._run(self._monitor.client.ask("set", name=name, value=value))


def _read_players(given: Any) -> list[str]:
    """Return the names of players, "" for one without; a text divides them by commas."""
    if isinstance(given, str) and len(given) <= _MAX_TEXT:
        return [name.strip() for name in given.split(",") if name.strip()]
    if not isinstance(given, list) or len(given) > _MAX_SEATS:
        raise BadRequest("players are no list of names")
    if not all(isinstance(name, str) and len(name) <= _MAX_TEXT for name in given):
        raise BadRequest("a name is no short text")
    return [name.strip() for name in given]


def _number(request: Request, key: str, limit: int) -> int:
    value = request.get(key)
    if type(value) is not int or not 0 <= value < limit:
        raise BadRequest(f"{key} is no number below {limit}")
    return value


def _text(request: Request, key: str) -> str:
    value = request.get(key, "")
    if not isinstance(value, str) or len(value) > _MAX_TEXT:
        raise BadRequest(f"{key} is no short text")
    return value


_HANDLERS = {
    "lift": Requests._lift,
    "put": Requests._put,
    "drop": Requests._drop,
    "press": Requests._press,
    "release": Requests._release,
    "button": Requests._button,
    "alive": Requests._tell_alive,
    "look": Requests._look,
    "give_back": Requests._give_back,
    "preview_move": Requests._preview_move,
    "tidy": Requests._tidy,
    "new": Requests._new,
    "choices": Requests._choose_board,
    "go_on": Requests._go_on,
    "unfinished": Requests._list_unfinished,
    "restart": Requests._restart,
    "undo": Requests._undo,
    "resume": Requests._resume,
    "adjourn": Requests._adjourn,
    "set": Requests._set,
}
