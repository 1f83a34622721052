"""Requests of a page: each is checked, then done.

The hands of a page move things in the virtual board's picture; only raw sensor levels come of it.
"""

import asyncio
import json
from collections.abc import Callable, Coroutine
from secrets import randbelow
from typing import Any

from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.game import Game

from ..drawing.pictures import load_drawing
from ..errors import PlainError
from ..link import Refused
from ..link.board_config import write_config
from ..records.players import join_players, read_level
from ..replay.frames import list_moves
from ..session.change_board import change_board, start_on_fitting_board
from ..session.continue_game import GameRequest, begin_at, continue_game, list_unfinished
from ..session.new_game import start_game
from ..virtual_board.model import Kind, Model
from ..words import format_in_all_languages
from .board_menu import list_presses
from .choices import MODELS, find_field, list_choices
from .hub import Page
from .publisher import Publisher
from .request_fields import (
    Amount,
    BadRequest,
    BoardModel,
    Button,
    Flag,
    GameId,
    Level,
    Names,
    Number,
    Position,
    Steps,
    Text,
    Throws,
    check_fields,
    list_fields,
)
from .turns import may_act
from .view import list_placements, list_targets, view_row

_TOUCHES = ("lift", "press", "button", "choose", "play")  # what is let go may always be
_ROLL_FIRST = {"en": "OK rolls the dice.", "es": "OK tira los dados."}
_HAND_IS_HIDDEN = {"en": "Show the hand first.", "es": "Muestra primero la mano."}
_NOT_YOURS = {"en": "It is not your turn.", "es": "No es tu turno."}

Words = dict[str, str]  # by language
Answer = Callable[[list[Any], Words], None]


class Requests:
    """Does what pages ask for, at the board that `publisher` shows them."""

    def __init__(self, publisher: Publisher):
        self._publisher = publisher
        self._session = publisher.session
        self._cells = publisher.session.cells
        self._tasks: set[asyncio.Future[Any]] = set()

    def handle(self, page: Page, request: Any, plays: bool = True) -> None:
        """Do what `request` (parsed JSON) of a page that `plays` asks for.  Raises BadRequest."""
        fields = dict(request) if isinstance(request, dict) else {}
        do = fields.pop("do", None)
        if not isinstance(do, str) or do not in _HANDLERS:
            raise BadRequest("no such request")
        check_fields(fields, FIELDS[do])
        if not plays and do != "alive":
            raise BadRequest("spectators only watch")
        touches = do in _TOUCHES and fields.get("level") != 0
        if touches and not may_act(self._session, page.seat, fields.get("button", "")):
            self._publisher.notify(_NOT_YOURS, page)
            return
        _HANDLERS[do](self, page, **fields)

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
            text = format_in_all_languages(why, error.game_id, is_line=True)
        elif isinstance(error, PlainError):
            text = error.words
        elif error is not None:
            text = {name: str(error) for name in LANGUAGES}
        if answer:
            answer(why, text)
        elif text:
            self._publisher.notify(text)

    def _check_cells(self, *cells: int) -> None:
        client = self._session.client
        if not client.board or max(cells) >= client.n_cells:
            raise BadRequest("no such cell")

    def _lift(self, page: Page, piece: Number) -> None:
        self._cells.move(self._cells.pieces.lift_piece(piece, page.name))

    def _put(self, page: Page, cell: Number) -> None:
        self._check_cells(cell)
        self._cells.move(self._cells.pieces.put_down(cell, page.name))

    def _drop(self, page: Page) -> None:
        self._cells.move(self._cells.pieces.drop_piece(page.name))

    def _press(self, page: Page, cell: Number) -> None:
        self._check_cells(cell)
        game, layout = self._session.game, self._session.layout
        if self._session.rolls_dice and game and layout and layout.is_dice(cell):
            if game.throw_is_due:
                self._publisher.notify(_ROLL_FIRST, page)
            return
        self._cells.move(self._cells.pieces.touch_cell(cell, page.name))

    def _release(self, page: Page, cell: Number) -> None:
        self._check_cells(cell)
        self._cells.move(self._cells.pieces.release_cell(cell, page.name))

    def _preview_move(self, page: Page, ask: Number, moves: Steps) -> None:
        """Send the page what would come of putting down what it carries."""
        self._check_cells(*(cell for move in moves for cell in move), -1)
        self._run(self._publisher.preview_move(page, ask, moves), lambda why, text: None)

    def _button(self, page: Page, button: Button, level: Level) -> None:
        if self._session.client.is_virtual:
            self._cells.sense("button", button, level)

    def _choose(self, page: Page, entry: Number) -> None:
        """Choose an entry of the menu by the buttons of the board."""
        if self._session.client.is_virtual and "say" in self._session.client.state:
            for button in list_presses(self._session.client.state["say"], entry):
                self._cells.sense("button", button, 1)
                self._cells.sense("button", button, 0)

    def _list_moves(self, page: Page) -> None:
        """Send the page the legal moves of the player to act."""
        if game := self._find_game_to_move_in(page):
            self._publisher.hub.send_to_page(page, "moves", list_moves(game))

    def _list_targets(self, page: Page, piece: Number) -> None:
        """Send the page where a piece of a kind may go that it has taken from beside the board."""
        game, layout = self._session.game, self._session.layout
        cells = list_targets(game, layout, piece) if game and layout and not game.over else []
        self._publisher.hub.send_to_page(page, "targets", cells)

    def _list_placements(self, page: Page, thing: Text) -> None:
        """Send the page the places where the tile or island in its hand may be laid."""
        game, layout, found = self._session.game, self._session.layout, []
        if game and layout and self._publisher.shows_hand(page):
            things = {each.key: each for each in load_drawing(game, layout).things()}
            if thing in things:
                found = list_placements(game, layout, things[thing])
        self._publisher.hub.send_to_page(page, "placements", found)

    def _play(self, page: Page, action: Text) -> None:
        """Play a move for the player to act; its pieces are carried like those of a computer."""
        if self._find_game_to_move_in(page):
            self._run(self._play_at_board(action))

    def _find_game_to_move_in(self, page: Page) -> Game | None:
        """Return the game if a person may choose a move at a virtual board; if not, say why."""
        session, game = self._session, self._session.game
        if not session.client.is_virtual or game is None or not session.playing.is_set():
            return None
        players = join_players(session.current.first or session.state)
        why = None
        if game.player <= len(players) and read_level(players[game.player - 1]):
            why = _NOT_YOURS
        elif session.rolls_dice and game.throw_is_due:
            why = _ROLL_FIRST
        elif not self._publisher.shows_hand(page):
            why = _HAND_IS_HIDDEN
        if why:
            self._publisher.notify(why, page)
        return None if why else game

    async def _play_at_board(self, action: str) -> None:
        await self._session.client.ask("set", name="host_play", value=1)
        await self._session.client.ask("play", action=action)

    def _alive(self, page: Page, sent: Amount) -> None:
        """Answer the page that all it has sent until now has arrived."""
        self._publisher.hub.send_to_page(page, "alive", sent)

    def _show_hidden_hand(self, page: Page, on: Flag) -> None:
        self._publisher.show_hidden_hand(page, on)

    def _give_back(self, page: Page) -> None:
        self._publisher.give_back(page)

    def _tidy(self, page: Page) -> None:
        self._session.tidy()

    def _new(
        self,
        page: Page,
        game: GameId,
        options: Text = "",
        players: Names | None = None,
        clock: Text = "",
        throws: Throws = "",
        board: BoardModel | None = None,
        position: Position = "",
        aside: Flag = False,
        ask: Number | None = None,
    ) -> None:
        """Start a game; a `position` says itself which game it is of, with which options."""
        model = None if board is None else self._find_model(board)

        async def start() -> None:
            chosen = GameRequest(game, options.replace(" ", ""))
            request = begin_at(position) if position else chosen
            names = [name.strip() for name in players or ()]
            request = request._replace(players=names, clock=clock)
            if model and aside:
                await change_board(self._session, model, request.game or game, request.options)
            await start_game(
                self._session, request.game or game, *request[1:],
                puts_aside=aside, throws=throws, seed=randbelow(1 << 30),
            )  # fmt: skip

        self._run_for(page, ask, start(), bool(position))

    def _choices(self, page: Page, board: BoardModel | None = None) -> None:
        """Send the page what could be chosen on this board, or on another virtual one."""
        shape = Board(*self._find_model(board)) if board else self._session.client.shape
        choices = list_choices(shape, bool(self._session.replace_board), bool(board))
        self._publisher.hub.send_to_page(page, "choices", choices)

    def _find_model(self, given: list[Any]) -> Model:
        """Return the board that a page names by its kind, rows and columns."""
        own = self._session.client.shape
        for model in (*MODELS, Model(Kind(own.kind), own.rows, own.cols)):
            if list(model) == given:
                return model
        raise BadRequest("there is no such board")

    def _go_on(self, page: Page, number: Amount, ask: Number | None = None) -> None:
        self._run_for(page, ask, self._continue_game(number))

    async def _continue_game(self, number: int) -> None:
        """Continue a game of the log; what is under way is put aside."""
        again = await self._session.read_log(lambda log: continue_game(log, number))
        await start_on_fitting_board(self._session, again)

    def _unfinished(self, page: Page) -> None:
        self._run(self._send_unfinished(page))

    async def _send_unfinished(self, page: Page) -> None:
        current = self._session.current.log_id
        rows = await self._session.read_log(list_unfinished)
        found = [view_row(row) for row in rows if row.id != current]
        self._publisher.hub.send_to_page(page, "unfinished", found)

    def _run_for(
        self, page: Page, ask: int | None, work: Coroutine[Any, Any, None], is_placed: bool = False
    ) -> None:
        """Start a game by `work`; a page that gave a number `ask` alone is sent what came of it.

        `is_placed` if it begins at a position that the page names.
        """

        def answer(why: list[Any], text: Words) -> None:
            result = {"ask": ask, "field": find_field(why, is_placed), "text": text or None}
            self._publisher.hub.send_to_page(page, "answer", result)

        self._run(work, None if ask is None else answer)

    def _config(self, page: Page, name: Text) -> None:
        """Give a real board an example of board.json; it checks that, and starts again."""
        self._run(self._give_config(name))

    async def _give_config(self, name: str) -> None:
        from ..flashing.examples import read_example  # few boards are given one

        if self._session.client.is_virtual:
            raise PlainError("a virtual board has no board.json", "un tablero virtual no lo tiene")
        await write_config(self._session.client, json.loads(read_example(name)))

    def _restart(self, page: Page) -> None:
        self._session.client.restart_program()


_HANDLERS: dict[str, Callable[..., None]] = {
    handler.__name__.removeprefix("_"): handler
    for handler in (
        Requests._lift,
        Requests._put,
        Requests._drop,
        Requests._press,
        Requests._release,
        Requests._button,
        Requests._choose,
        Requests._list_moves,
        Requests._list_placements,
        Requests._list_targets,
        Requests._play,
        Requests._alive,
        Requests._show_hidden_hand,
        Requests._give_back,
        Requests._preview_move,
        Requests._tidy,
        Requests._new,
        Requests._choices,
        Requests._go_on,
        Requests._unfinished,
        Requests._config,
        Requests._restart,
    )
}
FIELDS = {do: list_fields(handler) for do, handler in _HANDLERS.items()}
