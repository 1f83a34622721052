"""Sensors that chatter, and those that disagree with the game, which a player may leave out."""

from ..compat import TYPE_CHECKING, Any, Cell, Site
from ..games.base.layout import NO_SITE
from . import messages as say
from .on_picture import judge_picture
from .proposal import Question
from .states import ASK_KEEP
from .taps import NO_CELL

if TYPE_CHECKING:
    from .live_game import LiveGame
    from .sensors import Sensors


def disagree(play: "LiveGame") -> bool:
    """Return True if sensors show something else than the game, or what is owed."""
    occupancy, is_owed = play.matcher.occupancy, bool(play.game_log.pending.items)
    return play.matcher.senses and (is_owed or not occupancy.is_clear())


def find_suspects(play: "LiveGame") -> list[int]:
    """Return the sites whose sensors would be left out."""
    differs, pending = play.matcher.occupancy.differs, play.game_log.pending
    if differs or not pending.items:
        return differs[:]
    _, origin, target, is_lifted = pending.next()
    return [target if is_lifted else origin]


def name_suspects(play: "LiveGame") -> list[Any]:
    """Return the names of the first of these sites, as an argument of messages."""
    names = [play.gestures.wording.place(site) for site in find_suspects(play)[:3]]
    return names + [_name_cell(play, cell) for cell in play.matcher.occupancy.strays[:1]]


def _name_cell(play: "LiveGame", cell: Cell) -> Any:
    """Return what a cell is called for people."""
    layout = play.gestures.layout
    site, cols = layout.site_of[cell], layout.cols
    if site == NO_SITE:
        return [say.CELL_AT, cell // cols + 1, cell % cols + 1]
    return play.gestures.wording.place(site)


def note_chatter(play: "LiveGame", cell: Cell, now: int) -> None:
    """Say that `cell` chatters and is left out; ask if the last action stays that it entered."""
    play.said.notice = [say.SENSOR_OUT, _name_cell(play, cell)]
    inputs = play.game_log.inputs
    if inputs and inputs[-1] == cell and play.may_undo(1):
        play.ask(Question(ASK_KEEP, False), now)


def leave_out(play: "LiveGame", sensors: "Sensors", now: int) -> None:
    """Leave out the sensors that disagree with the game: one cell for each piece.

    A carry whose sensor is left out is settled.
    """
    names, occupancy, pending = name_suspects(play), play.matcher.occupancy, play.game_log.pending
    if not occupancy.differs and pending.items:
        pending.mark_settled(pending.next())
    for site in occupancy.differs[:]:
        while occupancy.offs[site] and leave_out_at(play, sensors, site):
            pass
    for cell in occupancy.strays[:]:
        sensors.distrust(cell)
        occupancy.check_cell(cell)
    play.state = play.rest_state()
    judge_picture(play, now)
    play.said.notice = [say.SENSOR_OUT, names]


def leave_out_at(play: "LiveGame", sensors: "Sensors", site: Site) -> bool:
    """Leave out the cell of `site` that moved last of those that may be wrong."""
    occupancy = play.matcher.occupancy
    wrong, found = int(occupancy.offs[site] > 0), NO_CELL
    for cell in play.gestures.layout.cells(site):
        if sensors.covered[cell] == wrong and not sensors.trust[cell]:
            if found < 0 or sensors.is_later(cell, found):
                found = cell
    if found < 0:
        return False
    sensors.distrust(found)
    occupancy.check_cell(found)
    return True
