"""Whose hands may act at a virtual board: a page that came by the link of a seat, in its turns."""

from reedbed_engine.table.messages import ASK_AGREE

from ..drawing.pictures import load_drawing
from ..session.board_session import BoardSession

_BACK = "back"


def may_act(session: BoardSession, seat: int, button: str = "") -> bool:
    """Tell whether the page of a seat (0: one for all) may now touch the board, press `button`.

    A player may in the own turn, and after it until all pieces stand where the game has them, or
    to take it back.  Everybody may while no game is on, and when the board asks who else agrees.
    """
    game = session.game
    if not seat or game is None or not session.playing.is_set() or game.player == seat:
        return True
    if _asks_others(session):
        return True
    replay = session.current.replay
    if replay is None or not replay.played or replay.played[-1].player != seat:
        return False
    return button == _BACK or not _stands_right(session)


def _asks_others(session: BoardSession) -> bool:
    lines = session.client.state.get("say", {}).get("lines", [])
    return any(line[:1] == [ASK_AGREE] for line in lines)


def _stands_right(session: BoardSession) -> bool:
    """Tell whether the pieces of the board are where the game has them."""
    game, layout, cells = session.game, session.layout, session.cells
    if game is None or layout is None or not cells.has_pieces:
        return True
    wanted = {cell: code for cell, code in load_drawing(game, layout).pieces() if cell >= 0}
    standing = {piece.cell: piece.code for piece in cells.pieces.all if piece.cell is not None}
    return wanted == standing
