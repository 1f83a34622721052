"""Changing the virtual board of a session for one of another kind or size."""

import asyncio

from reedbed_engine.errors import ReedbedError
from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board

from ..board_model import Model
from ..errors import NoAnswer
from ..link import Refused
from ..options import read_options
from .monitor import Monitor
from .shown_game import fit_game

_LOOK_S = 0.02
_PATIENCE_S = 30.0


async def change_board(monitor: Monitor, model: Model, game: str, options: str) -> None:
    """Let a board of `model` take the place, for a game that fits it; one under way is put aside.

    Raises Refused, NoAnswer, VirtualBoardError.
    """
    client, replace = monitor.client, monitor.replace_board
    wanted = (model.kind.value, model.rows, model.cols)
    if replace is None or _tell_shape(client.shape) == wanted:
        return
    try:
        fit_game(load_game(game).new(read_options(options)), Board(*wanted))
    except ReedbedError as error:
        raise Refused(list(error.args), error.of) from error
    if monitor.is_occupied:
        await client.ask("abandon")
        await monitor.wait_until_settled()
    monitor.meeting.clear()
    await asyncio.to_thread(replace, model)
    try:
        async with asyncio.timeout(_PATIENCE_S):
            while _tell_shape(client.shape) != wanted or not monitor.meeting.is_set():
                if _tell_shape(client.shape) != wanted:
                    monitor.meeting.clear()  # the old one still spoke
                await asyncio.sleep(_LOOK_S)
    except TimeoutError as error:
        raise NoAnswer("the new board does not answer") from error


def _tell_shape(board: Board) -> tuple[str, int, int]:
    return board.kind, board.rows, board.cols
