"""The menu: five buttons and two lines are enough for everything that is no action of a game.

Where there are no lines it is a row of lights, see README.md.
"""

from ..compat import TYPE_CHECKING, Action, Any, Message, Sequence
from ..games import load_game
from ..games.base import lights as light
from ..games.base.game import AGREE, RESIGN, TIMEOUT
from ..games.base.messages import MENU_AGREE, MENU_TIMEOUT
from . import masked_sensors
from . import messages as say
from .buttons import BACK, MENU, MINUS, OK, PLUS, Presses
from .menu_options import CLOCKS, WITH_HOST, Options, clock_words, games_for
from .settings import CHOICES

if TYPE_CHECKING:
    from .session import Table

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
    """A list of entries (words, deed, argument) with a cursor, in two pages.

    Values have no words of their own: `deed` is `_change`, `argument` the name of a setting and
    its values, or a row of the game's OPTIONS.

    The first page is what can be done now and the settings; the second the options of the game
    that is to begin.  OK on a value lets PLUS and MINUS change it until OK or BACK.  What ends
    something is asked twice: `_sure` is True between the two presses of OK.
    """

    def __init__(self, table: "Table", button: int) -> None:
        """Open the menu of `table`; `button` was pressed for it just now."""
        self._table = table
        self._options: Any = None  # of the game that is to begin, while they are shown
        self._is_changing = False
        self._presses = Presses()
        self._presses.note_button(button, table.now)
        self._presses.note_shown(table.now)

    @property
    def words_game_id(self) -> Any:
        """The id of the game that the lines are about, "" for none."""
        if self._options:
            return self._options.name
        return self._table.game.ID if self._table.game else ""

    def _show(self, entries: list[Any]) -> None:
        self._entries = entries
        self._at = 0
        self._sure = self._is_changing = False

    def show_first(self) -> None:
        """Show the first page, as its owner asks for at the beginning."""
        table, entries = self._table, []
        if table.play and table.play.may_undo(1):
            entries.append(([say.MENU_UNDO], self._take_back, 0))
        if table.game and not table.game.over:
            if table.clocks and not table.clocks.is_paused:
                entries.append(([say.MENU_PAUSE], self._pause, 0))
            if table.play.can_ask_hint():
                entries.append(([say.MENU_HINT], self._ask_hint, 0))
            seat = table.find_resigner()
            if seat:
                words = [say.RESIGN_AS, table.play.name_player(seat)]
                entries.append((words, self._act, RESIGN))
            for action, code in _TABLE_ACTIONS:
                if action in table.game.TABLE_ACTIONS and not table.game.judge(action):
                    entries.append(([code], self._act, action))
            entries.append(([say.MENU_ADJOURN], self._adjourn, 0))
        else:
            for name in games_for(table.board):
                entries.append(([say.MENU_NEW, name], self._choose, name))
            entries.append(([], self._change, ("clock", CLOCKS)))
        has_dice = not table.game or table.game.over or table.layout.dice
        for row in CHOICES:
            if has_dice or row[0] != "dice":
                entries.append(([], self._change, (row[0], row[1:])))
        entries.append(([], self._change, ("bright", _BRIGHT)))
        if not table.game or table.game.over:
            opponents = tuple(range(WITH_HOST + table.companion))
            entries.append(([], self._change, ("opponent", opponents)))
            entries.append(([], self._change, ("warn", (0, 1))))
        entries.append(([], self._change, ("hints", (0, 1))))
        play = table.play
        if play and play.senses and (play.pending.items or not play.occupancy.is_clear()):
            words = [say.MENU_LEAVE_OUT, masked_sensors.name_suspects(play)]
            entries.append((words, self._leave_out, 0))
        self._show(entries)

    # ---- buttons

    def ignores(self, button: int, now: int) -> bool:
        """Return True for an OK that may not be meant; it changes nothing."""
        presses = self._presses
        return button == OK and presses.ignores(OK, now, presses.is_too_soon(OK, now))

    def button(self, button: int, now: int) -> None:
        """Take a pressed button; the menu may close."""
        does = False
        self._presses.note_button(button, now)
        self._presses.note_shown(now)
        if button in (PLUS, MINUS):
            self._presses.note_walk()
        if button == MENU:
            self._close()
        elif button in (PLUS, MINUS):
            self._walk(1 if button == PLUS else -1, now)
        elif self._sure or self._is_changing:
            does = button == OK and self._sure
            self._sure = self._is_changing = False
        elif button == OK:
            words = self._entries[self._at][0]
            self._sure = bool(words) and words[0] in _FINAL
            does = not self._sure
        elif button == BACK:
            if self._options:
                self._leave_options()
                self.show_first()
            else:
                self._close()
        if does:
            _, deed, argument = self._entries[self._at]
            deed(argument, now)

    def _walk(self, change: int, now: int) -> None:
        self._sure = False
        if not self._is_changing:
            self._at = (self._at + change) % len(self._entries)
            return
        argument = self._entries[self._at][2]
        if len(argument) == 2:
            name, values = argument
            value = self._table.settings[name]
            at = values.index(value) if value in values else -1 if change > 0 else 0
            self._table.set(name, values[(at + change) % len(values)], now)
        else:
            self._options.walk(argument, change)

    def _close(self) -> None:
        self._leave_options()
        self._table.close_menu()

    def _leave_options(self) -> None:
        if self._options:
            self._options.leave()
            self._options = None

    # ---- what is shown

    def lines(self) -> list[Any]:
        """Return the two lines of words."""
        title = say.MENU_TITLE
        if self._sure or self._is_changing:
            title = say.MENU_SURE if self._sure else say.MENU_CHANGE
        message, _, argument = self._entries[self._at]
        if not message and len(argument) == 2:
            message = _setting_words(argument[0], self._table.settings[argument[0]])
        elif not message:
            message = self._options.words(argument)
        return [[title], message]

    def paint(self, lights: bytearray, cols: int) -> None:
        """Light a cell an entry, and in the last row one a value while it is changed."""
        lights[:] = bytes(len(lights))
        for at in range(len(self._entries)):
            lights[at] = light.TURN
        lights[self._at] = light.WARNING if self._sure else light.CURSOR
        if self._is_changing:
            lights[self._at] = light.SELECTED
            count, at = self._values()
            for value in range(min(count, cols)):
                lights[len(lights) - cols + value] = light.TURN
            lights[len(lights) - cols + at % cols] = light.CURSOR

    def _values(self) -> tuple[int, int]:
        """Return how many values there are, and which it is now."""
        argument = self._entries[self._at][2]
        if len(argument) == 2:
            name, values = argument
            value = self._table.settings[name]
            return len(values), values.index(value) if value in values else 0
        low, high = argument[2:]
        return high - low + 1, self._options.value(argument) - low

    # ---- deeds

    def _choose(self, name: str, now: int) -> None:
        """Show the options of a game, as far as there is a choice on this board."""
        load_game(name)  # already here: an import takes much of a chip's stack
        self._options = options = Options(self._table, name)
        entries: list = [([say.MENU_START, name], self._start, name)]
        for row in options.rows:
            entries.append(([], self._change, row))
        if options.is_timed:
            entries.append(([], self._change, ("clock", CLOCKS)))
        self._show(entries)

    def _change(self, argument: tuple[Any, ...], now: int) -> None:
        """Let PLUS and MINUS change the value."""
        self._is_changing = True

    def _start(self, argument: str, now: int) -> None:
        self._options.start(now)

    def _take_back(self, argument: int, now: int) -> None:
        self._close()
        reason = self._table.play.take_back(1, "button", now)
        if reason:
            self._table.said.refuse([reason])

    def _ask_hint(self, argument: int, now: int) -> None:
        self._close()
        self._table.ask_hint()

    def _pause(self, argument: int, now: int) -> None:
        self._close()
        self._table.clocks.pause(now)

    def _act(self, action: Action, now: int) -> None:
        table = self._table
        self._close()
        reason = table.game.judge(action)
        if reason:
            table.said.refuse([reason] + list(table.game.reason_args()))
        else:
            table.play.decide(action, "button", now)

    def _adjourn(self, argument: int, now: int) -> None:
        self._table.adjourn(now)

    def _leave_out(self, argument: int, now: int) -> None:
        self._close()
        masked_sensors.leave_out(self._table.play, now)

    def pointed_out(self) -> Sequence[int]:
        """Return the sites whose sensors the entry at hand would leave out."""
        words = self._entries[self._at][0]
        is_there = bool(words) and words[0] == say.MENU_LEAVE_OUT
        return masked_sensors.find_suspects(self._table.play) if is_there else ()


def _setting_words(name: str, value: Any) -> Message:
    """Return the message that tells the value of a setting."""
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
