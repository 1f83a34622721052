"""Looking closer: a cell in words while PLUS is held, and by light what should stand where.

Nothing that is looked at acts; on sensors what stands differently when PLUS is let go is judged
then.
"""

from ..compat import TYPE_CHECKING, Any, Callable, Cell, Message
from ..games.base.gestures import OWNERS
from ..games.base.layout import NO_SITE
from ..games.base.lights import OFF
from . import messages as say
from .sensors import TRUSTED

if TYPE_CHECKING:
    from .live_game import LiveGame
    from .sensors import Sensors


class Inspection:
    """What is shown instead of the game's own lines, `lines`, and lights, where `is_picture`."""

    def __init__(self, play: "LiveGame", sensors: "Sensors", is_picture: bool) -> None:
        self._play = play
        self._sensors = sensors
        self._senses = play.matcher.senses
        self._moved = []  # cells that were looked at, with the level before, one after the other
        self.is_picture = is_picture
        self.lines = [[say.SHOULD_STAND], [say.ANY_BUTTON]]

    def takes(self, cell: Cell, level: int) -> bool:
        """Name the cell of an edge; False if it ends a tap that began before."""
        if not level and cell not in self._moved[::2] and not self._senses:
            return False
        if cell not in self._moved[::2]:
            self._moved.append(cell)
            self._moved.append(1 - level)
        self.lines = _lines(self._play, cell)
        return True

    def let_go(self, inputs: Any, now: int) -> bool:
        """Let `inputs` take what stands differently; return whether anything does."""
        moved, self._moved = self._moved, []
        sensors, has_changed = self._sensors, False
        if self._senses:
            for i in range(0, len(moved), 2):
                cell = moved[i]
                level = sensors.covered[cell]
                if level != moved[i + 1]:
                    inputs.edge(cell, level, sensors.trust[cell] == TRUSTED, now)
                    has_changed = True
        return has_changed

    def paint(self, mark: Callable[..., Any]) -> None:
        """Call `mark(cell, code)` so that what should stand where is lit and nothing else."""
        play = self._play
        layout, covered = play.gestures.layout, self._sensors.covered
        for cell in range(len(covered)):
            mark(cell, OFF)
        for site in range(layout.n_sites):
            if not self._senses:
                cells = layout.cells(site)
                for index in range(len(cells)):
                    mark(cells[index], play.gestures.light(site, index, len(cells)))
            elif play.game.count(site):  # hardly anywhere
                code, left = OWNERS[play.game.owner(site)], play.game.count(site)
                for seen in (1, 0):  # where pieces stand before where they could
                    for cell in layout.cells(site):
                        if left and covered[cell] == seen:
                            mark(cell, code)
                            left -= 1


def _lines(play: "LiveGame", cell: Cell) -> list[Message]:
    """Return two message lists: what is on `cell`, and more of it or what is due."""
    game, site = play.game, play.gestures.layout.site_of[cell]
    due = [say.REEDBED] if game.over else play.gestures.wording.prompt()
    if site == NO_SITE:
        return [_beside(play, cell), due]
    line, more = play.gestures.wording.describe_site(site)
    return [line, more or due]


def _beside(play: "LiveGame", cell: Cell) -> Message:
    layout = play.gestures.layout
    for player in range(len(layout.dice)):
        number = layout.die(player + 1, cell)
        if number:
            return [say.LOOK_DICE, number, play.gestures.wording.player_name(player + 1)]
    icon = layout.icon(cell)
    if icon >= 0:
        return [say.LOOK_CHOICE, play.gestures.wording.word(icon)]
    return [say.LOOK_NOWHERE, cell // layout.cols + 1, cell % layout.cols + 1]
