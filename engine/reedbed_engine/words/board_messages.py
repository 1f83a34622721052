"""Message ids of the board itself; it has them from here."""

from ..compat import const

UNFINISHED = const(800)  # game
GO_ON = const(801)
DISMISS = const(802)
CROWDED = const(803)
CONNECT = const(804)
SET_ASIDE = const(805)  # file, version
CANNOT_RESUME = const(806)  # game
NOT_WRITTEN = const(807)
NO_OFFER = const(808)
PART_FAILED = const(809)  # part
BAD_VALUE = const(811)  # name, value
SAFE_MODE = const(812)
OFFER_FIRST = const(813)
BAD_CONFIG = const(814)  # what is wrong
GAME_ON = const(815)
SETTINGS_LOST = const(816)
PUT_ASIDE = const(817)
COMES_BACK = const(818)  # game
STOPPED = const(819)
NO_SUPPLY = const(820)
SWITCH_ON = const(821)
BAD_REQUEST = const(890)
