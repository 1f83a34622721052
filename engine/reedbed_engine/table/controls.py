"""What the buttons do at the table: open the menu, look closer, play."""

from ..compat import TYPE_CHECKING, Any, Cell
from . import messages as say
from .buttons import BACK, MENU, OK, PLUS, Buttons
from .inspection import Inspection
from .menu import ASK_HINT, GO_ON, SET, Menu
from .on_button import ignores, on_press
from .states import ASKING

if TYPE_CHECKING:
    from ..games.base.board import Board
    from .clocks import Clocks
    from .said import Said
    from .sensors import Sensors
    from .timers import Timers


class Controls:
    """What the five `buttons` of a table do to the game on it.

    `menu` is the Menu while it is open, `look` the Inspection while somebody looks closer, else
    None.  What only the owner of the table can do is returned as a deed of menu.py and its
    argument, None for nothing.  The owner keeps up to date what is on the board: `play`, its
    `inputs` and `clocks`, None each for nothing.
    """

    def __init__(
        self,
        board: "Board",
        settings: dict[str, Any],
        sensors: "Sensors",
        timers: "Timers",
        said: "Said",
    ) -> None:
        self._board = board
        self._settings = settings
        self._sensors = sensors
        self._said = said
        self.buttons = Buttons(timers)
        self.menu: Menu | None = None
        self.look: Inspection | None = None
        self.play: Any = None
        self.inputs: Any = None
        self.clocks: "Clocks | None" = None

    def edge(self, button: int, level: int, now: int) -> None:
        """Take an edge of a button; what it asks for is done by `act_on_press`."""
        look = self.look
        if level and look and look.is_picture:
            self.stop_looking(now)  # that is all this press does
            self._said.presses.note_end_of_other(button, now)
            return
        self.buttons.edge(button, level, now)
        if look and button == PLUS and not level and look.let_go(self.inputs, now):
            self.stop_looking(now)

    def act_on_press(self, companion: bool, now: int) -> Any:
        """Act on the next of `buttons.pressed`; return a deed for the owner.

        With a `companion`, a host is there that can think for computers.
        """
        play, button = self.play, self.buttons.pressed.pop(0)
        if self._ignores(button, now):
            return None
        self._said.forget_refusal()
        self.stop_looking(now)
        self._said.repaint()
        if self.menu:
            deed = self.menu.button(button, now)
            if deed and deed[0] != SET:
                self._said.presses.note_end_of_other(button, now)
            return deed
        if (
            button == MENU
            or not play
            or (button == OK and play.game.over and play.state != ASKING)
        ):
            self.menu = Menu(self._board, self._settings, play, self.clocks, companion)
            self.menu.presses.note_button(button, now)
            self.menu.presses.note_shown(now)
            self.menu.show_first()
        elif button == OK and self.clocks and self.clocks.is_paused:
            return GO_ON, 0
        else:
            on_press(play, button, now)
        return None

    def ring(self, now: int) -> Any:
        """Act for a button held for long; return a deed for the owner.

        OK asks for a hint, BACK shows the last refusal again, MENU shows all.
        """
        said, button = self._said, self.buttons.ring(now)
        if button == OK:
            return ASK_HINT, 0
        if button < 0:
            return None
        if self.menu or not self.play:
            self.buttons.pressed.append(button)
        elif button == BACK:
            said.refused = said.last_refusal or [say.NO_REFUSAL]
            said.has_changed = True
        else:
            self.look = Inspection(self.play, self._sensors, True)
            said.repaint()
        return None

    def looks_at(self, cell: Cell, level: int, now: int) -> bool:
        """Return True if an edge of a cell only names it: PLUS is held."""
        if self.buttons.down != PLUS or self.menu:
            self.stop_looking(now)
            return False
        if not self.look:
            self.look = Inspection(self.play, self._sensors, False)
        if not self.look.takes(cell, level):
            return False
        self.buttons.spend()
        self._said.repaint()
        return True

    def stop_looking(self, now: int) -> None:
        """Show the game again."""
        if self.look:
            look, self.look = self.look, None
            look.let_go(self.inputs, now)
            self._said.repaint()

    def _ignores(self, button: int, now: int) -> bool:
        """Return True for a press that may not be meant: it changes nothing."""
        if self.menu:
            return self.menu.ignores(button, now)
        return self.play is not None and ignores(self.play, button, now)
