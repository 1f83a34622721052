"""Sensors that disagree with the game, which a player may leave out."""

from ..compat import TYPE_CHECKING, Any, Site
from . import messages as say
from .on_picture import judge_picture
from .taps import NO_CELL

if TYPE_CHECKING:
    from .live_game import LiveGame


def find_suspects(play: "LiveGame") -> list[int]:
    """Return the sites whose sensors would be left out."""
    if play.occupancy.differs or not play.pending.items:
        return play.occupancy.differs[:]
    _, origin, target, is_lifted = play.pending.next()
    return [target if is_lifted else origin]


def name_suspects(play: "LiveGame") -> list[Any]:
    """Return the names of the first of these sites, as an argument of messages."""
    names = [play.gestures.place(site) for site in find_suspects(play)[:3]]
    return names + [play.name_cell(cell) for cell in play.occupancy.strays[:1]]


def leave_out(play: "LiveGame", now: int) -> None:
    """Leave out the sensors that disagree with the game: one cell for each piece.

    A carry whose sensor is left out is settled.
    """
    sensors, names = play.sensors, name_suspects(play)
    if not play.occupancy.differs and play.pending.items:
        play.pending.mark_settled(play.pending.next())
    for site in play.occupancy.differs[:]:
        while play.occupancy.offs[site] and leave_out_at(play, site):
            pass
    for cell in play.occupancy.strays[:]:
        sensors.distrust(cell)
        play.occupancy.check_cell(cell)
    play.state = play.rest_state()
    judge_picture(play, now)
    play.notice = [say.SENSOR_OUT, names]


def leave_out_at(play: "LiveGame", site: Site) -> bool:
    """Leave out the cell of `site` that moved last of those which may err."""
    sensors, wrong, found = play.sensors, int(play.occupancy.offs[site] > 0), NO_CELL
    for cell in play.layout.cells(site):
        if sensors.covered[cell] == wrong and not sensors.trust[cell]:
            if found < 0 or sensors.is_later(cell, found):
                found = cell
    if found < 0:
        return False
    sensors.distrust(found)
    play.occupancy.check_cell(found)
    return True
