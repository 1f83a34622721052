"""What comes from a board's cells: from keys that are tapped, or from sensors that see pieces.

Each edge may end a tap; sensors also tell what stands on the board, the picture.
"""

from ..compat import TYPE_CHECKING, Any, Cell
from ..games.base.layout import NO_SITE
from .on_picture import judge_picture, look_again
from .on_tap import on_tap
from .states import ASKING
from .taps import NO_CELL

if TYPE_CHECKING:
    from .live_game import LiveGame


class KeyInput:
    """Keys that are tapped."""

    def __init__(self, play: "LiveGame") -> None:
        self._play = play
        self._taps: Any = play.taps

    def edge(self, cell: Cell, level: int, trusted: bool, now: int) -> None:
        """Take an edge of a cell; `trusted` is False where it is to be left out."""
        self._settle(cell, now)
        tapped = self._taps.edge(cell, level, trusted, now)
        if not trusted:
            self._play.forget_taps(cell)
        else:
            self.end_tap(tapped, now)

    def trust_again(self, cell: Cell, now: int) -> None:
        """Take it that a cell is calm again."""

    def settle_tap(self, now: int) -> None:
        """Take the tap of a cell that has been still since."""
        self.end_tap(self._taps.settle_tap(), now)

    def end_tap(self, cell: Cell, now: int) -> None:
        """Take a tap that counts, NO_CELL for none."""
        if cell != NO_CELL:
            self._play.tapped = cell
            on_tap(self._play, now)
            look_again(self._play, now)

    def _settle(self, cell: Cell, now: int) -> None:
        """Take the tap that was to settle, unless the edge of `cell` spoils it."""
        if self._taps.settling >= 0:
            self.end_tap(self._taps.settle_tap(cell), now)


class PieceInput(KeyInput):
    """Sensors that feel pieces, and a wand that taps."""

    def edge(self, cell: Cell, level: int, trusted: bool, now: int) -> None:
        self._settle(cell, now)
        if self._changes_picture(cell, level, trusted, now):
            self._play.has_declined = False
            self._judge(now)

    def trust_again(self, cell: Cell, now: int) -> None:
        self._play.occupancy.check_cell(cell)
        self._judge(now)

    def end_hold(self, now: int) -> None:
        """Take it that a piece stands where a cell has been down too long for a tap."""
        self._play.occupancy.check_cell(self._taps.give_up())
        self._judge(now)

    def _judge(self, now: int) -> None:
        judge_picture(self._play, now)
        look_again(self._play, now)

    def _changes_picture(self, cell: Cell, level: int, trusted: bool, now: int) -> bool:
        """Take an edge; return whether the picture is to be judged."""
        play, taps = self._play, self._taps
        occupancy, site = play.occupancy, play.layout.site_of[cell]
        is_tap = False
        if taps.cell >= 0:
            if cell == taps.cell:
                is_tap = taps.end(trusted, now)
            else:
                occupancy.check_cell(taps.give_up())  # a piece stands there
        if site == NO_SITE:
            if level and trusted and play.can_tap():
                taps.begin(cell, now)
                return False
            occupancy.check_cell(cell)
            return not is_tap
        occupancy.check_cell(cell)
        settled = trusted and bool(play.pending.items) and play.pending.settle(site, level)
        if settled:
            play.note_settled()
        play.may_be_tap = bool(level) and trusted and not settled and play.can_mean(site)
        if play.may_be_tap:
            taps.begin(cell, now)
        # a tap may answer the question
        return not (play.state == ASKING and (is_tap or play.may_be_tap))
