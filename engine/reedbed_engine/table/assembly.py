"""The parts of a live game, put together for the board that it is on."""

from ..compat import TYPE_CHECKING, Any, Callable
from ..games import load_gestures
from .chooser import Chooser
from .game_log import GameLog
from .live_game import LiveGame
from .matcher import Matcher
from .occupancy import Occupancy
from .pending_carries import PendingCarries
from .seats import Seats
from .sensors import Sensors
from .tapping import Tapping
from .taps import KeyTaps, WandTaps

if TYPE_CHECKING:
    from ..games.base.game import Game
    from ..games.base.layout import Layout
    from .said import Said
    from .timers import Timers


def make_live_game(
    game: "Game",
    layout: "Layout",
    start: dict[str, Any],
    sensors: Sensors,
    settings: dict[str, Any],
    timers: "Timers",
    said: "Said",
    emit: Callable[[dict[str, Any]], None],
) -> LiveGame:
    """Return a LiveGame of `game`, whose pieces are expected where it has them.

    `start` is its event `new`; `emit` takes the events that follow.
    """
    gestures = load_gestures(game, layout)
    senses = layout.board.senses_pieces
    occupancy = Occupancy(layout, sensors if senses else Sensors(0))
    game_log = GameLog(gestures, occupancy, PendingCarries(occupancy), emit)
    chooser = Chooser(gestures)
    taps = (WandTaps if senses else KeyTaps)(layout, sensors, settings, timers)
    matcher = Matcher(gestures, occupancy, game_log, chooser, taps, settings)
    tapping = Tapping(game, gestures, layout, chooser)
    seats = Seats(gestures, start, settings)
    for site in range(layout.n_sites):
        count = game.count(site)
        if count:
            occupancy.expect(site, count)
    return LiveGame(gestures, game_log, matcher, tapping, seats, settings, timers, said)
