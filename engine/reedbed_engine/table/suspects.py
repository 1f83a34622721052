"""Sensors that disagree with the game, which a player may leave out."""

from ..compat import TYPE_CHECKING, Any
from . import messages as say
from .taps import NO_CELL

if TYPE_CHECKING:
    from .play import Play


def find_suspects(play: "Play") -> list[int]:
    """Return the sites whose sensors would be left out."""
    if play.picture.differs or not play.debts.rows:
        return play.picture.differs[:]
    _, origin, target, is_lifted = play.debts.next()
    return [target if is_lifted else origin]


def name_suspects(play: "Play") -> list[Any]:
    """Return the names of the first of these sites, as an argument of messages."""
    names = [play.gestures.place(site) for site in find_suspects(play)[:3]]
    return names + [play.name_cell(cell) for cell in play.picture.strays[:1]]


def leave_out(play: "Play", now: int) -> None:
    """Leave out the sensors that disagree with the game: one cell for each piece.

    A debt whose sensor is left out is paid.
    """
    sensors, names = play.sensors, name_suspects(play)
    if not play.picture.differs and play.debts.rows:
        play.debts.mark_paid(play.debts.next())
    for site in play.picture.differs[:]:
        while play.picture.offs[site] and leave_out_at(play, site):
            pass
    for cell in play.picture.strays[:]:
        sensors.distrust(cell)
        play.picture.check_cell(cell)
    play.state = play.rest_state()
    play.judge_picture(now)
    play.notice = [say.SENSOR_OUT, names]


def leave_out_at(play: "Play", site: int) -> bool:
    """Leave out the cell of `site` that moved last of those which may err."""
    sensors, wrong, found = play.sensors, int(play.picture.offs[site] > 0), NO_CELL
    for cell in play.layout.cells(site):
        if sensors.covered[cell] == wrong and not sensors.trust[cell]:
            if found < 0 or sensors.is_later(cell, found):
                found = cell
    if found < 0:
        return False
    sensors.distrust(found)
    play.picture.check_cell(found)
    return True
