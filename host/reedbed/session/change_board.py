"""Changing the virtual board of a session for one of another kind or size."""

import asyncio

from reedbed_engine.errors import ReedbedError
from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.players.player import load_evaluator
from reedbed_engine.random30 import Random

from ..errors import NoAnswer
from ..link import Refused
from ..records.options import DEFAULT_GAME, read_options
from ..threads import in_thread
from ..virtual_board.choose import carries, choose_board
from ..virtual_board.model import Kind, Model
from .board_session import BoardSession
from .continue_game import GameRequest
from .new_game import start_game
from .shown_game import fit_game

_LOOK_S = 0.02
_PATIENCE_S = 30.0


async def start_on_fitting_board(session: BoardSession, request: GameRequest) -> None:
    """Start a game, on another virtual board if this one cannot carry it; put aside what runs.

    Raises Refused, NoAnswer, VirtualBoardError.
    """
    shape, game = session.client.shape, request.game or DEFAULT_GAME
    model = Model(Kind(shape.kind), shape.rows, shape.cols)
    await change_board(session, model, game, request.options)
    await start_game(session, game, *request[1:], puts_aside=True)


async def change_board(session: BoardSession, model: Model, game: str, options: str) -> None:
    """Let a board of `model`, or one of its kind that carries a game, take the place.

    A game under way is put aside.  Raises Refused, NoAnswer, VirtualBoardError.
    """
    client, replace = session.client, session.replace_board
    if replace is None:
        return
    try:
        # what the board is to draw, as a deck, fits as any other
        drawn = load_evaluator(game).draw_options(read_options(options), Random(1))
        begun = load_game(game).new(drawn)
        fitting, _ = choose_board(game, options, model.kind)
        if carries(game, options, fitting) and not carries(game, options, model):
            model = fitting
        wanted = (str(model.kind), model.rows, model.cols)
        fit_game(begun, Board(*wanted))
    except ReedbedError as error:
        raise Refused(list(error.args), error.game_id) from error
    if _read_shape(client.shape) == wanted:
        return
    if session.is_occupied:
        await client.ask("abandon")
        await session.wait_until_settled()
    session.meeting.clear()
    await in_thread(replace, model)
    try:
        async with asyncio.timeout(_PATIENCE_S):
            while _read_shape(client.shape) != wanted or not session.meeting.is_set():
                if _read_shape(client.shape) != wanted:
                    session.meeting.clear()  # the old one still spoke
                await asyncio.sleep(_LOOK_S)
    except TimeoutError as error:
        raise NoAnswer("the new board does not answer") from error


def _read_shape(board: Board) -> tuple[str, int, int]:
    return board.kind, board.rows, board.cols
