"""Message ids of the table, words in words/*/table.py."""

from ..compat import const

REEDBED = const(601)
NO_GAME = const(602)
LAST_ACTION = const(603)  # text
PUT_DOWN = const(604)  # site
RECOGNISED = const(605)  # text
WHICH = const(606)
CONFIRM = const(607)  # text
WHICH_ONE = const(609)  # text: one of several
TAKE_AWAY = const(608)  # site: a captured piece
PIECE_WRONG = const(610)  # site
PIECE_MISSING = const(611)  # site
PIECE_ASTRAY = const(612)  # from site, to site
STRAY = const(613)  # row, column
ASK_UNDO = const(615)  # how many
ASK_DISTRUST = const(616)  # sites
TAKEN_BACK = const(617)  # text
RIGHT_AGAIN = const(618)
PUT_RIGHT_FIRST = const(619)
NOT_YOUR_TURN = const(620)  # player
NOTHING_TO_UNDO = const(621)
CHOOSE = const(622)  # step
CHOSEN = const(623)  # step
SENSOR_OUT = const(624)  # site
NOTHING_THERE = const(625)  # site
UNKNOWN_SETTING = const(626)  # name
BAD_SETTING = const(627)  # name, value
HOST_MAY_NOT = const(628)
TURN_LOST = const(629)  # text of the throw
GAME_RUNNING = const(630)
ABANDONED = const(631)
SET_UP = const(632)
PUT_BACK = const(633)  # site
LIFTED = const(634)  # site: a piece that cannot move
BAD_RECORD = const(635)  # number of the action, text
ASK_GHOST = const(637)  # text: was it meant?
EXPECT_BACK = const(636)  # site: put back, or back where it came from to take back
MENU_TITLE = const(750)
MENU_SURE = const(751)
MENU_NEW = const(752)  # game
MENU_RESIGN = const(753)
MENU_AGREE = const(754)
MENU_TIMEOUT = const(755)
MENU_ABANDON = const(756)
MENU_SETTING = const(757)  # name, value
