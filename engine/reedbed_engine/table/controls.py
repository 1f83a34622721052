"""What the buttons do at the table: open the menu, look closer, play."""

from ..compat import TYPE_CHECKING, Cell
from . import messages as say
from .buttons import BACK, MENU, OK, PLUS, Buttons
from .inspection import Inspection
from .menu import Menu
from .on_button import ignores, on_press
from .states import ASKING

if TYPE_CHECKING:
    from .session import Table


class Controls:
    """What the five `buttons` of a table do; they open and close its `menu` and its `look`."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self.buttons = Buttons(table.timers)

    def edge(self, button: int, level: int, now: int) -> None:
        """Take an edge of a button; what it asks for is done by `act_on_press`."""
        look = self._table.look
        if level and look and look.is_picture:
            self.stop_looking(now)  # that is all this press does
            self._table.play.note_end_of_other(button, now)
            return
        self.buttons.edge(button, level, now)
        if look and button == PLUS and not level and look.let_go(self._table.inputs, now):
            self.stop_looking(now)

    def act_on_press(self, now: int) -> bool:
        """Act on the next press of a button; return False when there is none left."""
        table = self._table
        if not self.buttons.pressed:
            return False
        button = self.buttons.pressed.pop(0)
        if self._ignores(button, now):
            return True
        table.said.forget_refusal()
        self.stop_looking(now)
        table.said.repaint()
        if table.menu:
            table.menu.button(button, now)
            if table.play and not table.menu:
                table.play.note_end_of_other(button, now)
        elif (
            button == MENU
            or not table.play
            or (button == OK and table.game.over and table.play.state != ASKING)
        ):
            table.menu = Menu(table, button)
            table.menu.show_first()
        elif button == OK and table.clocks and table.clocks.is_paused:
            table.clocks.go_on(now)
        else:
            on_press(table.play, button, now)
        return True

    def ring(self, now: int) -> None:
        """Act for a button held for long.

        OK asks for a hint, BACK tells the last refusal again, MENU shows all.
        """
        table, button = self._table, self.buttons.ring(now)
        if button < 0:
            return
        if button == OK:
            table.ask_hint()
        elif table.menu or not table.play:
            self.buttons.pressed.append(button)
        elif button == BACK:
            table.said.refused = table.said.last_refusal or [say.NO_REFUSAL]
            table.said.has_changed = True
        else:
            table.look = Inspection(table.play, True)
            table.said.repaint()

    def looks_at(self, cell: Cell, level: int, now: int) -> bool:
        """Return True if an edge of a cell only names it: PLUS is held."""
        table = self._table
        if self.buttons.down != PLUS or table.menu:
            self.stop_looking(now)
            return False
        if not table.look:
            table.look = Inspection(table.play, False)
        if not table.look.takes(cell, level):
            return False
        self.buttons.spend()
        table.said.repaint()
        return True

    def stop_looking(self, now: int) -> None:
        """Show the game again."""
        table = self._table
        if table.look:
            look, table.look = table.look, None
            look.let_go(self._table.inputs, now)
            table.said.repaint()

    def _ignores(self, button: int, now: int) -> bool:
        """Return True for a press that may not be meant: it changes nothing."""
        table = self._table
        if table.menu:
            return table.menu.ignores(button, now)
        return table.play is not None and ignores(table.play, button, now)
