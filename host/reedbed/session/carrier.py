"""Carrying on a virtual board: what computers, buttons or an undo leave to hands moves by itself.

Only raw sensor levels come of it, as of a hand; the board judges them as ever.
"""

import asyncio
from collections import Counter
from collections.abc import Set
from contextlib import suppress
from typing import NamedTuple

from reedbed_engine.games.base.game import BESIDE
from reedbed_engine.games.base.layout import NO_SITE
from reedbed_engine.games.base.pc.drawing import Drawing

from ..drawing.pictures import load_drawing
from ..errors import NoAnswer
from ..virtual_board.pieces import Piece, Pieces
from .board_session import BoardSession

PAUSE_S = 0.5  # before each piece: people see from where it goes


class Carry(NamedTuple):
    """A piece and the cell to which it goes; None is beside the board."""

    piece: Piece
    cell: int | None


class Carrier:
    """Carries the owed pieces of `session`'s virtual board, one after the other.

    It stops while somebody touches the board, or has begun something else there.
    """

    def __init__(self, session: BoardSession):
        self._session = session
        self._has_news = asyncio.Event()
        self._is_touched = False  # since it has last looked
        self._is_carrying = False
        self._site = BESIDE  # to which the last piece went: an undo may have come meanwhile

    async def run(self) -> None:
        """Carry for ever."""
        session = self._session
        session.watchers.insert(0, self._look)
        session.cells.watchers.insert(0, self._note_touch)
        while True:
            await self._has_news.wait()
            self._has_news.clear()
            if not self._is_carrying:
                continue
            with suppress(NoAnswer):  # a board that is back says so
                await session.wait_until_settled()
                if not self._has_news.is_set():
                    await self._carry_next()

    def _note_touch(self) -> None:
        self._is_touched = True
        self._look()

    def _look(self) -> None:
        self._has_news.set()
        if self._session.cells.pieces.is_touched:
            self._report(False)
        elif self._find_next():
            self._report(True)

    def _report(self, is_carrying: bool) -> None:
        if is_carrying != self._is_carrying:
            self._is_carrying = is_carrying
            for watcher in self._session.carry_watchers:
                watcher(is_carrying)

    async def _carry_next(self) -> None:
        """Carry a piece if one is due, unless somebody touches something before."""
        session = self._session
        self._is_touched = False
        self._report(bool(self._find_next()))
        if not self._is_carrying:
            return
        await asyncio.sleep(PAUSE_S)
        await session.wait_until_settled()
        found = self._find_next()
        layout = session.layout
        if found and layout and not self._is_touched:
            self._site = BESIDE if found.cell is None else layout.site_of[found.cell]
            session.cells.move(session.cells.pieces.move_piece(*found))
        self._has_news.set()

    def _find_next(self) -> Carry | None:
        """Return what is to be carried now, if nothing else is half done on the board."""
        session = self._session
        game, layout, pieces = session.game, session.layout, session.cells.pieces
        owed = session.current.owed
        if not owed or game is None or layout is None or not session.cells.has_pieces:
            return None
        if pieces.is_touched or session.state.get("offer"):
            return None
        sites = {number - 1 for at in (1, 2) for number in owed[at::3]}
        return find_carry(load_drawing(game, layout), pieces, {*sites, self._site})


def find_carry(drawing: Drawing, pieces: Pieces, sites: Set[int]) -> Carry | None:
    """Return the next carry by which `pieces` come to stand as in `drawing`.

    None where they do, or where they differ on others than `sites`.  A place must be free before
    a piece comes there, so of pieces that change places one is laid beside the board first.
    """
    layout, standing = drawing.layout, dict[int, list[Piece]]()
    for piece in pieces.all:
        if piece.cell is not None:
            standing.setdefault(layout.site_of[piece.cell], []).append(piece)
    if NO_SITE in standing:
        return None
    extra, lacking = list[Piece](), list[tuple[int, int]]()  # (site, code)
    for site in range(layout.n_sites):
        wanted = Counter(drawing.pieces_on(site)) if layout.count(site) else Counter[int]()
        before = len(extra), len(lacking)
        for piece in standing.get(site, ()):
            if wanted[piece.code] > 0:
                wanted[piece.code] -= 1
            else:
                extra.append(piece)
        lacking += [(site, code) for code in wanted.elements()]
        if (len(extra), len(lacking)) != before and site not in sites:
            return None
    for site, code in lacking:
        cell = next((cell for cell in layout.cells(site) if not pieces.find_piece_on(cell)), None)
        if cell is not None:
            moved = next((piece for piece in extra if piece.code == code), None)
            return Carry(moved or pieces.find_piece_beside(code), cell)
    return Carry(extra[0], None) if extra else None
