"""The menu: five buttons and two lines are enough for everything but the actions of a game.

Where there are no lines it is a row of lights, see README.md.
"""

from ..compat import TYPE_CHECKING, Any, Message, Sequence, const
from ..games import load_game, unload_game
from ..games.base import lights as light
from ..games.base.game import AGREE, RESIGN, TIMEOUT
from ..games.base.messages import MENU_AGREE, MENU_TIMEOUT
from . import masked_sensors
from . import messages as say
from .buttons import MENU, MINUS, OK, PLUS, Presses
from .menu_options import CLOCKS, WITH_HOST, Options, clock_words, games_for
from .settings import CHOICES

if TYPE_CHECKING:
    from ..games.base.board import Board
    from .clocks import Clocks
    from .live_game import LiveGame

# deeds that are left to the owner of the table, with their argument
CLOSE = const(1)  # 0
TAKE_BACK = const(2)  # 0
ASK_HINT = const(3)  # 0
PAUSE = const(4)  # 0
GO_ON = const(5)  # 0
PLAY = const(6)  # an action of the table
ADJOURN = const(7)  # 0
LEAVE_OUT = const(8)  # 0
START = const(9)  # (game id, options, seats)
SET = const(10)  # (name of a setting, value)
# deeds of the menu itself
_CHOOSE = const(11)  # a game id
_CHANGE = const(12)  # (name of a setting, its values), or a row of the game's OPTIONS

# what ends something
_FINAL = (
    say.RESIGN_AS,
    MENU_AGREE,
    MENU_TIMEOUT,
    say.MENU_ADJOURN,
    say.MENU_LEAVE_OUT,
)
_TABLE_ACTIONS = ((AGREE, MENU_AGREE), (TIMEOUT, MENU_TIMEOUT))
_BRIGHT = (10, 25, 40, 60, 80, 100)
# words of the values of settings, in the order of settings.CHOICES
_CHOICE_WORDS = {"dice": say.MENU_DICE, "undo": say.MENU_UNDO_FREE}


class Menu:
    """A list of entries (words, deed, argument) with a cursor, `at`, in two pages.

    Values have no words of their own: they are entries to change.  The first page is what can be
    done now and the settings; the second the options of the game that is to begin.  OK on a value
    lets PLUS and MINUS change it until OK or BACK.  What ends something is asked twice: `_sure` is
    True between the two presses of OK.
    """

    def __init__(
        self,
        board: "Board",
        settings: dict[str, Any],
        play: "LiveGame | None",
        clocks: "Clocks | None",
        companion: bool,
    ) -> None:
        """Open a menu that shows nothing yet; `play` is what is on the board, None for nothing."""
        self._board = board
        self._settings = settings
        self._play: Any = play
        self._clocks = clocks
        self._companion = companion
        self._options: Any = None  # of the game that is to begin, while they are shown
        self.presses = Presses()

    @property
    def words_game_id(self) -> str:
        """The id of the game that the lines are about, "" for none."""
        if self._options:
            return self._options.name
        return self._play.game.ID if self._play else ""

    def _show(self, entries: list[Any]) -> None:
        self._entries = entries
        self.at = 0
        self._sure = self._is_changing = False

    def show_first(self) -> None:
        """Show the first page, as its owner asks for at the beginning: that goes deep."""
        play, entries = self._play, []
        is_live = play is not None and not play.game.over
        if play and play.may_undo(1):
            entries.append(([say.MENU_UNDO], TAKE_BACK, 0))
        if play and is_live:
            self._add_live(play, entries)
        else:
            for name in games_for(self._board):
                entries.append(([say.MENU_NEW, name], _CHOOSE, name))
            entries.append(([], _CHANGE, ("clock", CLOCKS)))
        has_dice = not play or not is_live or play.gestures.layout.dice
        for row in CHOICES:
            if has_dice or row[0] != "dice":
                entries.append(([], _CHANGE, (row[0], row[1:])))
        entries.append(([], _CHANGE, ("bright", _BRIGHT)))
        if not is_live:
            opponents = tuple(range(WITH_HOST + self._companion))
            entries.append(([], _CHANGE, ("opponent", opponents)))
            entries.append(([], _CHANGE, ("warn", (0, 1))))
        entries.append(([], _CHANGE, ("hints", (0, 1))))
        if play and masked_sensors.disagree(play):
            words = [say.MENU_LEAVE_OUT, masked_sensors.name_suspects(play)]
            entries.append((words, LEAVE_OUT, 0))
        self._show(entries)

    def _add_live(self, play: "LiveGame", entries: list[Any]) -> None:
        """Add what can be done in a game that is not over."""
        if self._clocks and not self._clocks.is_paused:
            entries.append(([say.MENU_PAUSE], PAUSE, 0))
        if play.can_ask_hint():
            entries.append(([say.MENU_HINT], ASK_HINT, 0))
        seat = play.find_resigner()
        if seat:
            entries.append(([say.RESIGN_AS, play.seats.name_player(seat)], PLAY, RESIGN))
        for action, code in _TABLE_ACTIONS:
            if action in play.game.TABLE_ACTIONS and not play.game.judge(action):
                entries.append(([code], PLAY, action))
        entries.append(([say.MENU_ADJOURN], ADJOURN, 0))

    # ---- buttons

    def ignores(self, button: int, now: int) -> bool:
        """Return True for an OK that may not be meant; it changes nothing."""
        presses = self.presses
        return button == OK and presses.ignores(OK, now, presses.is_too_soon(OK, now))

    def button(self, button: int, now: int) -> Any:
        """Take a pressed button; return None, or a deed for the owner and its argument."""
        self.presses.note_button(button, now)
        self.presses.note_shown(now)
        if button == MENU:
            return CLOSE, 0
        if button in (PLUS, MINUS):
            self.presses.note_walk()
            return self._walk(1 if button == PLUS else -1)
        words, deed, argument = self._entries[self.at]
        if self._sure or self._is_changing:
            does = button == OK and self._sure
            self._sure = self._is_changing = False
        elif button == OK:
            self._sure = bool(words) and words[0] in _FINAL
            does = not self._sure
        elif self._options:
            self.leave_options()
            self.show_first()
            return None
        else:
            return CLOSE, 0
        if not does:
            return None
        if deed == _CHOOSE:  # from here, for loading a game goes deep
            self._show_options(argument)
            return None
        return self._do(deed, argument)

    def _walk(self, change: int) -> Any:
        """Go to the next entry, or value; return None, or the deed of setting it."""
        self._sure = False
        if not self._is_changing:
            self.at = (self.at + change) % len(self._entries)
            return None
        argument = self._entries[self.at][2]
        if len(argument) != 2:
            self._options.walk(argument, change)
            return None
        name, values = argument
        value = self._settings[name]
        at = values.index(value) if value in values else -1 if change > 0 else 0
        return SET, (name, values[(at + change) % len(values)])

    def _do(self, deed: int, argument: Any) -> Any:
        """Do what an entry says, or return it for the owner to do."""
        if deed == _CHANGE:
            self._is_changing = True
            return None
        if deed != START:
            return deed, argument
        options, self._options = self._options, None  # the game stays loaded
        return START, (options.name, options.chosen, options.seats(self._settings["opponent"]))

    def _show_options(self, name: str) -> None:
        """Show the options of a game, as far as there is a choice on this board."""
        load_game(name)  # already here: an import takes much of a chip's stack
        self._options = options = Options(self._board, name)
        entries: list = [([say.MENU_START, name], START, 0)]
        for row in options.rows:
            entries.append(([], _CHANGE, row))
        if options.is_timed:
            entries.append(([], _CHANGE, ("clock", CLOCKS)))
        self._show(entries)

    def leave_options(self) -> None:
        """Forget the game whose options are shown, unless it is on the board."""
        options, self._options = self._options, None
        if options and not (self._play and self._play.game.ID == options.name):
            unload_game(options.name)

    # ---- what is shown

    def lines(self) -> list[Any]:
        """Return the two lines of words."""
        title = say.MENU_TITLE
        if self._sure or self._is_changing:
            title = say.MENU_SURE if self._sure else say.MENU_CHANGE
        return [[title], self._words(self.at)]

    def list_words(self) -> list[Message]:
        """Return the words of all entries of the page."""
        return [self._words(at) for at in range(len(self._entries))]

    def _words(self, at: int) -> Message:
        """Return the words of an entry; of a value, what it is now."""
        message, _, argument = self._entries[at]
        if message:
            return message
        if len(argument) == 2:
            return _setting_words(argument[0], self._settings[argument[0]])
        return self._options.words(argument)

    def paint(self, lights: bytearray, cols: int) -> None:
        """Light a cell an entry, and in the last row one a value while it is changed."""
        lights[:] = bytes(len(lights))
        for at in range(len(self._entries)):
            lights[at] = light.TURN
        lights[self.at] = light.WARNING if self._sure else light.CURSOR
        if self._is_changing:
            lights[self.at] = light.SELECTED
            count, at = self._values()
            for value in range(min(count, cols)):
                lights[len(lights) - cols + value] = light.TURN
            lights[len(lights) - cols + at % cols] = light.CURSOR

    def _values(self) -> tuple[int, int]:
        """Return how many values there are, and which it is now."""
        argument = self._entries[self.at][2]
        if len(argument) == 2:
            name, values = argument
            value = self._settings[name]
            return len(values), values.index(value) if value in values else 0
        low, high = argument[2], argument[3]
        return high - low + 1, self._options.value(argument) - low

    def pointed_out(self) -> Sequence[int]:
        """Return the sites whose sensors the entry at hand would leave out."""
        words = self._entries[self.at][0]
        is_there = bool(words) and words[0] == say.MENU_LEAVE_OUT
        return masked_sensors.find_suspects(self._play) if is_there else ()


def _setting_words(name: str, value: Any) -> Message:
    """Return the message that shows the value of a setting."""
    if name == "opponent":
        return [say.MENU_OPPONENT_HOST if value == WITH_HOST else say.MENU_OPPONENT + value]
    if name == "hints":
        return [say.MENU_HINTS + value]
    if name == "warn":
        return [say.MENU_WARN + value]
    if name == "bright":
        return [say.MENU_BRIGHT, value]
    if name == "clock":
        return clock_words(value)
    if name == "lang":
        return [say.MENU_LANG, value]
    for row in CHOICES:
        if row[0] == name:
            return [_CHOICE_WORDS[name] + row.index(value) - 1, value]
    return []
